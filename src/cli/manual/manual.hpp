// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_MANUAL_MANUAL_HPP
#define URIGRAM_CLI_MANUAL_MANUAL_HPP

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace urigram::cli {

// Each makes a file of the declarations of the program: no command, option or value that can be declared is
// written a second time.

/// In the macros of man(7).
std::string man_page(CLI::App const& program);

std::string bash_completion(CLI::App const& program);
std::string zsh_completion(CLI::App const& program);
std::string fish_completion(CLI::App const& program);

/// Whether a text that a blank follows ends with a sentence: its last dot is none of `.` and `..`, which are
/// words.
inline bool ends_sentence(std::string_view text) {
    if (text.size() < 2 || text.back() != '.') return false;
    char const before = text[text.size() - 2];
    return before != '.' && before != ' ' && before != '\n';
}

// What the manual page and the completions ask the declarations of options for.

/// The options that the help shows, of the program or of a command.
std::vector<CLI::Option const*> options_of(CLI::App const& app);

/// The arguments that are no options.
std::vector<CLI::Option const*> arguments_of(CLI::App const& app);

/// `-i`, `--input`.
std::vector<std::string> names_of(CLI::Option const& option);

/// Whether a value stands after the option: none does, one does, or one may, after an `=` only.
enum class value_place : unsigned char { none, behind, attached };
value_place place_of_value(CLI::Option const& option);

bool is_repeatable(CLI::Option const& option);

/// The name of the value in the help: `FILE`.
std::string name_of_value(CLI::Option const& option);

/// The description of an option or a command on one line.
std::string description_of(CLI::Option const& option);

/// Its beginning, up to where a sentence or a part of it ends.
std::string beginning_of_description(CLI::Option const& option);

}  // namespace urigram::cli

#endif
