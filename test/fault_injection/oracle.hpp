// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FAULT_INJECTION_ORACLE_HPP
#define URIGRAM_FAULT_INJECTION_ORACLE_HPP

#include "fault.hpp"
#include "observation.hpp"
#include "scenario.hpp"

namespace urigram::fault_injection {

/// Defects that a program must not have after any fault, in the order of the summary. "Right" means as
/// without the fault; failure is the exit status 3.
enum class defect : unsigned char {
    crash,           ///< killed by a signal
    hang,            ///< does not end
    status,          ///< an undocumented status, or one that is neither right nor failure
    data,            ///< the right status, but different standard output
    diagnostics,     ///< the right status, but different standard error
    file,            ///< the right status, but a different output file
    unsafe,          ///< the right status, but a written file may not be on the disk
    torn_file,       ///< after a failure, an output file has neither the old content nor the right one
    half_published,  ///< after a failure, one output file is new, and another one is old
    leftover,        ///< a new file that is not an output is left
    input,           ///< a file that is not an output was changed
    silence,         ///< failure without a message
    lost_records,    ///< failure, and standard output is not a prefix of the right output
    gives_up,        ///< failure, although the call should have been repeated
    count_,          ///< the number of defects
};
inline constexpr auto defect_count = static_cast<std::size_t>(defect::count_);

std::string_view name_of(defect d);

struct finding {
    defect what;
    std::string detail;
};

/// Compares `seen`, a run with the fault `f`, with `good`, a run without it. `before` are the files before
/// both runs.
std::vector<finding> findings_of(scenario const& how, file_states const& before, observation const& good,
                                 fault const& f, observation const& seen);

/// Whether all results are as without the fault.
bool is_unharmed(observation const& good, observation const& seen);

/// The part of standard error that is the same in each run. Of the lines of progress, only the count of the
/// last one is included: speeds differ, and percentages are missing if the size of an input is unknown.
std::string steady_part(std::string const& errors);

}  // namespace urigram::fault_injection

#endif
