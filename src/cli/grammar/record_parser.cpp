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
    : production_(find_rule(name)) {
    if (name != grammar_names[0] && (otherurl || !like.empty()))
        throw CLI::ValidationError(otherurl ? "--otherurl" : "--like",
                                   "goes with --grammar rfc1738 as a whole only");
    for (auto const& equation : like) add_like(table_, equation);
    has_table_ = !like.empty();
    if (production_ != nullptr)
        kind_ = kind::production;
    else if (name == grammar_names[1])
        kind_ = kind::relative_url;
    else if (name == grammar_names[2])
        kind_ = kind::uri_reference;
    else if (otherurl)
        kind_ = kind::url_or_otherurl;
}

bool record_parser::parses_lines() const noexcept {
    return (kind_ == kind::url && !has_table_) || kind_ == kind::relative_url || kind_ == kind::uri_reference;
}

std::vector<record_parser> parsers_of_all_grammars() {
    std::vector<record_parser> parsers;
    for (auto name : grammar_names)
        parsers.emplace_back(std::string(name), std::vector<std::string>(), false);
    return parsers;
}

std::string_view production_of(url const& value) noexcept {
    static constexpr std::string_view wais[] = {"waisdatabase", "waisindex", "waisdoc"};
    if (auto const* w = std::get_if<ast::waisurl>(&value)) return wais[w->index()];
    return value.index() < rfc1738_schemes.size() ? rfc1738_schemes[value.index()].production : "otherurl";
}

}  // namespace urigram::cli
