// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FAULT_INJECTION_ORACLE_HPP
#define URIGRAM_FAULT_INJECTION_ORACLE_HPP

#include "fault.hpp"
#include "observation.hpp"
#include "scenario.hpp"

namespace urigram::fault_injection {

/// What a program must not do, regardless of the fault. In the order in which a summary lists them.
enum class defect : unsigned char {
    crash,           ///< killed by a signal
    hang,            ///< does not end
    status,          ///< not one of the documented ones, or neither the right one nor failure
    data,            ///< success, but standard output is another
    diagnostics,     ///< success, but standard error is another
    file,            ///< success, but an output is not what it should be
    unsafe,          ///< success, but a file that was written may not be on the disk
    torn_file,       ///< an output is neither the old one nor the new one
    half_published,  ///< one output is the new one, the other is the old one
    leftover,        ///< a file that was not there and is not an output
    input,           ///< a file that was there and is not an output is changed
    silence,         ///< failure without a message
    lost_records,    ///< before failure, other output than the beginning of the right one
    gives_up,        ///< failure where the call had only to be made again
    count_,          ///< none: so many there are
};
inline constexpr auto defect_count = static_cast<std::size_t>(defect::count_);

std::string_view name_of(defect d);

struct finding {
    defect what;
    std::string detail;
};

/// Compares a run with a fault with the one without; `before` are the files before both.
std::vector<finding> findings_of(scenario const& how, file_states const& before, observation const& good,
                                 fault const& f, observation const& seen);

/// Whether all came out as without the fault.
bool is_unharmed(observation const& good, observation const& seen);

/// What does not differ from run to run of what was written to standard error: of progress, the last count.
/// Speeds do, and percentages are missing where the size of an input cannot be told.
std::string steady_part(std::string const& errors);

}  // namespace urigram::fault_injection

#endif
