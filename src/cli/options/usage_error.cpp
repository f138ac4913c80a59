// SPDX-License-Identifier: BSL-1.0
#include "options/usage_error.hpp"
#include "io/place.hpp"
#include "options/option_types.hpp"
#include "options/subcommand.hpp"
#include <algorithm>
#include <iterator>
#include <numeric>
#include <string_view>
#include <urigram/dialects.hpp>
#include <urigram/edit.hpp>
#include <utility>
#include <vector>

namespace urigram::cli {

namespace {

/// The number of characters to insert, delete or replace to convert one name to the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            std::size_t const replaced = diagonal + (a[i] != b[j]);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
        }
    }
    return row[b.size()];
}

std::string lower(std::string_view text) {
    std::string lowered(text);
    for (char& c : lowered)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lowered;
}

}  // namespace

std::vector<std::string_view> near_names(std::string_view mistyped, std::vector<std::string_view> names) {
    constexpr std::size_t few = 5;
    auto const typed = lower(mistyped.substr(0, 64));
    std::vector<std::pair<std::size_t, std::string_view>> near;
    for (auto const name : names)
        if (auto const distance = edit_distance(typed, lower(name)); distance <= (typed.size() + 2) / 3)
            near.emplace_back(distance, name);
    std::stable_sort(near.begin(), near.end(),
                     [](auto const& a, auto const& b) { return a.first < b.first; });
    names.clear();
    for (auto const& one : near)
        if (names.size() < few) names.push_back(one.second);
    return names;
}

std::string_view meant_name(std::string_view mistyped, std::vector<std::string_view> const& names) {
    std::vector<std::string_view> longer;
    std::copy_if(names.begin(), names.end(), std::back_inserter(longer),
                 [&](std::string_view name) { return name.substr(0, mistyped.size()) == mistyped; });
    if (!longer.empty()) {
        auto const shortest = *std::min_element(longer.begin(), longer.end(),
                                                [](auto a, auto b) { return a.size() < b.size(); });
        auto const goes_on = [&](std::string_view name) {
            return name.substr(0, shortest.size()) == shortest;
        };
        if (std::all_of(longer.begin(), longer.end(), goes_on)) return shortest;
    }
    auto const typed = lower(mistyped.substr(0, 64));
    auto const distance = [&](std::string_view name) { return edit_distance(typed, lower(name)); };
    auto const near = std::min_element(names.begin(), names.end(),
                                       [&](auto a, auto b) { return distance(a) < distance(b); });
    bool const found = near != names.end() && distance(*near) <= (mistyped.size() + 2) / 3;
    return found ? *near : std::string_view();
}

namespace {

bool is_option(std::string const& argument) { return argument.size() > 1 && argument[0] == '-'; }

std::string question(std::string_view meant) { return " (did you mean '" + std::string(meant) + "'?)"; }

/// `query` for `--query` and `--remove-query`; empty for others.
std::string_view part_named_by(std::string_view option) {
    for (std::string_view const prefix : {"--remove-", "--set-", "--"})
        if (option.substr(0, prefix.size()) == prefix)
            for (auto const& part : editable_parts())
                if (part.name == option.substr(prefix.size())) return part.name;
    return {};
}

/// Null if there is none. `get_option_no_throw` would end the program if memory runs out.
CLI::Option const* find_option(CLI::App const& command, std::string const& name) {
    auto const options = command.get_options();
    auto const found =
        std::find_if(options.begin(), options.end(), [&](auto const* o) { return o->check_name(name); });
    return found == options.end() ? nullptr : *found;
}

/// Whether a suggestion is possible for a command: it is not empty, and if it begins with an option, such as
/// `--format csv`, the command has that option.
bool has_answer(CLI::App const& command, std::string_view here) {
    if (here.substr(0, 1) != "-") return !here.empty();
    return find_option(command, std::string(here.substr(0, here.find(' ')))) != nullptr;
}

std::string unknown_option(CLI::App const& app, std::string const& typed) {
    std::vector<std::string> names;
    for (auto const* option : app.get_options())
        for (auto const& name : option->get_lnames()) names.push_back("--" + name);
    auto const name = typed.substr(0, typed.find('='));
    std::string const message = "unknown option '" + name + "'";
    if (auto const renamed = new_name_of_option(name); has_answer(app, renamed))
        return message + "; its name is now " + std::string(renamed);
    if (auto const here = instead_of_trurl_option(name); has_answer(app, here))
        return message + "; this name is from trurl; write " + std::string(here);
    if (auto const part = part_named_by(name); !part.empty() && app.get_name() == "edit")
        return message + "; write --set " + std::string(part) + "=TEXT or --remove " + std::string(part);
    if (auto const here = instead_of_usual_option(name); has_answer(app, here))
        return message + "; write " + std::string(here);
    auto const meant = meant_name(name, std::vector<std::string_view>(names.begin(), names.end()));
    return message + (meant.empty() ? "" : question(meant));
}

/// The arguments that CLI11 did not take. Among them is `--`, which it took.
std::vector<std::string> surplus_of(CLI::App const& app) {
    auto all = app.remaining();
    all.erase(std::remove(all.begin(), all.end(), "--"), all.end());
    return all;
}

/// The message for an option without its required value, or for a flag with a value. CLI11 distinguishes them
/// only by its message, `--jobs: 1 required UINT missing` and `summary was given a disallowed flag override`.
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

/// A suggestion if an argument is probably the value of an option: `; write --grammar rfc3986`. Empty if
/// there is none.
std::string option_for(CLI::App const& command, std::string const& argument) {
    auto const write = [&](char const* option) {
        return find_option(command, option) == nullptr ? std::string()
                                                       : "; write " + (option + (" " + argument));
    };
    if (dialects::find(argument.substr(0, argument.find(':'))) != nullptr) return write("--grammar");
    if (!is_regular_file(argument)) return {};
    auto const* const input = find_option(command, "-i");
    auto const is_given = [&](char const* name) {
        auto const* const option = find_option(command, name);
        return option != nullptr && option->count() > 0;
    };
    if (input != nullptr && input->count() > 0) return "; write -i before each file";
    bool const has_grammar = is_given("--abnf") || is_given("--bnf") || is_given("--grammar");
    return write(input == nullptr || !has_grammar ? "--abnf" : "-i");
}

}  // namespace

std::string unknown_command(CLI::App const& program, std::string const& typed) {
    auto const names = names_of_commands(program);
    std::string const text = "unknown command '" + typed + "'";
    if (auto const here = instead_of_usual_command(typed); !here.empty())
        return text + "; write `urigram " + std::string(here) + "`";
    if (is_regular_file(typed)) return text + "; that is a file: write `urigram check -i " + typed + "`";
    auto const meant = meant_name(typed, std::vector<std::string_view>(names.begin(), names.end()));
    return text + (meant.empty() ? "; the commands are " + CLI::detail::join(names, ", ") : question(meant));
}

std::string usage_error(CLI::App const& program, CLI::ParseError const& error) {
    if (auto const unknown = surplus_of(program); !unknown.empty())
        return is_option(unknown[0]) ? unknown_option(program, unknown[0])
                                     : unknown_command(program, unknown[0]);
    for (auto const* command : program.get_subcommands()) {
        auto const surplus = surplus_of(*command);
        auto const unknown = std::find_if(surplus.begin(), surplus.end(), is_option);
        if (unknown != surplus.end() && command->get_name() == "shrink")
            return "unknown option '" + *unknown + "'; write -- before the command and its options";
        if (unknown != surplus.end()) return unknown_option(*command, *unknown);
        if (!surplus.empty())
            return "one argument too many: " + surplus[0] + option_for(*command, surplus[0]);
    }
    if (dynamic_cast<CLI::ArgumentMismatch const*>(&error) != nullptr) return mismatch(error.what());
    return error.what();
}

namespace {

/// The name of a positional argument: a URL, a reference.
std::string name_of_argument(CLI::App const& command) {
    for (auto const* option : command.get_options())
        if (option->get_positional()) return option->get_name() == "url" ? "URL" : option->get_name();
    return "value";
}

void refuse_argument(CLI::App const& command, std::string const& option, std::string const& value) {
    throw CLI::ValidationError(value + " is taken for a " + name_of_argument(command) + "; did you mean " +
                               option + "=" + value + "?");
}

}  // namespace

void refuse_ambiguous_arguments(CLI::App const& command, std::vector<std::string> const& arguments) {
    for (auto it = arguments.begin(); it != arguments.end() && *it != "--"; ++it) {
        auto const equals = it->find('=');
        auto const name = it->substr(0, equals);
        auto const* const option = name[0] == '-' ? find_option(command, name) : nullptr;
        if (option == nullptr) continue;
        bool const takes_next = option->get_items_expected_min() > 0;
        if (equals != std::string::npos) {
            if (takes_next && equals + 1 == it->size()) throw CLI::ValidationError(name + " needs a value");
            continue;
        }
        auto const next = it + 1;
        if (next == arguments.end()) return;
        auto const words = words_of(*option);
        if (takes_next)
            it = next;
        else if (std::find(words.begin(), words.end(), *next) != words.end())
            refuse_argument(command, name, *next);
    }
}

}  // namespace urigram::cli
