// SPDX-License-Identifier: BSL-1.0
#include "grammar_text.hpp"
#include "interpreter.hpp"
#include "random_grammar.hpp"
#include "small_stack.hpp"
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>
#include <urigram/testing/oracle.hpp>

BOOST_AUTO_TEST_SUITE(testing_oracle_cpp)

using namespace urigram;
using model::reading;
using test::bnf;
using testing::oracle;
using testing::oracle_method;
using testing::oracle_verdict;
using testing::verdict;

namespace {

model::production_id const top{0};

oracle of(std::string_view text, reading how) { return oracle::of(bnf(text), top, how).value(); }

/// An oracle without an automaton.
oracle without_automaton(model::grammar const& g, reading how) {
    testing::oracle_options options;
    options.automaton.states = 0;
    return oracle::of(g, top, how, options).value();
}

/// Checks that the claims about a text are true; `right` is the exact verdict.
void check_claims(oracle_verdict const& said, oracle_verdict const& right, std::string const& where) {
    if (said.is == verdict::undecided) {
        BOOST_TEST(!said.reason.empty(), where);
        BOOST_TEST(!said.offset.has_value());
        return;
    }
    BOOST_TEST((said.is == right.is), where);
    if (said.offset_at_most) BOOST_TEST((said.offset_at_most >= right.offset), where);
    if (said.is == verdict::valid) {
        BOOST_TEST((!said.offset && !said.offset_at_most && said.expected.empty() && said.reason.empty()),
                   where);
        return;
    }
    if (!said.offset) {
        BOOST_TEST(!said.reason.empty(), where);
        BOOST_TEST((said.expected.empty() && !said.expected_is_exact && !said.end_expected), where);
        return;
    }
    BOOST_TEST((said.offset == right.offset), where);
    BOOST_TEST(said.end_expected == right.end_expected, where);
    BOOST_TEST(right.expected.contains(said.expected), where);
    BOOST_TEST(said.expected_is_exact == said.reason.empty(), where);
    if (said.expected_is_exact) BOOST_TEST((said.expected == right.expected), where);
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_most_exact_method_is_used) {
    BOOST_TEST((of("x = *\"a\"", reading::cfg).method() == oracle_method::automaton));
    BOOST_TEST((of("x = *\"a\" <end of input>", reading::peg).method() == oracle_method::automaton));
    auto const recursive = "x = \"a\" x \"b\" | \"\"\n";
    BOOST_TEST((of(recursive, reading::cfg).method() == oracle_method::earley));
    BOOST_TEST((of(recursive, reading::peg).method() == oracle_method::peg));
    auto const predicate = "x = \"a\" x \"b\" | <not ahead: \"c\">\n";
    BOOST_TEST((of(predicate, reading::cfg).method() == oracle_method::superset));
    BOOST_TEST((of(predicate, reading::peg).method() == oracle_method::peg));
    BOOST_TEST(to_string(oracle_method::peg) == "PEG");
    auto const j = of(recursive, reading::peg);
    BOOST_TEST(j.automaton() == nullptr);
    BOOST_TEST(j.context_free()->accepts("ab").value());
    BOOST_TEST((j.reading() == reading::peg && j.production() == top));
    BOOST_TEST(j.grammar().productions().size() == 1u);
    BOOST_TEST(of("x = *\"a\"", reading::cfg).automaton()->accepts("aa"));

    auto const hole = model::read_abnf("x = \"a\" / x <hole> x").value();
    for (auto how : {reading::cfg, reading::peg})
        BOOST_TEST((oracle::of(hole, top, how).error().code == model::automaton_errc::undefined));
}

BOOST_AUTO_TEST_CASE(automaton_and_earley_decide_every_text) {
    for (auto text : {"x = \"(\" *%x61-62 \")\" [ \"c\" ]",
                      "x = \"(\" y \")\" [ \"c\" ] | z\ny = *%x61-62\nz = \"d\" z \"d\"\n"}) {
        auto const j = of(text, reading::cfg);
        auto const bad = j.check("(ac");
        BOOST_TEST((bad.is == verdict::invalid));
        BOOST_TEST(
            (bad.offset == 2u && bad.offset_at_most == 2u && bad.expected_is_exact && !bad.end_expected));
        BOOST_TEST((bad.expected == charset("ab)")));
        auto const more = j.check("()d");
        BOOST_TEST((more.offset == 2u && more.end_expected));
        BOOST_TEST((more.expected == charset("c")));
        BOOST_TEST((j.check("(").offset == 1u));
        BOOST_TEST((j.check("(ab)c").is == verdict::valid));
    }
    auto const none = of("x = \"a\" x", reading::cfg).check("a");
    BOOST_TEST((none.is == verdict::invalid && none.offset == 0u && none.expected.empty() &&
                none.expected_is_exact));
}

// Three algorithms compared with a fourth, on grammars that have an automaton in both readings.
BOOST_AUTO_TEST_CASE(methods_agree_on_random_grammars) {
    std::map<oracle_method, std::size_t> invalid, place, exact;
    for (std::uint32_t seed = 0; seed < 600; ++seed) {
        test::random_grammar const random(seed);
        for (auto how : {reading::cfg, reading::peg}) {
            auto const by_automaton = oracle::of(*random, top, how).value();
            BOOST_TEST_REQUIRE((by_automaton.method() == oracle_method::automaton));
            auto const other = without_automaton(*random, how);
            BOOST_TEST_REQUIRE((other.method() != oracle_method::automaton));
            test::for_each_text("abcC!", 3, [&](std::string const& text) {
                auto const right = by_automaton.check(text);
                auto const said = other.check(text);
                check_claims(said, right, std::to_string(seed) + " on " + text);
                if (other.method() != oracle_method::superset) BOOST_TEST((said.is != verdict::undecided));
                if (other.method() == oracle_method::earley && said.is == verdict::invalid)
                    BOOST_TEST((said.offset && said.expected_is_exact));
                if (said.is != verdict::invalid) return;
                ++invalid[other.method()];
                place[other.method()] += said.offset ? 1U : 0U;
                exact[other.method()] += said.expected_is_exact ? 1U : 0U;
            });
        }
    }
    BOOST_TEST_MESSAGE("PEG: " << place[oracle_method::peg] << " places and " << exact[oracle_method::peg]
                               << " expected sets proven of " << invalid[oracle_method::peg]);
    BOOST_TEST(invalid[oracle_method::earley] > 10'000u);
    BOOST_TEST(invalid[oracle_method::superset] > 1'000u);
    BOOST_TEST(invalid[oracle_method::peg] > 10'000u);
    BOOST_TEST(place[oracle_method::peg] > invalid[oracle_method::peg] / 5 * 4);
    BOOST_TEST(exact[oracle_method::peg] > invalid[oracle_method::peg] / 5 * 3);
}

// Claims about recursive grammars, checked with all valid texts of up to five bytes.
BOOST_AUTO_TEST_CASE(claims_on_recursive_random_grammars_are_true) {
    std::size_t proven = 0, without = 0;
    for (std::uint32_t seed = 0; seed < 800; ++seed) {
        test::random_grammar const random(seed, true);
        for (auto how : {reading::cfg, reading::peg}) {
            auto const j = oracle::of(*random, top, how).value();
            if (j.method() == oracle_method::automaton) continue;
            ++without;
            std::set<std::string> valid;
            test::for_each_text("abcC", 5, [&](std::string const& text) {
                bool const is = how == reading::cfg ? test::cfg_accepts(*random, top, text)
                                                    : test::peg_accepts(*random, top, text);
                if (is) valid.insert(text);
            });
            test::for_each_text("abcC", 3, [&](std::string const& text) {
                auto const where = std::to_string(seed) + " on " + text;
                auto const said = j.check(text);
                if (said.is == verdict::undecided) {
                    BOOST_TEST((j.method() == oracle_method::superset), where);
                    return;
                }
                BOOST_TEST((said.is == verdict::valid) == (valid.count(text) != 0), where);
                auto const goes_on = [&](std::string const& beginning) {
                    auto const next = valid.lower_bound(beginning);
                    return next != valid.end() && next->compare(0, beginning.size(), beginning) == 0;
                };
                if (said.is == verdict::valid) return;
                BOOST_TEST_REQUIRE(said.offset_at_most.has_value());
                auto const most = static_cast<std::size_t>(*said.offset_at_most);
                if (most < text.size()) BOOST_TEST(!goes_on(text.substr(0, most + 1)), where);
                if (!said.offset) return;
                ++proven;
                auto const beginning = text.substr(0, static_cast<std::size_t>(*said.offset));
                BOOST_TEST(said.end_expected == (valid.count(beginning) != 0), where);
                for (char c : {'a', 'b', 'c', 'C'})
                    if (goes_on(beginning + c) && said.expected_is_exact)
                        BOOST_TEST(said.expected.contains(c), where);
            });
        }
    }
    BOOST_TEST(without > 50u);
    BOOST_TEST(proven > 1'000u);
}

BOOST_AUTO_TEST_CASE(the_offset_of_an_x3_failure_is_reported_only_if_proven) {
    // As X3 runs this grammar, no valid text begins with `aa`; as a context-free one, it has such texts.
    auto const greedy = bnf("x = y *\"a\" \"a\" | \"b\"\ny = \"(\" y \")\" | \"\"\n");
    auto const j = oracle::of(greedy, top, reading::peg).value();
    BOOST_TEST_REQUIRE((j.method() == oracle_method::peg));
    auto const lost = j.check("aac");
    BOOST_TEST((lost.is == verdict::invalid && !lost.offset && lost.offset_at_most == 2u));
    BOOST_TEST(!lost.reason.empty());
    auto const start = j.check("c");  // only `b` is proven to be expected
    BOOST_TEST((start.offset == 0u && start.expected == charset("b") && !start.expected_is_exact));

    auto const brackets = of("x = \"[\" *x \"]\" | 1*%x30-39", reading::peg);
    auto const open = brackets.check("[1[2");
    BOOST_TEST((open.is == verdict::invalid && open.offset == 4u && open.expected_is_exact));
    BOOST_TEST((open.expected == charset("0123456789[]")));
    testing::oracle_options options;
    options.prove_failures = false;
    auto const quick = oracle::of(brackets.grammar(), top, reading::peg, options).value().check("[1[2");
    BOOST_TEST((quick.is == verdict::invalid && !quick.offset));
}

BOOST_AUTO_TEST_CASE(json_is_judged_alike_in_both_readings) {
    auto const g = test::bnf_of("rfc8259.abnf");
    auto const text = *g.find("JSON-text");
    auto const earley = oracle::of(g, text, reading::cfg).value();
    auto const peg = oracle::of(g, text, reading::peg).value();
    BOOST_TEST((earley.method() == oracle_method::earley && peg.method() == oracle_method::peg));
    std::string const valid = R"( {"a" : [ -1.5e3, true ], "b\u00e9": {} } )";
    BOOST_TEST((earley.check(valid).is == verdict::valid));
    BOOST_TEST((peg.check(valid).is == verdict::valid));
    std::size_t failures = 0;
    auto const compare = [&](std::string const& bad) {
        auto const one = earley.check(bad), other = peg.check(bad);
        BOOST_TEST((one.is == other.is), bad);
        if (one.is == verdict::valid) return;
        ++failures;
        BOOST_TEST((one.offset == other.offset), bad);
        BOOST_TEST((one.expected == other.expected), bad);
        BOOST_TEST(other.expected_is_exact, bad);
        BOOST_TEST(one.end_expected == other.end_expected, bad);
    };
    for (std::size_t i = 0; i < valid.size(); ++i) {
        compare(valid.substr(0, i));
        for (char c : {'x', ',', '0', '"', ']', '}'}) {
            auto bad = valid;
            bad[i] = c;
            compare(bad);
        }
    }
    BOOST_TEST(failures > 150u);
}

BOOST_AUTO_TEST_CASE(steps_grow_with_the_work_of_a_verdict) {
    auto const steps_of = [](char const* grammar, std::size_t size,
                             model::reading how = model::reading::cfg) {
        auto const j = oracle::of(test::bnf(grammar), model::production_id{0}, how).value();
        return j.check(std::string(size, 'a')).steps;
    };
    BOOST_TEST(steps_of("s = *\"a\"\n", 100) == 0U);
    char const* const linear = "s = \"a\" s | \"(\" s \")\" | \"a\"\n";
    auto const few = steps_of(linear, 100), twice = steps_of(linear, 200);
    BOOST_TEST(few > 100U);
    BOOST_TEST(twice > 3 * few / 2);
    BOOST_TEST(twice < 3 * few);
    char const* const cubic = "s = s s | \"(\" s \")\" | \"a\"\n";
    BOOST_TEST(steps_of(cubic, 100) > 6 * steps_of(cubic, 50));
    BOOST_TEST(steps_of("s = \"(\" s \")\" | <not ahead: \"b\"> \"x\"\n", 5, model::reading::peg) > 0U);
}

BOOST_AUTO_TEST_CASE(limits_make_a_verdict_undecided) {
    auto const g = bnf("x = \"[\" *x \"]\"");
    std::string const open(100'000, '['), close(100'000, ']');
    for (auto how : {reading::cfg, reading::peg}) {
        auto const j = oracle::of(g, top, how).value();
        test::in_small_stack([&] {
            BOOST_TEST((j.check(open + close).is == verdict::valid));
            auto const bad = j.check(open + close + close);
            BOOST_TEST((bad.is == verdict::invalid && bad.offset == 200'000u && bad.end_expected));
            BOOST_TEST((j.check(open).offset == 100'000u));
        });
    }
    testing::oracle_options options;
    options.earley_items = 1'000;
    auto const few_items = oracle::of(g, top, reading::cfg, options).value().check(open + close);
    BOOST_TEST((few_items.is == verdict::undecided));
    BOOST_TEST(few_items.reason == "too large: more than 1000 items");
    options.peg.steps = 1'000;
    auto const j = oracle::of(g, top, reading::peg, options).value();
    BOOST_TEST((j.check(open + close).is == verdict::undecided));
    // A text that the superset rejects is invalid, even if the PEG gave up.
    options.earley_items = testing::oracle_options().earley_items;
    auto const refused = oracle::of(g, top, reading::peg, options).value().check(open + ")");
    BOOST_TEST((refused.is == verdict::invalid && refused.offset_at_most == 100'000u && !refused.offset));
    BOOST_TEST(refused.reason == "gave up: the limit of steps was reached");
    auto const left = of("x = x \"a\" x | \"a\"\n", reading::peg);
    BOOST_TEST(left.check("a").reason == "gave up: a production is left recursive");
    BOOST_TEST((left.check("b").is == verdict::invalid && left.check("b").offset_at_most == 0u));
}

BOOST_AUTO_TEST_SUITE_END()
