// SPDX-License-Identifier: BSL-1.0
#include "commands.hpp"
#include "io/output.hpp"
#include "options/misuse.hpp"
#include "options/option_types.hpp"
#include <optional>
#include <string>

namespace urigram::cli {

namespace {

constexpr char help_examples[] =
    R"(  urigram help                                        what there is
  urigram help parse                                  everything about a command
)";

constexpr char help_notes[] = R"(`urigram parse --help` writes the same.

Exit status: 0 all is well, 2 wrong usage, 3 output failed.)";

constexpr subcommand_help help_of_help{"help", "Write the help of a command", help_examples, help_notes};

struct help_options {
    std::optional<std::string> command;
};

void declare_help(CLI::App& app, help_options& options) {
    take_words(app.add_option("command", options.command, "The command; without one, the program"),
               [&program = *app.get_parent()] { return names_of_commands(program); })
        ->option_text(" ");
}

CLI::App const& find_app(CLI::App const& program, std::optional<std::string> const& name) {
    if (!name) return program;
    for (auto const* command : commands_of(program))
        if (command->get_name() == *name) return *command;
    throw CLI::ValidationError(unknown_command(program, *name));
}

exit_status run_help(CLI::App const& program, help_options const& options) {
    write_output("-", help_of(find_app(program, options.command)));
    return exit_status::success;
}

}  // namespace

subcommand add_help_command(CLI::App& program) {
    return add_subcommand<help_options>(
        program, help_of_help, declare_help,
        [&program](help_options const& options) { return run_help(program, options); });
}

}  // namespace urigram::cli
