// SPDX-License-Identifier: BSL-1.0
#include "random_grammar.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/model/abnf.hpp>
#include <urigram/testing/derivations.hpp>

BOOST_AUTO_TEST_SUITE(testing_derivations_cpp)

using namespace urigram;
using model::reading;
using testing::derivations;
using testing::oracle;

BOOST_AUTO_TEST_CASE(derivation_has_the_documented_steps) {
    auto const g = model::read_abnf("value = \"[\" [ value *( \",\" value ) ] \"]\" / 1*DIGIT\n").value();
    for (auto const how : {reading::cfg, reading::peg}) {
        derivations const by(oracle::of(g, *g.find("value"), how).value());
        auto const s = by.of("[1]");
        BOOST_TEST_REQUIRE(s.has_value());
        BOOST_TEST(s->text == "[1]");
        BOOST_TEST(testing::spans(g, *s).size() == 3U);
        BOOST_TEST(!by.of("[1").has_value());
        BOOST_TEST(by.shortest(*g.find("value")).value() == "0");
    }
}

BOOST_AUTO_TEST_CASE(productions_without_texts_have_no_shortest_text) {
    auto const g = model::read_abnf("a = \"x\" / b\nb = \"(\" b \")\"\n").value();
    derivations const by(oracle::of(g, *g.find("a"), reading::cfg).value());
    BOOST_TEST(!by.shortest(*g.find("b")).has_value());
    BOOST_TEST(by.shortest(*g.find("a")).value() == "x");
}

BOOST_AUTO_TEST_CASE(all_valid_texts_of_random_grammars_are_derived) {
    std::string const letters = "abcABC";
    unsigned derived = 0;
    for (std::uint32_t seed = 0; seed < 100; ++seed) {
        test::random_grammar const made(seed);
        auto const& g = *made;
        for (auto const how : {reading::cfg, reading::peg}) {
            auto const j = oracle::of(g, *g.find("top"), how);
            if (!j) continue;
            derivations const by(*j);
            std::vector<std::string> texts{""};
            for (std::size_t i = 0; i < 259; ++i) {  // all of up to three letters
                if (texts[i].size() < 3)
                    for (char const c : letters) texts.push_back(texts[i] + c);
                auto const s = by.of(texts[i]);
                BOOST_TEST(s.has_value() == (j->check(texts[i]).is == testing::verdict::valid));
                if (!s) continue;
                ++derived;
                BOOST_TEST(s->text == texts[i]);
            }
        }
    }
    BOOST_TEST(derived > 1000U);
}

BOOST_AUTO_TEST_SUITE_END()
