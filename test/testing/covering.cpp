// SPDX-License-Identifier: BSL-1.0
#include "derivation.hpp"
#include "grammar_text.hpp"
#include "interpreter.hpp"
#include "random_grammar.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>
#include <urigram/testing/covering.hpp>
#include <urigram/testing/sentence_generator.hpp>

BOOST_AUTO_TEST_SUITE(testing_covering_cpp)

using namespace urigram;
using namespace urigram::testing;
using namespace urigram::test;

namespace {

constexpr model::production_id top{0};

covering covered(model::grammar const& g, covering_options const& o = {}, model::production_id p = top) {
    return cover(g, p, o).value();
}

covering_options only(bool choices, bool counts, bool edges, bool references) {
    covering_options o;
    o.choices = choices;
    o.counts = counts;
    o.edges = edges;
    o.references = references;
    return o;
}

bool takes(sentence const& s, goal const& x) {
    return std::any_of(s.steps.begin(), s.steps.end(), [&](step const& one) { return x.taken_by(one); });
}

/// Checks that every goal is reached, that no sentence is redundant, and that the steps of each sentence
/// derive its text.
void check(model::grammar const& g, covering const& made) {
    std::vector<int> times(made.goals.size());
    for (auto const& s : made.sentences) {
        BOOST_TEST(derivation(g, s).fault() == "", s.text);
        for (std::size_t i = 0; i < made.goals.size(); ++i) times[i] += takes(s, made.goals[i]);
    }
    for (std::size_t i = 0; i < times.size(); ++i) BOOST_TEST(times[i] > 0, to_string(g, made.goals[i]));
    for (auto const& s : made.sentences) {
        bool needed = made.goals.empty();
        for (std::size_t i = 0; i < times.size(); ++i)
            needed = needed || (times[i] == 1 && takes(s, made.goals[i]));
        BOOST_TEST(needed, s.text);
    }
}

std::vector<std::string> texts(covering const& made) {
    std::vector<std::string> all;
    for (auto const& s : made.sentences) all.push_back(s.text);
    return all;
}
std::vector<std::string> written(model::grammar const& g, std::vector<goal> const& goals) {
    std::vector<std::string> all;
    for (auto const& x : goals) all.push_back(to_string(g, x));
    return all;
}

using strings = std::vector<std::string>;

}  // namespace

BOOST_AUTO_TEST_CASE(url_of_rfc_1738_is_covered_by_at_most_sixty_sentences) {
    auto const g = bnf_of("rfc1738.bnf");
    auto const url = *g.find("url");
    auto const a = automaton_of(g, model::reading::cfg, url);
    for (auto const& o : {only(true, true, false, false), only(true, true, true, true)}) {
        auto const made = covered(g, o, url);
        BOOST_TEST(made.sentences.size() <= 60);
        BOOST_TEST(made.impossible.empty());
        BOOST_TEST(made.goals.size() == goals_of(g, url, o).size());
        BOOST_TEST(made.goals.size() > 300);
        check(g, made);
        for (auto const& s : made.sentences) {
            BOOST_TEST(a.accepts(s.text), s.text);
            BOOST_TEST(s.text.size() < 120);
        }
        BOOST_TEST((covered(g, o, url).sentences == made.sentences));
    }
}

BOOST_AUTO_TEST_CASE(all_productions_of_the_rfcs_are_covered) {
    for (auto const* file : {"rfc1808.bnf", "rfc2396.bnf", "rfc3986.abnf"}) {
        auto const g = bnf_of(file);
        for (std::size_t i = 0; i < g.productions().size(); i += 3) {
            auto const p = static_cast<model::production_id>(i);
            auto const a = automaton_of(g, model::reading::cfg, p);
            auto const made = covered(g, {}, p);
            BOOST_TEST(made.impossible.empty());
            check(g, made);
            for (auto const& s : made.sentences) BOOST_TEST(a.accepts(s.text), g[p].name << ": " << s.text);
        }
    }
}

BOOST_AUTO_TEST_CASE(recursive_grammars_are_covered) {
    auto const json = bnf_of("rfc8259.abnf");
    auto const made = covered(json, {}, *json.find("JSON-text"));
    BOOST_TEST(made.impossible.empty());
    BOOST_TEST(made.sentences.size() <= 5);
    check(json, made);
    for (auto const* text : {"expr = expr \"+\" term | term\nterm = term \"*\" factor | factor\n"
                             "factor = \"(\" expr \")\" | %x30-39\n",
                             "a = a a a | \"\" | \"x\"\n", "a = b a \"x\" | \"y\"\nb = a \"z\" | *\"w\"\n",
                             "s = *( \"(\" s \")\" ) [ s ]\n"}) {
        auto const g = bnf(text);
        auto const all = covered(g);
        BOOST_TEST(all.impossible.empty());
        check(g, all);
    }
}

BOOST_AUTO_TEST_CASE(random_grammars_are_covered) {
    int grammars = 0;
    std::size_t impossible = 0;
    for (std::uint32_t seed = 0; seed < 600; ++seed) {
        random_grammar const random(seed, seed % 2 == 1);
        auto const& g = *random;
        auto const made = cover(g, top);
        if (!made) continue;
        ++grammars;
        BOOST_TEST_CONTEXT(seed) {
            check(g, *made);
            for (auto const& s : made->sentences)
                if (s.text.size() < 40) BOOST_TEST(cfg_accepts(g, top, s.text), s.text);
            BOOST_TEST(made->goals.size() + made->impossible.size() == goals_of(g, top).size());
        }
        impossible += made->impossible.size();
        // No sentence reaches a goal that is reported as impossible.
        if (made->impossible.empty()) continue;
        auto sentences = sentence_generator::of(g, top, seed).value();
        sentence one;
        for (int i = 0; i < 50; ++i) {
            sentences.next(one);
            for (auto const& x : made->impossible)
                BOOST_TEST(!takes(one, x), seed << " " << to_string(g, x) << " " << one.text);
        }
    }
    BOOST_TEST(grammars > 100);
    BOOST_TEST(impossible > 100);
}

BOOST_AUTO_TEST_CASE(goals_are_choices_counts_edges_and_references) {
    model::grammar g;
    auto const a = g.declare("a");
    auto const b = g.declare("b");
    auto const set = g.add(model::set{charset("05") | charset::range('a', 'f')});
    g.define(b, set);
    auto const ref = g.add(model::reference{b});
    auto const x = g.add(model::literal{"x", false});
    auto const any = g.add(model::alternative{{ref, x}});
    auto const some = g.add(model::repetition{any, 2, model::unbounded});
    g.define(a, some);
    BOOST_TEST((goals_of(g, a, only(true, false, false, false)) == std::vector<goal>{{any, 0}, {any, 1}}));
    BOOST_TEST((goals_of(g, a, only(false, true, false, false)) ==
                std::vector<goal>{{some, 2}, {some, 3}, {some, 4, true}}));
    BOOST_TEST((goals_of(g, a, only(false, false, true, false)) ==
                std::vector<goal>{{set, '0'}, {set, '5'}, {set, 'a'}, {set, 'f'}}));
    BOOST_TEST((goals_of(g, a, only(false, false, false, true)) == std::vector<goal>{{ref, 1}}));
    BOOST_TEST(goals_of(g, b).size() == 4);
    BOOST_TEST(goals_of(g, a).size() == 10);
    BOOST_TEST(written(g, goals_of(g, a, only(false, false, true, false))).back() ==
               "b: \"0\" | \"5\" | %x61-66, octet 102");
    BOOST_TEST((written(g, goals_of(g, a, only(true, true, false, true))) ==
                strings{"a: b", "a: b | \"x\", choice b", "a: b | \"x\", choice \"x\"",
                        "a: 2*( b | \"x\" ), 2 times", "a: 2*( b | \"x\" ), 3 times",
                        "a: 2*( b | \"x\" ), 4 times or more"}));
}

// Also adjacent ranges, and core rules of ABNF, which the text of the grammar does not define.
BOOST_AUTO_TEST_CASE(ranges_keep_their_edges) {
    auto const g = model::read_abnf("a = %x41-5A / %x5B-60 / ALPHA / %x30-34 %x35-39\n").value();
    std::multiset<char> edges;
    for (auto const& x : goals_of(g, top, only(false, false, true, false)))
        edges.insert(static_cast<char>(x.decision));
    std::string const expected = "0459AAZZ[`az";
    BOOST_TEST((edges == std::multiset<char>(expected.begin(), expected.end())));
    auto const made = covered(g, only(false, false, true, false));
    std::string all;
    for (auto const& text : texts(made)) all += text;
    for (char const c : expected) BOOST_TEST(all.find(c) != std::string::npos, c);
}

BOOST_AUTO_TEST_CASE(counts_are_at_the_bounds) {
    auto const counts = [](std::string const& text, std::uint64_t far = 16) {
        auto o = only(false, true, false, false);
        o.far = far;
        auto made = texts(covered(bnf(text), o));
        std::sort(made.begin(), made.end());
        return made;
    };
    BOOST_TEST((counts("a = *\"x\"\n") == strings{"", "x", "xx"}));
    BOOST_TEST((counts("a = 2*\"x\"\n") == strings{"xx", "xxx", "xxxx"}));
    BOOST_TEST((counts("a = 1*5\"x\"\n") == strings{"x", "xx", "xxxxx"}));
    BOOST_TEST((counts("a = 1*5\"x\"\n", 4) == strings{"x", "xx", "xxx"}));
    BOOST_TEST((counts("a = 1*2\"x\"\n") == strings{"x", "xx"}));
    BOOST_TEST((counts("a = [ \"x\" ]\n") == strings{"", "x"}));
    BOOST_TEST((counts("a = 3\"x\"\n") == strings{"xxx"}));
    BOOST_TEST((counts("a = *\"x\" \",\" *\"x\"\n") == strings{",", "x,x", "xx,xx"}));
}

BOOST_AUTO_TEST_CASE(without_goals_there_is_one_sentence) {
    auto const made = covered(bnf("a = \"long\" | \"x\"\n"), only(false, false, false, false));
    BOOST_TEST((texts(made) == strings{"x"}));
}

BOOST_AUTO_TEST_CASE(impossible_goals_are_reported) {
    model::grammar g;
    auto const p = g.declare("p");
    auto const hole = g.declare("hole");
    auto const endless = g.declare("endless");
    auto const x = g.add(model::literal{"x", false});
    auto const to_hole = g.add(model::reference{hole});
    auto const to_endless = g.add(model::reference{endless});
    g.define(endless, g.add(model::sequence{{x, to_endless}}));
    auto const maybe = g.add(model::repetition{to_hole, 0, 1});
    auto const any = g.add(model::alternative{{x, to_endless, maybe}});
    g.define(p, any);
    auto const made = covered(g, {}, p);
    BOOST_TEST((made.goals == std::vector<goal>{{maybe, 0}, {any, 0}, {any, 2}}));
    BOOST_TEST((made.impossible == std::vector<goal>{{to_hole, 1}, {to_endless, 2}, {maybe, 1}, {any, 1}}));
    BOOST_TEST(made.sentences.size() == 2);
    check(g, made);
    BOOST_TEST((cover(g, hole).error().code == derivation_errc::undefined));
    BOOST_TEST((cover(g, endless).error().code == derivation_errc::no_text));
    BOOST_TEST((cover(bnf("a = \"x\" <end of input>\n"), top).error().code == derivation_errc::predicate));
}

BOOST_AUTO_TEST_CASE(sentences_respect_the_wanted_length_if_goals_are_near) {
    auto const g = bnf_of("rfc1738.bnf");
    covering_options o;
    o.size = 20;
    auto const made = covered(g, o, *g.find("url"));
    check(g, made);
    BOOST_TEST(made.impossible.empty());
    for (auto const& s : made.sentences) BOOST_TEST(s.text.size() < 60, s.text);
    o.size = 5;
    auto const letters =
        covered(bnf("a = *( \"a\" | \"b\" | \"c\" | \"d\" | \"e\" | \"f\" | \"g\" | \"h\" )\n"), o, top);
    for (auto const& s : letters.sentences) BOOST_TEST(s.text.size() <= 5, s.text);
}

// A list of words, each of which needs a sentence. Quadratic time would exceed the time limit of tests.
BOOST_AUTO_TEST_CASE(many_thousands_of_choices_are_covered) {
    constexpr std::size_t count = 200'000;
    model::grammar g;
    std::vector<model::node_id> words;
    for (std::size_t i = 0; i < count; ++i)
        words.push_back(g.add(model::literal{std::to_string(count + i), false}));
    g.define(g.declare("number"), g.add(model::alternative{words}));
    auto const made = cover(g, top).value();
    BOOST_TEST(made.sentences.size() == count);
    BOOST_TEST(made.goals.size() == count);
    BOOST_TEST(made.impossible.empty());
}

BOOST_AUTO_TEST_CASE(the_steps_of_all_sentences_are_limited) {
    // Each choice "b" needs another sentence, with all productions before it.
    std::string text;
    for (int i = 0; i < 300; ++i)
        text += "p" + std::to_string(i) + " = \"a\" p" + std::to_string(i + 1) + " | \"b\"\n";
    auto const g = bnf(text + "p300 = \"c\" | never\nnever = \"c\" never\n");
    auto const p = model::production_id{0};
    auto const all = cover(g, p).value();
    BOOST_TEST(all.sentences.size() > 300U);
    BOOST_TEST(all.missed.empty());
    BOOST_TEST(all.complete);
    BOOST_TEST(!all.impossible.empty());
    covering_options o;
    o.total_steps = 5'000;
    for (auto const how : {model::reading::cfg, model::reading::peg}) {
        auto const some = cover(g, p, how, o).value();
        std::size_t steps = 0;
        for (auto const& s : some.sentences) steps += s.steps.size();
        BOOST_TEST(steps < 6'000U);
        BOOST_TEST(steps > 4'000U);
        BOOST_TEST(!some.missed.empty());
        BOOST_TEST(!some.complete);
        BOOST_TEST(some.goals.size() + some.missed.size() + some.impossible.size() == goals_of(g, p).size());
        if (how == model::reading::cfg) BOOST_TEST(some.impossible.empty());
    }
}

BOOST_AUTO_TEST_CASE(random_sentences_count_as_steps) {
    // X3 takes "x" before "xy", so that it rejects most covering sentences, and random ones replace them.
    auto const g = bnf("s = 1*t \".\"\nt = \"x\" | \"xy\" | %x30-39 | u\nu = \"a\" | \"ab\" | \"c\" s\n");
    covering_options o;
    auto const all = cover(g, model::production_id{0}, model::reading::peg, o).value();
    BOOST_TEST(all.complete);
    o.total_steps = 1;
    auto const one = cover(g, model::production_id{0}, model::reading::peg, o).value();
    BOOST_TEST(one.sentences.size() <= 1U);
    BOOST_TEST(one.sentences.size() < all.sentences.size());
    BOOST_TEST(!one.complete);
}

BOOST_AUTO_TEST_CASE(goals_that_x3_can_reach_are_reached) {
    auto const g = bnf("s = n | \"(\" s \")\" | <not ahead: \"a\"> %x61-7A\n"
                       "n = 1*3%x30-39 <not ahead: %x30-39> [ \"x\" | \"xy\" ]\n");
    BOOST_TEST((cover(g, top, model::reading::cfg).error().code == derivation_errc::predicate));
    auto const made = cover(g, top, model::reading::peg).value();
    check(g, made);
    testing::peg const as_run(g);
    for (auto const& s : made.sentences) BOOST_TEST((as_run.derive(top, s.text).value() == s));
    // The predicate excludes `a`, and X3 does not try `xy` where `x` matches.
    BOOST_TEST(made.impossible.empty());
    BOOST_TEST_REQUIRE(made.missed.size() == 2u);
    BOOST_TEST(made.missed[0].decision == static_cast<unsigned>('a'));
    BOOST_TEST(made.missed[1].decision == 1u);
    BOOST_TEST(made.goals.size() + 2 == goals_of(g, top).size());
    // Without predicates, the derivations are also those of X3.
    auto const plain = bnf("a = *( \"x\" | \"y\" ) [ \"z\" | \"zz\" ]\n");
    auto const run = cover(plain, top, model::reading::peg).value();
    check(plain, run);
    BOOST_TEST(run.missed.size() == 1u);
}

BOOST_AUTO_TEST_SUITE_END()
