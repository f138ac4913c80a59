// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FAULT_INJECTION_PLACES_HPP
#define URIGRAM_FAULT_INJECTION_PLACES_HPP

#include "fault_board.hpp"
#include <map>
#include <string>
#include <vector>

namespace urigram::fault_injection {

/// The source locations of the stack frames in the program, by addr2line.
class places {
public:
    explicit places(std::string program);

    /// Looks up all frames at once.
    void find(std::vector<std::vector<frame>> const& stacks);

    /// The frames of a stack, including inlined ones, innermost first, without those of the shim.
    std::vector<std::string> lines_of(std::vector<frame> const& stack) const;

    /// The file and line of the innermost frame in this project's sources, or of the innermost frame if there
    /// is none.
    std::string place_of(std::vector<frame> const& stack) const;

private:
    bool is_of_program(frame const& f) const;

    std::string program_;
    std::map<std::uint64_t, std::vector<std::string>> lines_;  // by the offset in the program
};

}  // namespace urigram::fault_injection

#endif
