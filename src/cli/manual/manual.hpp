// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_MANUAL_MANUAL_HPP
#define URIGRAM_CLI_MANUAL_MANUAL_HPP

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace urigram::cli {

// Each generates a file from the declarations of the program, so that no command, option or value is written
// twice.

/// In the macros of man(7).
std::string man_page(CLI::App const& program);

std::string bash_completion(CLI::App const& program);
std::string zsh_completion(CLI::App const& program);
std::string fish_completion(CLI::App const& program);

/// Whether a text before a blank ends with a sentence: its last word ends in a dot and is neither `.` nor
/// `..`.
inline bool ends_sentence(std::string_view text) {
    if (text.size() < 2 || text.back() != '.') return false;
    char const before = text[text.size() - 2];
    return before != '.' && before != ' ' && before != '\n';
}

// Properties of declared options for the manual page and the completions.

/// The options that the help shows, of the program or of a command.
std::vector<CLI::Option const*> options_of(CLI::App const& app);

/// The positional arguments.
std::vector<CLI::Option const*> arguments_of(CLI::App const& app);

/// `-i`, `--input`.
std::vector<std::string> names_of(CLI::Option const& option);

/// Whether the option takes a value: never, always, or optionally and then only after `=`.
enum class value_place : unsigned char { none, separate, attached };
value_place place_of_value(CLI::Option const& option);

bool is_repeatable(CLI::Option const& option);

/// The name of the value in the help: `FILE`.
std::string name_of_value(CLI::Option const& option);

/// The short text and the details of an option on one line.
std::string description_of(CLI::Option const& option);

/// The beginning of the short text, up to the end of a sentence or clause.
std::string beginning_of_description(CLI::Option const& option);

}  // namespace urigram::cli

#endif
