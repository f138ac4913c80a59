// SPDX-License-Identifier: BSL-1.0
#include "grammar_choice.hpp"
#include "near_names.hpp"
#include <CLI/CLI.hpp>

namespace urigram::cli {

namespace {

constexpr std::string_view by_scheme = "rfc1738";

urigram::production const* chosen_production(std::string const& name) {
    if (name == by_scheme) return nullptr;
    if (auto const* found = find_production(name)) return found;

    auto const colon = name.find(':');
    std::string const grammar = name.substr(0, colon);
    if (grammar != by_scheme)
        throw CLI::ValidationError("--grammar", "there is no grammar " + grammar +
                                                    "; there is rfc1738, and rfc1738:PRODUCTION for one of "
                                                    "its productions");
    std::vector<std::string_view> names;
    for (auto const& p : productions()) names.push_back(p.name);
    std::string const wanted = name.substr(colon + 1);
    std::string message = "rfc1738 has no production " + wanted + "; its names nearest to that: ";
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

std::string_view production_of(url const& value) {
    static constexpr std::string_view wais[] = {"waisdatabase", "waisindex", "waisdoc"};
    if (auto const* w = std::get_if<ast::waisurl>(&value)) return wais[w->index()];
    return value.index() < rfc1738_schemes.size() ? rfc1738_schemes[value.index()].production : "otherurl";
}

}  // namespace

grammar_choice::grammar_choice(std::string const& name, std::vector<std::string> const& like, bool otherurl)
    : production_(chosen_production(name)), otherurl_(otherurl) {
    if (production_ != nullptr && (otherurl || !like.empty()))
        throw CLI::ValidationError(otherurl ? "--otherurl" : "--like",
                                   "goes with --grammar rfc1738, not with a single production");
    for (auto const& equation : like) add_like(table_, equation);
}

void grammar_choice::read(record& r) const {
    r.reset();
    if (production_ != nullptr)
        read_production(r);
    else
        read_url(r);
}

void grammar_choice::read_production(record& r) const {
    r.valid = production_->visit(r.text, [&](component const& c) { r.add(c); });
    if (r.valid)
        r.production = production_->name;
    else
        r.error = production_->check(r.text).value();
}

void grammar_choice::read_url(record& r) const {
    auto const accept = [&](url const& value) {
        r.valid = true;
        r.production = production_of(value);
        for_each_component(value, [&](component const& c) { r.add(c); });
    };
    if (otherurl_) {
        if (auto const parsed = parse_url_or_otherurl(r.text, table_)) {
            accept(parsed->value);
            r.refused = parsed->refused;
        } else {
            r.error = parsed.error();
        }
    } else if (auto const parsed = parse_url(r.text, table_)) {
        accept(*parsed);
    } else {
        r.error = parsed.error();
    }
}

}  // namespace urigram::cli
