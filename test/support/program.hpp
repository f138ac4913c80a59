// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_PROGRAM_HPP
#define URIGRAM_TEST_PROGRAM_HPP

#include "process.hpp"

namespace urigram::test {

using words = std::vector<std::string>;

/// The given arguments, followed by more.
inline words with(words all, words const& more) {
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

/// Runs `urigram` with these arguments.
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

/// Runs `urigram parse --grammar rfc1738`.
inline outcome parse_rfc1738(std::vector<std::string> arguments, std::string const& input = {},
                             std::vector<std::string> const& environment = {}) {
    arguments.insert(arguments.begin(), {"--grammar", "rfc1738"});
    return parse(std::move(arguments), input, environment);
}

/// Runs `urigram resolve`.
inline outcome resolve(std::vector<std::string> arguments, std::string const& input = {}) {
    arguments.insert(arguments.begin(), "resolve");
    return urigram(arguments, input);
}

/// Runs `urigram explain`.
inline outcome explain(std::vector<std::string> arguments, std::string const& input = {}) {
    arguments.insert(arguments.begin(), "explain");
    return urigram(arguments, input);
}

}  // namespace urigram::test

#endif
