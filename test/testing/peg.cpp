// SPDX-License-Identifier: BSL-1.0
#include "derivation.hpp"
#include "grammar_text.hpp"
#include "random_grammar.hpp"
#include "small_stack.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/testing/peg.hpp>

BOOST_AUTO_TEST_SUITE(testing_peg_cpp)

using namespace urigram;
using test::bnf;
using testing::peg;
using testing::peg_obstacle;
using testing::peg_outcome;

namespace {

model::production_id const top{0};

peg_outcome whole(std::string_view grammar, std::string_view text) {
    auto const g = bnf(grammar);
    return peg(g).match_all(top, text).outcome;
}

}  // namespace

BOOST_AUTO_TEST_CASE(choices_and_repetitions_are_never_reconsidered) {
    BOOST_TEST((whole("x = *\"a\" \"a\"", "aa") == peg_outcome::fails));
    BOOST_TEST((whole("x = \"a\" | \"a\" \"b\"", "ab") == peg_outcome::fails));
    BOOST_TEST((whole("x = \"a\" | \"a\" \"b\"", "a") == peg_outcome::matches));
    BOOST_TEST((whole("x = 2*3\"a\" \"ab\"", "aaaab") == peg_outcome::matches));
    BOOST_TEST((whole("x = 2*3\"a\" \"ab\"", "aaab") == peg_outcome::fails));
    BOOST_TEST((whole("x = %i\"a[\"", "A[") == peg_outcome::matches));
    BOOST_TEST((whole("x = %i\"a[\"", "A{") == peg_outcome::fails));
}

BOOST_AUTO_TEST_CASE(a_match_has_its_end) {
    auto const g = bnf("x = 1*\"a\" [ \"bc\" ]");
    BOOST_TEST((peg(g).match(top, "aab").matched() == 2u));
    BOOST_TEST((peg(g).match(top, "abcbc").matched() == 3u));
    BOOST_TEST(!peg(g).match(top, "ba").matched());
    BOOST_TEST((peg(g).match(*g[top].body, "baa", 1).matched() == 3u));
    BOOST_TEST((peg(g).match(*g[top].body, "baa", 3).outcome == peg_outcome::fails));
    BOOST_TEST(peg(g).match(top, "a").message() == "matches 1 octet");
}

BOOST_AUTO_TEST_CASE(predicates_see_the_rest_of_the_whole_text) {
    auto const g = "x = *( <not ahead: y> %x61-62 ) [ y ]\ny = \"ab\" <end of input>\n";
    for (auto text : {"", "b", "aab", "abab", "ab", "aba"})
        BOOST_TEST((whole(g, text) == peg_outcome::matches), text);
    BOOST_TEST((whole("x = <ahead: \"ab\"> \"a\"", "ab") == peg_outcome::fails));
    BOOST_TEST((whole("x = <ahead: \"ab\"> \"a\" \"b\"", "ab") == peg_outcome::matches));
}

BOOST_AUTO_TEST_CASE(an_exception_ends_choices_up_to_its_handler) {
    auto const in = [](std::string const& body) { return "x = " + body + "\ny = \"a\" <expected: \"b\">\n"; };
    BOOST_TEST((whole(in("y | \"ac\""), "ac") == peg_outcome::throws));
    BOOST_TEST((whole(in("y | \"c\""), "c") == peg_outcome::matches));
    BOOST_TEST((whole(in("<caught: y> | \"ac\""), "ac") == peg_outcome::matches));
    BOOST_TEST((whole(in("[ y ] \"ac\""), "ac") == peg_outcome::throws));
    BOOST_TEST((whole(in("<not ahead: y> \"ac\""), "ac") == peg_outcome::throws));
    BOOST_TEST((whole(in("<ahead: y> \"ac\""), "ac") == peg_outcome::throws));
    // The second attempt to match `z` uses the memoized result.
    BOOST_TEST((whole("x = <caught: z> | z | \"ac\"\nz = y\ny = \"a\" <expected: \"b\">\n", "ac") ==
                peg_outcome::throws));
}

BOOST_AUTO_TEST_CASE(a_repetition_of_the_empty_text_ends) {
    for (auto body : {"*\"\" \"a\"", "*[ \"b\" ] \"a\"", "1*\"\" \"a\"", "18446744073709551614\"\" \"a\""})
        BOOST_TEST((whole(std::string("x = ") + body, "a") == peg_outcome::matches), body);
    BOOST_TEST((whole("x = *( \"\" | \"b\" ) \"a\"", "ba") == peg_outcome::fails));
}

// The automata are built by other code, which does not run the grammar step by step.
BOOST_AUTO_TEST_CASE(random_grammars_agree_with_their_automata) {
    std::size_t accepted = 0, thrown = 0, derived = 0;
    for (std::uint32_t seed = 0; seed < 400; ++seed) {
        test::random_grammar const random(seed);
        auto const& g = *random;
        auto const a = test::automaton_of(g, model::reading::peg);
        peg const oracle(g);
        test::for_each_text("abcC!", 4, [&](std::string const& text) {
            auto const r = oracle.match_all(top, text);
            BOOST_TEST_REQUIRE((r.outcome != peg_outcome::gave_up));
            thrown += r.outcome == peg_outcome::throws ? 1U : 0U;
            BOOST_TEST((r.outcome == peg_outcome::matches) == a.accepts(text), seed << " on " << text);
            auto const s = oracle.derive(top, text);
            BOOST_TEST_REQUIRE(s.has_value() == (r.outcome == peg_outcome::matches));
            if (!s) {
                BOOST_TEST((s.error().outcome == r.outcome));
                return;
            }
            ++accepted;
            derived += s->steps.empty() ? 0U : 1U;
            auto const fault = test::derivation(g, *s).fault();
            BOOST_TEST(fault.empty(), seed << " on '" << text << "': " << fault);
        });
    }
    BOOST_TEST(accepted > 2'000u);
    BOOST_TEST(thrown > 1'000u);
    BOOST_TEST(derived > 2'000u);
}

BOOST_AUTO_TEST_CASE(abandoned_choices_and_predicates_leave_no_steps) {
    auto const g = bnf("x = 1*letter \"!\" | <ahead: letter> *letter [ digit ]\n"
                       "letter = %x61-7A\n"
                       "digit = %x30-39\n");
    auto const s = peg(g).derive(top, "a1").value();
    std::vector<std::uint64_t> decisions;
    for (auto const& step : s.steps) decisions.push_back(step.decision);
    // The second choice; a letter, once; a digit, once.
    std::vector<std::uint64_t> const expected{1, 1, 1, 'a', 1, 2, '1'};
    BOOST_TEST(decisions == expected, boost::test_tools::per_element());
    BOOST_TEST(test::derivation(g, s).fault() == "");
    std::vector<testing::span> const spans{
        {top, 0, 0, 2}, {model::production_id{1}, 1, 0, 1}, {model::production_id{2}, 1, 1, 2}};
    BOOST_TEST((testing::spans(g, s) == spans));
}

BOOST_AUTO_TEST_CASE(repeated_attempts_are_memoized) {
    // Each production tries the next one twice at the same position: 2^200 calls without memoization.
    std::string text;
    for (int i = 0; i < 200; ++i) {
        auto const n = std::to_string(i), next = std::to_string(i + 1);
        text += "p" + n + " = \"a\" p" + next + " \"x\" | \"a\" p" + next + " \"y\"\n";
    }
    auto const g = bnf(text + "p200 = \"b\" | p0\n");
    auto const nested = std::string(200, 'a') + "b" + std::string(200, 'y');
    testing::peg_limits limits;
    limits.steps = 10'000;
    BOOST_TEST((peg(g, limits).match_all(top, nested).outcome == peg_outcome::matches));
    auto const s = peg(g, limits).derive(top, nested).value();
    BOOST_TEST(s.steps.size() == 401u);
    BOOST_TEST(test::derivation(g, s).fault() == "");
}

BOOST_AUTO_TEST_CASE(nesting_does_not_overflow_the_stack) {
    auto const g = bnf("x = \"(\" *x \")\"");
    std::string const deep = std::string(100'000, '(') + std::string(100'000, ')');
    test::in_small_stack([&] {
        BOOST_TEST((peg(g).match_all(top, deep).outcome == peg_outcome::matches));
        BOOST_TEST((peg(g).match_all(top, deep + ")").outcome == peg_outcome::fails));
        BOOST_TEST(peg(g).derive(top, deep).value().steps.size() == 100'000u + 99'999u);
    });
}

BOOST_AUTO_TEST_CASE(limits_and_obstacles_are_reported) {
    auto const g = bnf("x = \"(\" *x \")\"");
    std::string const deep = std::string(1'000, '(') + std::string(1'000, ')');
    auto const obstacle = [&](testing::peg_limits const& limits) {
        auto const r = peg(g, limits).match_all(top, deep);
        BOOST_TEST((r.outcome == peg_outcome::gave_up));
        BOOST_TEST((peg(g, limits).derive(top, deep).error().obstacle == r.obstacle));
        return r.obstacle;
    };
    testing::peg_limits limits;
    limits.depth = 1'000;
    BOOST_TEST((obstacle(limits) == peg_obstacle::depth));
    limits = {};
    limits.steps = 1'000;
    BOOST_TEST((obstacle(limits) == peg_obstacle::steps));
    limits = {};
    limits.memory = 1'000;
    BOOST_TEST((obstacle(limits) == peg_obstacle::memory));

    // Steps take memory, too: many steps of one repetition, or a few steps of each of many productions.
    auto const empty = bnf("x = 1000000000( [ \"a\" ] )");
    limits.memory = 1'000'000;
    BOOST_TEST((peg(empty, limits).match_all(top, "").outcome == peg_outcome::matches));
    BOOST_TEST((peg(empty, limits).derive(top, "").error().obstacle == peg_obstacle::memory));
    auto const few = bnf("x = *y\ny = \"a\" 10( [ \"b\" ] )\n");
    std::string const letters(100, 'a');
    limits.memory = 20'000;
    BOOST_TEST((peg(few, limits).match_all(top, letters).outcome == peg_outcome::matches));
    BOOST_TEST((peg(few, limits).derive(top, letters).error().obstacle == peg_obstacle::memory));
    BOOST_TEST(peg(few).derive(top, letters).value().steps.size() == 1U + 100 * 12);

    auto const left = bnf("x = y | \"a\"\ny = [ \"b\" ] x\n");
    BOOST_TEST((peg(left).match(top, "a").obstacle == peg_obstacle::left_recursive));
    BOOST_TEST(peg(left).match(top, "ba").message() == "gave up: a production is left recursive");

    auto hole = model::read_abnf("x = \"a\" / y\ny = <hole>").value();
    BOOST_TEST((peg(hole).match(top, "a").outcome == peg_outcome::matches));
    BOOST_TEST((peg(hole).match(top, "b").obstacle == peg_obstacle::undefined));
    BOOST_CHECK_THROW(peg(hole).derive(top, "b").value(), std::runtime_error);
}

BOOST_AUTO_TEST_SUITE_END()
