// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OPTIONS_SUBCOMMAND_HPP
#define URIGRAM_CLI_OPTIONS_SUBCOMMAND_HPP

#include "io/process.hpp"
#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace urigram::cli {

// The description of an option is a short text, of at most two lines in the help, and optionally a blank line
// and details. The help breaks lines that are too long.

/// The short text of an option, which --help shows.
std::string short_text_of(CLI::Option const& option);

/// The details; empty if there are none.
std::string details_of(CLI::Option const& option);

/// Whether a text that is followed by a blank ends a sentence: its last word ends in a single dot and is not
/// only this dot.
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

/// Help that starts with examples. The help of a command is short: some of the examples, the short texts of
/// options, and the exit status.
class help_formatter : public CLI::Formatter {
public:
    /// `has_statuses`: whether the note on exit statuses is part of the long form.
    explicit help_formatter(std::string examples, bool has_statuses = false);

    std::string make_help(CLI::App const* app, std::string name, CLI::AppFormatMode mode) const override;
    std::string make_option_desc(CLI::Option const* option) const override;

    std::string const& examples() const noexcept { return examples_; }

    /// Selects the long form: all examples, the details of options, and the notes.
    void show_details() noexcept { details_ = true; }

private:
    std::string examples_;
    bool has_statuses_;
    bool details_ = false;
};

/// The help of the program, or the long form of the help of a command.
std::string help_of(CLI::App const& app);

// Parts of the help: the line of usage, without its line end, and the examples.
std::string usage_of(CLI::App const& app);
std::string examples_of(CLI::App const& app);

/// The note on repeated options in the help of every command.
inline constexpr char on_repeated_options[] =
    "If an option is repeated, the last value wins, unless it is repeatable.";

/// A subcommand of the program: its CLI11 object, and the function to run after reading the options.
struct subcommand {
    CLI::App* app;
    std::function<exit_status()> run;
};

/// The note on the exit statuses of all commands that read something.
inline constexpr char on_exit_statuses[] = "If an input cannot be read, the others are still read, and the "
                                           "status is 3. If there is nothing to read, "
                                           "it is 2. If signal N ends the program, it is 128 + N.";

/// What the exit statuses of a command mean, for its help. Without `failure`, the command reads nothing, and
/// has no status 1.
struct exit_statuses {
    char const* failure = nullptr;  ///< of status 1
    char const* success = "success";
    char const* usage = "wrong usage";
    char const* undecided = nullptr;  ///< of status 4; null if the command does not have it
};

/// The help of a subcommand, except its options.
struct subcommand_help {
    char const* name;
    char const* description;
    char const* examples;
    char const* notes;
    exit_statuses statuses = {};
    char const* argument = nullptr;  ///< of a command that reads a text from each line: `A URL`
    char const* result = nullptr;    ///< the columns of a command that writes one text for each: `normal`
};

/// The notes, with the paragraphs on input, output and exit statuses.
std::string notes_of(subcommand_help const& help);

/// The commands of the program.
std::vector<CLI::App const*> commands_of(CLI::App const& program);
std::vector<std::string> names_of_commands(CLI::App const& program);

/// --version, which the program and every command have.
CLI::Option* declare_version(CLI::App& app);

/// Makes flags reject every value except `true`: CLI11 would accept `--header=no`.
void refuse_values_of_flags(CLI::App& app);

/// Adds a subcommand to the program. `declare(app, options)` adds its options, to be stored in an `Options`,
/// and `run(options)` runs it, once.
template <class Options, class Run>
subcommand add_subcommand(CLI::App& program, subcommand_help const& help,
                          void (*declare)(CLI::App&, Options&), Run run) {
    auto* const command = program.add_subcommand(help.name, help.description);
    command->group("Commands");
    command->formatter(std::make_shared<help_formatter>(help.examples, help.statuses.failure != nullptr));
    command->footer(notes_of(help));
    declare_version(*command)->group("");  // listed in the help of the program
    auto const options = std::make_shared<Options>();
    declare(*command, *options);
    refuse_values_of_flags(*command);
    return {command, [options, run] { return run(*options); }};
}

}  // namespace urigram::cli

#endif
