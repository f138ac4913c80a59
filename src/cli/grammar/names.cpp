// SPDX-License-Identifier: BSL-1.0
#include "grammar/names.hpp"
#include "grammar/near_names.hpp"
#include "grammar/record_parser.hpp"
#include <CLI/CLI.hpp>

namespace urigram::cli {

chosen_grammar choose_grammar(std::string const& name) {
    grammar_choice const choice(name, {}, false);
    if (auto const* one = choice.production()) return {one->grammar, {one, one + 1}, false};
    auto const all = productions(name);
    return {all.begin()->grammar, all, true};
}

std::vector<chosen_grammar> choose_grammars(std::optional<std::string> const& name) {
    if (name) return {choose_grammar(*name)};
    return {choose_grammar("rfc1738"), choose_grammar("rfc1808"), choose_grammar("rfc2396")};
}

model::production_id choose_production(model::grammar const& g, std::string const& name) {
    if (auto const found = g.find(name)) return *found;
    std::vector<std::string_view> names;
    for (auto const& p : g.productions()) names.push_back(p.name);
    std::string message = "the text has no production " + name;
    bool first = true;
    for (auto near : near_names(name, names))
        message.append(first ? (first = false, "; its names nearest to that: ") : ", ").append(near);
    throw CLI::ValidationError("--bnf", message);
}

}  // namespace urigram::cli
