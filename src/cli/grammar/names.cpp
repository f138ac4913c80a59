// SPDX-License-Identifier: BSL-1.0
#include "grammar/names.hpp"
#include "options/usage_error.hpp"
#include <CLI/CLI.hpp>
#include <urigram/model/prove_dialect.hpp>
#include <utility>

namespace urigram::cli {

namespace {

/// Rejects the name of an unknown production of `grammar`, and lists the most similar ones.
[[noreturn]] void refuse_production(std::string const& grammar, std::string const& name,
                                    std::vector<std::string_view> names) {
    std::string message = grammar + " has no production " + (name.empty() ? "''" : name);
    if (name.empty()) throw CLI::ValidationError(message);
    auto const nearest = near_names(name, std::move(names));
    bool first = true;
    for (auto near : nearest)
        message.append(first ? (first = false, "; its names nearest to that: ") : ", ").append(near);
    throw CLI::ValidationError(message);
}

/// The names of all grammars, with `last` before the last one.
std::string all_grammars(char const* last) {
    std::string names;
    for (std::size_t i = 0; i < dialects::all.size(); ++i)
        names.append(i == 0                          ? ""
                     : i + 1 == dialects::all.size() ? last
                                                     : ", ")
            .append(dialects::all[i]->name);
    return names;
}

}  // namespace

std::string one_of_the_grammars() { return all_grammars(" or "); }

std::vector<std::string> names_of_rules() {
    std::vector<std::string> names;
    for (auto const* grammar : dialects::all) {
        names.emplace_back(grammar->name);
        for (auto const& p : productions(*grammar))
            names.push_back(std::string(grammar->name).append(":").append(p.name));
    }
    return names;
}

std::string reading_grammar_help() {
    std::string help =
        "Parse by " + one_of_the_grammars() + ", or by one production, such as rfc1738:hostport";
    help.append(" [default: ").append(default_grammar).append("]\n\n");
    for (auto const* grammar : dialects::all)
        help.append(grammar->name).append(": ").append(grammar->about).append(";\n");
    return help + production_pattern + ": one production of a grammar, such as rfc2396:server";
}

model::bnf_notation brackets_of(dialect const& grammar) {
    return &grammar == &dialects::rfc1738 ? model::bnf_notation::rfc1738 : model::bnf_notation::rfc2396;
}

dialect const& find_grammar(std::string const& name) {
    std::string const grammar = name.substr(0, name.find(':'));
    if (auto const* found = dialects::find(grammar)) return *found;
    std::vector<std::string_view> known;
    for (auto const* each : dialects::all) known.push_back(each->name);
    std::string const meant(meant_name(grammar, known));
    throw CLI::ValidationError("unknown grammar " + grammar +
                               (meant.empty() ? "" : "; did you mean " + meant + "?") + "; there are " +
                               all_grammars(" and ") +
                               ", and rfc1738:PRODUCTION and so on for one of their productions");
}

production const* find_rule(std::string const& name) {
    dialect const& grammar = find_grammar(name);
    if (name == grammar.name) return nullptr;
    if (auto const* found = find_production(name)) return found;
    std::vector<std::string_view> names;
    for (auto const& p : productions(grammar)) names.push_back(p.name);
    refuse_production(std::string(grammar.name), name.substr(name.find(':') + 1), std::move(names));
}

rule_selection select_rules(std::string const& name) {
    dialect const& grammar = find_grammar(name);
    if (auto const* one = find_rule(name)) return {&grammar, {one, one + 1}, false};
    return {&grammar, productions(grammar), true};
}

std::vector<rule_selection> select_rules(std::optional<std::string> const& name) {
    if (name) return {select_rules(*name)};
    std::vector<rule_selection> all;
    for (auto const* grammar : dialects::all) all.push_back({grammar, productions(*grammar), true});
    return all;
}

bool is_defined_in_text(model::production const& p) { return p.body && p.where.line != 0; }

model::production_id find_bnf_production(model::grammar const& g, std::string const& name) {
    if (auto const found = g.find(name); found && g[*found].body) return *found;
    std::vector<std::string_view> names;
    for (auto const& p : g.productions())
        if (p.body) names.push_back(p.name);
    refuse_production("the text", name, std::move(names));
}

}  // namespace urigram::cli
