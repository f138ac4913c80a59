// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "dialect_names.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>
#include <urigram.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/model/prove_dialect.hpp>

BOOST_AUTO_TEST_SUITE(production_cpp)

using namespace urigram;

namespace {

/// The productions of a BNF file: name and right-hand side, with white space normalized.
std::vector<std::pair<std::string, std::string>> read_bnf(std::string const& file) {
    std::vector<std::pair<std::string, std::string>> productions;
    for (auto const& given : test::lines_of(file)) {
        auto const line = given.substr(0, given.find(" ; "));
        if (line.empty() || line.find_first_not_of(' ') == line.find(';')) continue;
        std::string words;
        for (auto const& word : test::split(line, ' '))
            if (!word.empty()) words += (words.empty() ? "" : " ") + word;
        if (line[0] == ' ') {
            productions.back().second += " " + words;
        } else {
            auto const equals = words.find(" = ");
            productions.emplace_back(words.substr(0, equals), words.substr(equals + 3));
        }
    }
    return productions;
}

std::vector<std::string> components_of(char const* production, std::string_view text) {
    std::vector<std::string> all;
    BOOST_TEST(find_production(production)->visit(text, [&](component const& c) {
        all.push_back(std::string(c.name) + "=" + std::string(c.text));
    }));
    return all;
}

/// Productions that are in no RFC: the percent-encoded bytes in addresses of RFC 6068 and RFC 2392, the names
/// of RFC 4501, and the characters of RFC 4516.
bool is_ours(production const& p) {
    static std::set<std::string_view> const names = {"dot",        "atext-code", "qtext-code",   "pair-code",
                                                     "dtext-code", "utf8-code",  "plain",        "letter",
                                                     "not-f",      "cid-plain",  "dns-mnemonic", "ldap-char"};
    return p.grammar == &dialects::by_scheme && names.count(p.name) != 0;
}

}  // namespace

// Errors name a production of the RFC, unless one of our own productions was requested for the whole text.
BOOST_AUTO_TEST_CASE(errors_cite_only_productions_of_rfcs) {
    std::vector<std::string> texts;
    for (auto const& row : test::rows_of("battery.tsv")) texts.push_back(test::unescape(row.at(1)));
    for (auto text : {"mailto:a%20b@c", "mailto:a%", "mailto:a%2", "mailto:a%7F@b", "mailto:%22a%5C%0",
                      "mailto:%22%1@b", "mailto:a@%5B%0", "mailto:a@%5B^", "mailto:%C", "mailto:a%2E^",
                      "mailto:a.%2", "http://h:80x/", "data:a%/b,c", "urn:a^b:c", "a%2", "%22a%5C"})
        texts.emplace_back(text);
    for (auto const* grammar : dialects::all)
        for (auto const& p : productions(*grammar)) {
            if (is_ours(p)) continue;
            for (auto const& text : texts) {
                auto const error = p.check(text);
                if (!error) continue;
                for (auto const& name : {error->production, error->other().production}) {
                    auto const* const named =
                        find_production(std::string(grammar->name) + ":" + std::string(name));
                    BOOST_TEST_REQUIRE(named != nullptr, grammar->name << ":" << name);
                    BOOST_TEST(!named->section.empty(),
                               grammar->name << ":" << p.name << " on " << text << ": " << name);
                }
            }
        }
    auto const text = "mailto:a%20b@c";
    BOOST_TEST(urigram::parse(text).error().production == "atext");
}

// Every production of each RFC, in order and with its text. by_scheme has only some productions of its RFCs,
// in another order.
BOOST_AUTO_TEST_CASE(tables_are_those_of_the_rfcs) {
    for (auto const* grammar : dialects::all) {
        auto const bnf = read_bnf(test::bnf_file(*grammar));
        BOOST_TEST_REQUIRE(productions(*grammar).size() == bnf.size());
        auto at = bnf.begin();
        for (auto const& p : productions(*grammar)) {
            if (grammar == &dialects::by_scheme)
                at = std::find_if(bnf.begin(), bnf.end(),
                                  [&](auto const& one) { return one.first == p.name; });
            BOOST_TEST_REQUIRE((at != bnf.end()), p.name);
            BOOST_TEST(p.grammar == grammar);
            BOOST_TEST(p.name == at->first);
            BOOST_TEST(p.bnf == at->second);
            BOOST_TEST(p.section.empty() == is_ours(p));
            BOOST_TEST(find_production(std::string(grammar->name) + ":" + at->first) == &p);
            ++at;
        }
    }
    BOOST_TEST(productions("rfc822").size() == 0u);
}

BOOST_AUTO_TEST_CASE(tables_have_as_many_productions_as_the_rfcs) {
    BOOST_TEST(productions(dialects::rfc1738).size() == 67u);
    BOOST_TEST(productions(dialects::rfc1808).size() == 30u);
    BOOST_TEST(productions(dialects::rfc2396).size() == 40u);
    BOOST_TEST(productions(dialects::rfc2732).size() == 45u);
    BOOST_TEST(productions(dialects::rfc3986).size() == 36u);
}

// Each name in a production is defined exactly once, in the same table; all texts together are a grammar.
BOOST_AUTO_TEST_CASE(tables_are_closed) {
    for (auto const* grammar : dialects::all) {
        auto const read = model::published_grammar(*grammar);
        std::set<std::string_view> table;
        for (auto const& p : productions(*grammar))
            BOOST_TEST(table.insert(p.name).second, grammar->name << ": twice " << p.name);
        std::size_t defined = 0;
        for (auto const& p : read.productions()) {
            if (p.where.line == 0) continue;  // ABNF's own
            BOOST_TEST(table.count(p.name) == 1u, grammar->name << ": no production " << p.name);
            ++defined;
        }
        BOOST_TEST(defined == table.size(), grammar->name);
    }
}

BOOST_AUTO_TEST_CASE(productions_are_found_by_name_or_identifier) {
    BOOST_TEST(find_production("rfc1738:gopher+_string") != nullptr);
    BOOST_TEST(find_production("rfc1738:gopher_string") == find_production("rfc1738:gopher+_string"));
    BOOST_TEST(find_production("rfc1738:ip_schemepart") == find_production("rfc1738:ip-schemepart"));
    for (auto name : {"", ":", "rfc1738", "rfc1738:", "fsegment", "rfc1808:hsegment", "rfc1738:fsegments",
                      "rfc1738:fsegmen", "rfc1738:ipschemepart", "RFC1738:fsegment"})
        BOOST_TEST(find_production(name) == nullptr);
}

BOOST_AUTO_TEST_CASE(check_returns_the_error_of_a_whole_text) {
    auto const& fsegment = *find_production("rfc1738:fsegment");
    BOOST_TEST(!fsegment.check("a%20b").has_value());
    BOOST_TEST(!fsegment.check(std::string_view()).has_value() == true);
    auto const error = fsegment.check("a/b");
    BOOST_TEST_REQUIRE(error.has_value());
    BOOST_TEST(error->offset == 1u);
    BOOST_TEST(error->production == "fsegment");
    BOOST_TEST(error->grammar->name == "rfc1738");
    BOOST_TEST(find_production("rfc1738:digit")->check("x")->production == "digit");
}

BOOST_AUTO_TEST_CASE(visit_passes_each_component) {
    using list = std::vector<std::string>;
    BOOST_TEST(components_of("rfc1738:digit", "1") == list{"digit=1"});
    BOOST_TEST(components_of("rfc1738:fsegment", "a") == list{"fsegment=a"});
    BOOST_TEST(components_of("rfc1738:login", "u@h:1") == (list{"user=u", "host=h", "port=1"}));
    BOOST_TEST(components_of("rfc1738:host", "h") == list{"host=h"});
    BOOST_TEST(components_of("rfc1738:fpath", "a/b") == list{"fpath=a/b"});
    BOOST_TEST(components_of("rfc1738:fieldspec", ";a=b") == (list{"fieldname=a", "fieldvalue=b"}));
    BOOST_TEST(components_of("rfc1738:gopher+_string", "+") == list{"gopher+_string=+"});
    BOOST_TEST(components_of("rfc1738:ftptype", "i") == list{"ftptype=i"});
    bool called = false;
    BOOST_TEST(!find_production("rfc1738:digit")->visit("x", [&](component const&) { called = true; }));
    BOOST_TEST(!called);
}

// All productions that the rules refer to occur once, although the rules share many of them.
BOOST_AUTO_TEST_CASE(models_of_all_productions_are_one_grammar) {
    for (auto const* grammar : dialects::all) {
        auto const g = model_of(productions(*grammar));
        std::size_t at = 0;
        for (auto const& p : productions(*grammar)) BOOST_TEST(g.productions()[at++].name == p.name);
        for (auto const& p : g.productions()) BOOST_TEST(p.body.has_value());
        for (auto const& n : g.nodes())
            if (auto const* use = std::get_if<model::reference>(&n))
                BOOST_TEST(static_cast<std::size_t>(use->target) < g.productions().size());
    }
    auto const& hostport = *find_production("rfc1738:hostport");
    auto const one = model_of({&hostport, &hostport + 1});
    BOOST_TEST(model::write_bnf(one) == model::write_bnf(hostport.model()));
    auto const two = *find_production("rfc1738:login");
    production const both[] = {hostport, two};
    auto const g = model_of({both, both + 2});
    BOOST_TEST(g.productions().size() == two.model().productions().size());
}

BOOST_AUTO_TEST_CASE(visit_possible_lists_all_components) {
    auto const names = [](char const* production) {
        std::vector<std::string_view> all;
        find_production(production)->visit_possible([&](component const& c) {
            BOOST_TEST(c.text.empty());
            all.push_back(c.name);
        });
        return all;
    };
    using expected = std::vector<std::string_view>;
    BOOST_TEST(names("rfc1738:hostport") == (expected{"host", "port"}), boost::test_tools::per_element());
    BOOST_TEST(names("rfc1738:fieldspec") == (expected{"fieldname", "fieldvalue"}),
               boost::test_tools::per_element());
    BOOST_TEST(names("rfc1738:digit") == expected{"digit"}, boost::test_tools::per_element());
    BOOST_TEST(names("rfc2396:server") == (expected{"userinfo", "host", "port"}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(longest_is_the_longest_prefix) {
    auto const longest = [](char const* name, std::string_view text) {
        return find_production(name)->longest(text).value_or(~std::uint64_t{0});
    };
    BOOST_TEST(longest("rfc1738:httpurl", "http://o.") == 8u);
    BOOST_TEST(longest("rfc1738:login", "M@") == 1u);
    BOOST_TEST(longest("rfc1738:grouppart", "abc@") == 3u);
    BOOST_TEST(longest("rfc1738:url", "http://u@h x") == 10u);
    BOOST_TEST(longest("rfc1738:digits", "x") == ~std::uint64_t{0});
    BOOST_TEST(longest("rfc1738:search", "~") == 0u);
}

BOOST_AUTO_TEST_SUITE_END()
