// SPDX-License-Identifier: BSL-1.0
#include "grammar_text.hpp"
#include "interpreter.hpp"
#include "random_grammar.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <stdexcept>
#include <urigram/model/grammar_diff.hpp>

BOOST_AUTO_TEST_SUITE(model_grammar_diff_cpp)

using namespace urigram;
using namespace urigram::model;
using namespace urigram::test;

namespace {

grammar abnf(std::string_view text) { return read_abnf(text).value(); }

/// A line such as `old > new: change details`, with `?` after a change that is not proven.
std::string shown(production_diff const& d) {
    std::string const arrow = d.before == d.after ? "" : d.before + " > ";
    auto line = arrow + d.after + ": " + std::string(to_string(d.change)) + (d.proven ? "" : "?");
    return line + (d.details().empty() ? "" : " " + d.details()) + "\n";
}

std::string shown(grammar const& before, grammar const& after,
                  std::vector<production_pair> const& renamed = {}, prove_options const& options = {}) {
    std::string lines;
    for (auto const& d : diff(before, after, renamed, options)) lines += shown(d);
    return lines;
}

std::string of_bnf(std::string_view before, std::string_view after) { return shown(bnf(before), bnf(after)); }
std::string of_abnf(std::string_view before, std::string_view after) {
    return shown(abnf(before), abnf(after));
}

production_pair renaming(grammar const& before, std::string_view old_name, grammar const& after,
                         std::string_view new_name) {
    return {before.find(old_name).value(), after.find(new_name).value()};
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_change_has_its_shortest_texts) {
    BOOST_TEST(of_bnf("a = \"x\"", "a = \"x\"") == "a: unchanged\n");
    BOOST_TEST(of_bnf("a = \"x\" | \"xx\"", "a = \"x\" [ \"x\" ]") == "a: rewritten\n");
    BOOST_TEST(of_bnf("a = 1*\"x\"", "a = *\"x\"") == "a: widened gains \"\"\n");
    BOOST_TEST(of_bnf("a = *\"x\"", "a = 2*3\"x\"") == "a: narrowed loses \"\"\n");
    BOOST_TEST(of_bnf("a = 1*2\"x\" | \"b\"", "a = 2*4\"x\"") ==
               "a: overlapping loses \"b\", gains \"xxx\"\n");
    BOOST_TEST(of_bnf("a = 1*2\"x\"", "a = 3*4\"x\"") == "a: disjoint loses \"x\", gains \"xxx\"\n");
    BOOST_TEST(of_bnf("a = \"x\"\nb = \"y\"", "b = \"y\"\nc = \"z\"") ==
               "a > : removed\nb: unchanged\n > c: added\n");
}

// The empty set is a subset of every set and is disjoint from every set.
BOOST_AUTO_TEST_CASE(a_production_without_texts_is_widened_or_narrowed) {
    BOOST_TEST(of_bnf("a = <nothing>", "a = \"x\"") == "a: widened gains \"x\"\n");
    BOOST_TEST(of_bnf("a = \"x\"", "a = <nothing>") == "a: narrowed loses \"x\"\n");
    BOOST_TEST(of_bnf("a = <nothing>", "a = \"x\" a") == "a: rewritten neither accepts any text\n");
    // Names of ABNF ignore case: `host` refers to `Host`.
    BOOST_TEST(of_abnf("Host = uri-host [ \":\" ]\nuri-host = host", "Host = uri-host\nuri-host = host") ==
               "Host: rewritten neither accepts any text\nuri-host: unchanged neither accepts any text\n");
}

BOOST_AUTO_TEST_CASE(the_form_is_that_of_the_expression) {
    // Layout, comments and notation are ignored.
    BOOST_TEST(of_bnf("a = \"x\" | *b ; c\nb = \"y\"", "a = \"x\" |\n      *[ b ]\nb = \"y\"") ==
               "a: unchanged\nb: unchanged\n");
    BOOST_TEST(shown(bnf("a_b = \"1\" | *b\nb = \"2\""), abnf("b = \"2\"\nA-B = \"1\" / *B")) ==
               "a_b > A-B: unchanged\nb: unchanged\n");
    BOOST_TEST(of_abnf("a = B\nb = \"x\"", "A = b\nb = %i\"x\"") == "a > A: unchanged\nb: unchanged\n");
    BOOST_TEST(of_abnf("a = \"x\"", "a = \"X\"") == "a: rewritten\n");
    BOOST_TEST(of_abnf("a = \"x\"", "a = %x58 / %x78") == "a: rewritten\n");
    BOOST_TEST(of_abnf("a = \"x\"", "a = %s\"x\"") == "a: narrowed loses \"X\"\n");
    for (auto const body : {"\"y\" / \"x\"", "\"x\" / \"y\" / \"x\"", "%x78-79", "1(\"x\" / \"y\")"})
        BOOST_TEST(of_abnf("a = \"x\" / \"y\"", "a = " + std::string(body) + "\n").rfind("a: unchanged", 0) !=
                   0U);
    // The form changes if a reference is replaced, even if both productions match the same texts.
    BOOST_TEST(of_bnf("a = b\nb = \"x\"\nc = \"x\"", "a = c\nb = \"x\"\nc = \"x\"") ==
               "a: rewritten\nb: unchanged\nc: unchanged\n");
    BOOST_TEST(of_bnf("a = *b\nb = \"x\"", "a = 0*3b\nb = \"x\"") ==
               "a: narrowed loses \"xxxx\"\nb: unchanged\n");
}

BOOST_AUTO_TEST_CASE(a_change_in_another_production_is_named) {
    BOOST_TEST(of_bnf("a = b *c d\nb = \"b\"\nc = \"c\"\nd = c",
                      "a = b *c d\nb = \"b\"\nc = \"c\" | \"d\"\nd = c") ==
               "a: widened gains \"bd\"; through c, d\nb: unchanged\nc: widened gains \"d\"\n"
               "d: widened gains \"d\"; through c\n");
    // If the production's own form differs, no other reason is given.
    BOOST_TEST(of_bnf("a = b\nb = \"b\"", "a = [ b ]\nb = \"c\"") ==
               "a: disjoint loses \"b\", gains \"\"\nb: disjoint loses \"b\", gains \"c\"\n");
    auto const all = diff(bnf("a = b\nb = \"b\""), bnf("a = b\nb = \"c\""));
    BOOST_TEST(all.at(0).same_form);
    BOOST_TEST(!all.at(1).same_form);
    // Rewriting a production does not change any other one.
    BOOST_TEST(of_bnf("a = b\nb = \"x\" | \"y\"", "a = b\nb = \"y\" | \"x\"") ==
               "a: unchanged\nb: rewritten\n");
}

BOOST_AUTO_TEST_CASE(renamed_productions_are_compared) {
    auto const before = bnf("a = \"x\" b\nb = \"y\"\nc = \"z\"");
    auto const after = bnf("a = \"x\" c\nc = \"y\"");
    BOOST_TEST(shown(before, after) == "a: rewritten\nb > : removed\nc: disjoint loses \"z\", gains \"y\"\n");
    auto const b_is_c = renaming(before, "b", after, "c");
    BOOST_TEST(shown(before, after, {b_is_c}) == "a: unchanged\nb > c: unchanged\nc > : removed\n");
    // Two names swapped.
    auto const swapped = bnf("a = \"x\" c\nc = \"y\"\nb = \"z\"");
    BOOST_TEST(
        shown(before, swapped, {renaming(before, "b", swapped, "c"), renaming(before, "c", swapped, "b")}) ==
        "a: unchanged\nb > c: unchanged\nc > b: unchanged\n");
    BOOST_TEST(shown(before, swapped, {b_is_c}) ==
               "a: unchanged\nb > c: unchanged\nc > : removed\n > b: added\n");
    for (std::vector<production_pair> const& wrong : {std::vector<production_pair>{b_is_c, b_is_c},
                                                      {b_is_c, renaming(before, "a", after, "c")},
                                                      {b_is_c, renaming(before, "b", after, "a")},
                                                      {{before.find("b"), std::nullopt}}})
        BOOST_CHECK_THROW(grammar_diff(before, after, wrong), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(core_rules_need_no_definition) {
    BOOST_TEST(of_abnf("a = DIGIT", "a = digit") == "a: unchanged\n");
    BOOST_TEST(of_abnf("a = DIGIT", "a = DIGIT\nDIGIT = %x30-39") == "a: unchanged\nDIGIT: unchanged\n");
    BOOST_TEST(of_abnf("a = DIGIT", "a = DIGIT\nDIGIT = %x30-38") ==
               "a: narrowed loses \"9\"; through DIGIT\nDIGIT: narrowed loses \"9\"\n");
    BOOST_TEST(shown(bnf("a = digit\ndigit = %x30-38"), abnf("a = DIGIT")) ==
               "a: widened gains \"9\"; through DIGIT\ndigit > DIGIT: widened gains \"9\"\n");
    BOOST_TEST(of_abnf("a = DIGIT\nALPHA = \"x\"", "a = DIGIT") == "a: unchanged\nALPHA > : removed\n");
}

BOOST_AUTO_TEST_CASE(prose_is_compared_by_its_text) {
    BOOST_TEST(of_abnf("a = \"x\" <see RFC 1>", "a = \"x\" <see RFC 1>") == "a: unchanged\n");
    BOOST_TEST(of_abnf("a = <see RFC 1>", "a = <see RFC 2>") == "a: not_compared? undefined: see RFC 1\n");
    BOOST_TEST(of_abnf("a = \"x\"", "a = <see RFC 2>") == "a: not_compared? undefined: see RFC 2\n");
    BOOST_TEST(of_abnf("a = <b>\n", "a = b\nb = \"x\"") ==
               "a: not_compared? undefined: b\nb: not_compared? undefined: b\n");
}

// Balanced parentheses are not regular.
BOOST_AUTO_TEST_CASE(recursion_is_compared_up_to_a_length) {
    std::string const pairs = "a = \"(\" [ a ] \")\"", three = "a = \"(\" [ \"(\" [ \"()\" ] \")\" ] \")\"";
    BOOST_TEST(of_bnf(pairs, three) ==
               "a: rewritten? (no difference in texts of up to 6 octets; recursive: a -> a)\n");
    auto const up_to_8 = [](std::string const& before, std::string const& after) {
        return shown(bnf(before), bnf(after), {}, accept_bounded(8));
    };
    BOOST_TEST(
        up_to_8(pairs, three) ==
        "a: narrowed? loses \"(((())))\" (gains nothing in texts of up to 8 octets; recursive: a -> a)\n");
    BOOST_TEST(
        up_to_8(three, pairs) ==
        "a: widened? gains \"(((())))\" (loses nothing in texts of up to 8 octets; recursive: a -> a)\n");
    BOOST_TEST(of_bnf(pairs, "a = \"[\" [ a ] \"]\"") ==
               "a: disjoint? loses \"()\", gains \"[]\" (nothing in common in texts of up to 6 octets; "
               "recursive: a -> "
               "a)\n");
    // A lost, a gained and a common text prove that the two overlap.
    BOOST_TEST(of_bnf(pairs, "a = \"()\" | \"x\"") == "a: overlapping loses \"(())\", gains \"x\"\n");
    BOOST_TEST(of_bnf("a = *b a \"1\" | \"1\"\nb = \"x\"", "a = b\nb = \"x\"") ==
               "a: disjoint? loses \"1\", gains \"x\" (nothing in common in texts of up to 6 octets; "
               "recursive: a -> a)\n"
               "b: unchanged\n");
}

BOOST_AUTO_TEST_CASE(recursion_of_the_same_form_is_proven_to_be_unchanged) {
    std::string const pairs = "p = \"(\" *q \")\"\nq = p | *\"x\" q \"y\"\n", user = "a = p\n";
    BOOST_TEST(of_bnf(user + pairs, user + pairs) == "a: unchanged\np: unchanged\nq: unchanged\n");
    BOOST_TEST(of_bnf(user + pairs + "b = \"x\"", "b = \"x\" | \"y\"\n" + user + pairs) ==
               "a: unchanged\np: unchanged\nq: unchanged\nb: widened gains \"y\"\n");
    auto const all = diff(bnf(user + pairs), bnf(user + "p = \"(\" *q \")\"\nq = p | \"x\" q \"y\"\n"));
    for (auto const& d : all) BOOST_TEST(!d.proven, d.before);
}

// If no part gains texts, the whole gains none.
BOOST_AUTO_TEST_CASE(a_change_in_a_part_of_a_recursive_production_is_proven) {
    std::string const lists = "v = n | \"[\" [ v *( \",\" v ) ] \"]\"\n";
    auto const of_parts = [&](std::string const& before, std::string const& after) {
        return of_bnf(lists + before, lists + after);
    };
    BOOST_TEST(of_parts("n = \"1\"", "n = *\"1\"") ==
               "v: widened gains \"\"; through n\nn: widened gains \"\"\n");
    BOOST_TEST(of_parts("n = *\"1\"", "n = \"1\"") ==
               "v: narrowed loses \"\"; through n\nn: narrowed loses \"\"\n");
    BOOST_TEST(of_parts("n = \"1\" | \"2\"", "n = %x31-32") == "v: unchanged\nn: rewritten\n");
    // The difference is longer than the texts that are compared.
    BOOST_TEST(of_parts("n = \"1234567\"", "n = \"1234567\" | \"x234567\"") ==
               "v: unchanged? (no difference in texts of up to 6 octets; recursive: v -> v)\nn: widened "
               "gains \"x234567\"\n");
    // Nothing was compared: both begin with seven octets.
    BOOST_TEST(
        of_bnf("a = \"1234567\" b\nb = [ \"(\" b \")\" ]", "a = \"abcdefg\" b\nb = [ \"(\" b \")\" ]") ==
        "a: not_compared? recursive: b -> b, and a has no text of up to 6 octets\nb: unchanged\n");
    // The newer one gains a text, but no text of the older one was compared.
    BOOST_TEST(
        of_bnf("a = \"1234567\" b\nb = [ \"(\" b \")\" ]", "a = \"x\" b\nb = [ \"(\" b \")\" ]") ==
        "a: widened? gains \"x\" (loses nothing in texts of up to 6 octets; recursive: b -> b, and a has no "
        "text of up to 6 octets)\nb: unchanged\n");
    // A part that was compared only up to a length proves nothing.
    std::string const pairs = "n = \"(\" [ n ] \")\"", three = "n = \"(\" [ \"(\" [ \"()\" ] \")\" ] \")\"";
    BOOST_TEST(of_parts(pairs, three) ==
               "v: unchanged? (no difference in texts of up to 6 octets; recursive: v -> v)\n"
               "n: rewritten? (no difference in texts of up to 6 octets; recursive: n -> n)\n");
    // Left recursion that automata do not support.
    BOOST_TEST(of_bnf("a = *b a \"1\" | \"1\"\nb = \"x\" | \"y\"", "a = *b a \"1\" | \"1\"\nb = %x78-79") ==
               "a: unchanged\nb: rewritten\n");
    BOOST_TEST(of_bnf("a = *b a \"1\" | \"1\"\nb = \"x\" | \"y\"", "a = *b a \"1\" | \"1\"\nb = \"x\"") ==
               "a: narrowed loses \"y11\"; through b\nb: narrowed loses \"y\"\n");
    // With predicates, comparing a part is not enough: fewer texts of `n` mean more texts of its negation.
    std::string const without = "v = m | \"[\" v \"]\"\nm = <not ahead: n> %x30-39\n";
    BOOST_TEST(of_bnf(without + "n = \"1]\" | \"2]\"", without + "n = \"1]\"") ==
               "v: widened? gains \"[2]\" (loses nothing in texts of up to 6 octets; recursive: v -> v)\n"
               "m: unchanged\nn: narrowed loses \"2]\"\n");
}

// Every proven claim that no texts are lost or gained is checked with all short texts.
BOOST_AUTO_TEST_CASE(proofs_by_parts_agree_with_trying_all_texts) {
    constexpr production_id top{0};
    std::size_t proven = 0;
    for (std::string const frame :
         {"v = n | \"(\" v \")\" v", "v = *n [ \"(\" w n v \")\" ]\nw = \"(\" v \")\" | n",
          "v = n v n | \"(\""})
        for (std::string const before :
             {"\"(\"", "1*\")\"", "\"(\" | \")(\"", "<nothing>", "\"()\" | \")\"", "*\"()\" \"(\""})
            for (std::string const after :
                 {"\"(\"", "1*\")\"", "\")(\" | \"(\"", "<nothing>", "\"()\"", "1*\"(\""}) {
                auto const one = bnf(frame + "\nn = " + before), other = bnf(frame + "\nn = " + after);
                grammar_diff compare(one, other);
                auto const d = compare({top, top});
                proven += d.proven;
                bool lost = false, gained = false;
                for_each_text("()", 8, [&](std::string const& text) {
                    bool const in_one = cfg_accepts(one, top, text), in_other = cfg_accepts(other, top, text);
                    lost = lost || (in_one && !in_other);
                    gained = gained || (in_other && !in_one);
                });
                BOOST_TEST_CONTEXT(frame << " " << before << " " << after << " " << shown(d)) {
                    if (d.proven && !d.lost) BOOST_TEST(!lost);
                    if (d.proven && !d.gained) BOOST_TEST(!gained);
                    if (d.lost && d.lost->size() <= 8) BOOST_TEST(lost);
                    if (d.gained && d.gained->size() <= 8) BOOST_TEST(gained);
                }
            }
    BOOST_TEST(proven > 60U);
    BOOST_TEST(proven < 108U);
}

BOOST_AUTO_TEST_CASE(a_rewritten_part_changes_no_production_in_any_order) {
    // x and y refer to each other; w and v reach the part that changes, z does not.
    std::string const same = "w = x p\nx = \"(\" y \")\" / r\ny = x / r\nz = r \"z\"\nv = \"v\" p\n";
    auto const before = abnf(same + "r = \"a\" / \"b\"\np = \"p\"\n");
    auto const after = abnf(same + "r = %x61-62 / %x41-42\np = \"p\" / \"q\"\n");
    std::string const expected =
        "w: widened gains \"aq\"; through p\nx: unchanged\ny: unchanged\nz: unchanged\n"
        "v: widened gains \"vq\"; through p\nr: rewritten\np: widened gains \"q\"\n";
    BOOST_TEST(shown(before, after) == expected);
    grammar_diff compare(before, after);
    std::string reversed;
    auto const pairs = compare.pairs();
    for (auto pair = pairs.rbegin(); pair != pairs.rend(); ++pair) reversed.insert(0, shown(compare(*pair)));
    BOOST_TEST(reversed == expected);
}

BOOST_AUTO_TEST_CASE(too_large_productions_are_reported) {
    auto const with_states = [](std::size_t states) {
        prove_options few;
        few.limits.states = states;
        return shown(bnf("a = 9\"x\""), bnf("a = *9\"x\""), {}, few);
    };
    BOOST_TEST(with_states(100) == "a: widened gains \"\"\n");
    BOOST_TEST(
        with_states(9) ==
        "a: widened? gains \"\" (loses nothing in texts of up to 6 octets; a is too large: more than 9 "
        "states, and a has no text of up to 6 octets)\n");
    BOOST_TEST(with_states(3) == "a: not_compared? a is too large: more than 3 repetitions\n");
}

BOOST_AUTO_TEST_CASE(names_in_both_notations_are_counterparts) {
    auto const one = bnf("abs_path = b\nb = \"x\"\nc = \"y\""), other = abnf("B = \"x\"\nAbs-Path = b");
    auto const to = counterparts(one, other);
    BOOST_TEST_REQUIRE(to.size() == 3U);
    BOOST_TEST((to[0] == other.find("abs-path")));
    BOOST_TEST((to[1] == other.find("b")));
    BOOST_TEST(!to[2].has_value());
    auto const from = counterparts(other, one);
    BOOST_TEST((from[0] == one.find("b")));
    BOOST_TEST((from[1] == one.find("abs_path")));
    // Two different names of a BNF can be the same name in ABNF.
    auto const two = bnf("a-b = \"1\"\na_b = \"2\"");
    BOOST_TEST(shown(two, abnf("a-b = \"1\"")) ==
               "a-b: unchanged\na_b > a-b: disjoint loses \"2\", gains \"1\"\n");
    BOOST_TEST(shown(abnf("a-b = \"1\""), two) ==
               "a-b: unchanged\na-b > a_b: disjoint loses \"1\", gains \"2\"\n");
}

BOOST_AUTO_TEST_CASE(grammars_that_were_not_read_from_a_text_can_be_compared) {
    grammar one, other;
    one.define(one.declare("a"), one.add(literal{"x"}));
    other.define(other.declare("a"), other.add(set{charset("xy")}));
    other.declare("hole");
    BOOST_TEST(shown(one, other) == "a: widened gains \"y\"\n");
    BOOST_TEST(shown(grammar(), other) == " > a: added\n");
    BOOST_TEST(shown(grammar(), grammar()) == "");
    // Any two productions can be compared.
    auto const two = bnf("a = \"x\"\nb = \"x\" | \"y\"");
    grammar_diff compare(two, two);
    auto moved = std::move(compare);
    BOOST_TEST(shown(moved({production_id{0}, production_id{1}})) == "a > b: widened gains \"y\"\n");
    BOOST_TEST(shown(moved({production_id{1}, production_id{0}})) == "b > a: narrowed loses \"y\"\n");
    BOOST_TEST(moved.pairs().size() == 2U);
}

BOOST_AUTO_TEST_CASE(differences_of_random_grammars_agree_with_trying_all_texts) {
    constexpr production_id top{0};
    std::size_t counts[10] = {};
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        random_grammar const one(seed), other(seed % 3 == 0 ? seed : seed + 1000);
        grammar_diff compare(*one, *other);
        auto const d = compare({top, top});
        std::optional<std::string> lost, gained;
        bool common = false;
        for_each_text("abcABC!", 3, [&](std::string const& text) {
            bool const before = cfg_accepts(*one, top, text), after = cfg_accepts(*other, top, text);
            if (before && !after && !lost) lost = text;
            if (!before && after && !gained) gained = text;
            common = common || (before && after);
        });
        ++counts[static_cast<int>(d.change)];
        BOOST_TEST_CONTEXT(seed << "\n" << write_bnf(*one) << write_bnf(*other)) {
            BOOST_TEST(d.proven);
            if (lost) BOOST_TEST(d.lost.value() == *lost);
            if (gained) BOOST_TEST(d.gained.value() == *gained);
            if (!lost) BOOST_TEST((!d.lost || d.lost->size() > 3));
            if (!gained) BOOST_TEST((!d.gained || d.gained->size() > 3));
            if (common) BOOST_TEST((d.change != production_change::disjoint));
            if (seed % 3 == 0) BOOST_TEST((d.change == production_change::unchanged));
        }
    }
    for (auto c : {production_change::unchanged, production_change::widened, production_change::narrowed,
                   production_change::overlapping, production_change::disjoint})
        BOOST_TEST(counts[static_cast<int>(c)] > 0U, to_string(c));
}

BOOST_AUTO_TEST_CASE(changes_have_names) {
    std::string names;
    for (int c = 1; c <= 9; ++c) names.append(to_string(static_cast<production_change>(c))) += ' ';
    BOOST_TEST(names ==
               "unchanged rewritten widened narrowed overlapping disjoint added removed not_compared ");
}

BOOST_AUTO_TEST_CASE(chains_of_many_productions_are_compared) {
    std::string chain;
    for (int i = 0; i < 1'000; ++i)
        chain += "p" + std::to_string(i) + " = \"a\" p" + std::to_string(i + 1) + "\n";
    auto const before = test::bnf(chain + "p1000 = \"x\"\n"), after = test::bnf(chain + "p1000 = \"y\"\n");
    auto const all = diff(before, after);
    BOOST_TEST(all.size() == 1001u);
    BOOST_TEST((all.front().change == production_change::not_compared));  // it has 1,001 octets
    BOOST_TEST(all.front().length == 0u);
    BOOST_TEST((all[900].change == production_change::disjoint));
    BOOST_TEST(all[900].proven);
}

BOOST_AUTO_TEST_SUITE_END()
