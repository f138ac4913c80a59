// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_COMMAND_LINE_HPP
#define URIGRAM_CLI_COMMAND_LINE_HPP

#include "io/process.hpp"
#include <string>

namespace CLI {
class App;
}  // namespace CLI

namespace urigram::cli {

/// Reads the arguments and runs the command that they name.
exit_status run_command_line(int argc, char const* const* argv);

struct subcommand;  // defined in options/subcommand.hpp, which needs CLI11; main.cpp does not

// Each of these functions adds one subcommand to the program. The function of a new subcommand is declared
// here and called in `run_command_line`.
subcommand add_parse_command(CLI::App& program);
subcommand add_check_command(CLI::App& program);
subcommand add_resolve_command(CLI::App& program);
subcommand add_edit_command(CLI::App& program);
subcommand add_normalize_command(CLI::App& program);
subcommand add_repair_command(CLI::App& program);
subcommand add_find_command(CLI::App& program);
subcommand add_fields_command(CLI::App& program);
subcommand add_schemes_command(CLI::App& program);
subcommand add_explain_command(CLI::App& program);
subcommand add_prove_command(CLI::App& program);
subcommand add_diff_command(CLI::App& program);
subcommand add_grammar_command(CLI::App& program);
subcommand add_generate_command(CLI::App& program);
subcommand add_count_command(CLI::App& program);
subcommand add_cover_command(CLI::App& program);
subcommand add_mutate_command(CLI::App& program);
subcommand add_shrink_command(CLI::App& program);
subcommand add_completion_command(CLI::App& program);
subcommand add_man_command(CLI::App& program);
subcommand add_help_command(CLI::App& program);

/// The list of `urigram fields`, which `urigram help fields` writes, too.
std::string text_of_fields();

// Each of these generates a file from the declarations of the program, so that no command, option or value is
// written twice.

/// In the macros of man(7).
std::string man_page(CLI::App const& program);

std::string bash_completion(CLI::App const& program);
std::string zsh_completion(CLI::App const& program);
std::string fish_completion(CLI::App const& program);

}  // namespace urigram::cli

#endif
