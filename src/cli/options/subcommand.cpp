// SPDX-License-Identifier: BSL-1.0
#include "options/subcommand.hpp"
#include "options/option_types.hpp"
#include <algorithm>
#include <string_view>
#include <urigram/version.hpp>
#include <utility>

namespace urigram::cli {

namespace {

constexpr std::size_t option_column = 26;  // where descriptions begin
constexpr std::size_t description_width = 76;
constexpr std::size_t notes_width = 113;
constexpr std::size_t short_examples = 5;
constexpr std::string_view blank_line = "\n\n";

/// Breaks lines that are longer than `width`.
std::string filled(std::string text, std::size_t width = description_width) {
    for (std::size_t line = 0; text.size() - line > width;) {
        auto end = text.find('\n', line);
        if (end == text.npos || end - line > width) {
            end = text.rfind(' ', line + width);
            if (end == text.npos || end <= line) return text;  // a long word
            text[end] = '\n';
        }
        line = end + 1;
    }
    return text;
}

// Paragraphs of the notes of commands. If a paragraph has a beginning and an end here, words of the command
// are inserted between them.

constexpr char begin_of_input[] =
    "Input: LF ends a line, and a CR just before it is dropped; nothing else is trimmed, and an empty "
    "line is an empty text. Inputs compressed by gzip, bzip2, xz or Zstandard are decompressed, "
    "regardless of their names. ";
constexpr char end_of_input[] =
    " as an argument and --input exclude each other; - as an argument, or neither, reads standard input.";

constexpr char begin_of_output[] =
    "Output: text is one URL a line; tsv has the columns file (of several inputs only), line, input, ";
constexpr char end_of_output[] =
    ", code and error. With --on-error row, a rejected record has an empty line in text, and is also written "
    "to --rejects or standard error; with --on-error keep, its result is the input. In ndjson and tsv, "
    "its row has the reason.";

constexpr char end_of_statuses[] = ", 130 interrupted.";

std::string note_on_statuses(exit_statuses const& statuses) {
    std::string note = std::string("Exit status: 0 ") + statuses.success;
    if (statuses.failure != nullptr) note.append(", 1 ").append(statuses.failure);
    note.append(", 2 ").append(statuses.usage).append(", 3 ");
    note.append(statuses.failure == nullptr ? "output failed" : "input or output failed");
    if (statuses.undecided != nullptr) note.append(", 4 ").append(statuses.undecided);
    return note + (statuses.failure == nullptr ? "." : end_of_statuses);
}

std::string first_lines(std::string const& text, std::size_t number) {
    std::size_t end = 0;
    for (; number > 0 && end < text.size(); --number) end = text.find('\n', end) + 1;
    return text.substr(0, end);
}

}  // namespace

std::string short_text_of(CLI::Option const& option) {
    std::string const& text = option.get_description();
    return text.substr(0, text.find(blank_line));
}

std::string details_of(CLI::Option const& option) {
    std::string const& text = option.get_description();
    auto const end = text.find(blank_line);
    return end == text.npos ? std::string() : text.substr(end + blank_line.size());
}

std::vector<CLI::Option const*> options_of(CLI::App const& app) {
    return app.get_options(
        [](CLI::Option const* option) { return option->nonpositional() && !option->get_group().empty(); });
}

std::vector<CLI::Option const*> arguments_of(CLI::App const& app) {
    return app.get_options([](CLI::Option const* option) { return option->get_positional(); });
}

std::vector<std::string> names_of(CLI::Option const& option) {
    std::vector<std::string> names;
    for (auto const& name : option.get_snames()) names.push_back("-" + name);
    for (auto const& name : option.get_lnames()) names.push_back("--" + name);
    return names;
}

value_place place_of_value(CLI::Option const& option) {
    if (option.get_items_expected_max() > 0) return value_place::separate;
    return words_of(option).empty() ? value_place::none : value_place::attached;
}

bool is_repeatable(CLI::Option const& option) { return option.get_items_expected_max() > 1; }

std::string name_of_value(CLI::Option const& option) {
    if (!option.nonpositional()) return option.get_name(true);
    auto const& text = option.get_option_text();
    return text.rfind("[=", 0) == 0 ? text.substr(2, text.size() - 3) : text;
}

std::string description_of(CLI::Option const& option) {
    auto text = short_text_of(option);
    if (auto const details = details_of(option); !details.empty()) text += ". " + details;
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

std::string beginning_of_description(CLI::Option const& option) {
    auto const text = short_text_of(option);
    std::size_t end = 0;
    while (end < text.size() && text.compare(end, 2, "; ") != 0 &&
           (text.compare(end, 2, ". ") != 0 || !ends_sentence({text.data(), end + 1})))
        ++end;
    return text.substr(0, end);
}

help_formatter::help_formatter(std::string examples, bool has_statuses)
    : examples_(std::move(examples)), has_statuses_(has_statuses) {
    label("OPTIONS", "options");
    label("SUBCOMMAND", "command");
    label("Positionals", "Arguments");
    column_width(option_column);
}

std::string help_formatter::make_help(CLI::App const* app, std::string name, CLI::AppFormatMode mode) const {
    bool const in_full = details_ || app->get_parent() == nullptr;
    std::string text = make_description(app) + "\n";
    text += (in_full ? examples_ : first_lines(examples_, short_examples)) + "\n";
    text += make_usage(app, name);
    text += make_positionals(app);
    text += CLI::detail::find_and_replace(make_groups(app, mode), "\n\n\n", "\n\n");
    auto const footer = make_footer(app);
    if (!in_full) {
        text.append("\n").append(footer, footer.rfind("Exit status: "), footer.npos);
        return text + "\nDetails: urigram help " + app->get_name() + ", or man urigram\n";
    }
    text.append("\n").append(on_repeated_options).append("\n");
    text += make_subcommands(app, mode);
    if (footer.empty()) return text;
    text.append("\n").append(footer);
    if (has_statuses_) text.append(filled(on_exit_statuses, notes_width)).append("\n");
    return text;
}

std::string help_formatter::make_option_desc(CLI::Option const* option) const {
    auto const text = short_text_of(*option);
    auto const details = details_of(*option);
    return filled(details_ && !details.empty() ? text + ".\n" + details : text);
}

namespace {

std::string full_name_of(CLI::App const& app) {
    auto const* const program = app.get_parent();
    return program == nullptr ? app.get_name() : program->get_name() + " " + app.get_name();
}

help_formatter const& formatter_of(CLI::App const& app) {
    return dynamic_cast<help_formatter const&>(*app.get_formatter());
}

}  // namespace

std::string help_of(CLI::App const& app) {
    help_formatter in_full = formatter_of(app);
    in_full.show_details();
    return in_full.make_help(&app, full_name_of(app), CLI::AppFormatMode::Normal);
}

std::string usage_of(CLI::App const& app) {
    auto const name = full_name_of(app);
    auto const text = formatter_of(app).make_usage(&app, name);
    auto const begin = text.find(name);
    return text.substr(begin, text.find('\n', begin) - begin);
}

std::string examples_of(CLI::App const& app) { return formatter_of(app).examples(); }

std::vector<CLI::App const*> commands_of(CLI::App const& program) {
    return program.get_subcommands([](CLI::App const*) { return true; });
}

std::vector<std::string> names_of_commands(CLI::App const& program) {
    std::vector<std::string> names;
    for (auto const* command : commands_of(program)) names.push_back(command->get_name());
    return names;
}

std::string notes_of(subcommand_help const& help) {
    std::string notes = help.notes;
    auto const add = [&](std::string paragraph) {
        notes.append(notes.empty() ? "" : blank_line).append(filled(std::move(paragraph), notes_width));
    };
    if (help.argument != nullptr) add(std::string(begin_of_input) + help.argument + end_of_input);
    if (help.result != nullptr) add(std::string(begin_of_output) + help.result + end_of_output);
    add(note_on_statuses(help.statuses));
    return notes;
}

void refuse_values_of_flags(CLI::App& app) {
    for (auto* const option : app.get_options())
        if (option->get_items_expected_max() == 0 && words_of(*option).empty())
            option->disable_flag_override();
}

CLI::Option* declare_version(CLI::App& app) {
    return app.set_version_flag("--version", "urigram " URIGRAM_VERSION_STRING, "Write the version");
}

}  // namespace urigram::cli
