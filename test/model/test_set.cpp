// SPDX-License-Identifier: BSL-1.0
#include "dialect_names.hpp"
#include "grammar_text.hpp"
#include "random_grammar.hpp"
#include <boost/test/unit_test.hpp>
#include <numeric>
#include <set>
#include <urigram/model/scheme_case.hpp>
#include <urigram/model/test_set.hpp>
#include <urigram/production.hpp>

BOOST_AUTO_TEST_SUITE(model_test_set_cpp)

using namespace urigram;
using namespace urigram::model;
using namespace urigram::test;

namespace {

using state = automaton::state;

struct verdict {
    std::string text;
    bool accepted;
};
std::vector<verdict> all_of(test_set const& tests) {
    std::vector<verdict> all;
    tests.for_each([&](std::string_view text, bool accepted) {
        all.push_back({std::string(text), accepted});
        return true;
    });
    return all;
}

/// A complete automaton as a table, which a test can change.
struct table {
    octet_classes classes;
    std::vector<state> next;
    std::vector<bool> accepting;

    static table of(automaton const& a, octet_classes const& classes) {
        table t{classes, {}, {}};
        for (state s = 0; s < a.size(); ++s) {
            t.accepting.push_back(a.accepting(s));
            for (std::size_t c = 0; c < classes.size(); ++c)
                t.next.push_back(a.next(s, classes.representative(c)));
        }
        return t;
    }
    bool accepts(std::string_view text) const {
        state s = 0;
        for (char c : text) s = next[s * classes.size() + classes.of(c)];
        return accepting[s];
    }
    bool same_as(automaton const& a) const { return automaton::minimal(classes, next, accepting) == a; }
};

struct score {
    std::size_t killed = 0, same = 0, survived = 0;
    void test(table const& mutant, automaton const& a, std::vector<verdict> const& tests) {
        bool const found = std::any_of(tests.begin(), tests.end(), [&](verdict const& v) {
            return mutant.accepts(v.text) != v.accepted;
        });
        ++(found ? killed : mutant.same_as(a) ? same : survived);
    }
};

/// Calls `f` with each mutant: one transition leads to another state, or one state has the other verdict.
template <class F>
void for_each_mutant(table const& original, F f) {
    table mutant = original;
    for (std::size_t i = 0; i < mutant.next.size(); ++i) {
        for (state to = 0; to < mutant.accepting.size(); ++to) {
            mutant.next[i] = to;
            if (to != original.next[i]) f(mutant);
        }
        mutant.next[i] = original.next[i];
    }
    for (std::size_t s = 0; s < mutant.accepting.size(); ++s) {
        mutant.accepting[s] = !mutant.accepting[s];
        f(mutant);
        mutant.accepting[s] = original.accepting[s];
    }
}

/// Calls `f` with each table in which one transition leads to a copy of its target: the language is the same.
template <class F>
void for_each_larger(table const& original, F f) {
    std::size_t const m = original.classes.size();
    for (std::size_t i = 0; i < original.next.size(); ++i) {
        table larger = original;
        auto const copied = original.next[i];
        larger.accepting.push_back(original.accepting[copied]);
        for (std::size_t c = 0; c < m; ++c) larger.next.push_back(original.next[copied * m + c]);
        larger.next[i] = static_cast<state>(original.accepting.size());
        f(larger);
    }
}

/// RFC 1738, section 2.1: schemes are compared ignoring case. Its BNF has lower case only.
grammar with_schemes_in_any_case(grammar g) {
    std::vector<node_id> choices{g.add(set{charset("+-.")})};
    for (auto name : {"alpha", "digit"}) choices.push_back(g.add(model::reference{*g.find(name)}));
    g.define(*g.find("scheme"), g.add(repetition{g.add(alternative{choices}), 1}));
    return with_scheme_names_in_any_case(std::move(g));
}

automaton random_automaton(std::uint32_t seed, reading how = reading::peg) {
    random_grammar const g(seed);
    return automaton_of(*g, how);
}

}  // namespace

BOOST_AUTO_TEST_CASE(test_set_accesses_and_distinguishes_each_state) {
    test_set const tests(as_cfg("x = 1*\"a\""));
    BOOST_TEST(tests.model().size() == 3u);  // start, after a, dead
    BOOST_TEST(tests.access(0) == "");
    BOOST_TEST(tests.access(tests.model().next(0, 'a')) == "a");
    BOOST_TEST(tests.access(tests.model().next(0, 'b')) == "b");
    BOOST_TEST(tests.continuations() == (std::vector<std::string>{"", "a"}));
    std::set<std::string> texts;
    for (auto const& v : all_of(tests)) {
        texts.insert(v.text);
        BOOST_TEST(v.accepted == (!v.text.empty() && v.text.find('b') == std::string::npos));
    }
    BOOST_TEST(texts ==
               (std::set<std::string>{"", "a", "aa", "aaa", "ab", "aba", "b", "ba", "baa", "bb", "bba"}));
    BOOST_TEST(tests.count() == 11u);
    BOOST_TEST(tests.at_most() == 14u);
}

BOOST_AUTO_TEST_CASE(test_sets_of_one_state_have_the_recorded_size) {
    BOOST_TEST(test_set(as_cfg("x = <nothing>")).count() == 2u);  // the empty text and one byte
    BOOST_TEST(test_set(as_cfg("x = <nothing>"), {0, true}).count() == 257u);
    BOOST_TEST(test_set(as_cfg("x = *%x00-FF"), {2, false}).count() == 4u);
    BOOST_TEST(test_set(as_cfg("x = *%x00-FF"), {2, false}).at_most() == 4u);
    BOOST_TEST(test_set(as_cfg("x = *%x00-7F"), {1000, false}).at_most() == ~std::uint64_t{0});
}

BOOST_AUTO_TEST_CASE(for_each_ends_if_the_callback_returns_false) {
    test_set const tests(as_cfg("x = 1*\"a\""));
    std::size_t calls = 0;
    BOOST_TEST(!tests.for_each([&](std::string_view, bool) { return ++calls < 5; }));
    BOOST_TEST(calls == 5u);
    BOOST_TEST(tests.for_each([](std::string_view, bool) { return true; }));
    // It ends at any text, also with an extra state.
    test_set_options more;
    more.extra_states = 1;
    test_set const many(as_cfg("x = 1*\"a\""), more);
    std::size_t const all = all_of(many).size();
    for (std::size_t last = 1; last <= all; ++last) {
        calls = 0;
        BOOST_TEST(!many.for_each([&](std::string_view, bool) { return ++calls < last; }));
        BOOST_TEST(calls == last);
    }
}

// Each text once, with the right verdict, and exactly the texts of the method.
BOOST_AUTO_TEST_CASE(test_sets_have_exactly_the_texts_of_the_method) {
    for (std::uint32_t seed = 0; seed < 60; ++seed)
        for (auto options : {test_set_options{0, false}, {1, false}, {2, false}, {0, true}, {1, true}}) {
            auto const a = random_automaton(seed);
            if (a.size() > 15 || (options.every_octet && seed % 10 != 0)) continue;
            test_set const tests(a, options);
            auto const letters = a.classes().representatives();
            std::set<std::string> beginnings;
            for (state s = 0; s < a.size(); ++s) {
                BOOST_TEST(a.next(automaton::start, tests.access(s)) == s);
                beginnings.insert(tests.access(s));
                std::vector<std::string> now;
                for (char c : options.every_octet ? readable_order() : letters)
                    now.push_back(tests.access(s) + c);
                for (unsigned k = 0;; ++k) {
                    beginnings.insert(now.begin(), now.end());
                    if (k == options.extra_states) break;
                    std::vector<std::string> longer;
                    for (auto const& text : now)
                        for (char c : letters) longer.push_back(text + c);
                    now = std::move(longer);
                }
            }
            std::set<std::string> expected;
            for (auto const& text : beginnings)
                for (auto const& w : tests.continuations()) expected.insert(text + w);

            auto const all = all_of(tests);
            std::set<std::string> texts;
            for (auto const& v : all) {
                texts.insert(v.text);
                if (v.accepted != a.accepts(v.text)) BOOST_ERROR("grammar " << seed << ", " << v.text);
            }
            BOOST_TEST(all.size() == texts.size());
            BOOST_TEST((texts == expected));
            BOOST_TEST(tests.count() == all.size());
            BOOST_TEST(tests.at_most() >= all.size());
            BOOST_TEST(tests.at_most() >= beginnings.size() * tests.continuations().size());
        }
}

BOOST_AUTO_TEST_CASE(continuations_tell_states_apart) {
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        auto const a = random_automaton(seed, reading::cfg);
        test_set const tests(a);
        auto const& all = tests.continuations();
        auto const different = [&](std::optional<std::size_t> but) {
            std::set<std::vector<bool>> rows;
            for (state s = 0; s < a.size(); ++s) {
                std::vector<bool> row;
                for (std::size_t i = 0; i < all.size(); ++i)
                    if (i != but) row.push_back(a.accepting(a.next(s, all[i])));
                rows.insert(row);
            }
            return rows.size() == a.size();
        };
        BOOST_TEST(all.front() == "");
        BOOST_TEST(different({}));
        for (std::size_t i = 1; i < all.size(); ++i) BOOST_TEST(!different(i));
    }
}

BOOST_AUTO_TEST_CASE(test_sets_kill_all_mutants) {
    score all;
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        auto const a = random_automaton(seed);
        if (a.size() > 25) continue;
        auto const tests = all_of(test_set(a));
        for_each_mutant(table::of(a, a.classes()), [&](table const& m) { all.test(m, a, tests); });
    }
    BOOST_TEST(all.survived == 0u);
    BOOST_TEST(all.same == 0u);  // a minimal automaton has no redundant states
    BOOST_TEST(all.killed > 5'000u);
}

BOOST_AUTO_TEST_CASE(test_sets_kill_all_mutants_with_one_more_state) {
    score all, with_less;
    for (std::uint32_t seed = 0; seed < 80; ++seed) {
        auto const a = random_automaton(seed);
        if (a.size() > 7) continue;
        auto const less = all_of(test_set(a));
        auto const tests = all_of(test_set(a, {1, false}));
        for_each_larger(table::of(a, a.classes()), [&](table const& larger) {
            BOOST_TEST(larger.same_as(a));
            for_each_mutant(larger, [&](table const& m) {
                all.test(m, a, tests);
                with_less.test(m, a, less);
            });
        });
    }
    BOOST_TEST(all.survived == 0u);
    BOOST_TEST(all.same > 20u);
    BOOST_TEST(all.killed > 5'000u);
    BOOST_TEST(with_less.survived > 0u);  // so the option is needed
}

// A mutant that handles one byte differently from the others of its class.
BOOST_AUTO_TEST_CASE(test_sets_kill_all_mutants_of_single_octets) {
    score all, with_less;
    std::vector<charset> sets;
    for (unsigned c = 0; c < 256; ++c)
        sets.push_back(charset::range(static_cast<char>(c), static_cast<char>(c)));
    octet_classes const octets(sets);
    for (auto text : {"x = 1*( \"a\" | \"%\" h h )\nh = %x30-39 | %x41-46", "x = <nothing>"}) {
        auto const a = as_cfg(text);
        auto const less = all_of(test_set(a));
        auto const tests = all_of(test_set(a, {0, true}));
        for_each_mutant(table::of(a, octets), [&](table const& m) {
            all.test(m, a, tests);
            with_less.test(m, a, less);
        });
    }
    BOOST_TEST(all.survived == 0u);
    BOOST_TEST(all.killed > 2'000u);
    BOOST_TEST(with_less.survived > 1'000u);
}

// The rules of this library give the right verdict on every text of the test sets of the RFCs' grammars.
BOOST_AUTO_TEST_CASE(rules_give_the_right_verdict_on_the_test_sets) {
    std::size_t texts = 0;
    for (auto const* grammar : dialects::all) {
        auto g = bnf_of(bnf_file(*grammar));
        if (grammar == &dialects::rfc1738) g = with_schemes_in_any_case(std::move(g));
        for (auto const& rule : productions(*grammar)) {
            auto const p = g.find(rule.name);
            BOOST_TEST_REQUIRE(p.has_value());
            std::size_t wrong = 0;
            test_set(automaton_of(g, reading::cfg, *p)).for_each([&](std::string_view text, bool valid) {
                ++texts;
                if (rule.check(text).has_value() != valid) return true;
                if (++wrong < 4) BOOST_ERROR(rule.name << ": \"" << text << "\" should be " << valid);
                return true;
            });
        }
    }
    BOOST_TEST(texts > 100'000u);
}

BOOST_AUTO_TEST_SUITE_END()
