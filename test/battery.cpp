// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <urigram.hpp>

BOOST_AUTO_TEST_SUITE(battery_cpp)

// Checks every row of battery.tsv that applies to a grammar: verdict, components, and recomposition.

namespace {

using components = std::map<std::string, std::string>;

std::string lower(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

/// The production that the column `grammar` of a row refers to; empty if there is none.
std::string production_of(std::string const& grammar) {
    if (grammar == "generic") return "rfc1738:genericurl";
    if (grammar == "url") return "rfc1738:url";
    if (auto const* dialect = urigram::dialects::find(grammar))
        return grammar + ":" + std::string(dialect->production);
    auto const* scheme = urigram::find_scheme(grammar);
    return scheme == nullptr ? "" : "rfc1738:" + std::string(scheme->production);
}

/// The name of a component in the battery, which abbreviates some names.
std::string short_name(std::string_view name) {
    if (name == "fpath" || name == "hpath" || name == "ppath" || name == "urlpath") return "path";
    if (name == "ftptype") return "type";
    if (name == "gopher_string") return "gplus";
    if (name == "encoded822addr") return "addr";
    if (name == "grouppart") return "all";
    if (name == "reg_name") return "registry";
    if (name == "opaque_part") return "opaque";
    return std::string(name);
}

components parts_of(std::string const& expected) {
    components parts;
    if (expected == "-") return parts;
    for (auto const& part : urigram::test::split(expected, ' ')) {
        auto const equals = part.find('=');
        parts[part.substr(0, equals)] = urigram::test::unescape(part.substr(equals + 1));
    }
    return parts;
}

}  // namespace

BOOST_AUTO_TEST_CASE(productions_accept_and_reject_as_recorded) {
    int seen = 0;
    for (auto const& row : urigram::test::rows_of("battery.tsv")) {
        std::string const name = production_of(row.at(2));
        if (name.empty()) continue;
        ++seen;
        BOOST_TEST_CONTEXT(row[0] << " " << row[1]) {
            auto const* production = urigram::find_production(name);
            BOOST_TEST_REQUIRE(production != nullptr);

            std::string const text = urigram::test::unescape(row[1]);
            bool const accept = row[4] != "reject";
            auto const error = production->check(text);
            BOOST_TEST(!error.has_value() == accept);
            if (error) {
                BOOST_TEST(error->offset <= text.size());
                BOOST_TEST(!error->expected().empty());
                BOOST_TEST(urigram::find_production(std::string(error->grammar->name) + ":" +
                                                    std::string(error->production)) != nullptr);
            }

            components found;
            BOOST_TEST(production->visit(text, [&](urigram::component const& c) {
                found[short_name(c.name)] = std::string(c.text);
            }) == accept);
            components expected = parts_of(row.at(6));
            // battery.tsv omits a scheme that has a grammar.
            if (expected.count("scheme") == 0)
                found.erase("scheme");
            else
                found["scheme"] = lower(found["scheme"]), expected["scheme"] = lower(expected["scheme"]);
            if (expected.count("via") != 0) {
                auto const lenient = urigram::rfc1738::parse_url_or_otherurl(text);
                BOOST_TEST_REQUIRE(lenient.has_value());
                BOOST_TEST(std::holds_alternative<urigram::ast::otherurl>(lenient->value));
                expected.erase("via");
            }
            BOOST_TEST(found == expected);
        }
    }
    BOOST_TEST(seen == 248);
}

// `parse_url` returns the same verdict as the rule of the scheme.
BOOST_AUTO_TEST_CASE(url_has_the_verdict_of_its_scheme) {
    for (auto const& row : urigram::test::rows_of("battery.tsv")) {
        auto const* scheme = urigram::find_scheme(row.at(2));
        std::string const text = urigram::test::unescape(row[1]);
        auto const url = urigram::rfc1738::parse_url(text);
        if (url) BOOST_TEST(urigram::recompose(*url) == text);
        if (scheme == nullptr || lower(text).rfind(std::string(scheme->name) + ":", 0) != 0) continue;
        BOOST_TEST_CONTEXT(row[0] << " " << row[1]) BOOST_TEST(url.has_value() == (row[4] != "reject"));
    }
}

BOOST_AUTO_TEST_SUITE_END()
