// SPDX-License-Identifier: BSL-1.0
#include "grammar_text.hpp"
#include "interpreter.hpp"
#include "random_grammar.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/model/comparison.hpp>

BOOST_AUTO_TEST_SUITE(model_comparison_cpp)

using namespace urigram;
using namespace urigram::model;
using namespace urigram::test;

namespace {

constexpr production_id top{0};

/// The first text that only one of the two readings accepts; texts are tried from short to long, in the order
/// of `letters`.
std::optional<counterexample> first_difference(grammar const& g, std::string_view letters,
                                               std::size_t length) {
    std::optional<counterexample> found;
    for_each_text(letters, length, [&](std::string const& text) {
        if (found) return;
        bool const in_cfg = cfg_accepts(g, top, text);
        if (in_cfg != peg_accepts(g, top, text)) found = counterexample{text, in_cfg, !in_cfg};
    });
    return found;
}

void check_same(std::optional<counterexample> const& found, std::optional<counterexample> const& expected) {
    BOOST_TEST_REQUIRE(found.has_value() == expected.has_value());
    if (!found) return;
    BOOST_TEST(found->text == expected->text);
    BOOST_TEST(found->in_first == expected->in_first);
}

std::optional<counterexample> bounded(std::string_view first, std::string_view second, std::size_t length) {
    auto const a = bnf(first);
    auto const b = bnf(second);
    return bounded_difference({a, top, reading::cfg}, {b, top, reading::cfg}, length).value();
}

std::string text_of(std::optional<counterexample> const& c) { return c ? c->text : "none"; }

std::string against(relation r, std::string_view first, std::string_view second) {
    return text_of(refutation(r, as_cfg(first), as_cfg(second)));
}

bool refutes(relation r, bool in_first, bool in_second) {
    return r == relation::equal    ? in_first != in_second
           : r == relation::subset ? in_first && !in_second
                                   : in_first && in_second;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_difference_is_a_shortest_text) {
    auto const a = as_cfg("x = *\"a\" [\"b\"]");
    BOOST_TEST(!difference(a, as_cfg("x = *\"a\" | *\"a\" \"b\"")).has_value());
    auto const d = difference(a, as_cfg("x = *\"a\" *\"b\""));
    BOOST_TEST(d.value().text == "bb");
    BOOST_TEST(!d->in_first);
    BOOST_TEST(difference(as_cfg("x = *\"a\" *\"b\""), a)->in_first);
    BOOST_TEST(difference(a, as_cfg("x = 1*\"a\" [\"b\"]"))->text == "");
    BOOST_TEST(difference(as_cfg("x = 3\"a\""), as_cfg("x = <nothing>"))->text == "aaa");
}

BOOST_AUTO_TEST_CASE(a_subset_is_refuted_by_a_shortest_text) {
    BOOST_TEST(against(relation::subset, "x = 2*\"a\"", "x = *\"a\" [\"b\"]") == "none");
    BOOST_TEST(against(relation::subset, "x = *\"a\" [\"b\"]", "x = 2*\"a\"") == "");
    BOOST_TEST(against(relation::subset, "x = 1*\"a\" *\"b\"", "x = *\"a\" [\"b\"]") == "abb");
    BOOST_TEST(against(relation::subset, "x = <nothing>", "x = <nothing>") == "none");
    auto const found = refutation(relation::subset, as_cfg("x = \"a\""), as_cfg("x = \"b\""));
    BOOST_TEST(found.value().in_first);
    BOOST_TEST(!found->in_second);
}

BOOST_AUTO_TEST_CASE(disjointness_is_refuted_by_a_shortest_text) {
    BOOST_TEST(against(relation::disjoint, "x = *\"ab\"", "x = *\"ba\"") == "");
    BOOST_TEST(against(relation::disjoint, "x = 1*\"ab\"", "x = 1*\"ba\"") == "none");
    BOOST_TEST(against(relation::disjoint, "x = 1*2\"aa\"", "x = 1*2\"aaaa\"") == "aaaa");
    BOOST_TEST(against(relation::disjoint, "x = *\"a\"", "x = <nothing>") == "none");
    auto const found = refutation(relation::disjoint, as_cfg("x = \"a\""), as_cfg("x = %x00-FF"));
    BOOST_TEST(found.value().in_first);
    BOOST_TEST(found->in_second);
}

// Neither `pairs` nor `more` has an automaton.
BOOST_AUTO_TEST_CASE(bounded_relations_need_no_automaton) {
    auto const against = [](relation r, std::string_view first, std::string_view second, std::size_t length) {
        auto const a = bnf(first), b = bnf(second);
        return text_of(bounded_refutation(r, {a, top, reading::cfg}, {b, top, reading::cfg}, length).value());
    };
    auto const pairs = "x = \"a\" [ x ] \"b\"", more = "x = \"a\" [ x ] \"b\" | \"aaa\"";
    BOOST_TEST(against(relation::subset, pairs, more, 20) == "none");
    BOOST_TEST(against(relation::subset, more, pairs, 20) == "aaa");
    BOOST_TEST(against(relation::subset, more, pairs, 2) == "none");
    BOOST_TEST(against(relation::disjoint, pairs, pairs, 20) == "ab");
    BOOST_TEST(against(relation::disjoint, pairs, "x = \"aaa\" *\"b\"", 20) == "aaabbb");
    BOOST_TEST(against(relation::disjoint, pairs, "x = \"aaa\" *\"b\"", 5) == "none");
    BOOST_TEST(against(relation::disjoint, pairs, "x = \"aba\" *\"b\"", 20) == "none");
}

// The comparison distinguishes each byte that one of the grammars distinguishes, such as `9`.
BOOST_AUTO_TEST_CASE(octets_that_only_one_grammar_distinguishes_are_compared) {
    BOOST_TEST(text_of(bounded("x = %x30-38 [ x ]", "x = %x30-39 [ x ]", 3)) == "9");
    BOOST_TEST(text_of(bounded("x = %x30-39 [ x ]", "x = %x30-38 [ x ]", 3)) == "9");
    BOOST_TEST(text_of(bounded("x = [ x ]", "x = [ x ] | %x01", 3)) == "\x01");
}

BOOST_AUTO_TEST_CASE(relations_of_random_grammars_agree_with_all_texts) {
    std::size_t holds[4] = {}, refuted[4] = {};
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        random_grammar const one(seed), other(seed + 1000);
        read_production const first{*one, top, reading::cfg}, second{*other, top, reading::peg};
        auto const a = automaton_of(*one, first.how), b = automaton_of(*other, second.how);
        for (auto r : {relation::equal, relation::subset, relation::disjoint}) {
            std::optional<std::string> by_trying;
            for_each_text("abcABC!", 3, [&](std::string const& text) {
                if (!by_trying && refutes(r, cfg_accepts(*one, top, text), peg_accepts(*other, top, text)))
                    by_trying = text;
            });
            BOOST_TEST_CONTEXT(to_string(r) << " " << seed << "\n" << write_bnf(*one) << write_bnf(*other)) {
                auto const found = refutation(r, a, b);
                ++(found ? refuted : holds)[static_cast<int>(r)];
                if (by_trying) {
                    BOOST_TEST(text_of(found) == *by_trying);
                } else {
                    BOOST_TEST((!found || found->text.size() > 3));
                }
                if (found) BOOST_TEST(refutes(r, found->in_first, found->in_second));
                if (found) BOOST_TEST(a.accepts(found->text) == found->in_first);
                if (found) BOOST_TEST(b.accepts(found->text) == found->in_second);
                auto const some = bounded_refutation(r, first, second, 3).value();
                BOOST_TEST(text_of(some) == by_trying.value_or("none"));
            }
        }
    }
    for (auto r : {relation::subset, relation::disjoint}) {
        BOOST_TEST(holds[static_cast<int>(r)] > 10u);
        BOOST_TEST(refuted[static_cast<int>(r)] > 10u);
    }
}

BOOST_AUTO_TEST_CASE(relations_have_names) {
    BOOST_TEST(to_string(relation::equal) == "equal");
    BOOST_TEST(to_string(relation::subset) == "subset");
    BOOST_TEST(to_string(relation::disjoint) == "disjoint");
}

BOOST_AUTO_TEST_CASE(the_most_readable_shortest_text_is_reported) {
    auto const found = [](char const* accepted) {
        return difference(as_cfg(std::string("x = ") + accepted), as_cfg("x = <nothing>"))->text;
    };
    BOOST_TEST(found("%x00-FF") == "a");
    BOOST_TEST(found("%x00-60 | %x7B-FF") == "0");
    BOOST_TEST(found("\"b\" %x80 | \"~~\"") == "~~");
    BOOST_TEST(found("\"b \" | \"a\" %x00 | %x00 %x00") == "a" + std::string(1, '\0'));
    BOOST_TEST(found("\"zb\" | \"za\" | \"Aa\"") == "za");
    BOOST_TEST(found("%xF0") == "\xf0");
    BOOST_TEST(found("%xF0 | \"ab\"") == "\xf0");
}

BOOST_AUTO_TEST_CASE(differences_of_random_grammars_agree_with_all_texts) {
    std::size_t different = 0;
    for (std::uint32_t seed = 0; seed < 400; ++seed) {
        random_grammar const random(seed);
        auto const& g = *random;
        auto const found = difference(automaton_of(g, reading::cfg), automaton_of(g, reading::peg));
        std::size_t const length = found ? std::min<std::size_t>(found->text.size(), 5) : 4;
        different += found.has_value();
        BOOST_TEST_CONTEXT("grammar " << seed << "\n" << write_bnf(g)) {
            auto const some =
                bounded_difference({g, top, reading::cfg}, {g, top, reading::peg}, length).value();
            check_same(some, length == 5 && found->text.size() > 5 ? std::nullopt : found);
            auto const by_trying = first_difference(g, "abcABC!", 3);
            if (!found || found->text.size() > 3) {
                BOOST_TEST(!by_trying.has_value());
            } else {
                check_same(found, by_trying);
            }
        }
    }
    BOOST_TEST(different > 50u);
}

BOOST_AUTO_TEST_CASE(recursive_grammars_are_compared_up_to_a_length) {
    auto const nested = "x = [ \"(\" x \")\" x ]";
    BOOST_TEST(text_of(bounded(nested, "x = *y\ny = \"(\" *y \")\"", 10)) == "none");
    BOOST_TEST(text_of(bounded(nested, "x = *( \"(\" *z \")\" )\nz = \"()\" | \"(())\"", 7)) == "none");
    BOOST_TEST(text_of(bounded(nested, "x = *( \"(\" *z \")\" )\nz = \"()\" | \"(())\"", 8)) == "(((())))");
    BOOST_TEST(text_of(bounded("x = \"a\" x \"b\" | \"ab\"",
                               "x = \"a\" x \"b\" | \"a\" \"b\" | \"aaaaaaabbbbbbbb\"", 14)) == "none");

    auto const second_only = bounded("x = \"a\"", "x = \"a\" | \"bb\"", 2);
    BOOST_TEST(second_only.value().text == "bb");
    BOOST_TEST(!second_only->in_first);
    BOOST_TEST(bounded("x = \"a\" | \"bb\"", "x = \"a\"", 2)->in_first);

    std::size_t compared = 0, different = 0;
    for (std::uint32_t seed = 0; seed < 1500; ++seed) {
        random_grammar const random(seed, true);
        auto const& g = *random;
        if (auto const a = build(g, top, reading::cfg); a || a.error().code != automaton_errc::recursive)
            continue;
        auto const found = bounded_difference({g, top, reading::cfg}, {g, top, reading::peg}, 4);
        if (!found && found.error().code == automaton_errc::left_recursive) continue;
        ++compared;
        BOOST_TEST_CONTEXT("grammar " << seed << "\n" << write_bnf(g)) {
            auto const expected = first_difference(g, "abcABC!", 4);
            BOOST_TEST_REQUIRE(found.has_value());
            BOOST_TEST(text_of(*found).size() == text_of(expected).size());
            if (*found) BOOST_TEST((cfg_accepts(g, top, (*found)->text) == (*found)->in_first));
            if (*found) BOOST_TEST((peg_accepts(g, top, (*found)->text) != (*found)->in_first));
        }
        different += found->has_value();
    }
    BOOST_TEST(compared > 60u);
    BOOST_TEST(different > 15u);
}

BOOST_AUTO_TEST_CASE(error_names_the_reason) {
    auto const error = [](std::string_view text, std::size_t states = 1000) {
        auto const g = bnf(text);
        automaton_limits limits;
        limits.states = states;
        return bounded_difference({g, top, reading::cfg}, {g, top, reading::peg}, 100, limits).error();
    };
    auto const left = error("x = [\"a\"] y\ny = x \"b\"");
    BOOST_TEST((left.code == automaton_errc::left_recursive));
    BOOST_TEST(left.productions.size() == 2u);
    BOOST_TEST(left.message == "left-recursive: x -> y -> x");
    BOOST_TEST(error("x = <not ahead: \"a\" > x").message == "left-recursive: x -> x");
    BOOST_TEST(
        (error("x = \"(\" x \")\" | *\"a\" 25( \"a\" | \"b\" )", 20).code == automaton_errc::too_large));
    // States with the same texts up to a length are merged.
    auto const same = bnf("x = \"a\" x \"b\" | *( \"a\" | \"b\" )");
    automaton_limits few;
    few.states = 20;
    BOOST_TEST(!bounded_difference({same, top, reading::cfg}, {same, top, reading::peg}, 100, few).value());

    grammar undefined;
    undefined.declare("x");
    auto const g = bnf("x = \"a\"");
    BOOST_TEST(
        bounded_difference({g, top, reading::cfg}, {undefined, top, reading::cfg}, 1).error().message ==
        "undefined: x");
}

BOOST_AUTO_TEST_SUITE_END()
