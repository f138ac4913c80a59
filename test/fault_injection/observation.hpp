// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FAULT_INJECTION_OBSERVATION_HPP
#define URIGRAM_FAULT_INJECTION_OBSERVATION_HPP

#include "fault_board.hpp"
#include "process.hpp"
#include <array>
#include <map>
#include <string>
#include <vector>

namespace urigram::fault_injection {

/// A file or a directory.
struct file_state {
    unsigned mode = 0;  ///< type and permissions
    std::string content;

    friend bool operator==(file_state const& a, file_state const& b) {
        return a.mode == b.mode && a.content == b.content;
    }
};

/// Files, by path.
using file_states = std::map<std::string, file_state>;

/// The outcome of a run.
struct observation {
    test::outcome end;
    bool hung = false;  ///< the program was killed at the time limit
    file_states files;

    bool fired = false;           ///< the fault was injected
    bool fired_on_error = false;  ///< a call on standard error failed
    bool unsafe = false;          ///< data written to a file may be lost: see `fault_board::unsafe`
    std::array<std::uint64_t, call_count> calls{};
    std::uint64_t allocations_before_files = 0;
    std::vector<frame> stack;  ///< the call stack at the first call that failed
};

}  // namespace urigram::fault_injection

#endif
