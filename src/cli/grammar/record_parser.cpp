// SPDX-License-Identifier: BSL-1.0
#include "grammar/record_parser.hpp"
#include "grammar/near_names.hpp"
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iterator>

namespace urigram::cli {

namespace {

constexpr std::string_view grammars[] = {"rfc1738", "rfc1808", "rfc2396"};

bool is_grammar(std::string_view name) {
    return std::find(std::begin(grammars), std::end(grammars), name) != std::end(grammars);
}

urigram::production const* chosen_production(std::string const& name) {
    if (is_grammar(name)) return nullptr;
    if (auto const* found = find_production(name)) return found;

    auto const colon = name.find(':');
    std::string const grammar = name.substr(0, colon);
    if (!is_grammar(grammar))
        throw CLI::ValidationError("--grammar", "there is no grammar " + grammar +
                                                    "; there are rfc1738, rfc1808 and rfc2396, and "
                                                    "rfc1738:PRODUCTION and so on for one of their "
                                                    "productions");
    std::vector<std::string_view> names;
    for (auto const& p : productions(grammar)) names.push_back(p.name);
    std::string const wanted = name.substr(colon + 1);
    std::string message = grammar + " has no production " + wanted + "; its names nearest to that: ";
    bool first = true;
    for (auto near : near_names(wanted, names))
        message.append(first ? (first = false, "") : ", ").append(near);
    throw CLI::ValidationError("--grammar", message);
}

void add_like(schemes& table, std::string const& equation) {
    auto const refuse = [&](std::string const& why) {
        throw CLI::ValidationError("--like", equation + ": " + why);
    };
    auto const equals = equation.find('=');
    if (equals == std::string::npos) refuse("must be NAME=MODEL, as in https=http");
    std::string const name = equation.substr(0, equals);
    std::string const model = equation.substr(equals + 1);
    if (find_scheme(model) == nullptr) refuse("'" + model + "' is no scheme with a grammar of its own");
    if (find_scheme(name) != nullptr) refuse(name + " has a grammar of its own");
    if (!table.add_like(name, model)) refuse("'" + name + "' is no scheme name");
}

}  // namespace

grammar_choice::grammar_choice(std::string const& name, std::vector<std::string> const& like, bool otherurl)
    : production_(chosen_production(name)) {
    if (name != grammars[0] && (otherurl || !like.empty()))
        throw CLI::ValidationError(otherurl ? "--otherurl" : "--like",
                                   "goes with --grammar rfc1738 as a whole only");
    for (auto const& equation : like) add_like(table_, equation);
    has_table_ = !like.empty();
    if (production_ != nullptr)
        kind_ = kind::production;
    else if (name == grammars[1])
        kind_ = kind::relative_url;
    else if (name == grammars[2])
        kind_ = kind::uri_reference;
    else if (otherurl)
        kind_ = kind::url_or_otherurl;
}

bool grammar_choice::reads_lines() const noexcept {
    return (kind_ == kind::url && !has_table_) || kind_ == kind::relative_url || kind_ == kind::uri_reference;
}

std::string_view production_of(url const& value) noexcept {
    static constexpr std::string_view wais[] = {"waisdatabase", "waisindex", "waisdoc"};
    if (auto const* w = std::get_if<ast::waisurl>(&value)) return wais[w->index()];
    return value.index() < rfc1738_schemes.size() ? rfc1738_schemes[value.index()].production : "otherurl";
}

}  // namespace urigram::cli
