// SPDX-License-Identifier: BSL-1.0
#include "options/misuse.hpp"
#include "options/subcommand.hpp"
#include "options/suggestion.hpp"
#include "options/trurl_names.hpp"
#include <algorithm>
#include <string_view>
#include <vector>

namespace urigram::cli {

namespace {

bool is_option(std::string const& argument) { return argument.size() > 1 && argument[0] == '-'; }

std::string question(std::string_view meant) { return "; did you mean " + std::string(meant) + "?"; }

std::string unknown_option(CLI::App const& app, std::string const& typed) {
    std::vector<std::string> names;
    for (auto const* option : app.get_options())
        for (auto const& name : option->get_lnames()) names.push_back("--" + name);
    auto const name = typed.substr(0, typed.find('='));
    if (auto const here = instead_of_trurl_option(name); !here.empty())
        return "there is no option " + name + "; in place of trurl's, write " + std::string(here);
    auto const meant = meant_name(name, std::vector<std::string_view>(names.begin(), names.end()));
    return "there is no option " + name + (meant.empty() ? "" : question(meant));
}

/// An option without a value that must have one, or the reverse. CLI11 tells them apart by its text alone,
/// `--jobs: 1 required UINT missing` and `summary was given a disallowed flag override`.
std::string mismatch(std::string const& text) {
    constexpr std::string_view missing = " missing";
    constexpr std::string_view surplus = " was given a disallowed flag override";
    auto const ends_with = [&](std::string_view end) {
        return text.size() > end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
    };
    if (ends_with(missing)) return text.substr(0, text.find(':')) + " needs a value";
    if (ends_with(surplus)) return "--" + text.substr(0, text.size() - surplus.size()) + " takes no value";
    return text;
}

}  // namespace

std::string unknown_command(CLI::App const& program, std::string const& typed) {
    auto const names = names_of_commands(program);
    std::string const text = "there is no command " + typed;
    auto const meant = meant_name(typed, std::vector<std::string_view>(names.begin(), names.end()));
    return text + (meant.empty() ? "; there are " + CLI::detail::join(names, ", ") : question(meant));
}

std::string misuse(CLI::App const& program, CLI::ParseError const& error) {
    if (auto const unknown = program.remaining(); !unknown.empty())
        return is_option(unknown[0]) ? unknown_option(program, unknown[0])
                                     : unknown_command(program, unknown[0]);
    for (auto const* command : program.get_subcommands()) {
        auto const surplus = command->remaining();
        auto const unknown = std::find_if(surplus.begin(), surplus.end(), is_option);
        if (unknown != surplus.end()) return unknown_option(*command, *unknown);
        if (!surplus.empty()) return "one argument too many: " + surplus[0];
    }
    if (dynamic_cast<CLI::ArgumentMismatch const*>(&error) != nullptr) return mismatch(error.what());
    return error.what();
}

}  // namespace urigram::cli
