// SPDX-License-Identifier: BSL-1.0
#include "manual/manual.hpp"
#include "options/option_types.hpp"
#include "options/subcommand.hpp"
#include <algorithm>

namespace urigram::cli {

namespace {

constexpr char hidden_group[] = "";

}  // namespace

std::vector<CLI::Option const*> options_of(CLI::App const& app) {
    return app.get_options([](CLI::Option const* option) {
        return option->nonpositional() && option->get_group() != hidden_group;
    });
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
    auto const text = option.get_option_text();
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

}  // namespace urigram::cli
