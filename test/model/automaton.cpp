// SPDX-License-Identifier: BSL-1.0
#include "grammar_text.hpp"
#include "interpreter.hpp"
#include "random_grammar.hpp"
#include <boost/test/unit_test.hpp>
#include <random>
#include <urigram/model/automaton.hpp>

BOOST_AUTO_TEST_SUITE(model_automaton_cpp)

using namespace urigram;
using namespace urigram::model;
using namespace urigram::test;

namespace {

automaton_error error_of(grammar const& g, automaton_limits const& limits = {}) {
    auto const a = build(g, production_id{0}, reading::peg, limits);
    BOOST_TEST_REQUIRE(a.has_error());
    return a.error();
}

}  // namespace

BOOST_AUTO_TEST_CASE(cfg_tries_every_choice_and_peg_the_first) {
    BOOST_TEST(as_cfg("x = *\"a\" \"a\"").accepts("aa"));
    BOOST_TEST(as_peg("x = *\"a\" \"a\"").size() == 1u);  // nothing is accepted
    BOOST_TEST(as_cfg("x = \"a\" | \"a\" \"b\"").accepts("ab"));
    BOOST_TEST(!as_peg("x = \"a\" | \"a\" \"b\"").accepts("ab"));
    BOOST_TEST(as_peg("x = \"a\" | \"a\" \"b\"").accepts("a"));
    BOOST_TEST(as_cfg("x = 2*3\"a\" \"ab\"").accepts("aaab"));
    BOOST_TEST(as_cfg("x = 2*3\"a\" \"ab\"").accepts("aaaab"));
    BOOST_TEST(!as_peg("x = 2*3\"a\" \"ab\"").accepts("aaab"));
    BOOST_TEST(as_peg("x = 2*3\"a\" \"ab\"").accepts("aaaab"));
    BOOST_TEST(as_peg("x = [\"a\"] \"b\"").accepts("b"));
    BOOST_TEST(!as_peg("x = [\"a\"] \"ab\"").accepts("ab"));
}

BOOST_AUTO_TEST_CASE(predicates_look_at_the_rest_of_the_text) {
    for (auto how : {reading::cfg, reading::peg}) {
        auto const a = automaton_of(bnf("x = *(<not ahead: \"ab\"> y) [\"ab\" <end of input>]\n"
                                        "y = \"a\" | \"b\"\n"),
                                    how);
        for (auto text : {"", "b", "ba", "a", "ab", "aab", "bbab"}) BOOST_TEST(a.accepts(text));
        for (auto text : {"aba", "abab", "c", "bc"}) BOOST_TEST(!a.accepts(text));
        auto const b = automaton_of(bnf("x = <ahead: *y \"c\"> *(y | \"c\")\ny = \"a\" | \"b\"\n"), how);
        for (auto text : {"c", "abc", "aca"}) BOOST_TEST(b.accepts(text));
        for (auto text : {"", "ab", "d"}) BOOST_TEST(!b.accepts(text));
    }
}

// X3 would loop forever; here, the repetition ends.
BOOST_AUTO_TEST_CASE(repetition_of_the_empty_text_ends) {
    for (auto body : {"*\"\" \"a\"", "*[\"b\"] \"a\"", "1*\"\" \"a\"", "1*( \"b\" | \"\" ) \"a\""}) {
        auto const text = std::string("x = ") + body;
        BOOST_TEST(as_cfg(text).accepts("a"));
        BOOST_TEST(as_peg(text).accepts("a"));
    }
    BOOST_TEST(as_peg("x = *( \"\" | \"b\" ) \"a\"").accepts("a"));
    BOOST_TEST(!as_peg("x = *( \"\" | \"b\" ) \"a\"").accepts("ba"));
    BOOST_TEST(as_cfg("x = *( \"\" | \"b\" ) \"a\"").accepts("ba"));
}

BOOST_AUTO_TEST_CASE(literals_may_ignore_case) {
    auto const a = as_peg("x = %i\"a1\" \"a\"");
    for (auto text : {"a1a", "A1a"}) BOOST_TEST(a.accepts(text));
    for (auto text : {"a1A",
                      "A\x11"
                      "a",
                      "a1", "!1a"})
        BOOST_TEST(!a.accepts(text));
}

// The main test: all short texts, on small grammars, compared with an interpreter that shares no code with
// the automaton.
BOOST_AUTO_TEST_CASE(automata_agree_with_an_interpreter) {
    std::size_t accepted = 0, large = 0;
    for (std::uint32_t seed = 0; seed < 500; ++seed) {
        random_grammar const random(seed);
        auto const& g = *random;
        production_id const top{0};
        auto const cfg = automaton_of(g, reading::cfg);
        auto const peg = automaton_of(g, reading::peg);
        if (peg.size() > 5) ++large;
        auto const compare = [&](std::string const& text) {
            bool const in_cfg = cfg_accepts(g, top, text);
            accepted += in_cfg;
            if (cfg.accepts(text) != in_cfg || peg.accepts(text) != peg_accepts(g, top, text))
                BOOST_ERROR("grammar " << seed << ", \"" << text << "\"\n" << write_bnf(g));
        };
        for_each_text("abcABC!", 2, compare);
        for_each_text("abC", 4, compare);
        if (seed % 10 == 0) for_each_text("abc", 6, compare);
    }
    BOOST_TEST(accepted > 5'000u);
    BOOST_TEST(large > 50u);
}

BOOST_AUTO_TEST_CASE(automata_are_minimal_and_unique) {
    auto const digits = as_cfg("x = 1*d\nd = \"0\" | \"1\" | \"2\"");
    BOOST_TEST(digits.size() == 3u);  // start, some, dead
    BOOST_TEST(digits.classes().size() == 2u);
    BOOST_TEST((digits == as_peg("x = %x30-32 *( \"2\" | \"1\" | \"0\" )")));
    BOOST_TEST((digits == as_cfg("x = *d d *d\nd = \"2\" | %x30-31 | \"2\"")));
    BOOST_TEST((digits != as_peg("x = 1*%x30-33")));
    BOOST_TEST((digits != as_peg("x = *%x30-32")));
    BOOST_TEST((as_cfg("x = <nothing>") == as_peg("x = <not ahead: \"\">")));
    BOOST_TEST(as_cfg("x = *%x00-FF").size() == 1u);
    BOOST_TEST(as_cfg("x = *%x00-FF").classes().size() == 1u);
    BOOST_TEST(as_cfg("x = \"abcd\"").size() == 6u);
}

// If an expectation fails, no other choice is tried, and the repetition or predicate around it fails, too.
BOOST_AUTO_TEST_CASE(failed_expectations_end_the_match) {
    std::string const cut = "y = \"a\" <expected: \"b\">\n";
    for (auto [body, same] : {std::pair("y | \"ac\"", "\"ab\""),
                              {"y | \"c\"", "\"ab\" | \"c\""},
                              {"<caught: y> | \"ac\"", "\"ab\" | \"ac\""},
                              {"*y", "*\"ab\""},
                              {"*y \"ac\"", "<nothing>"},
                              {"*<caught: y> \"ac\"", "*\"ab\" \"ac\""},
                              {"0*1y \"ac\"", "\"abac\""},
                              {"1y \"ac\"", "\"abac\""},
                              {"1*2y \"ac\"", "\"ababac\""},
                              {"<not ahead: y> 2%x61-63", "( \"b\" | \"c\" ) %x61-63"},
                              {"<not ahead: <caught: y>> 2%x61-63", "<not ahead: \"ab\"> 2%x61-63"},
                              {"<ahead: y | \"ac\"> 2%x61-63", "\"ab\""},
                              {"<not ahead: <not ahead: y> \"\"> 2%x61-63", "\"ab\""},
                              {"( <ahead: y> \"ab\" ) | ( <not ahead: \"ab\"> \"ac\" )", "\"ab\""},
                              {"<expected: y | \"c\"> | \"b\"", "\"ab\" | \"c\""}})
        BOOST_TEST((as_peg(std::string("x = ") + body + "\n" + cut) == as_peg(std::string("x = ") + same)),
                   body);

    // As a context-free grammar, `expected` and `caught` are equal to their operand.
    BOOST_TEST((as_cfg("x = <caught: y> | \"ac\"\n" + cut) == as_cfg("x = \"ab\" | \"ac\"")));

    // A production may refer to itself at the end of `expected` and `caught`.
    BOOST_TEST(
        (as_peg("x = \"a\" <expected: x> | <caught: \"b\" x> | \"c\"") == as_peg("x = *%x61-62 \"c\"")));
}

BOOST_AUTO_TEST_CASE(a_table_is_minimized) {
    octet_classes const classes({charset("a"), charset("b")});
    // State 3 is unreachable; 1 and 2 are equivalent; the letters a and b are equivalent.
    auto const a =
        automaton::minimal(classes, {0, 1, 2, 1, 0, 0, 2, 0, 0, 3, 3, 3}, {false, true, true, true});
    BOOST_TEST(a.size() == 2u);
    BOOST_TEST(a.classes().size() == 2u);
    BOOST_TEST(a.accepts("a!!"));
    BOOST_TEST(!a.accepts("ab"));
    BOOST_CHECK_THROW(automaton::minimal(classes, {}, {}), std::invalid_argument);
    BOOST_CHECK_THROW(automaton::minimal(classes, {0, 0}, {true}), std::invalid_argument);
    BOOST_CHECK_THROW(automaton::minimal(classes, {0, 0, 1}, {true}), std::invalid_argument);
    BOOST_TEST(automaton::minimal(classes, {0, 0, 0}, {true}).accepts("x"));
}

// The textbook algorithm computes the expected number of states: a pair of states is distinguishable if only
// one of them accepts, or if a letter leads to a distinguishable pair.
BOOST_AUTO_TEST_CASE(random_tables_are_minimized) {
    octet_classes const classes({charset("a"), charset("b")});
    std::mt19937 random(1);
    for (int round = 0; round < 2000; ++round) {
        std::size_t const n = 1 + random() % 12;
        std::vector<automaton::state> next;
        std::vector<bool> accepting;
        for (std::size_t i = 0; i < n * 3; ++i) next.push_back(static_cast<automaton::state>(random() % n));
        for (std::size_t i = 0; i < n; ++i) accepting.push_back(random() % 3 == 0);

        std::vector<bool> reached(n);
        std::vector<std::size_t> order{0};
        reached[0] = true;
        for (std::size_t i = 0; i < order.size(); ++i)
            for (std::size_t c = 0; c < 3; ++c)
                if (auto const to = next[order[i] * 3 + c]; !reached[to]) {
                    reached[to] = true;
                    order.push_back(to);
                }
        std::vector<std::vector<bool>> differ(n, std::vector<bool>(n));
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t s = 0; s < n; ++s)
                for (std::size_t t = 0; t < n; ++t) {
                    bool now = accepting[s] != accepting[t];
                    for (std::size_t c = 0; c < 3; ++c) now = now || differ[next[s * 3 + c]][next[t * 3 + c]];
                    changed = changed || now != differ[s][t];
                    differ[s][t] = now;
                }
        }
        std::size_t different = 0;
        for (std::size_t i = 0; i < order.size(); ++i) {
            bool fresh = true;
            for (std::size_t k = 0; k < i; ++k) fresh = fresh && differ[order[i]][order[k]];
            different += fresh;
        }

        auto const a = automaton::minimal(classes, next, accepting);
        BOOST_TEST(a.size() == different);
        for_each_text("ab!", 4, [&](std::string const& text) {
            std::size_t s = 0;
            for (char c : text) s = next[s * 3 + classes.of(c)];
            if (a.accepts(text) != accepting[s]) BOOST_ERROR("round " << round << ", " << text);
        });
        for (automaton::state s = 0, last = 0; s < a.size(); ++s)  // numbered in the order of discovery
            for (std::size_t c = 0; c < a.classes().size(); ++c) {
                BOOST_TEST(a.next(s, c) <= last + 1);
                last = std::max(last, a.next(s, c));
            }
    }
}

BOOST_AUTO_TEST_CASE(longest_beginning_has_length_and_continuations) {
    auto const a = as_cfg("x = \"ab\" *( \"c\" | \"d\" ) [ \"e\" %x80-FF ]");
    auto const at = [&](std::string_view text) { return a.longest_beginning(text).value(); };
    BOOST_TEST(at("").length == 0u);
    BOOST_TEST(!at("").accepted);
    BOOST_TEST((at("").leading == charset("a")));
    BOOST_TEST((at("x").leading == charset("a")));
    BOOST_TEST(at("abcx").length == 3u);
    BOOST_TEST(at("abcx").accepted);
    BOOST_TEST((at("abcx").leading == charset("cde")));
    BOOST_TEST(at("abe").length == 3u);
    BOOST_TEST(!at("abe").accepted);
    BOOST_TEST((at("abe").leading == charset::range('\x80', '\xff')));
    BOOST_TEST(at("abe\xc0").accepted);
    BOOST_TEST(at("abe\xc0").leading.empty());
    BOOST_TEST(at("abe\xc0"
                  "a")
                   .length == 4u);

    BOOST_TEST(a.longest_match("abe").value() == 2u);
    BOOST_TEST(a.longest_match("abccd!").value() == 5u);
    BOOST_TEST(a.longest_match("abce\xff"
                               "c")
                   .value() == 5u);
    BOOST_TEST(!a.longest_match("a").has_value());
    BOOST_TEST(!a.longest_match("").has_value());
    BOOST_TEST(as_cfg("x = *\"a\"").longest_match("b").value() == 0u);

    auto const nothing = as_cfg("x = <nothing>");
    BOOST_TEST(!nothing.longest_beginning("a").has_value());
    BOOST_TEST(!nothing.longest_match("").has_value());
    BOOST_TEST(!nothing.live(automaton::start));
}

BOOST_AUTO_TEST_CASE(error_names_the_reason_and_the_production) {
    grammar undefined;
    auto const x = undefined.declare("x");
    auto const y = undefined.declare("y");
    undefined.define(x, undefined.add(reference{y}));
    BOOST_TEST((error_of(undefined).code == automaton_errc::undefined));
    BOOST_TEST((error_of(undefined).productions == std::vector{y}));
    BOOST_TEST(error_of(undefined).message == "undefined: y");

    auto const recursive = bnf("a = b \"x\"\nb = \"(\" c\nc = [ b \")\" ]\n");
    auto const e = error_of(recursive);
    BOOST_TEST((e.code == automaton_errc::recursive));
    BOOST_TEST((e.productions == std::vector{*recursive.find("c"), *recursive.find("b")}));
    BOOST_TEST(e.message == "recursive: c -> b -> c");
    BOOST_TEST(error_of(bnf("a = \"(\" a \")\"")).message == "recursive: a -> a");
    BOOST_TEST(error_of(bnf("a = \"x\" <not ahead: a>")).message == "recursive: a -> a");
    BOOST_TEST(build(bnf("a = \"x\"\nb = b"), production_id{0}, reading::peg).has_value());

    automaton_limits limits;
    limits.states = 10;
    auto const large = error_of(bnf("a = \"0123456789\""), limits);
    BOOST_TEST((large.code == automaton_errc::too_large));
    BOOST_TEST(large.limit == 10u);
    BOOST_TEST(large.message == "a is too large: more than 10 states");
    limits.memory = 600;
    BOOST_TEST(error_of(bnf("a = \"0123456789\""), limits).message ==
               "a is too large: more than 600 octets of memory");
    limits.memory = 1000;
    BOOST_TEST(error_of(bnf("a = 11\"x\""), limits).message == "a is too large: more than 10 states");
    limits.memory = 100'000;
    BOOST_TEST(error_of(bnf("a = *11\"x\""), limits).message == "a is too large: more than 10 repetitions");
    BOOST_TEST((error_of(bnf("a = 18446744073709551614\"x\"")).code == automaton_errc::too_large));
    BOOST_TEST((error_of(bnf("a = *18446744073709551614\"x\"")).code == automaton_errc::too_large));
    BOOST_TEST(as_peg("a = 18446744073709551614\"\"").accepts(""));

    BOOST_CHECK_EXCEPTION(build(undefined, x, reading::cfg).value(), std::runtime_error,
                          [](auto const& what) { return std::string(what.what()) == "undefined: y"; });
}

BOOST_AUTO_TEST_CASE(deep_grammars_do_not_overflow_the_stack) {
    grammar g;
    auto p = g.declare("p0");
    g.define(p, g.add(literal{"x", false}));
    for (int i = 1; i < 100'000; ++i) {
        auto const body = g.add(sequence{{g.add(reference{p}), g.add(literal{"yz", false})}});
        p = g.declare("p" + std::to_string(i));
        g.define(p, body);
    }
    BOOST_TEST(build(g, production_id{200}, reading::peg).value().accepts("x" + [] {
        std::string text;
        for (int i = 0; i < 200; ++i) text += "yz";
        return text;
    }()));
    auto const e = build(g, production_id{40'000}, reading::peg).error();
    BOOST_TEST((e.code == automaton_errc::too_deep));
    BOOST_TEST(e.message == "p40000 is too deeply nested: more than 1000 levels");
    BOOST_TEST(build(g, p, reading::peg).error().message == "p99999 is too large: more than 100000 states");

    grammar wide;
    auto const all = wide.declare("all");
    std::vector<node_id> words;
    for (int i = 0; i < 1500; ++i) words.push_back(wide.add(literal{std::to_string(10'000 + i * 7), false}));
    wide.define(all, wide.add(alternative{words}));
    BOOST_TEST(build(wide, all, reading::peg).value().accepts("10007"));
    for (int i = 0; i < 1500; ++i) words.push_back(wide.add(literal{std::to_string(90'000 + i * 7), false}));
    wide.define(all, wide.add(alternative{words}));
    BOOST_TEST(build(wide, all, reading::peg).value().accepts("90007"));
    // References to recursive productions are not expanded at once, so the 3,000 choices stay different.
    auto const again = wide.declare("again");
    for (auto& word : words) {
        auto const one = wide.declare("one");
        wide.define(one,
                    wide.add(alternative{{word, wide.add(sequence{{word, wide.add(reference{again})}})}}));
        word = wide.add(reference{one});
    }
    wide.define(again, wide.add(alternative{words}));
    BOOST_TEST((build(wide, again, reading::peg).error().code == automaton_errc::too_large));
}

// The sums are over all productions of an RFC.
BOOST_AUTO_TEST_CASE(automata_of_the_rfcs_have_the_recorded_sizes) {
    struct expectation {
        char const* file;
        std::size_t productions, cfg_states, peg_states;
    };
    for (auto const& rfc : {expectation{"rfc1738.bnf", 67, 747, 1201},
                            {"rfc1808.bnf", 30, 147, 155},
                            {"rfc2396.bnf", 40, 244, 502}}) {
        auto const g = bnf_of(rfc.file);
        BOOST_TEST(g.productions().size() == rfc.productions);
        std::size_t cfg_states = 0, peg_states = 0;
        for (std::size_t p = 0; p < g.productions().size(); ++p) {
            cfg_states += automaton_of(g, reading::cfg, static_cast<production_id>(p)).size();
            peg_states += automaton_of(g, reading::peg, static_cast<production_id>(p)).size();
        }
        BOOST_TEST(cfg_states == rfc.cfg_states);
        BOOST_TEST(peg_states == rfc.peg_states);
    }
    auto const g = bnf_of("rfc1738.bnf");
    auto const ftpurl = automaton_of(g, reading::cfg, *g.find("ftpurl"));
    BOOST_TEST(ftpurl.accepts("ftp://u:p@h.o:21/a/b;type=i"));
    BOOST_TEST(!ftpurl.accepts("ftp://u:p@h.o:21/a/b;type=x"));
    BOOST_TEST((ftpurl.longest_beginning("ftp://h/a;type=x")->leading == charset("AIDaid")));
}

// Registries have thousands of names, many of which are prefixes of others.
BOOST_AUTO_TEST_CASE(thousands_of_words_can_be_one_alternative) {
    std::mt19937 random(7);
    auto const word = [&](std::size_t longest) {
        std::string text;
        for (auto n = 1 + random() % longest; n > 0; --n) text += "abcdefgh"[random() % 8];
        return text;
    };
    std::vector<std::string> words;
    while (words.size() < 4'100) words.push_back(word(7));
    grammar g;
    std::vector<node_id> choices, marked;
    for (std::size_t i = 0; i < words.size(); ++i) {
        choices.push_back(g.add(literal{words[i], i % 2 == 0}));
        marked.push_back(g.add(sequence{{choices.back(), g.add(set{charset(i % 3 == 0 ? "x" : "yz")})}}));
    }
    auto const comma = g.add(literal{",", false}), end = g.add(literal{"!", false});
    auto const any = g.add(alternative{choices});
    g.define(g.declare("one"), any);
    g.define(g.declare("list"), g.add(sequence{{g.add(repetition{g.add(sequence{{any, comma}})}), end}}));
    g.define(g.declare("marked"), g.add(alternative{marked}));
    for (auto const p : {production_id{0}, production_id{1}, production_id{2}}) {
        auto const cfg = automaton_of(g, reading::cfg, p), peg = automaton_of(g, reading::peg, p);
        int accepted = 0;
        for (int i = 0; i < 60; ++i) {
            auto text = i % 2 == 0 ? words[random() % words.size()] : word(7);
            if (i % 3 == 0) text += (p == production_id{1} ? "," : "") + words[random() % words.size()];
            if (i % 5 == 0) text[random() % text.size()] = static_cast<char>('A' + random() % 8);
            if (p == production_id{1}) text += ",!";
            if (p == production_id{2}) text += "xyz"[i % 3];
            bool const expected = cfg_accepts(g, p, text);
            accepted += expected;
            BOOST_TEST(cfg.accepts(text) == expected, text);
            BOOST_TEST(peg.accepts(text) == peg_accepts(g, p, text), text);
        }
        BOOST_TEST(accepted > 10);
        BOOST_TEST(accepted < 55);
    }
}

// Predicates and the end of input, combined with many words.
BOOST_AUTO_TEST_CASE(many_words_can_be_combined_with_predicates) {
    std::string words;
    for (int i = 0; i < 700; ++i) words += "\"" + std::to_string(1'000 + i) + "\" | ";
    for (std::string const predicate :
         {"<not ahead: 1*( [ *\"c\" ] )>", "<not ahead: *\"c\" \"d\">", "1*( <end of input> )",
          "1*( *\"c\" )", "*\"c\" <not ahead: 1*( *\"d\" )>"})
        for (std::string const& body : {words + predicate, predicate + " | " + words + "\"x\"",
                                        words + predicate + " | " + words + "\"x\""}) {
            auto const g = bnf("s = " + body + "\n");
            production_id const s{0};
            auto const cfg = automaton_of(g, reading::cfg), peg = automaton_of(g, reading::peg);
            for (auto const* text : {"", "c", "cc", "d", "x", "1000", "1699", "1700", "c1000", "1000c"}) {
                BOOST_TEST(cfg.accepts(text) == cfg_accepts(g, s, text), predicate << ": " << text);
                BOOST_TEST(peg.accepts(text) == peg_accepts(g, s, text), predicate << ": " << text);
            }
        }
}

// The shortest text has 2^40 octets, which is known from the grammar without creating a state.
BOOST_AUTO_TEST_CASE(a_shortest_text_longer_than_the_limit_is_an_error) {
    grammar g;
    std::vector<production_id> all;
    for (int i = 0; i <= 40; ++i) all.push_back(g.declare("p" + std::to_string(i)));
    for (std::size_t i = 0; i < 40; ++i) {
        auto const next = g.add(reference{all[i + 1]});
        g.define(all[i], g.add(sequence{{next, next}}));
    }
    g.define(all[40], g.add(literal{"y", false}));
    for (auto how : {reading::cfg, reading::peg}) {
        auto const e = build(g, all[0], how).error();
        BOOST_TEST((e.code == automaton_errc::too_large));
        BOOST_TEST(e.message == "p0 is too large: more than 100000 states");
        BOOST_TEST(build(g, all[30], how).value().accepts(std::string(1'024, 'y')));
    }
    // The automaton of an expression that matches nothing has one state, however long the expression is.
    BOOST_TEST(as_cfg("x = 9\"a\" x").size() == 1u);
    BOOST_TEST(as_peg("x = 1000\"a\" ( x | y )\ny = \"b\" y").size() == 1u);
}

BOOST_AUTO_TEST_SUITE_END()
