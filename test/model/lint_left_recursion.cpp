// SPDX-License-Identifier: BSL-1.0
#include "grammar_text.hpp"
#include "left_recursive_grammar.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <urigram/model/lint.hpp>

BOOST_AUTO_TEST_SUITE(model_lint_left_recursion_cpp)

using namespace urigram;
using namespace urigram::model;
using test::bnf;

namespace {

using lines = std::vector<std::string>;

lines found(std::string_view text) {
    auto const g = bnf(text);
    lines all;
    for (auto const& f : lint(g))
        all.push_back(std::string(to_string(f.what)) + " " + g[f.production].name + ": " + f.message);
    return all;
}

std::string not_run(std::string const& p) {
    return "not_analysed " + p +
           ": not analysed as X3 runs them: alternatives and repetitions that begin with the left recursion "
           "of " +
           p;
}

std::string bounded(std::string const& p, std::string const& cycle) {
    return "not_analysed " + p + ": analysed for texts of up to 6 octets only: recursive: " + cycle;
}

bool about_loss(trap t) {
    return t == trap::hidden_choice || t == trap::greedy_repetition || t == trap::greedy_reference ||
           t == trap::lost_text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(regular_left_recursion_is_analysed_for_texts_of_any_length) {
    std::string const regular[] = {
        "x = x \"a\" | \"b\"",                      // direct
        "x = y \"a\" | \"b\"\ny = x \"\" | \"c\"",  // mutual
        "x = [ \"\" ] x \"a\" | \"b\"",             // hidden
        "x = *( \"\" ) y\ny = x \"a\" | \"b\"",     // both
    };
    for (auto const& x : regular) {
        auto const all = found("top = x | \"baaaaaaa\" \"c\"\n" + x);
        BOOST_TEST_REQUIRE(all.size() >= 2u, x);
        BOOST_TEST(all[0] ==
                   "dead_choice top: choice 2 of 2 can never match: choice 1 matches before it, as on "
                   "\"baaaaaaac\"");
        BOOST_TEST(all[1] == "hidden_choice top: \"baaaaaaac\" is lost: choice 2 of 2 is not tried where one "
                             "before it matches");
        for (auto const& line : all) BOOST_TEST(line.find("octets only") == line.npos, x << ": " << line);
    }
    // What refers to a left-recursive production has no note.
    BOOST_TEST(found("top = \"(\" x \")\"\n" + regular[0]) == lines{not_run("x")});
    BOOST_TEST(found(regular[1]) == (lines{not_run("x"), not_run("y")}));
}

BOOST_AUTO_TEST_CASE(other_left_recursion_is_analysed_for_short_texts) {
    BOOST_TEST(found("e = e \"+\" t | t\nt = t \"*\" f | f\nf = \"(\" e \")\" | 1*%x30-39") ==
               (lines{not_run("e"), bounded("e", "e -> t -> f -> e"), not_run("t"),
                      bounded("t", "t -> f -> e -> t"), bounded("f", "f -> e -> t -> f")}));
    BOOST_TEST(
        found("x = y \"b\" | \"c\"\ny = \"(\" x \")\" | x | \"cb\"\nz = x | x \"d\"") ==
        (lines{not_run("x"), bounded("x", "x -> y -> x"), not_run("y"),
               "ambiguous_choice y: choice 3 of 3, \"cb\", and choice 2, x, both match \"cb\"",
               bounded("y", "y -> x -> y"),
               "hidden_choice z: \"cd\" is lost: choice 2 of 2 is not tried where one before it matches",
               bounded("z", "x -> y -> x")}));
    BOOST_TEST(found("x = [ \"a\" ] x \"b\" | \"c\"") == (lines{not_run("x"), bounded("x", "x -> x")}));
    // The part that is repeated at most 0 times is not needed for the texts of `y`, but is in its definition.
    BOOST_TEST(found("y = y \"b\" | \"a\" | *0q\nq = \"(\" q \")\" | \"x\"") ==
               (lines{not_run("y"), bounded("y", "q -> q"), bounded("q", "q -> q")}));
    BOOST_TEST(found("x = *( x \"a\" ) \"b\"") == (lines{not_run("x"), bounded("x", "x -> x")}));
}

BOOST_AUTO_TEST_CASE(a_choice_that_begins_with_its_production_has_no_finding_about_order) {
    // The second choice is not tried if the first one matches.
    BOOST_TEST(found("x = \"a\" | x \"b\"") == lines{not_run("x")});
    BOOST_TEST(found("x = x \"b\" | x \"bc\" | \"a\"") == lines{not_run("x")});
    BOOST_TEST(found("x = y \"b\" | \"a\"\ny = \"ab\" | x | \"c\"") ==
               (lines{not_run("x"), not_run("y"),
                      "ambiguous_choice y: choice 2 of 3, x, and choice 1, \"ab\", both match \"ab\""}));
    // Both choices match every text: that does not depend on the order.
    BOOST_TEST(
        found("x = x \"a\" | \"a\" | 2\"a\"") ==
        (lines{not_run("x"), "ambiguous_choice x: choice 3 of 3, 2\"a\", and choice 1, x \"a\", both match "
                             "\"aa\""}));
}

BOOST_AUTO_TEST_CASE(other_decisions_of_a_left_recursive_production_are_analysed) {
    BOOST_TEST(
        found("e = e ( \"+\" | \"+-\" ) t | t\nt = \"1\"") ==
        (lines{not_run("e"),
               "dead_choice e: choice 2 of 2 can never match: choice 1 matches before it, as on \"+-\"",
               "hidden_choice e: \"1+-1\" is lost: choice 2 of 2 is not tried where one before it "
               "matches"}));
    BOOST_TEST(
        found("x = x \"a\" | *\"b\" \"b\"") ==
        (lines{not_run("x"), "greedy_repetition x: \"b\" is lost: the repetition takes what must follow"}));
    BOOST_TEST(found("x = x 1*( [ \"a\" ] ) \"c\" | \"b\"") ==
               (lines{not_run("x"), "endless_repetition x: the repeated part can match the empty text, as on "
                                    "\"b\": X3 never returns"}));
    BOOST_TEST(
        found("x = x *( [ \"a\" ] ) | \"b\"").back() ==
        "endless_repetition x: the repeated part can match the empty text, as on \"b\": X3 never returns");
    BOOST_TEST(
        found("x = x \"a\" | x | *( [ \"b\" ] )").back() ==
        "endless_repetition x: the repeated part can match the empty text, as on \"\": X3 never returns");
    BOOST_TEST(found("x = x s | \"b\"\ns = *\"a\" \"a\"").back() ==
               "greedy_repetition s: \"a\" is lost: the repetition takes what must follow");
}

// Only the decision that loses the text is named, not one that begins with left recursion or a left-recursive
// production.
BOOST_AUTO_TEST_CASE(left_recursion_is_not_blamed_for_lost_texts) {
    BOOST_TEST(found("x = x \"b\" | x \"bc\" *\"d\" \"d\" | \"a\"") ==
               (lines{not_run("x"),
                      "greedy_repetition x: \"abcd\" is lost: the repetition takes what must follow"}));
    for (std::string const more : {"", " | \"(\" x \")\""}) {
        auto const all = found("top = ( \"c\" | \"cc\" ) x \"b\"\nx = x \"a\" | *\"b\"" + more);
        BOOST_TEST(all[1] ==
                   "hidden_choice top: \"ccb\" is lost: choice 2 of 2 is not tried where one before it "
                   "matches");
        BOOST_TEST(all[2] == (more.empty() ? not_run("x") : bounded("top", "x -> x")));
    }
    // Left recursion of another cycle.
    auto const other = found("x = x \"a\" | ( y | y \"b\" ) \"c\"\ny = y \"c\" | \"d\"");
    BOOST_TEST(other[2] ==
               "hidden_choice x: \"dbc\" is lost: choice 2 of 2 is not tried where one before it matches");
}

BOOST_AUTO_TEST_CASE(left_recursion_that_cannot_be_rewritten_is_not_analysed) {
    BOOST_TEST(
        found("x = <not ahead: \"a\"> x \"b\" | \"c\"\ny = \"(\" x | \"d\"\nz = z \"a\" | \"ab\" | \"ab\"\n"
              "w = *\"a\" \"a\"") ==
        (lines{"not_analysed x: not analysed: left-recursive: x -> x",
               "not_analysed y: not analysed: left-recursive: x -> x", not_run("z"),
               "ambiguous_choice z: choice 3 of 3, \"ab\", and choice 2, \"ab\", both match \"ab\"",
               "greedy_repetition w: \"a\" is lost: the repetition takes what must follow"}));
    // Too many productions that begin with each other.
    std::string ring;
    for (int i = 0; i < 33; ++i)
        ring += "p" + std::to_string(i) + " = p" + std::to_string((i + 1) % 33) + " \"a\" | \"b\"\n";
    for (auto const& line : found(ring))
        BOOST_TEST(line.find(": not analysed: left-recursive: p") != line.npos, line);
    auto const undefined = lint(read_abnf("x = x \"a\" / <prose>\n").value());
    BOOST_TEST(undefined.front().message == "not analysed: undefined: prose");
}

BOOST_AUTO_TEST_CASE(limits_apply_to_left_recursive_productions) {
    automaton_limits limits;
    limits.memory = 1;
    auto const all = lint(bnf("x = x \"a\" | \"b\""), limits);
    BOOST_TEST_REQUIRE(all.size() == 2u);
    BOOST_TEST(all[1].message == "not analysed: x is too large: more than 1 octets of memory");
}

// The findings hold if each left-recursive production is assumed to match any of its texts, and the choices
// that begin with it are tried in any order. If there is none about lost text, no text is lost; but other
// recursion may hide it: a production is analysed as if those to which it refers lost no text.
BOOST_AUTO_TEST_CASE(findings_on_random_left_recursion_are_true) {
    std::map<trap, std::size_t> counts;
    std::size_t with_losses = 0;
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        test::left_recursive_grammar const random(seed);
        auto const& g = *random;
        bool told = false, lost = false;
        BOOST_TEST_CONTEXT("grammar " << seed << ":\n" << write_bnf(g)) {
            for (auto const& f : lint(g)) {
                ++counts[f.what];
                told = told || about_loss(f.what);
                BOOST_TEST_CONTEXT(f.message) {
                    if (about_loss(f.what)) BOOST_TEST(random.loses(f.production, f.text.value()));
                    if (f.what == trap::not_analysed)
                        BOOST_TEST(f.message.find("left-recursive") == std::string::npos);
                    if (f.what != trap::ambiguous_choice && f.what != trap::dead_choice) continue;
                    auto const& choices = std::get<alternative>(g[f.node.value()]).choices;
                    auto const choice = choices[f.choice.value()];
                    if (f.what == trap::ambiguous_choice) {
                        for (auto const c : {choice, choices[f.other.value()]})
                            BOOST_TEST(random.ends_as_cfg(c, *f.text).count(f.text->size()) == 1u);
                        continue;
                    }
                    BOOST_TEST(!random.is_unordered(*f.node));
                    test::for_each_text("ab", 4, [&](std::string const& text) {
                        bool taken = !random.ends(choice, text).empty();
                        for (std::size_t i = 0; i < *f.choice; ++i)
                            taken = taken && random.ends(choices[i], text).empty();
                        BOOST_TEST(!taken, text);
                    });
                }
            }
            if (!random.has_only_left_recursion()) continue;
            for (std::size_t p = 0; p < g.productions().size(); ++p)
                test::for_each_text("ab", 4, [&](std::string const& text) {
                    lost = lost || random.loses(static_cast<production_id>(p), text);
                });
            BOOST_TEST((told || !lost));
            with_losses += lost;
        }
    }
    BOOST_TEST(with_losses > 20u);
    for (auto t : {trap::dead_choice, trap::hidden_choice, trap::greedy_repetition, trap::ambiguous_choice})
        BOOST_TEST(counts[t] > 20u, to_string(t) << ": " << counts[t]);
}

BOOST_AUTO_TEST_SUITE_END()
