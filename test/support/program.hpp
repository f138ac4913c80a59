// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_PROGRAM_HPP
#define URIGRAM_TEST_PROGRAM_HPP

#include "process.hpp"

namespace urigram::test {

/// Runs `urigram` itself.
inline outcome urigram(std::vector<std::string> const& arguments, std::string const& input = {},
                       std::vector<std::string> const& environment = {}) {
    return run(URIGRAM_PROGRAM, arguments, input, environment);
}

/// Runs `urigram parse`.
inline outcome parse(std::vector<std::string> arguments, std::string const& input = {},
                     std::vector<std::string> const& environment = {}) {
    arguments.insert(arguments.begin(), "parse");
    return urigram(arguments, input, environment);
}

}  // namespace urigram::test

#endif
