// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "options/common_options.hpp"
#include "options/subcommand.hpp"
#include <algorithm>
#include <string_view>
#include <urigram/dialects.hpp>
#include <urigram/version.hpp>
#include <utility>
#include <vector>

namespace urigram::cli {

namespace {

constexpr std::string_view blanks = " \n";

void add_octet(std::string& out, char c, bool copied) {
    switch (c) {
    case '\\':
        out += "\\e";
        return;
    case '-':
        out += copied ? "\\-" : "-";
        return;
    case '\'':
        out += copied ? "\\(aq" : "'";
        return;
    case '`':
        out += "\\(ga";
        return;
    case '^':
        out += "\\(ha";
        return;
    case '~':
        out += "\\(ti";
        return;
    default:
        out += c;
    }
}

std::string escaped(std::string_view text, bool copied) {
    std::string out;
    if (!text.empty() && (text[0] == '.' || text[0] == '\'')) out += "\\&";  // not a roff request
    for (char const c : text) add_octet(out, c, copied);
    return out;
}

/// True for `--format`, `-` and `[-x`, but not for a hyphen within a word.
bool is_typed(std::string_view word) {
    return word.find("--") != word.npos || word.find_first_not_of("[(\"") == word.find('-');
}

// A text as roff prints it literally, with hyphens that can be copied into a shell: in bold, or slanted.
std::string roff_bold(std::string_view text) { return "\\fB" + escaped(text, true) + "\\fR"; }

std::string roff_italic(std::string_view text) { return "\\fI" + escaped(text, true) + "\\fR"; }

/// Prose: text in backquotes is bold, hyphens of options can be copied, and each sentence ends its line.
std::string roff_prose(std::string_view text) {
    std::string out;
    auto const whole = text;
    while (true) {
        bool const is_end = ends_sentence(whole.substr(0, whole.size() - text.size()));
        text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
        if (text.empty()) return out + '\n';
        if (!out.empty()) out += is_end ? '\n' : ' ';  // a sentence ends its line
        if (auto const end = text.find('`', 1); text[0] == '`' && end != text.npos) {
            out += roff_bold(text.substr(1, end - 1));
            text.remove_prefix(end + 1);
            auto const rest = text.substr(0, text.find_first_of(blanks));  // a comma, or nothing
            out += escaped(rest, false);
            text.remove_prefix(rest.size());
            continue;
        }
        auto const word = text.substr(0, text.find_first_of(blanks));
        out += escaped(word, is_typed(word));
        text.remove_prefix(word.size());
    }
}

constexpr std::string_view exit_status_label = "Exit status";

/// A paragraph of the notes of a command: `Input: LF ends a line`.
struct paragraph {
    std::string_view label;  ///< may be empty
    std::string_view text;
};

paragraph split_label(std::string_view text) {
    constexpr std::size_t longest = 12;
    auto const colon = text.find(": ");
    if (colon > longest) return {{}, text};
    return {text.substr(0, colon), text.substr(colon + 2)};
}

std::vector<paragraph> paragraphs_of(std::string_view notes) {
    std::vector<paragraph> all;
    while (!notes.empty()) {
        auto const end = std::min(notes.find("\n\n"), notes.size());
        all.push_back(split_label(notes.substr(0, end)));
        notes.remove_prefix(std::min(end + 2, notes.size()));
    }
    return all;
}

void add_section(std::string& out, std::string_view name) { out.append(".SH ").append(name).append("\n"); }

/// A tagged paragraph.
void add_item(std::string& out, std::string const& tag, std::string_view text) {
    out.append(".TP\n").append(tag).append("\n").append(roff_prose(text));
}

std::string tag_of(CLI::Option const& option) {
    if (!option.nonpositional()) return roff_italic(name_of_value(option));
    std::string tag;
    for (auto const& name : names_of(option)) tag.append(tag.empty() ? "" : ", ").append(roff_bold(name));
    switch (place_of_value(option)) {
    case value_place::none:
        return tag;
    case value_place::separate:
        return tag + " " + roff_italic(name_of_value(option));
    case value_place::attached:
        break;
    }
    return tag + "[" + roff_bold("=") + roff_italic(name_of_value(option)) + "]";
}

void add_options(std::string& out, std::vector<CLI::Option const*> const& options) {
    for (auto const* option : options) add_item(out, tag_of(*option), description_of(*option));
}

/// Each line of examples is two blanks and a command, optionally followed by two blanks or more and a
/// description.
void add_examples(std::string& out, std::string_view examples) {
    while (!examples.empty()) {
        auto const end = std::min(examples.find('\n'), examples.size());
        auto line = examples.substr(0, end);
        examples.remove_prefix(std::min(end + 1, examples.size()));
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
        auto const gap = std::min(line.find("  "), line.size());
        out.append(".TP\n").append(roff_bold(line.substr(0, gap))).append("\n");
        auto const about = line.substr(gap);
        out += about.empty() ? "\\&\n" : roff_prose(about);
    }
}

void add_notes(std::string& out, std::string_view notes) {
    for (auto const& [label, text] : paragraphs_of(notes)) {
        if (label == exit_status_label) continue;
        out += ".PP\n";
        if (!label.empty()) out.append(roff_bold(label)).append(":\n");
        out += roff_prose(text);
    }
}

/// The heading of a group of options. A label of the notes may have the same name.
std::string title_of(std::string const& group) { return group + (group == reports_group ? "" : " options"); }

void add_command(std::string& out, CLI::App const& command) {
    out.append(".SS ").append(command.get_name()).append("\n");
    out.append(roff_prose(command.get_description() + "."));
    add_options(out, arguments_of(command));
    auto const options = options_of(command);
    for (auto const& group : command.get_groups()) {
        std::vector<CLI::Option const*> members;
        for (auto const* option : options)
            if (option->get_group() == group && option != command.get_help_ptr()) members.push_back(option);
        if (members.empty()) continue;
        out.append(".PP\n").append(roff_bold(title_of(group))).append("\n");
        add_options(out, members);
    }
    add_notes(out, command.get_footer());
    out.append(".PP\n").append(roff_bold("Examples")).append("\n");
    add_examples(out, examples_of(command));
}

void add_exit_status(std::string& out, CLI::App const& command) {
    std::string const notes = command.get_footer();
    for (auto const& [label, text] : paragraphs_of(notes))
        if (label == exit_status_label) add_item(out, roff_bold(command.get_name()), text);
}

std::string titles_of_grammars() {
    std::string titles;
    for (auto const* grammar : dialects::all)
        titles.append(titles.empty() ? "" : ", ").append(grammar->title);
    return titles;
}

}  // namespace

std::string man_page(CLI::App const& program) {
    auto const commands = commands_of(program);
    auto const& name = program.get_name();
    std::string out = ".\\\" Made by `" + name + " man`.\n";
    out += ".TH URIGRAM 1 \"\" \"" + name + " " URIGRAM_VERSION_STRING "\" \"User Commands\"\n";
    out += ".nh\n.ad l\n";
    add_section(out, "NAME");
    out += name + " \\- " + roff_prose(program.get_description());
    add_section(out, "SYNOPSIS");
    out += ".nf\n";
    for (auto const* command : commands) out += roff_bold(usage_of(*command)) + "\n";
    out += ".fi\n";
    add_section(out, "OPTIONS");
    add_options(out, options_of(program));
    out.append(".PP\n").append(roff_prose(on_repeated_options));
    add_section(out, "COMMANDS");
    for (auto const* command : commands) add_command(out, *command);
    add_section(out, "EXIT STATUS");
    for (auto const* command : commands) add_exit_status(out, *command);
    out.append(".PP\n").append(roff_prose(on_exit_statuses));
    add_section(out, "EXAMPLES");
    add_examples(out, examples_of(program));
    add_section(out, "SEE ALSO");
    return out + roff_prose(titles_of_grammars());
}

}  // namespace urigram::cli
