// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OPTIONS_VALUES_HPP
#define URIGRAM_CLI_OPTIONS_VALUES_HPP

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

namespace urigram::cli {

// What the value of an option or argument can be, for completions and the manual page. It is kept in the
// option, as CLI11's name of its type: `FILE`, or a set, `{text,ndjson,tsv}`.

/// Declares that the value is the name of a file: not empty, as a variable of a shell is that was not set.
CLI::Option* take_file(CLI::Option* option);

/// Declares the words that the value can be. `words` is called each time they are asked for.
CLI::Option* take_words(CLI::Option* option, std::function<std::vector<std::string>()> words);

bool takes_file(CLI::Option const& option);

/// Empty if none are declared.
std::vector<std::string> words_of(CLI::Option const& option);

}  // namespace urigram::cli

#endif
