// SPDX-License-Identifier: BSL-1.0
#include "grammar_text.hpp"
#include "interpreter.hpp"
#include "random_grammar.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>
#include <thread>
#include <urigram/model/prove.hpp>
#include <variant>
#include <vector>

// Automata of context-free grammars are made of the automata of the productions to which they refer.
BOOST_AUTO_TEST_SUITE(model_production_automata_cpp)

using namespace urigram;
using namespace urigram::model;
using namespace urigram::test;

namespace {

// With k states after each a, the automaton of `part` distinguishes more rests than its expression.
char const* const large_part = "p = part part\n"
                               "part = *x \"a\" x x x\n"
                               "x = \"a\" | \"b\"\n";

automaton_limits with_states(std::size_t states) {
    automaton_limits limits;
    limits.states = states;
    return limits;
}

// Other grammars have no automata of parts.
bool has_predicates(grammar const& g) {
    auto const is_predicate = [](node const& n) {
        return std::holds_alternative<ahead>(n) || std::holds_alternative<not_ahead>(n) ||
               std::holds_alternative<end_of_input>(n);
    };
    return std::any_of(g.nodes().begin(), g.nodes().end(), is_predicate);
}

// The texts of up to four letters on which automaton and interpreter do not agree.
std::string differences(grammar const& g, production_id p, automaton const& a) {
    std::string found;
    for_each_text("abc", 4, [&](std::string const& text) {
        if (a.accepts(text) != cfg_accepts(g, p, text)) found += g[p].name + " \"" + text + "\"\n";
    });
    return found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(automata_of_parts_agree_with_an_interpreter) {
    std::size_t without_predicates = 0;
    for (std::uint32_t seed = 0; seed < 1'000; ++seed) {
        random_grammar const random(seed);
        auto const& g = *random;
        // A part that may be empty, one that is repeated, and one with a part that ends as the next begins.
        auto more = g;
        auto const add = [&](char const* name, node_id body) {
            auto const p = more.declare(name);
            more.define(p, body);
            return p;
        };
        auto const top = more.add(reference{production_id{0}});
        auto const option = add("option", more.add(repetition{top, 0, 1}));
        auto const again = add("again", more.add(repetition{more.add(reference{option}), 1, 2}));
        auto const both = add("both", more.add(sequence{{more.add(reference{again}), top}}));
        auto const built = build(more, both, reading::cfg);
        BOOST_TEST_REQUIRE(built.has_value(), "grammar " << seed << "\n" << write_bnf(more));
        BOOST_TEST(differences(more, both, *built) == "", "grammar " << seed << "\n" << write_bnf(more));
        without_predicates += !has_predicates(more);
    }
    BOOST_TEST(without_predicates > 100u);
}

BOOST_AUTO_TEST_CASE(an_automaton_of_parts_has_fewer_states_before_minimization) {
    auto const g = bnf_of("rfc3986.abnf");
    // The expressions alone take 239 states.
    BOOST_TEST(build(g, *g.find("URI"), reading::cfg, with_states(220)).has_value());
    BOOST_TEST(!build(g, *g.find("URI"), reading::cfg, with_states(180)).has_value());
}

BOOST_AUTO_TEST_CASE(limits_that_parts_exceed_are_met_by_expressions) {
    auto const g = bnf(large_part);
    auto const built = build(g, *g.find("p"), reading::cfg, with_states(40));
    BOOST_TEST_REQUIRE(built.has_value());
    BOOST_TEST(built->accepts("abbbabbb"));
    BOOST_TEST(!built->accepts("abbbbbbb"));
}

BOOST_AUTO_TEST_CASE(a_prover_makes_automata_for_the_limits_of_each_call) {
    auto const g = bnf_of("rfc3986.abnf"), other = bnf_of("rfc2396.bnf");
    prover const compare(g, reading::cfg, other, reading::cfg);
    prove_options small;
    small.limits = with_states(20);
    auto const subset = [&](prove_options const& options) {
        return compare(relation::subset, *g.find("host"), *other.find("host"), options).outcome;
    };
    BOOST_TEST((subset(small) != outcome::proven));
    auto const expected = subset({});
    BOOST_TEST((expected == outcome::refuted));
    BOOST_TEST((subset(small) != outcome::proven));
    std::vector<outcome> found(4);
    std::vector<std::thread> threads;
    for (auto& f : found) threads.emplace_back([&] { f = subset({}); });
    for (auto& t : threads) t.join();
    for (auto const f : found) BOOST_TEST((f == expected));
}

// Each of the twenty parts has 2^16 states. The search for them ends at the first.
BOOST_AUTO_TEST_CASE(a_part_beyond_the_limits_is_tried_once) {
    std::string text = "all = part0", parts;
    for (unsigned i = 0; i < 20; ++i) {
        auto const part = "part" + std::to_string(i);
        if (i > 0) text += " | " + part;
        parts += part + " = \"" + std::string(1, static_cast<char>('A' + i)) + "\" *x \"a\" 15x\n";
    }
    auto const g =
        bnf(text + "\n" + parts + "x = \"a\" | \"b\"\nsmall = x x\nrecursive = x [ recursive ] x\n");
    prover const compare(g, reading::cfg, g, reading::peg);
    prove_options options;
    options.limits = with_states(50'000);
    options.bounded_length = 1;
    for (auto const* name : {"all", "part19", "all"})
        BOOST_TEST((compare(relation::subset, *g.find(name), *g.find("small"), options).outcome ==
                    outcome::not_compared));
    BOOST_TEST(
        (compare(relation::equal, *g.find("small"), *g.find("small"), options).outcome == outcome::proven));
    BOOST_TEST(!build(g, *g.find("recursive"), reading::cfg).has_value());
}

BOOST_AUTO_TEST_CASE(long_chains_of_parts_do_not_overflow_the_stack) {
    std::string text;
    for (unsigned i = 0; i < 900; ++i)
        text += "p" + std::to_string(i) + " = p" + std::to_string(i + 1) + " | \"b\"\n";
    auto const g = bnf(text + "p900 = \"a\"\n");
    auto const built = build(g, production_id{}, reading::cfg, with_states(10));
    BOOST_TEST_REQUIRE(built.has_value());
    BOOST_TEST(built->accepts("a"));
    BOOST_TEST(built->accepts("b"));
}

BOOST_AUTO_TEST_SUITE_END()
