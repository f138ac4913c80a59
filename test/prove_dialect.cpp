// SPDX-License-Identifier: BSL-1.0
#include "dialect_names.hpp"
#include "grammar_text.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/dialects.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/model/prove_dialect.hpp>
#include <urigram/production.hpp>

BOOST_AUTO_TEST_SUITE(prove_dialect_cpp)

using namespace urigram;
using model::outcome;

// Each compiled rule matches exactly the texts of its production in the BNF of the RFC.
BOOST_AUTO_TEST_CASE(every_compiled_rule_is_equivalent_to_its_production) {
    for (auto const* grammar : dialects::all) {
        auto const all = model::prove(test::bnf_of(test::bnf_file(*grammar)), grammar->name);
        BOOST_TEST(all.size() == productions(*grammar).size());
        for (auto const& v : all) {
            BOOST_TEST((v.outcome == outcome::proven), grammar->name << " " << v);
            BOOST_TEST(v.states > 1u);
        }
    }
}

// The library contains a copy of the BNF of each RFC.
BOOST_AUTO_TEST_CASE(the_bnf_in_the_library_defines_every_production) {
    for (auto const* grammar : dialects::all) {
        auto const bnf = model::published_grammar(*grammar);
        for (auto const& p : productions(*grammar)) BOOST_TEST(bnf.find(p.name).has_value(), p.name);
    }
    BOOST_TEST(model::bnf_of("rfc822").empty());
}

BOOST_AUTO_TEST_CASE(names_of_schemes_are_compared_ignoring_case) {
    auto text = test::text_of("rfc1738.bnf");
    auto const at = text.find("\"ftp://\"");
    BOOST_TEST_REQUIRE(at != text.npos);
    text.replace(at, 8, "\"FTP://\"");
    for (auto const& v : model::prove(model::read_bnf(text).value(), "rfc1738")) BOOST_TEST(v);
}

BOOST_AUTO_TEST_CASE(a_changed_bnf_is_refuted) {
    struct {
        char const* before;
        char const* after;
        char const* production;
        char const* text;
        bool in_bnf;
    } const rows[] = {
        {"\"nntp://\" hostport \"/\" group [ \"/\" digits ]", "\"nntp://\" hostport \"/\" group \"/\" digits",
         "nntpurl", "nntp://a/a", false},
        {"1*digit", "*digit", "digits", "", true},
        {"\"%\" hex hex", "\"%\" hex", "escape", "%a", true},
    };
    auto const original = test::text_of("rfc1738.bnf");
    for (auto const& row : rows) {
        auto text = original;
        auto const at = text.find(row.before);
        BOOST_TEST_REQUIRE(at != text.npos, row.before);
        text.replace(at, std::string_view(row.before).size(), row.after);
        std::size_t different = 0;
        for (auto const& v : model::prove(model::read_bnf(text).value(), "rfc1738")) {
            different += v.outcome == outcome::refuted;
            if (v.production != row.production) continue;
            BOOST_TEST_REQUIRE((v.outcome == outcome::refuted), v);
            BOOST_TEST(v.differ->text == row.text);
            BOOST_TEST(v.differ->in_first == row.in_bnf);
            BOOST_TEST(v.differ->in_second == !row.in_bnf);
            BOOST_TEST(!v);
        }
        BOOST_TEST(different >= 1u);
    }
}

BOOST_AUTO_TEST_CASE(productions_that_only_one_side_has_are_not_compared) {
    auto const all = model::prove(model::read_bnf("port = *%x30-39\nnonsense = \"x\"\n").value(), "rfc2396");
    BOOST_TEST_REQUIRE(all.size() == 41u);
    for (auto const& v : all)
        if (v.production == "port")
            BOOST_TEST((v.outcome == outcome::proven));
        else
            BOOST_TEST((v.outcome == outcome::not_compared), v);
    BOOST_TEST(all.front().message() == "URI-reference: the BNF does not define this production of rfc2396");
    BOOST_TEST(all.back().message() == "nonsense: rfc2396 has no rule of that name");
    BOOST_TEST(model::prove(model::read_bnf("a = \"x\"\n").value(), "rfc822").size() == 1u);
}

BOOST_AUTO_TEST_SUITE_END()
