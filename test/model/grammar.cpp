// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <urigram/model/automaton.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/model/grammar.hpp>

BOOST_AUTO_TEST_SUITE(model_grammar_cpp)

using namespace urigram::model;

BOOST_AUTO_TEST_CASE(a_maximum_below_the_minimum_is_set_to_the_minimum) {
    grammar g;
    auto const x = g.add(literal{"x"});
    auto const three = g.add(repetition{x, 3, 1});
    BOOST_TEST(std::get<repetition>(g[three]).min == 3U);
    BOOST_TEST(std::get<repetition>(g[three]).max == 3U);
    auto const p = g.declare("p");
    g.define(p, three);
    BOOST_TEST(write_bnf(g) == "p = 3\"x\"\n");
    for (auto const how : {reading::cfg, reading::peg}) {
        auto const a = build(g, p, how).value();
        for (auto const* text : {"", "x", "xx", "xxxx"}) BOOST_TEST(!a.accepts(text), text);
        BOOST_TEST(a.accepts("xxx"));
    }
    auto const two_to_four = g.add(repetition{x, 2, 4});
    BOOST_TEST(std::get<repetition>(g[two_to_four]).max == 4U);
}

BOOST_AUTO_TEST_CASE(an_exact_name_is_found_first) {
    grammar g(name_matching::abnf);
    auto const upper = g.declare("Abs-Path");
    BOOST_TEST((g.find("abs_path") == upper));
    auto const lower = g.declare("abs_path");
    BOOST_TEST((g.find("abs_path") == lower));
    BOOST_TEST((g.find("ABS-PATH") == upper));
    BOOST_TEST(!g.find("abs"));
    grammar exact;
    exact.declare("a");
    BOOST_TEST(!exact.find("A"));
}

BOOST_AUTO_TEST_SUITE_END()
