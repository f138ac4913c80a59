// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FAULT_INJECTION_FAULT_HPP
#define URIGRAM_FAULT_INJECTION_FAULT_HPP

#include "fault_board.hpp"
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urigram::fault_injection {

/// A class of calls, and an error with which they can fail.
struct fault_kind {
    call target;
    int error;
    std::string_view error_name;
    bool harmless;  ///< a correct program has the same results as without the fault
};

/// All kinds of faults.
std::vector<fault_kind> const& fault_kinds();

/// `write:ENOSPC`
std::string name_of(fault_kind const& kind);

std::string_view name_of(call c);

/// Whether one call fails, or all from that one on. For signals, EINTR, and EAGAIN if it is harmless, `on`
/// means 100 calls, because a program repeats the call.
enum class lasting : unsigned char { once, on };

struct fault {
    fault_kind kind;
    lasting lasts;
    std::uint64_t number;  ///< the number of the first call that fails, counted from 1
};

/// Whether a fault of this kind can affect a single call: false for a full disk, which stays full.
bool can_last_once(fault_kind const& kind);

fault_plan plan_of(fault const& f);

/// `write:ENOSPC:3:once`
std::string name_of(fault const& f);

/// The inverse of `name_of`.
std::optional<fault> read_fault(std::string const& name);

}  // namespace urigram::fault_injection

#endif
