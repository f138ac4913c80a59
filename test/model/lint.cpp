// SPDX-License-Identifier: BSL-1.0
#include "grammar_text.hpp"
#include "interpreter.hpp"
#include "random_grammar.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <urigram/model/abnf.hpp>
#include <urigram/model/lint.hpp>

BOOST_AUTO_TEST_SUITE(model_lint_cpp)

using namespace urigram;
using namespace urigram::model;
using namespace urigram::test;

namespace {

using lines = std::vector<std::string>;

lines found_in(grammar const& g) {
    lines all;
    for (auto const& f : lint(g))
        all.push_back(std::string(to_string(f.what)) + " " + g[f.production].name + ": " + f.message);
    return all;
}
lines found(std::string_view text) { return found_in(bnf(text)); }

bool about_loss(trap t) {
    return t == trap::hidden_choice || t == trap::greedy_repetition || t == trap::greedy_reference ||
           t == trap::lost_text;
}

/// The same grammar with one choice replaced by one that matches nothing.
grammar without_choice(grammar const& g, node_id of, std::size_t choice) {
    grammar out;
    for (auto const& p : g.productions()) out.declare(p.name);
    std::vector<node_id> moved;
    auto const move = [&](std::vector<node_id>& parts) {
        for (auto& part : parts) part = moved[static_cast<std::size_t>(part)];
    };
    auto const move_one = [&](node_id& part) { part = moved[static_cast<std::size_t>(part)]; };
    auto const nothing = out.add(set{});
    for (std::size_t i = 0; i < g.nodes().size(); ++i) {
        node n = g.nodes()[i];
        if (auto* s = std::get_if<sequence>(&n)) move(s->parts);
        if (auto* a = std::get_if<alternative>(&n)) move(a->choices);
        if (auto* r = std::get_if<repetition>(&n)) move_one(r->part);
        if (auto* p = std::get_if<ahead>(&n)) move_one(p->part);
        if (auto* p = std::get_if<not_ahead>(&n)) move_one(p->part);
        if (auto* p = std::get_if<expected>(&n)) move_one(p->part);
        if (auto* p = std::get_if<caught>(&n)) move_one(p->part);
        if (static_cast<node_id>(i) == of) std::get<alternative>(n).choices[choice] = nothing;
        moved.push_back(out.add(n));
    }
    for (std::size_t p = 0; p < g.productions().size(); ++p)
        out.define(static_cast<production_id>(p), moved[static_cast<std::size_t>(*g.productions()[p].body)]);
    return out;
}

/// Whether there is a text at whose start this choice, and no earlier one, matches or throws.
bool can_be_taken(grammar g, std::vector<node_id> const& choices, std::size_t i) {
    sequence before;
    for (std::size_t k = 0; k < i; ++k) before.parts.push_back(g.add(not_ahead{choices[k]}));
    auto const any = g.add(repetition{g.add(set{charset::range('\0', '\xff')})});
    auto const texts = [&](std::vector<node_id> const& more) {
        sequence all = before;
        all.parts.insert(all.parts.end(), more.begin(), more.end());
        auto const p = g.declare("texts");
        g.define(p, g.add(std::move(all)));
        return automaton_of(g, reading::peg, p);
    };
    auto const unless_thrown = g.add(repetition{choices[i], 0, 1});
    return texts({choices[i], any}).live(automaton::start) || texts({unless_thrown, any}) != texts({any});
}

/// Whether an expression neither matches nor throws at the start of a text.
bool fails(grammar const& g, node_id n, std::string_view text) {
    return testing::peg(g).match(n, text).outcome == testing::peg_outcome::fails;
}

/// Checks that the example in a finding demonstrates the finding.
void check_text(grammar const& g, lint_finding const& f) {
    auto const& text = f.text;
    if (about_loss(f.what)) {
        BOOST_TEST(cfg_accepts(g, f.production, text.value()));
        BOOST_TEST(!peg_accepts(g, f.production, text.value()));
    } else if (f.what == trap::added_text) {
        BOOST_TEST(!cfg_accepts(g, f.production, text.value()));
        BOOST_TEST(peg_accepts(g, f.production, text.value()));
    } else if (f.what == trap::endless_repetition) {
        BOOST_TEST(endless_on(g, f.production, text.value()).has_value());
    } else {
        auto const& choices = std::get<alternative>(g[f.node.value()]).choices;
        if (f.what == trap::ambiguous_choice) {
            for (auto i : {f.choice.value(), f.other.value()})
                BOOST_TEST(cfg_interpreter(g, text.value()).match(choices[i], 0).count(text->size()));
        } else {
            BOOST_TEST((f.what == trap::dead_choice));
            if (!text) return;
            BOOST_TEST(testing::peg(g).match(choices[f.choice.value()], *text).matched().has_value());
            BOOST_TEST(!fails(g, choices[f.other.value()], *text));
        }
    }
}

/// Whether on a short text this choice, and no earlier one, matches or throws.
bool is_taken(grammar const& g, std::vector<node_id> const& choices, std::size_t i) {
    bool taken = false;
    for_each_text("abcABC!", 4, [&](std::string const& text) {
        std::size_t first = 0;
        while (first < choices.size() && fails(g, choices[first], text)) ++first;
        taken = taken || first == i;
    });
    return taken;
}

}  // namespace

BOOST_AUTO_TEST_CASE(correct_grammars_have_no_findings) {
    BOOST_TEST(found("x = *\"a\" \"b\" | \"c\" [ y ]\ny = 1*3\"d\"") == lines());
    BOOST_TEST(found("x = \"a\"\ny = x | \"b\" | \"c\"") == lines());
}

BOOST_AUTO_TEST_CASE(dead_choices_are_found) {
    BOOST_TEST(
        found("x = \"a\" | \"b\" | \"a\"") ==
        lines{"dead_choice x: choice 3 of 3 can never match: choice 1 matches before it, as on \"a\""});
    BOOST_TEST(found("x = \"b\" | \"a\" <nothing>") ==
               lines{"dead_choice x: choice 2 of 2 can never match: no text matches it as X3 runs it"});
    // Choices 1 and 2 hide choice 3 only together. The message names the one that matches the example.
    BOOST_TEST(
        found("x = \"a\" | \"b\" | ( \"a\" | \"b\" ) <ahead: \"\">") ==
        lines{"dead_choice x: choice 3 of 3 can never match: choice 1 matches before it, as on \"a\""});
}

BOOST_AUTO_TEST_CASE(hidden_choices_are_found) {
    auto const g = bnf("x = ( \"a\" | \"ab\" ) [ \"c\" ]");
    auto const all = lint(g);
    BOOST_TEST_REQUIRE(all.size() == 2u);
    BOOST_TEST((all[0].what == trap::dead_choice));
    BOOST_TEST((all[1].what == trap::hidden_choice));
    BOOST_TEST(std::holds_alternative<alternative>(g[all[1].node.value()]));
    BOOST_TEST(all[1].choice.value() == 1u);
    BOOST_TEST(all[1].text.value() == "ab");
    BOOST_TEST(all[1].message == "\"ab\" is lost: choice 2 of 2 is not tried where one before it matches");
    BOOST_TEST(all[0].other.value() == 0u);
}

BOOST_AUTO_TEST_CASE(greedy_repetitions_are_found) {
    BOOST_TEST(found("x = *\"a\" \"a\"") ==
               lines{"greedy_repetition x: \"a\" is lost: the repetition takes what must follow"});
    BOOST_TEST(found("x = [ \"a\" ] \"ab\"") ==
               lines{"greedy_repetition x: \"ab\" is lost: the repetition takes what must follow"});
    BOOST_TEST(found("x = y \"a\"\ny = *\"a\"") ==
               lines{"greedy_reference x: \"a\" is lost: y does not end where the rest must begin"});
}

// A loss of a production is not reported again for productions that refer to it.
BOOST_AUTO_TEST_CASE(a_loss_is_reported_only_where_it_occurs) {
    BOOST_TEST(found("x = \"(\" y \")\"\ny = *z\nz = *\"a\" \"ab\"") ==
               lines{"greedy_repetition z: \"ab\" is lost: the repetition takes what must follow"});
}

// If y matched "a", x would lose "ab". But y never matches in X3, so x accepts "ab".
BOOST_AUTO_TEST_CASE(only_texts_that_x3_loses_are_reported) {
    BOOST_TEST(found("x = y | \"ab\"\ny = *\"a\" \"a\"") ==
               (lines{"dead_choice x: choice 1 of 2 can never match: no text matches it as X3 runs it",
                      "greedy_repetition y: \"a\" is lost: the repetition takes what must follow"}));
}

BOOST_AUTO_TEST_CASE(texts_added_by_predicates_are_found) {
    BOOST_TEST(found("x = <not ahead: y> *\"a\"\ny = *\"a\" \"ab\"") ==
               lines{"greedy_repetition y: \"ab\" is lost: the repetition takes what must follow"});
    BOOST_TEST(found("x = <not ahead: *\"a\" \"ab\"> \"ab\"") ==
               lines{"added_text x: \"ab\" is accepted as X3 runs it, but not by the grammar as a "
                     "context-free one"});
    // `outer` accepts "abc" only because `inner` loses "ab", which is reported for `inner`.
    BOOST_TEST(found("outer = <not ahead: c> \"abc\"\nc = inner \"c\"\ninner = \"a\" | \"ab\"") ==
               (lines{"dead_choice inner: choice 2 of 2 can never match: choice 1 matches before it, as on "
                      "\"ab\"",
                      "hidden_choice inner: \"ab\" is lost: choice 2 of 2 is not tried where one before it "
                      "matches"}));
}

BOOST_AUTO_TEST_CASE(texts_lost_by_an_exception_are_found) {
    BOOST_TEST(found("x = \"a\" <expected: \"b\"> | \"ac\"") ==
               (lines{"dead_choice x: choice 2 of 2 can never match: choice 1 throws before it, as on \"ac\"",
                      "hidden_choice x: \"ac\" is lost: choice 2 of 2 is not tried where one before it "
                      "matches or throws"}));
    BOOST_TEST(found("x = \"a\" <expected: \"b\"> | \"c\"") == lines());
    BOOST_TEST(found("x = <caught: \"a\" <expected: \"b\"> > | \"ac\"") == lines());
    BOOST_TEST(found("x = [ \"a\" <expected: \"b\"> ] \"ac\"") ==
               lines{"greedy_repetition x: \"ac\" is lost: the repetition takes what must follow"});
    BOOST_TEST(found("x = <not ahead: \"a\" <expected: \"b\"> > 2%x61-63") ==
               lines{"lost_text x: \"aa\" is lost, by several choices or repetitions together, or because "
                     "something throws"});
    // A choice that never matches but throws is not dead.
    BOOST_TEST(found("x = \"a\" <expected: <nothing> > | \"b\"") == lines());
}

// Choices 2 and 3 both match the lost text: if only one of them were tried, nothing would be lost.
BOOST_AUTO_TEST_CASE(text_lost_by_several_choices_is_found) {
    BOOST_TEST(found("x = \"\" | \"a\" | \"a\"") ==
               (lines{"dead_choice x: choice 2 of 3 can never match: choice 1 matches before it, as on \"a\"",
                      "dead_choice x: choice 3 of 3 can never match: choice 1 matches before it, as on \"a\"",
                      "lost_text x: \"a\" is lost, by several choices or repetitions together"}));
}

BOOST_AUTO_TEST_CASE(ambiguous_choices_have_an_example) {
    BOOST_TEST(found("x = 1*\"a\" \"b\" | \"c\" | *\"a\" \"b\" \"c\" | 2*\"a\" \"b\" | *\"b\"")[0] ==
               "dead_choice x: choice 4 of 5 can never match: choice 1 matches before it, as on \"aab\"");
    auto const all = lint(bnf("x = \"a\" %x22 | 1*( \"a\" | \"c\" | %x22 | %x0A )"));
    auto const f = std::find_if(all.begin(), all.end(),
                                [](auto const& one) { return one.what == trap::ambiguous_choice; });
    BOOST_TEST_REQUIRE((f != all.end()));
    BOOST_TEST(f->text.value() == "a\"");
    BOOST_TEST(f->message == "choice 2 of 2, 1*( \"a\" | \"c\" | <\"> | %x0A ), and choice 1, \"a\" "
                             "<\">, both match \"a\\\"\"");
    // Long expressions are truncated; the example is not.
    std::string const many(40, 'c');
    BOOST_TEST(found("x = \"bb\" \"" + many + "\" | \"a\" | 2\"b\" *\"c\"")[0] ==
               "ambiguous_choice x: choice 3 of 3, 2\"b\" *\"c\", and choice 1, \"bb\" \"" +
                   many.substr(0, 31) + "..., both match \"bb" + many + "\"");
}

BOOST_AUTO_TEST_CASE(endless_repetitions_are_found) {
    BOOST_TEST(found("x = *( [ \"a\" ] )") ==
               lines{"endless_repetition x: the repeated part can match the empty text, as on \"\": X3 "
                     "never returns"});
    BOOST_TEST(found("x = *y\ny = *\"b\"").size() == 1u);
    BOOST_TEST(found("x = *( \"b\" | <ahead: %x0A> ) %x0A") ==
               lines{"endless_repetition x: the repeated part can match the empty text, as on \"\\x0A\": "
                     "X3 never returns"});
    BOOST_TEST(found("x = *3( [ \"a\" ] )") == lines());
    BOOST_TEST(found("x = *( <not ahead: \"\"> | \"a\" )").size() == 1u);  // a dead choice only
    // A choice that is never reached does no harm.
    for (auto const* harmless :
         {"x = \"a\" | \"a\" *( [ \"b\" ] )", "x = <not ahead: \"\"> *( [ \"a\" ] ) | \"b\""})
        for (auto const& line : found(harmless)) BOOST_TEST(line.find("endless") == line.npos, line);
    BOOST_TEST(found("x = \"a\" *( <ahead: \"b\"> y )\ny = \"b\" | *\"c\"").size() == 0u);
    BOOST_TEST(
        found("x = 1*\"a\" *( *\"b\" \"c\" | *\"a\" ) \"c\"")[0] ==
        "endless_repetition x: the repeated part can match the empty text, as on \"a\": X3 never returns");
}

// Only texts of up to 6 octets are analysed, because productions with this recursion have no automaton.
BOOST_AUTO_TEST_CASE(recursive_productions_are_analysed_up_to_a_length) {
    BOOST_TEST(found("x = \"(\" [ x ] \")\"\ny = *\"a\" \"a\" x\nz = *\"a\" \"a\"") ==
               (lines{"not_analysed x: analysed for texts of up to 6 octets only: recursive: x -> x",
                      "greedy_repetition y: \"a()\" is lost: the repetition takes what must follow",
                      "not_analysed y: analysed for texts of up to 6 octets only: recursive: x -> x",
                      "greedy_repetition z: \"a\" is lost: the repetition takes what must follow"}));
    auto const first = [](std::string const& body) {
        return found("p = \"(\" [ p ] \")\"\nx = " + body).at(1);
    };
    BOOST_TEST(first("p | p \"b\"") ==
               "hidden_choice x: \"()b\" is lost: choice 2 of 2 is not tried where one before it matches");
    BOOST_TEST(first("\"a\" | \"a\" p") ==
               "dead_choice x: choice 2 of 2 can never match: choice 1 matches before it, as on \"a()\"");
    BOOST_TEST(
        first("\"aaaaaa\" | \"aaaaaa\" p") ==
        "dead_choice x: choice 2 of 2 can never match: an earlier one matches or throws wherever it would");
    BOOST_TEST(first("*( [ p ] )") ==
               "endless_repetition x: the repeated part can match the empty text, as on "
               "\"\": X3 never returns");
    BOOST_TEST(first("p | *\"(\" *\")\"") ==
               "ambiguous_choice x: choice 2 of 2, *\"(\" *\")\", and choice 1, "
               "p, both match \"()\"");
    BOOST_TEST(first("p *\")\" \")\"") ==
               "greedy_repetition x: \"())\" is lost: the repetition takes what must follow");
    // Longer examples are not found, and a choice that a longer text might reach is not reported as dead.
    for (auto body :
         {"p | \"x\" | 4\"(\" 4\")\" \"b\"", "\"x\" | \"aaaaaaa\" *\"a\" p \"a\" | \"aaaaaaa\" p"})
        BOOST_TEST(first(body) ==
                   "not_analysed x: analysed for texts of up to 6 octets only: recursive: p -> p");
}

BOOST_AUTO_TEST_CASE(productions_beyond_the_limits_are_reported) {
    automaton_limits limits;
    limits.memory = 1;
    auto const all = lint(bnf("x = *\"a\" \"a\""), limits);
    BOOST_TEST_REQUIRE(all.size() == 1u);
    BOOST_TEST(all[0].message == "not analysed: x is too large: more than 1 octets of memory");
    // A production whose automaton is too large is analysed for short texts.
    limits = {};
    limits.states = 1000;
    lines some;
    for (auto const& f :
         lint(bnf("x = ( \"b\" | \"ba\" ) [ *ab \"a\" 20ab ]\nab = \"a\" | \"b\""), production_id{}, limits))
        some.push_back(f.message);
    BOOST_TEST(some ==
               (lines{"choice 2 of 2 can never match: choice 1 matches before it, as on \"ba\"",
                      "\"ba\" is lost: choice 2 of 2 is not tried where one before it matches",
                      "analysed for texts of up to 6 octets only: x is too large: more than 1000 states"}));
    auto const none = lint(bnf("x = \"ccccccc\" ( \"b\" | \"ba\" ) [ *ab \"a\" 20ab ]\nab = \"a\" | \"b\""),
                           production_id{}, limits);
    BOOST_TEST(none.back().message == "analysed for texts of up to 6 octets only, of which it has none: x "
                                      "is too large: more than 1000 states");
}

BOOST_AUTO_TEST_CASE(every_trap_has_a_name) {
    for (int i = 1; i <= 9; ++i) BOOST_TEST(to_string(static_cast<trap>(i)) != "unknown");
    BOOST_TEST(to_string(trap::not_analysed) == "not_analysed");
}

// Findings are right and complete.
BOOST_AUTO_TEST_CASE(findings_on_random_grammars_are_exact) {
    std::map<trap, std::size_t> counts;
    for (std::uint32_t seed = 0; seed < 400; ++seed) {
        random_grammar const random(seed);
        auto const& g = *random;
        auto const findings = lint(g);
        bool told = false;
        for (auto const& f : findings) {
            ++counts[f.what];
            told = told || about_loss(f.what) || f.what == trap::added_text;
            BOOST_TEST_CONTEXT("grammar " << seed << ": " << f.message << "\n" << write_bnf(g)) {
                check_text(g, f);
                if (f.what != trap::dead_choice) continue;
                auto const less = without_choice(g, f.node.value(), f.choice.value());
                BOOST_TEST((automaton_of(less, reading::peg) == automaton_of(g, reading::peg)));
            }
        }
        // If no production loses or gains texts, both readings are the same, and vice versa.
        bool same = true;
        for (std::size_t p = 0; p < g.productions().size(); ++p)
            same = same && automaton_of(g, reading::cfg, static_cast<production_id>(p)) ==
                               automaton_of(g, reading::peg, static_cast<production_id>(p));
        BOOST_TEST(told == !same);

        // An expression without findings is harmless.
        auto const said = [&](trap t, node_id n, std::optional<std::size_t> choice) {
            return std::any_of(findings.begin(), findings.end(), [&](auto const& f) {
                return f.what == t && f.node == n && f.choice == choice;
            });
        };
        for (auto const& f : lint(g, production_id{0})) {
            if (f.what != trap::ambiguous_choice) continue;
            BOOST_TEST(!said(trap::dead_choice, *f.node, f.choice));
        }
        node_id const body = *g[production_id{0}].body;
        if (auto const* a = std::get_if<alternative>(&g[body]))
            for (std::size_t i = 0; i < a->choices.size(); ++i)
                BOOST_TEST(can_be_taken(g, a->choices, i) == !said(trap::dead_choice, body, i));
        if (auto const* r = std::get_if<repetition>(&g[body]); r && r->max == unbounded) {
            bool endless = false;
            for_each_text("abcC!", 3, [&](std::string const& text) {
                endless = endless || testing::peg(g).match(r->part, text).matched() == 0u;
            });
            BOOST_TEST(endless == said(trap::endless_repetition, body, std::nullopt));
        }
    }
    for (auto t : {trap::dead_choice, trap::hidden_choice, trap::greedy_repetition, trap::greedy_reference,
                   trap::lost_text, trap::ambiguous_choice, trap::endless_repetition})
        BOOST_TEST(counts[t] > 0u, to_string(t));
}

// Findings in recursive productions are right.
BOOST_AUTO_TEST_CASE(findings_on_random_recursion_are_true) {
    std::size_t recursive = 0;
    std::map<trap, std::size_t> counts;
    for (std::uint32_t seed = 0; seed < 900; ++seed) {
        random_grammar const random(seed, true);
        auto const& g = *random;
        production_id const top{0};
        if (auto const a = build(g, top, reading::cfg); a || a.error().code != automaton_errc::recursive)
            continue;
        if (build(g, top, reading::peg).error().code != automaton_errc::recursive) continue;
        for (auto const& f : lint(g, top)) {
            ++counts[f.what];
            if (f.what == trap::not_analysed) continue;
            BOOST_TEST_CONTEXT("grammar " << seed << ": " << f.message << "\n" << write_bnf(g)) {
                check_text(g, f);
                if (f.what == trap::dead_choice)
                    BOOST_TEST(
                        !is_taken(g, std::get<alternative>(g[f.node.value()]).choices, f.choice.value()));
            }
        }
        ++recursive;
    }
    BOOST_TEST(recursive > 30u);
    for (auto t : {trap::dead_choice, trap::hidden_choice, trap::ambiguous_choice})
        BOOST_TEST(counts[t] > 0u, to_string(t));
}

// All productions of these RFCs are analysed, some by short texts only; this must not take minutes.
BOOST_AUTO_TEST_CASE(published_grammars_are_analysed_completely) {
    for (auto const& file : {"abnf/rfc5322.abnf", "abnf/rfc8610.abnf", "abnf/rfc9535.abnf", "rfc8259.abnf"}) {
        auto const g = bnf_of(file);
        for (auto const& f : lint(g))
            if (f.what == trap::not_analysed)
                BOOST_TEST(f.message.find("analysed for texts of up to 6 octets only") == 0u,
                           file << ": " << f.message);
    }
    auto const jsonpath = found_in(bnf_of("abnf/rfc9535.abnf"));
    for (auto line :
         {"hidden_choice function-argument: \"0<0\" is lost: choice 3 of 4 is not tried where one before it "
          "matches",
          "hidden_choice comparable: \"null()\" is lost: choice 3 of 3 is not tried where one before it "
          "matches"})
        BOOST_TEST(std::count(jsonpath.begin(), jsonpath.end(), line) == 1, line);
}

// The decisions of IPv6address are compared by minimal automata. Each automaton is within the limits.
BOOST_AUTO_TEST_CASE(all_decisions_of_a_production_are_compared_within_the_limits) {
    auto const g = bnf_of("rfc3986.abnf");
    lines shown;
    for (auto const& f : lint(g, *g.find("IPv6address")))
        shown.push_back(std::string(to_string(f.what)) + ' ' + f.text.value_or(f.message));
    BOOST_TEST(shown == (lines{"greedy_repetition a::a:a:a:a:a", "greedy_repetition a::a:a:a:a",
                               "greedy_repetition a::a:a:a", "greedy_repetition a::a:a",
                               "greedy_repetition a::a", "greedy_repetition a::"}));
}

// If a shortest lost text is found before a limit is reached, the text is explained.
BOOST_AUTO_TEST_CASE(a_known_lost_text_is_explained_beyond_the_limits) {
    automaton_limits limits;
    limits.states = 10'000;
    auto const g = bnf("x = ( \"a\" | \"aaaaaaaab\" ) [ *ab \"c\" *ab \"a\" 20ab ]\nab = \"a\" | \"b\"");
    lines shown;
    for (auto const& f : lint(g, production_id{}, limits)) shown.push_back(f.message);
    BOOST_TEST(shown ==
               (lines{"choice 2 of 2 can never match: choice 1 matches before it, as on \"aaaaaaaab\"",
                      "\"aaaaaaaab\" is lost: choice 2 of 2 is not tried where one before it matches",
                      "analysed for texts of up to 6 octets only: x is too large: more than 10000 states"}));
}

// Whether v and y lose text is known only after more than 2,000 pairs of derivatives.
BOOST_AUTO_TEST_CASE(differences_after_long_texts_are_found) {
    auto const g = bnf("y = 2100*( \"ab\" | \"ac\" )\n"
                       "w = y \"ab\"\n"
                       "v = 2100( \"ab\" | \"ac\" ) ( \"a\" | \"ab\" )\n"
                       "u = v\n");
    lines shown;
    for (auto const& f : lint(g))
        shown.push_back(std::string(to_string(f.what)) + ' ' + g[f.production].name);
    BOOST_TEST(shown == (lines{"greedy_reference w", "dead_choice v", "hidden_choice v"}));
}

// The order of the calls changes no finding, even if the analysis of short texts reaches a limit.
BOOST_AUTO_TEST_CASE(findings_do_not_depend_on_the_order_of_calls) {
    auto const g = bnf("x = \"a\" <expected: q> | 1*( ( \"c\" | r ) )\n"
                       "q = <caught: \"a\" <expected: \"b\"> > | ( \"ab\" | ( %x61-62 | r | \"c\" ) | "
                       "( \"c\" \"b\" \"c\" ) | 7*9( \"c\" ) )\n"
                       "r = \"a\" <expected: [ \"\" ]> | ( ( %x61-62 \"d\" r \"e\" ) \"(\" q \"c\" )\n");
    auto const messages = [](std::vector<lint_finding> const& all) {
        lines shown;
        for (auto const& f : all) shown.push_back(f.message);
        return shown;
    };
    std::size_t limited = 0;
    for (std::size_t memory = 20'000; memory < 60'000; memory += 100) {
        automaton_limits const limits{100'000, memory, 1'000};
        linter in_order(g, limits), reversed(g, limits);
        std::vector<lines> expected, found(g.productions().size());
        for (std::size_t p = 0; p < found.size(); ++p)
            expected.push_back(messages(in_order(production_id(p))));
        for (std::size_t p = found.size(); p-- > 0;) found[p] = messages(reversed(production_id(p)));
        BOOST_TEST((found == expected), memory);
        for (auto const& of_one : expected)
            limited += !of_one.empty() && of_one.back().find("not analysed: ") == 0 ? 1 : 0;
    }
    BOOST_TEST(limited > 0u);
}

// UTF-8 and many choices at one position: the automata are small, and must be created without large
// intermediate ones.
BOOST_AUTO_TEST_CASE(many_choices_at_one_place_are_analysed) {
    auto const g =
        read_abnf("x = \"{\" o \"$\" name [s f] *(s a) o \"}\"\n"
                  "f = \":\" name *(s name o \"=\" o v)\n"
                  "a = \"@\" name [o \"=\" o v]\n"
                  "v = \"|\" *(%x01-5B / %x5D-7B / %x7D-10FFFF) \"|\" / 1*char / \"$\" name\n"
                  "name = [bidi] start *char [bidi]\n"
                  "start = ALPHA / %xA1-61B / %x61D-167F / %x1681-1FFF / %x200B-200D / %x2010-2027 /\n"
                  "        %x2030-205E / %x2060-2065 / %x206A-2FFF / %x3001-D7FF / %xE000-FDCF\n"
                  "char = start / DIGIT / \"-\"\n"
                  "s = *bidi ws o\n"
                  "o = *(ws / bidi)\n"
                  "bidi = %x061C / %x200E / %x200F / %x2066-2069\n"
                  "ws = SP / HTAB / CR / LF / %x3000\n")
            .value();
    automaton_limits limits;
    limits.memory = std::size_t{1} << 25;
    for (auto how : {reading::cfg, reading::peg})
        BOOST_TEST(build(g, production_id{}, how, limits).has_value());
}

BOOST_AUTO_TEST_CASE(a_linter_agrees_with_lint) {
    auto const g = bnf_of("rfc8259.abnf");
    linter one_by_one(g);
    lines all;
    for (std::size_t p = g.productions().size(); p-- > 0;)  // the order does not matter
        for (auto const& f : one_by_one(static_cast<production_id>(p))) all.push_back(f.message);
    lines expected;
    for (auto const& f : lint(g)) expected.push_back(f.message);
    std::sort(all.begin(), all.end());
    std::sort(expected.begin(), expected.end());
    BOOST_TEST(all == expected);
}

BOOST_AUTO_TEST_CASE(no_finding_is_reported_twice) {
    for (auto text :
         {"x = *\"a\" \"a\" | \"b\" *\"a\" \"a\"", "x = 2( *\"a\" \"a\" )",
          "x = ( \"a\" | \"ab\" ) ( \"a\" | \"ab\" ) [ x ] \"c\"", "x = *( [ \"a\" ] ) *( [ \"a\" ] )"}) {
        auto all = found(text);
        std::sort(all.begin(), all.end());
        BOOST_TEST((std::adjacent_find(all.begin(), all.end()) == all.end()), text);
    }
}

// The places at which X3 cannot use RFC 1738's BNF unchanged.
BOOST_AUTO_TEST_CASE(findings_on_rfc_1738_are_the_known_ones) {
    auto const all = found_in(bnf_of("rfc1738.bnf"));
    BOOST_TEST(all.size() == 15u);
    for (auto line :
         {"dead_choice schemepart: choice 2 of 2 can never match: choice 1 matches before it, as on \"//a\"",
          "hidden_choice url: \"news:a!\" is lost: choice 11 of 11 is not tried where one before it matches",
          "dead_choice fileurl: choice 2 of 2 can never match: choice 1 matches before it, as on "
          "\"localhost\"",
          "hidden_choice grouppart: \"a@a\" is lost: choice 3 of 3 is not tried where one before it matches",
          "greedy_repetition toplabel: \"aa\" is lost: the repetition takes what must follow"})
        BOOST_TEST(std::count(all.begin(), all.end(), line) == 1);
}

BOOST_AUTO_TEST_CASE(a_range_between_signs_in_a_string_is_reported) {
    auto const about = [](charset const& members, bool from_string = true) {
        grammar g;
        g.define(g.declare("x"), g.add(set{members, from_string}));
        return found_in(g);
    };
    auto const safe = charset::range('$', '_') | charset(".+");  // char_("$-_.+")
    BOOST_TEST(about(safe) ==
               lines{"accidental_range x: the set has all octets from \"$\" to \"_\": is a range "
                     "meant, or these two and a hyphen?"});
    BOOST_TEST(about(safe, false) == lines{});
    for (auto const& fine :
         {charset("$-_.+"), charset::range('a', 'z') | charset("-_"), charset::range(',', '.'),
          charset::range('!', '~'), charset::range(' ', '~'), charset::range('\0', '\x7F')})
        BOOST_TEST(about(fine) == lines{});
}

BOOST_AUTO_TEST_CASE(chains_of_many_productions_are_reported_as_too_deep) {
    std::string chain;
    for (int i = 0; i < 10'000; ++i)
        chain += "p" + std::to_string(i) + " = \"a\" p" + std::to_string(i + 1) + " \"b\"\n";
    auto const all = found(chain + "p10000 = *\"x\" \"x\"\n");
    auto const is_note = [](std::string const& line) {
        return line.find("is too deeply nested: more than 1000 levels") != line.npos;
    };
    auto const notes = std::count_if(all.begin(), all.end(), is_note);
    BOOST_TEST(notes > 9'000);
    BOOST_TEST(notes < 9'600);
    BOOST_TEST(std::count(all.begin(), all.end(),
                          "greedy_repetition p10000: \"x\" is lost: the repetition takes what must follow") ==
               1);
}

BOOST_AUTO_TEST_CASE(a_chain_is_too_deep_if_a_shorter_chain_is) {
    // Each production begins a chain that is one step shorter than that of the production before it.
    for (auto const* body :
         {"\"a\" P", "P \"a\"", "\"b\" | P \"a\"", "1*2( P \"a\" )", "*P \"a\"", "[ P ] [ P ]"}) {
        automaton_limits limits;
        limits.depth = 40;
        limits.states = 1'000;
        std::string chain;
        for (int i = 0; i < 40; ++i) {
            std::string one = body;
            for (auto at = one.find('P'); at != one.npos; at = one.find('P'))
                one.replace(at, 1, "p" + std::to_string(i + 1));
            chain += "p" + std::to_string(i) + " = " + one + "\n";
        }
        auto const g = bnf(chain + "p40 = \"x\"\n");
        bool deep = true;
        for (std::uint32_t i = 0; i <= 40; ++i) {
            auto const built = build(g, production_id{i}, reading::cfg, limits);
            bool const is_deep = !built && built.error().code == automaton_errc::too_deep;
            BOOST_TEST((deep || !is_deep), body << " " << i);
            deep = is_deep;
        }
        BOOST_TEST(!deep);
    }
}

// Parameters with keywords, and a choice of all of them: many languages that differ in a few bytes.
BOOST_AUTO_TEST_CASE(wide_choices_are_analysed_within_half_a_megabyte) {
    auto const g = read_abnf(R"(
property  = name *( ";" parameter ) ":" *value
parameter = role / kind / status / member / other
role      = "ROLE=" ( "CHAIR" / "REQUIRED" / "OPTIONAL" / name )
kind      = "KIND=" ( "GROUP" / "ROOM" / name )
status    = "STATUS=" ( "ACCEPTED" / "DECLINED" / "DELEGATED" / name )
member    = "MEMBER=" DQUOTE name ":" *quoted DQUOTE *( "," DQUOTE name ":" *quoted DQUOTE )
other     = name "=" text *( "," text )
text      = *safe / DQUOTE *quoted DQUOTE
name      = 1*( ALPHA / DIGIT / "-" )
safe      = %x21 / %x23-2B / %x2D-39 / %x3C-7E
quoted    = %x20-21 / %x23-7E
value     = %x20-7E
)")
                       .value();
    BOOST_TEST(lint(g, *g.find("property"), {100'000, 500'000, 1'000}).empty());
}

BOOST_AUTO_TEST_SUITE_END()
