// SPDX-License-Identifier: BSL-1.0
#include "grammar/record_parser.hpp"
#include "grammar/names.hpp"
#include <CLI/CLI.hpp>

namespace urigram::cli {

namespace {

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

record_parser::record_parser(std::string const& name, std::vector<std::string> const& like, bool otherurl)
    : grammar_(&find_grammar(name)), production_(find_rule(name)), has_table_(!like.empty()),
      otherurl_(otherurl) {
    if ((production_ != nullptr || grammar_ != &dialects::rfc1738) && (otherurl || !like.empty()))
        throw CLI::ValidationError(otherurl ? "--otherurl" : "--like",
                                   "goes with --grammar rfc1738 as a whole only");
    for (auto const& equation : like) add_like(table_, equation);
}

bool record_parser::parses_lines() const noexcept {
    return production_ == nullptr && !has_table_ && !otherurl_;
}

std::vector<record_parser> parsers_of_all_grammars() {
    std::vector<record_parser> parsers;
    for (auto const* grammar : dialects::all)
        parsers.emplace_back(std::string(grammar->name), std::vector<std::string>(), false);
    return parsers;
}

std::string_view production_of(url const& value, dialect const&) noexcept {
    static constexpr std::string_view wais[] = {"waisdatabase", "waisindex", "waisdoc"};
    if (auto const* w = std::get_if<ast::waisurl>(&value)) return wais[w->index()];
    return value.index() < rfc1738_schemes.size() ? rfc1738_schemes[value.index()].production : "otherurl";
}

}  // namespace urigram::cli
