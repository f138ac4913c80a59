// SPDX-License-Identifier: BSL-1.0
#include "grammar_text.hpp"
#include "interpreter.hpp"
#include "random_grammar.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <urigram/model/abnf.hpp>
#include <urigram/testing/all_texts.hpp>
#include <urigram/testing/counting.hpp>

BOOST_AUTO_TEST_SUITE(testing_all_texts_cpp)

using namespace urigram;
using namespace urigram::testing;
using namespace urigram::test;

namespace {

using strings = std::vector<std::string>;

strings texts(std::string_view grammar, std::size_t length) {
    return all_texts(bnf(grammar), model::production_id{0}, length).value();
}

}  // namespace

BOOST_AUTO_TEST_CASE(texts_of_random_grammars_are_those_of_brute_force) {
    constexpr std::size_t length = 4;
    int compared = 0;
    for (std::uint32_t seed = 0; compared < 60; ++seed) {
        random_grammar const random(seed, seed % 2 == 1);
        auto const& g = *random;
        model::production_id const top{0};
        auto const all = all_texts(g, top, length);
        if (!all) {
            BOOST_TEST((all.error().code == derivation_errc::predicate));
            continue;
        }
        ++compared;
        strings expected;
        for_each_text("ABCabc", length, [&](std::string const& text) {
            if (cfg_accepts(g, top, text)) expected.push_back(text);
        });
        BOOST_TEST((*all == expected), seed);
    }
}

BOOST_AUTO_TEST_CASE(texts_of_productions_are_those_of_their_automata) {
    auto const g = bnf_of("rfc1738.bnf");
    for (auto const* name : {"hostport", "fieldspec", "hpath", "genericurl", "xchar", "group"}) {
        auto const p = *g.find(name);
        counting const counted(automaton_of(g, model::reading::cfg, p), 2);
        strings expected;
        counted.for_each(2, [&](std::string_view text) {
            expected.emplace_back(text);
            return true;
        });
        BOOST_TEST((all_texts(g, p, 2).value() == expected), name);
    }
}

BOOST_AUTO_TEST_CASE(recursion_of_every_kind_is_followed) {
    BOOST_TEST((texts("s = \"(\" s \")\" | s s | \"\"\n", 6) ==
                strings{"", "()", "(())", "()()", "((()))", "(()())", "(())()", "()(())", "()()()"}));
    BOOST_TEST((texts("e = e \"+\" t | t\nt = \"x\" | \"(\" e \")\"\n", 3) == strings{"x", "(x)", "x+x"}));
    BOOST_TEST((texts("a = a | a a | b\nb = a \"x\" | [ a ] \"y\"\n", 2) == strings{"y", "yx", "yy"}));
    // Palindromes are not regular.
    for (auto const& text : texts("p = \"a\" p \"a\" | \"b\" p \"b\" | [ \"a\" | \"b\" ]\n", 7))
        BOOST_TEST((std::equal(text.begin(), text.end(), text.rbegin())), text);
    BOOST_TEST(texts("p = \"a\" p \"a\" | \"b\" p \"b\" | [ \"a\" | \"b\" ]\n", 7).size() ==
               1 + 2 + 2 + 4 + 4 + 8 + 8 + 16);
    // The sum of the first nine Catalan numbers.
    BOOST_TEST(texts("s = *( \"(\" s \")\" )\n", 16).size() == 1 + 1 + 2 + 5 + 14 + 42 + 132 + 429 + 1'430);
}

BOOST_AUTO_TEST_CASE(repetitions_are_within_their_bounds) {
    BOOST_TEST((texts("a = 2*3\"x\"\n", 9) == strings{"xx", "xxx"}));
    BOOST_TEST((texts("a = 3*( [ \"x\" ] )\n", 2) == strings{"", "x", "xx"}));
    BOOST_TEST((texts("a = 2*( \"x\" | \"\" )\n", 1) == strings{"", "x"}));
    BOOST_TEST((texts("a = 1000000000000\"x\"\n", 5).empty()));
    BOOST_TEST((texts("a = 1000000000000\"\"\n", 5) == strings{""}));
}

BOOST_AUTO_TEST_CASE(a_set_derives_each_of_its_octets) {
    BOOST_TEST(
        (texts("a = %x00-01 | %xFE-FF\n", 1) == strings{std::string(1, '\0'), "\x01", "\xFE", "\xFF"}));
}

BOOST_AUTO_TEST_CASE(limits_and_predicates_are_reported) {
    auto const many = all_texts(bnf("letters = *%x61-7A\n"), model::production_id{0}, 6, {10'000});
    BOOST_TEST_REQUIRE(!many);
    BOOST_TEST((many.error().code == derivation_errc::too_large));
    BOOST_TEST(many.error().limit == 10'000);
    BOOST_TEST(many.error().message == "too_large: more than 10000 texts are to be stored for letters");
    // Few texts, but long ones.
    auto const long_ones =
        all_texts(bnf("a = *\"x\"\n"), model::production_id{0}, 100'000, {1'000'000, 1'000'000});
    BOOST_TEST_REQUIRE(!long_ones);
    BOOST_TEST((long_ones.error().code == derivation_errc::too_large));
    BOOST_TEST(long_ones.error().limit == 1'000'000);
    BOOST_TEST(long_ones.error().message == "too_large: more than 1000000 octets are to be stored for a");
    BOOST_TEST(
        all_texts(bnf("a = *\"x\"\n"), model::production_id{0}, 50, {1'000'000, 1'000'000}).value().size() ==
        51);
    // Texts also take memory while it is unknown whether they are duplicates.
    for (auto const* pairs : {"s = d d\nd = 2%x30-39\n", "s = 2( \"a\" | 99%i\"b\" ) | 9%i\"abcdefgh\"\n"})
        BOOST_TEST(all_texts(bnf(pairs), model::production_id{0}, 198, {1'000'000, 300'000}).error().limit ==
                   300'000);
    BOOST_TEST(all_texts(bnf("s = d d\nd = 2%x30-39\n"), model::production_id{0}, 4).value().size() ==
               10'000);
    auto const refused = all_texts(bnf("a = <ahead: \"x\">\n"), model::production_id{0}, 6);
    BOOST_TEST((refused.error().code == derivation_errc::predicate));
    BOOST_TEST(all_texts(bnf_of("rfc8259.abnf"), *bnf_of("rfc8259.abnf").find("value"), 2).value().size() >
               100);
}

// The texts of a production without a body are unknown, so a list of texts would be incomplete.
BOOST_AUTO_TEST_CASE(a_production_without_a_body_is_reported) {
    for (auto const* text :
         {"a = <b, see other> \"x\"\n", "a = \"y\" / c\nc = *( <b, see other> / \"x\" )\n"}) {
        auto const g = model::read_abnf(text).value();
        auto const refused = all_texts(g, model::production_id{0}, 4);
        BOOST_TEST_REQUIRE(!refused, text);
        BOOST_TEST((refused.error().code == derivation_errc::undefined));
        BOOST_TEST(g[refused.error().production].name == "b, see other");
        BOOST_TEST(refused.error().message == "undefined: a needs b, see other, which has no body");
    }
    model::grammar g;
    BOOST_TEST(all_texts(g, g.declare("hole"), 4).error().message == "undefined: hole has no body");
    // A production without a body has no influence if it is not needed.
    auto const other = model::read_abnf("a = \"y\"\nb = <hole>\n").value();
    BOOST_TEST(all_texts(other, model::production_id{0}, 4).value().size() == 2);
}

BOOST_AUTO_TEST_SUITE_END()
