// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "io/output.hpp"
#include "options/common_options.hpp"
#include "options/option_types.hpp"
#include "options/usage_error.hpp"
#include <optional>
#include <string>
#include <urigram/error.hpp>
#include <urigram/hazards.hpp>

namespace urigram::cli {

namespace {

constexpr char help_examples[] =
    R"(  urigram help                                        the commands
  urigram help parse                                  everything about a command
  urigram help hazards                                what `urigram parse --hazards` reports, and why
  urigram help errors                                 the codes of rejected records
)";

constexpr char help_notes[] =
    R"(`urigram parse --help` writes a short description of the options of `parse`.)";

constexpr subcommand_help help_of_help{"help", "Write the full help of a command", help_examples, help_notes};

std::string text_of_hazards() {
    std::string text;
    for (std::size_t i = 0; i < hazard_count; ++i) {
        auto const one = static_cast<hazard>(i);
        text.append(to_string(one));
        if (!section_of(one).empty()) text.append(" (").append(section_of(one)).append(")");
        text.append("\n    ").append(reason(one)).append("\n");
    }
    return text;
}

std::string text_of_errors() {
    std::string text;
    for (auto const code : {errc::empty, errc::byte_order_mark, errc::no_scheme, errc::bad_escape,
                            errc::forbidden_octet, errc::unexpected_octet, errc::incomplete})
        text.append(to_string(code)).append("\n    ").append(make_error_code(code).message()).append("\n");
    return text;
}

/// A help topic other than a command.
struct topic {
    char const* name;
    std::string (*text)();
};
constexpr topic topics[] = {{"errors", text_of_errors}, {"hazards", text_of_hazards}};

struct help_options {
    std::optional<std::string> command;
};

void declare_help(CLI::App& app, help_options& options) {
    take_words(
        app.add_option("command", options.command, "A command, errors or hazards [default: the program]"),
        [&program = *app.get_parent()] {
            auto names = names_of_commands(program);
            for (auto const& each : topics) names.emplace_back(each.name);
            return names;
        })
        ->option_text(" ");
}

CLI::App const& find_app(CLI::App const& program, std::optional<std::string> const& name) {
    if (!name) return program;
    for (auto const* command : commands_of(program))
        if (command->get_name() == *name) return *command;
    throw CLI::ValidationError(unknown_command(program, *name));
}

exit_status run_help(CLI::App const& program, help_options const& options) {
    for (auto const& each : topics)
        if (options.command == each.name) {
            write_output("-", each.text());
            return exit_status::success;
        }
    auto text = help_of(find_app(program, options.command));
    if (options.command == "fields") text.append("\nFields:\n").append(text_of_fields());
    write_output("-", text);
    return exit_status::success;
}

}  // namespace

subcommand add_help_command(CLI::App& program) {
    return add_subcommand<help_options>(
        program, help_of_help, declare_help,
        [&program](help_options const& options) { return run_help(program, options); });
}

namespace {

constexpr char man_examples[] =
    R"(  urigram man | man -l -                              read it
  urigram man >~/.local/share/man/man1/urigram.1
)";

constexpr char man_notes[] =
    R"(If the page is installed in a directory that man searches, `man urigram` shows it.)";

constexpr subcommand_help man_help{"man", "Write the manual page", man_examples, man_notes};

struct man_options {
    std::string output = "-";
};

void declare_man(CLI::App& app, man_options& options) { declare_output(app, options.output); }

}  // namespace

subcommand add_man_command(CLI::App& program) {
    return add_subcommand<man_options>(program, man_help, declare_man,
                                       [&program](man_options const& options) {
                                           write_output(options.output, man_page(program));
                                           return exit_status::success;
                                       });
}

namespace {

constexpr char completion_examples[] =
    R"(  urigram completion bash >~/.local/share/bash-completion/completions/urigram
  urigram completion zsh >"${fpath[1]}/_urigram"
  urigram completion fish >~/.config/fish/completions/urigram.fish
)";

constexpr char completion_notes[] =
    R"(This command is not needed if completions are installed in the directories of the shells.)";

constexpr subcommand_help completion_help{"completion", "Write shell completions for bash, zsh or fish",
                                          completion_examples, completion_notes};

using completion_writer = std::string (*)(CLI::App const&);

struct completion_options {
    completion_writer write = nullptr;
    std::string output = "-";
};

void declare_completion(CLI::App& app, completion_options& options) {
    add_choice<completion_writer>(
        app, "shell", options.write, "bash, zsh or fish",
        {{"bash", bash_completion}, {"zsh", zsh_completion}, {"fish", fish_completion}})
        ->required()
        ->option_text(" ");
    declare_output(app, options.output);
}

}  // namespace

subcommand add_completion_command(CLI::App& program) {
    return add_subcommand<completion_options>(program, completion_help, declare_completion,
                                              [&program](completion_options const& options) {
                                                  write_output(options.output, options.write(program));
                                                  return exit_status::success;
                                              });
}

}  // namespace urigram::cli
