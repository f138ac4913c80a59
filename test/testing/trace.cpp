// SPDX-License-Identifier: BSL-1.0
#include "grammar_text.hpp"
#include "random_grammar.hpp"
#include <algorithm>
#include <boost/spirit/home/x3.hpp>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <urigram/model/reflect.hpp>
#include <urigram/testing/trace.hpp>

BOOST_AUTO_TEST_SUITE(testing_trace_cpp)

using namespace urigram;
using test::bnf;
using testing::trace;

namespace {

model::production_id const top{0};

std::string lines_of(std::string_view grammar, std::string_view text) {
    return trace(bnf(grammar), top, text);
}

std::vector<std::string> split(std::string const& all) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < all.size();) {
        auto const end = all.find('\n', at);
        lines.push_back(all.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_failing_choice_has_its_attempts) {
    BOOST_TEST(lines_of("x = a b | a a\na = \"a\"\nb = \"b\"\n", "aa") == "x 0:2 \"aa\"\n"
                                                                          "  choice 1 of 2 fails at 0\n"
                                                                          "    a 0:1 \"a\"\n"
                                                                          "    b fails at 1, expected \"b\"\n"
                                                                          "  choice 2 of 2 0:2 \"aa\"\n"
                                                                          "    a 0:1 \"a\"\n"
                                                                          "    a 1:2 \"a\"\n");
}

BOOST_AUTO_TEST_CASE(a_first_choice_that_matches_has_no_line_of_its_own) {
    BOOST_TEST(lines_of("x = a | \"b\"\na = \"a\"\n", "a") == "x 0:1 \"a\"\n  a 0:1 \"a\"\n");
    BOOST_TEST(lines_of("x = \"a\" | \"b\" | \"c\"\n", "b") == "x 0:1 \"b\"\n"
                                                               "  choice 1 of 3 fails at 0, expected \"a\"\n"
                                                               "  choice 2 of 3 0:1 \"b\"\n");
}

BOOST_AUTO_TEST_CASE(a_repetition_shows_why_it_ends) {
    BOOST_TEST(lines_of("x = *( \",\" a ) \";\"\na = \"a\"\n", ",a,b;") ==
               "x fails at 0\n"
               "  a 1:2 \"a\"\n"
               "  repetition ends after 1 at 2\n"
               "    a fails at 3, expected \"a\"\n"
               "  expected \";\" at 2\n");
    BOOST_TEST(lines_of("x = *\"a\" \"a\"\n", "aa") == "x fails at 0\n"
                                                       "  repetition ends after 2 at 2, expected \"a\"\n"
                                                       "  expected \"a\" at 2\n");
    BOOST_TEST(lines_of("x = 2\"a\"\n", "ab") ==
               "x fails at 0\n  repetition fails after 1 of 2 at 1, expected \"a\"\n");
    BOOST_TEST(lines_of("x = 1*2\"a\"\n", "aaa") == "x 0:2 \"aa\"\n");
    BOOST_TEST(lines_of("x = *( [ a ] )\na = \"a\"\n", "") ==
               "x 0:0 \"\"\n"
               "  repetition ends after 0 at 0\n"
               "    a fails at 0, expected \"a\"\n"
               "  repetition ends after 0 at 0: its part matches the empty text, and X3 would not return\n");
}

BOOST_AUTO_TEST_CASE(predicates_and_expectations_have_lines) {
    BOOST_TEST(lines_of("x = <ahead: y> <not ahead: \"b\"> y\ny = \"a\"\n", "a") ==
               "x 0:1 \"a\"\n"
               "  ahead holds at 0\n"
               "    y 0:1 \"a\"\n"
               "  not ahead \"b\" holds at 0\n"
               "  y 0:1 \"a\"\n");
    BOOST_TEST(lines_of("x = <not ahead: \"a\"> \"a\"\n", "a") ==
               "x fails at 0\n  not ahead \"a\" fails at 0\n");
    BOOST_TEST(lines_of("x = <ahead: \"b\"> \"a\"\n", "a") == "x fails at 0\n  ahead \"b\" fails at 0\n");
    BOOST_TEST(lines_of("x = <caught: \"a\" <expected: \"b\"> >\n", "ac") ==
               "x fails at 0\n"
               "  exception caught at 0\n"
               "    expectation throws at 1, expected \"b\"\n");
    BOOST_TEST(lines_of("x = \"a\" <expected: \"b\"> | \"ac\"\n", "ac") ==
               "x throws at 0\n"
               "  choice 1 of 2 throws at 0\n"
               "    expectation throws at 1, expected \"b\"\n");
}

BOOST_AUTO_TEST_CASE(an_x3_rule_is_traced_through_its_reflection) {
    namespace x3 = boost::spirit::x3;
    auto const number = x3::char_('0') | x3::char_('1', '9') >> *x3::digit;
    auto const g = model::reflect(number % '.' >> x3::eoi);
    BOOST_TEST(trace(g, top, "1.05") == "unnamed fails at 0\n"
                                        "  choice 1 of 2 fails at 0, expected \"0\"\n"
                                        "  choice 2 of 2 0:1 \"1\"\n"
                                        "    repetition ends after 0 at 1, expected \"0\" to \"9\"\n"
                                        "  repetition ends after 1 at 3\n"
                                        "    expected \".\" at 3\n"
                                        "  end of input fails at 3\n");
}

BOOST_AUTO_TEST_CASE(long_matches_are_shortened) {
    auto const made = lines_of("x = *\"a\"\n", std::string(41, 'a'));
    BOOST_TEST(split(made)[0] == "x 0:41 \"" + std::string(40, 'a') + "\"...");
}

// The ranges of productions are those of `peg`.
BOOST_AUTO_TEST_CASE(traces_of_random_grammars_agree_with_peg) {
    std::size_t matched = 0, failed = 0;
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        test::random_grammar const random(seed, seed % 2 == 1);
        testing::peg const by_x3(*random);
        for (std::string text : {"", "a", "ab", "abc", "aab", "bca", "cabab"})
            for (auto const& line : split(trace(*random, top, text))) {
                auto const name = line.find_first_not_of(' ');
                auto const p = (*random).find(line.substr(name, line.find(' ', name) - name));
                if (!p) continue;
                auto const space = line.find(' ', name);
                auto const at = line.rfind(" at ");
                bool const matches = line.find(':') != line.npos;
                auto const begin = std::strtoull(line.c_str() + (matches ? space : at + 3), nullptr, 10);
                auto const r = by_x3.match(*(*random)[*p].body, text, begin);
                auto const expected = r.matched()
                                          ? ' ' + std::to_string(begin) + ':' + std::to_string(r.end) +
                                                " \"" + text.substr(begin, r.end - begin) + '"'
                                          : ' ' + r.message() + " at " + std::to_string(begin);
                BOOST_TEST(line.substr(space, expected.size()) == expected, seed << ", " << text);
                (r.matched() ? matched : failed) += 1;
            }
    }
    BOOST_TEST(matched > 1'000u);
    BOOST_TEST(failed > 1'000u);
}

BOOST_AUTO_TEST_CASE(limits_cut_the_trace_short) {
    auto const g = bnf("x = *y\ny = \"a\"\n");
    auto const three = split(trace(g, top, std::string(1'000, 'a'), {3, 10, {}}));
    BOOST_TEST(three.size() == 4u);
    BOOST_TEST(three[3] == "...");
    BOOST_TEST(split(trace(g, top, "a", {3, 10, {}})).size() == 4u);
    BOOST_TEST(split(trace(g, top, "", {3, 10, {}})).back() == "    y fails at 0, expected \"a\"");
    BOOST_TEST(trace(g, top, "a", {10, 0, {}}) == "x 0:1 \"a\"\n  ...\n");
    testing::trace_limits few;
    few.run.steps = 2;
    BOOST_TEST(trace(g, top, "a", few) == "gave up: the limit of steps was reached\n...\n");
    BOOST_TEST(lines_of("x = \"a\" y\ny = y \"a\" | \"b\"\n", "ab") == "gave up at 1: y is left recursive\n");
    model::grammar open;
    open.declare("x");
    BOOST_TEST(trace(open, top, "") == "x has no body\n");
    open.declare("u");
    open.define(top, open.add(model::reference{model::production_id{1}}));
    BOOST_TEST(trace(open, top, "") == "gave up at 0: u has no body\n");
}

// After the limit of steps, nothing more is run: otherwise, this takes minutes.
BOOST_AUTO_TEST_CASE(a_limit_ends_the_run) {
    auto const g =
        bnf("x = *( <ahead: c> \"a\" )\nc = *( <ahead: b> \"a\" )\nb = *( <ahead: d> \"a\" )\nd = *\"a\"\n");
    testing::trace_limits few;
    few.run.steps = 100'000;
    auto const made = trace(g, top, std::string(1'000, 'a'), few);
    BOOST_TEST(made.substr(made.size() - 4) == "...\n");
}

BOOST_AUTO_TEST_CASE(long_literals_are_shortened) {
    BOOST_TEST(lines_of("x = \"" + std::string(50, 'b') + "\"\n", "a") ==
               "x fails at 0, expected \"" + std::string(40, 'b') + "\"...\n");
    BOOST_TEST(lines_of("x = %i\"Ab\"\n", "c") == "x fails at 0, expected %i\"Ab\"\n");
}

BOOST_AUTO_TEST_CASE(nested_expressions_are_shown_to_a_depth) {
    auto const g = bnf("x = \"(\" x \")\" | \"a\"\n");
    auto const lines = split(trace(g, top, std::string(100'000, '(') + "a"));
    BOOST_TEST(lines[0] == "x fails at 0");
    BOOST_TEST(lines.size() > 100u);
    BOOST_TEST(lines.size() < 300u);
    BOOST_TEST(std::count_if(lines.begin(), lines.end(), [](auto const& line) {
                   return line.find_first_not_of(' ') == line.size() - 3 && line.find("...") != line.npos;
               }) == 1);
}

BOOST_AUTO_TEST_SUITE_END()
