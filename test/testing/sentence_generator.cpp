// SPDX-License-Identifier: BSL-1.0
#include "derivation.hpp"
#include "grammar_text.hpp"
#include "interpreter.hpp"
#include "random_grammar.hpp"
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>
#include <urigram/testing/sentence_generator.hpp>

BOOST_AUTO_TEST_SUITE(testing_sentence_generator_cpp)

using namespace urigram;
using namespace urigram::testing;
using namespace urigram::test;

namespace {

model::production_id named(model::grammar const& g, std::string_view name) { return g.find(name).value(); }

sentence_generator generator(model::grammar const& g, sentence_options const& o = {},
                             std::uint64_t seed = 1) {
    return sentence_generator::of(g, model::production_id{0}, seed, o).value();
}

sentence_options of_size(std::uint64_t octets) {
    sentence_options o;
    o.max_size = octets;
    return o;
}

/// The number of occurrences of each text.
std::map<std::string, int> tally(model::grammar const& g, sentence_options const& o, int n = 10'000) {
    auto random = generator(g, o);
    std::map<std::string, int> count;
    sentence s;
    for (int i = 0; i < n; ++i) {
        random.next(s);
        ++count[s.text];
    }
    return count;
}

/// Within 5 standard deviations of a binomial distribution.
bool about(int count, int n, double share) {
    double const expected = n * share;
    double const off = count - expected;
    return off * off <= 25 * expected * (1 - share) + 1e-9;
}

char const* const left_recursive = "expr = expr \"+\" term | term\n"
                                   "term = term \"*\" factor | factor\n"
                                   "factor = \"(\" expr \")\" | %x30-39\n";

}  // namespace

BOOST_AUTO_TEST_CASE(sentences_of_all_productions_are_accepted_and_their_steps_derive_them) {
    for (auto const* file : {"rfc1738.bnf", "rfc2396.bnf", "rfc3986.abnf"}) {
        auto const g = bnf_of(file);
        for (std::size_t i = 0; i < g.productions().size(); ++i) {
            auto const p = static_cast<model::production_id>(i);
            auto const a = automaton_of(g, model::reading::cfg, p);
            auto random = sentence_generator::of(g, p, i).value();
            sentence s;
            for (int n = 0; n < 50; ++n) {
                random.next(s);
                BOOST_TEST_CONTEXT(g[p].name << " " << s.text) {
                    BOOST_TEST_REQUIRE(a.accepts(s.text));
                    BOOST_TEST_REQUIRE(derivation(g, s).fault() == "");
                    BOOST_TEST((s.production == p));
                    BOOST_TEST(s.text.size() <= 256);
                }
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(sentences_of_random_grammars_are_accepted) {
    int made = 0, empty = 0, refused = 0;
    for (std::uint32_t seed = 0; seed < 600; ++seed) {
        random_grammar const random(seed, seed % 2 == 1);
        auto const& g = *random;
        model::production_id const top{0};
        auto sentences = sentence_generator::of(g, top, seed, of_size(12));
        if (!sentences) {
            if (sentences.error().code == derivation_errc::predicate) {
                ++refused;
                continue;
            }
            ++empty;
            for_each_text("abc", 4, [&](std::string const& text) {
                BOOST_TEST(!cfg_accepts(g, top, text), seed << " " << text);
            });
            continue;
        }
        sentence s;
        for (int i = 0; i < 20; ++i) {
            sentences->next(s);
            ++made;
            BOOST_TEST_REQUIRE(cfg_accepts(g, top, s.text), seed << " " << s.text);
            BOOST_TEST_REQUIRE(derivation(g, s).fault() == "", seed << " " << s.text);
            BOOST_TEST_REQUIRE(s.text.size() <= 12);
        }
    }
    BOOST_TEST(made > 2'000);
    BOOST_TEST(empty > 0);
    BOOST_TEST(refused > 100);
}

BOOST_AUTO_TEST_CASE(the_same_seed_makes_the_same_sentences) {
    auto const g = bnf_of("rfc1738.bnf");
    auto random = sentence_generator::of(g, named(g, "url"), 7).value();
    sentence s;
    for (auto const* text : {"mailto:@", "gopher://10.49.7.07", "wais://9848.49.5.8:5/%AE%Ab/%CE/.",
                             "mailto:%AB%DC%f3", "file://H-F/@?&&::"}) {
        random.next(s);
        BOOST_TEST(s.text == text);
    }
    // A number always makes the same sentence, independently of sentences made before.
    random_source numbers(7);
    auto other = sentence_generator::of(g, named(g, "url"), 99).value();
    auto again = sentence_generator::of(g, named(g, "url"), 7).value();
    sentence t;
    for (int i = 0; i < 100; ++i) {
        again.next(s);
        other.make(numbers(), t);
        BOOST_TEST((s == t));
    }
}

BOOST_AUTO_TEST_CASE(a_copy_continues_independently) {
    auto const g = bnf_of("rfc1738.bnf");
    auto one = sentence_generator::of(g, named(g, "url"), 7).value();
    sentence s, t;
    one.next(s);
    auto two = one;
    one.next(s);
    two.next(t);
    BOOST_TEST((s == t));
}

BOOST_AUTO_TEST_CASE(the_grammar_may_be_destroyed) {
    auto random = generator(bnf("a = 3( %x61-63 )\n"));
    sentence s;
    random.next(s);
    BOOST_TEST(s.text.size() == 3);
}

BOOST_AUTO_TEST_CASE(steps_are_those_of_the_derivation) {
    auto const g = bnf("pair = word \":\" [ word ]\nword = 2( %x61-62 )\n");
    sentence_options o;
    o.more_percent = 99;
    auto random = generator(g, o);
    sentence s;
    do random.next(s);
    while (s.text != "aa:aa");
    std::vector<std::vector<std::uint64_t>> steps;
    for (auto const& step : s.steps) steps.push_back({step.depth, step.decision, step.begin, step.end});
    std::vector<std::vector<std::uint64_t>> const expected{{0, 1, 0, 2},   {1, 2, 0, 2},   {2, 'a', 0, 1},
                                                           {2, 'a', 1, 2}, {0, 1, 3, 5},   {1, 1, 3, 5},
                                                           {2, 2, 3, 5},   {3, 'a', 3, 4}, {3, 'a', 4, 5}};
    BOOST_TEST((steps == expected));
}

BOOST_AUTO_TEST_CASE(no_sentence_exceeds_the_bound_and_all_that_fit_come_up) {
    auto const g = bnf(left_recursive);
    auto const p = model::production_id{0};
    for (std::uint64_t size : {1U, 2U, 3U, 4U}) {
        auto o = of_size(size);
        o.more_percent = 90;
        std::map<std::string, int> const count = tally(g, o, 100'000);
        std::size_t all = 0;
        // The digits are equivalent: one represents all.
        std::set<std::string> made;
        for (auto const& [text, n] : count) {
            std::string shape = text;
            for (char& c : shape)
                if (c >= '0' && c <= '9') c = '0';
            made.insert(shape);
            BOOST_TEST(text.size() <= size);
        }
        // The expected texts, by the automaton of a nonrecursive grammar that is equivalent up to size 4.
        auto const a = as_cfg("e0 = t0 *( \"+\" t0 )\nt0 = f0 *( \"*\" f0 )\nf0 = \"(\" e1 \")\" | \"0\"\n"
                              "e1 = t1 *( \"+\" t1 )\nt1 = f1 *( \"*\" f1 )\nf1 = \"(0)\" | \"0\"\n");
        for_each_text("0+*()", static_cast<std::size_t>(size), [&](std::string const& text) {
            if (!a.accepts(text)) return;
            ++all;
            BOOST_TEST(made.count(text) == 1, text);
        });
        BOOST_TEST(made.size() == all);
        BOOST_TEST((sentence_generator::of(g, p, 1, of_size(0)).error().code == derivation_errc::no_text));
    }
}

BOOST_AUTO_TEST_CASE(recursion_of_every_kind_ends) {
    // Without a bound, many random walks through the second and the third grammar would never end.
    for (auto const* text : {left_recursive, "a = a a a | \"\"\n", "a = \"x\" a a a \"y\" | a | *a | \"z\"\n",
                             "a = b b b\nb = c c c | \"\"\nc = *( a | b ) \"u\" | a b c | \"\"\n",
                             "s = \"(\" s \")\" s | \"\"\n", "a = *( *( *a ) )\n"}) {
        auto const g = bnf(text);
        sentence_options o;
        o.max_size = 100;
        o.max_steps = 1'000;
        o.more_percent = 90;
        auto random = generator(g, o);
        sentence s;
        for (int i = 0; i < 2'000; ++i) {
            random.next(s);
            BOOST_TEST_REQUIRE(s.text.size() <= 100);
            BOOST_TEST_REQUIRE(s.steps.size() <= 1'000);
            BOOST_TEST_REQUIRE(derivation(g, s).fault() == "");
        }
    }
}

BOOST_AUTO_TEST_CASE(json_is_made_and_nested) {
    auto const g = bnf_of("rfc8259.abnf");
    auto random = sentence_generator::of(g, named(g, "JSON-text"), 3).value();
    auto const array = named(g, "array");
    sentence s;
    std::uint32_t deepest = 0;
    for (int i = 0; i < 3'000; ++i) {
        random.next(s);
        BOOST_TEST_REQUIRE(derivation(g, s).fault() == "");
        BOOST_TEST_REQUIRE(s.text.size() <= 256);
        std::uint32_t nested = 0;
        for (auto const& x : spans(g, s))
            if (x.production == array) ++nested;
        deepest = std::max(deepest, nested);
    }
    BOOST_TEST(deepest > 5);
}

BOOST_AUTO_TEST_CASE(last_parts_are_not_starved) {
    auto const g = bnf("all = first \",\" second \",\" third\n"
                       "first = *%x61\nsecond = *%x62\nthird = *%x63\n");
    auto o = of_size(32);
    o.more_percent = 99;
    auto random = generator(g, o);
    std::map<char, std::uint64_t> octets;
    std::map<char, int> longest;
    sentence s;
    for (int i = 0; i < 3'000; ++i) {
        random.next(s);
        std::map<char, int> count;
        for (char c : s.text) ++count[c];
        for (char c : {'a', 'b', 'c'}) {
            octets[c] += static_cast<std::uint64_t>(count[c]);
            longest[c] = std::max(longest[c], count[c]);
        }
    }
    // Without shares, the first part would have nearly all of the 30 bytes.
    for (char c : {'a', 'b', 'c'}) {
        BOOST_TEST(octets[c] / 3'000 >= 5, c);
    }
    BOOST_TEST(longest['a'] >= 25);
    BOOST_TEST(longest['b'] >= 18);
}

BOOST_AUTO_TEST_CASE(weights_are_kept) {
    auto const g = bnf("a = \"x\" | \"y\" | \"z\"\n");
    auto const even = tally(g, {});
    for (auto const* text : {"x", "y", "z"}) BOOST_TEST(about(even.at(text), 10'000, 1.0 / 3), text);

    sentence_options o;
    o.weights = {weight_of(g, "a", 0, 6), weight_of(g, "a", 2, 3)};
    auto const uneven = tally(g, o);
    BOOST_TEST(about(uneven.at("x"), 10'000, 0.6));
    BOOST_TEST(about(uneven.at("y"), 10'000, 0.1));
    BOOST_TEST(about(uneven.at("z"), 10'000, 0.3));

    o.weights.push_back({*g[named(g, "a")].body, 0, 0});
    auto const without = tally(g, o);
    BOOST_TEST(without.count("x") == 0);
    BOOST_TEST(about(without.at("y"), 10'000, 0.25));
}

BOOST_AUTO_TEST_CASE(weights_are_kept_among_the_choices_that_fit) {
    auto const g = bnf("a = \"x\" | \"yyyy\" | \"z\"\n");
    auto o = of_size(3);
    o.weights = {weight_of(g, "a", 0, 2), weight_of(g, "a", 1, 7)};
    auto const count = tally(g, o);
    BOOST_TEST(count.size() == 2);
    BOOST_TEST(about(count.at("x"), 10'000, 2.0 / 3));

    // Here, the choice has to leave space for the rest.
    auto const h = bnf("a = b \"!\" | \"-\"\nb = \"x\" | \"yyyy\" | \"z\"\n");
    o.max_size = 4;
    o.weights = {weight_of(h, "b", 0, 2), weight_of(h, "b", 1, 7), weight_of(h, "a", 1, 0)};
    auto const room = tally(h, o);
    BOOST_TEST(room.size() == 2);
    BOOST_TEST(about(room.at("x!"), 10'000, 2.0 / 3));
}

BOOST_AUTO_TEST_CASE(weights_of_anything_but_choices_are_rejected) {
    auto const g = bnf("a = \"x\" | \"y\"\nb = \"x\"\n");
    BOOST_CHECK_THROW((void)weight_of(g, "a", 2, 1), std::invalid_argument);
    BOOST_CHECK_THROW((void)weight_of(g, "b", 0, 1), std::invalid_argument);
    BOOST_CHECK_THROW((void)weight_of(g, "c", 0, 1), std::invalid_argument);
    sentence_options o;
    o.weights = {{*g[named(g, "b")].body, 0, 1}};
    BOOST_CHECK_THROW((void)generator(g, o), std::invalid_argument);
    o.weights = {{model::node_id{1'000}, 0, 1}};
    BOOST_CHECK_THROW((void)generator(g, o), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(repetitions_are_geometric_within_their_bounds) {
    sentence_options o;
    o.more_percent = 50;
    auto const count = tally(bnf("a = 1*4%x61\n"), o);
    BOOST_TEST(count.size() == 4);
    BOOST_TEST(about(count.at("a"), 10'000, 0.5));
    BOOST_TEST(about(count.at("aa"), 10'000, 0.25));
    BOOST_TEST(about(count.at("aaa"), 10'000, 0.125));
    BOOST_TEST(about(count.at("aaaa"), 10'000, 0.125));
    o.more_percent = 0;
    BOOST_TEST(tally(bnf("a = 2*%x61\n"), o).size() == 1);
    o.more_percent = 1'000;  // limited to 99
    auto const many = tally(bnf("a = *%x61\n"), o, 1'000);
    BOOST_TEST(many.rbegin()->first.size() == 256);
}

BOOST_AUTO_TEST_CASE(octets_are_uniform_and_edges_more_frequent_if_wanted) {
    model::grammar g;
    g.define(g.declare("a"), g.add(model::set{charset("0") | charset::range('a', 'g')}));
    auto const even = tally(g, {});
    BOOST_TEST(even.size() == 8);
    for (auto const& [text, n] : even) BOOST_TEST(about(n, 10'000, 0.125), text);
    sentence_options o;
    o.edge_percent = 100;
    auto const edges = tally(g, o);
    BOOST_TEST(edges.size() == 3);
    for (auto const* text : {"0", "a", "g"}) BOOST_TEST(about(edges.at(text), 10'000, 1.0 / 3), text);
    o.edge_percent = 50;
    auto const some = tally(g, o);
    BOOST_TEST(some.size() == 8);
    BOOST_TEST(about(some.at("a"), 10'000, 0.5 / 3 + 0.5 / 8));
    BOOST_TEST(about(some.at("c"), 10'000, 0.5 / 8));
}

BOOST_AUTO_TEST_CASE(letters_change_their_case_if_wanted) {
    auto const g = bnf("a = %i\"a-Z1\" \"b\"\n");
    BOOST_TEST(tally(g, {}, 100).size() == 1);
    sentence_options o;
    o.case_percent = 50;
    auto const count = tally(g, o);
    BOOST_TEST(count.size() == 4);
    for (auto const* text : {"a-Z1b", "a-z1b", "A-Z1b", "A-z1b"})
        BOOST_TEST(about(count.at(text), 10'000, 0.25), text);
}

BOOST_AUTO_TEST_CASE(choices_that_cannot_be_completed_are_not_taken) {
    model::grammar g;
    auto const top = g.declare("top");
    auto const hole = g.declare("hole");
    auto const endless = g.declare("endless");
    auto const x = g.add(model::literal{"x", false});
    auto const to_hole = g.add(model::reference{hole});
    auto const to_endless = g.add(model::reference{endless});
    g.define(endless, g.add(model::sequence{{x, to_endless}}));
    auto const maybe = g.add(model::repetition{to_hole, 0, 5});
    auto const nothing = g.add(model::alternative{});
    auto const empty = g.add(model::set{});
    g.define(top, g.add(model::sequence{
                      {maybe, g.add(model::alternative{{to_hole, x, to_endless, nothing, empty}})}}));
    auto random = generator(g);
    sentence s;
    for (int i = 0; i < 100; ++i) {
        random.next(s);
        BOOST_TEST(s.text == "x");
        BOOST_TEST(derivation(g, s).fault() == "");
    }
    for (auto const p : {hole, endless}) {
        auto const none = sentence_generator::of(g, p, 1);
        BOOST_TEST_REQUIRE(!none);
        BOOST_TEST(
            (none.error().code == (p == hole ? derivation_errc::undefined : derivation_errc::no_text)));
        BOOST_TEST((none.error().production == p));
        BOOST_TEST(none.error().limit == (p == hole ? 0U : 256U));
    }
    BOOST_TEST(sentence_generator::of(g, endless, 1).error().message ==
               "no_text: endless has no text of up to 256 octets");
    BOOST_TEST(sentence_generator::of(g, hole, 1).error().message == "undefined: hole has no body");
    BOOST_CHECK_THROW((void)sentence_generator::of(g, hole, 1).value(), std::runtime_error);
}

BOOST_AUTO_TEST_CASE(predicates_are_refused) {
    for (auto const* text : {"a = <ahead: \"x\"> b\nb = \"x\"\n", "a = b\nb = <not ahead: \"x\">\n",
                             "a = *b\nb = \"x\" <end of input>\n", "a = <expected: <not ahead: \"x\">>\n"}) {
        auto const refused = sentence_generator::of(bnf(text), model::production_id{0}, 1);
        BOOST_TEST_REQUIRE(!refused);
        BOOST_TEST((refused.error().code == derivation_errc::predicate));
    }
    auto const g = bnf("a = <expected: b> <caught: *<expected: b>>\nb = \"x\" | \"y\"\nc = <ahead: b>\n");
    auto random = generator(g);
    sentence s;
    for (int i = 0; i < 100; ++i) {
        random.next(s);
        BOOST_TEST(derivation(g, s).fault() == "");
    }
}

BOOST_AUTO_TEST_CASE(long_and_deep_sentences_do_not_overflow_the_stack) {
    auto const g = bnf("a = \"(\" a \")\" | \"x\"\n");
    sentence_options o;
    o.max_size = 1'000'001;
    o.max_steps = 10'000'000;
    o.weights = {weight_of(g, "a", 0, 4'000'000'000U)};
    auto random = generator(g, o);
    sentence s;
    random.next(s);
    BOOST_TEST(s.text.size() == 1'000'001);
    BOOST_TEST(s.steps.back().depth == 1'000'000);
}

BOOST_AUTO_TEST_CASE(large_counts_do_not_loop) {
    auto const g = bnf("a = 1000000000000\"\" \"x\" 0*99999999999( \"\" )\n");
    auto random = generator(g);
    sentence s;
    random.next(s);
    BOOST_TEST(s.text == "x");
    BOOST_TEST(s.steps.front().decision == 1'000'000'000'000U);
    auto const h = bnf("a = 1000000000000\"x\" | 1000000000000[ \"x\" ] | \"y\"\n");
    BOOST_TEST(tally(h, {}, 100).size() == 1);
}

BOOST_AUTO_TEST_SUITE_END()
