// SPDX-License-Identifier: BSL-1.0
#include "grammar_text.hpp"
#include "interpreter.hpp"
#include "random_grammar.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/model/prove.hpp>

BOOST_AUTO_TEST_SUITE(model_endless_cpp)

using namespace urigram;
using namespace urigram::model;
using namespace urigram::test;

namespace {

proof_result compare(std::string_view bnf_text, std::string_view rules_text,
                     prove_options const& options = {}) {
    auto const published = bnf(bnf_text), rules = bnf(rules_text);
    return prove(published, production_id{}, rules, production_id{}, options);
}

/// The text on which X3 never returns, as quoted in a proof. Texts of random grammars consist of letters,
/// which are quoted unchanged.
std::string text_of(proof_result const& v) {
    auto const end = v.problem.rfind('"'), begin = v.problem.rfind('"', end - 1);
    return v.problem.substr(begin + 1, end - begin - 1);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_loop_that_no_text_reaches_is_harmless) {
    auto const check = [](char const* published, char const* rule) {
        auto const v = compare(published, rule);
        BOOST_TEST((v.outcome == outcome::proven), v);
    };
    check("s = \"a\"\n", "s = \"a\" | \"a\" *( [ \"b\" ] )\n");
    check("s = \"b\"\n", "s = <not ahead: \"\"> *( [ \"a\" ] ) | \"b\"\n");
    check("s = *( \"a\" \"b\" )\n", "s = *( \"a\" t )\nt = \"b\" | \"b\" 1*( <ahead: \"a\"> )\n");
    // The repeated part matches the empty text only before `b`, which the first predicate excludes there.
    check("s = \"b\" *\"a\"\n",
          "s = <ahead: \"b\" *\"a\" <end of input> > \"b\" *( \"a\" | <ahead: \"b\"> )\n");
    // A failed expectation ends the parse before the loop.
    check("s = \"a\"\n", "s = \"a\" [ <ahead: \"b\"> <expected: \"c\"> *( \"\" ) ]\n");
}

BOOST_AUTO_TEST_CASE(a_loop_that_some_text_reaches_is_found) {
    auto const text = [](char const* rule) {
        auto const v = compare("s = \"a\"\n", rule);
        BOOST_TEST((v.outcome == outcome::endless), v);
        return text_of(v);
    };
    BOOST_TEST(text("s = \"ab\" *( [ \"c\" ] )\n") == "ab");
    BOOST_TEST(text("s = \"a\" | <not ahead: \"c\" *( *\"b\" )>\n") == "c");
    BOOST_TEST(text("s = 2*( \"a\" [ \"b\" | \"c\" 1*( <end of input> ) ] )\n") == "ac");
    BOOST_TEST(text("s = 3( [ \"a\" 2*( *\"b\" ) ] )\n") == "a");
    // Also in recursive productions that have no automaton.
    BOOST_TEST(text("s = \"(\" [ s ] \")\" [ \"x\" *( [ \"y\" ] ) ]\n") == "()x");
    BOOST_TEST(text("s = \"(\" s \")\" | \"a\" 2*( *\"b\" \"c\" | *\"b\" )\n") == "a");
}

BOOST_AUTO_TEST_CASE(nothing_is_proven_if_termination_is_unknown) {
    // No text reaches the loop, because p and q match the same texts; but p and q have no automaton to prove
    // this.
    std::string const rule = "s = <not ahead: p \"x\"> q \"x\" *( [ \"y\" ] ) | \"a\"\n"
                             "p = \"(\" [ p ] \")\"\nq = \"(\" [ q ] \")\"\n";
    auto const v = compare("s = \"a\"\n", rule);
    BOOST_TEST((v.outcome == outcome::bounded), v);
    BOOST_TEST(v.length == 6u);
    BOOST_TEST(!v);
    BOOST_TEST(v.problem.find("whether X3 returns from *( [ \"y\" ] ) in s is not known: s is too ") == 0u,
               v.problem);
    // Equality is still refuted by a text on which X3 returns.
    auto const differs = compare("s = \"b\"\n", rule);
    BOOST_TEST((differs.outcome == outcome::refuted), differs);
    prove_options few;
    few.limits.states = 3;
    auto const unknown = compare("s = \"a\"\n", "s = 9\"abc\" *( [ \"b\" ] )\n", few);
    BOOST_TEST((unknown.outcome != outcome::proven && unknown.outcome != outcome::endless), unknown);
}

// An interpreter runs each grammar as X3 would.
BOOST_AUTO_TEST_CASE(endless_rules_are_those_on_which_x3_does_not_return) {
    constexpr std::size_t length = 4;
    int endless = 0, harmless = 0, recursive = 0;
    for (std::uint32_t seed = 0; seed < 900; ++seed) {
        random_grammar const random(seed, seed % 3 == 0);
        auto const& g = *random;
        production_id const top{0};
        bool found = false;
        for_each_text("abcC", length, [&](std::string const& text) {
            found = found || endless_on(g, top, text).has_value();
        });
        auto const v = prove(g, top, g, top);
        BOOST_TEST_CONTEXT("grammar " << seed << ": " << v << "\n" << write_bnf(g)) {
            if (found) BOOST_TEST((v.outcome == outcome::endless));
            if (v.outcome == outcome::endless) {
                BOOST_TEST(endless_on(g, top, text_of(v)).has_value());
                ++endless;
                recursive += seed % 3 == 0;
                continue;
            }
        }
        for (auto const& n : g.nodes())
            if (auto const* r = std::get_if<repetition>(&n); r && r->max == unbounded && !found)
                if (x3_interpreter(g, "").run(r->part, 0).matches()) {
                    ++harmless;
                    break;
                }
    }
    BOOST_TEST(endless > 60);
    BOOST_TEST(recursive > 10);
    BOOST_TEST(harmless > 10);
}

BOOST_AUTO_TEST_SUITE_END()
