// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_MANUAL_DECLARED_HPP
#define URIGRAM_CLI_MANUAL_DECLARED_HPP

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace urigram::cli {

// What the manual page and the completions ask the declarations of options for.

/// The options that the help shows, of the program or of a command.
std::vector<CLI::Option const*> options_of(CLI::App const& app);

/// The arguments that are no options.
std::vector<CLI::Option const*> arguments_of(CLI::App const& app);

/// `-i`, `--input`.
std::vector<std::string> names_of(CLI::Option const& option);

/// Whether a value stands behind the option: none does, one does, or one may, behind an `=` only.
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
