// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/model/prove.hpp>

BOOST_AUTO_TEST_SUITE(model_prove_cpp)

using namespace urigram;
using model::outcome;
using model::production_id;

namespace {

model::proof_result compare(char const* bnf_text, char const* rules_text,
                            model::prove_options const& options = {}) {
    auto const bnf = model::read_bnf(bnf_text).value(), rules = model::read_bnf(rules_text).value();
    return model::prove(bnf, production_id{}, rules, production_id{}, options);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_refutation_says_in_which_reading_the_text_is_accepted) {
    // On "ab", X3 does not try the second choice; as a CFG, the rule is right.
    auto const hidden = compare("s = \"a\" | \"ab\"\n", "s = \"a\" | \"ab\"\n");
    BOOST_TEST_REQUIRE((hidden.outcome == outcome::refuted));
    BOOST_TEST(hidden.differ->text == "ab");
    BOOST_TEST(hidden.differ->in_first);
    BOOST_TEST(!hidden.differ->in_second);
    BOOST_TEST(hidden.differ->in_second_as_cfg);
    BOOST_TEST(hidden.message() ==
               "s: \"ab\" is accepted by the BNF and not by the rule, where an earlier choice or a "
               "repetition takes too much");

    auto const missing = compare("s = \"a\" | \"b\"\n", "s = \"a\"\n");
    BOOST_TEST(!missing.differ.value().in_second_as_cfg);
    BOOST_TEST(missing.message() == "s: \"b\" is accepted by the BNF and not by the rule");

    auto const extra = compare("s = \"a\"\n", "s = \"a\" | %xFF\n");
    BOOST_TEST(extra.differ.value().in_second);
    BOOST_TEST(extra.message() == "s: \"\\xFF\" is accepted by the rule and not by the BNF");
}

BOOST_AUTO_TEST_CASE(two_grammars_are_compared_in_any_reading) {
    auto const a = model::read_bnf("s = \"a\" | \"ab\"\n").value();
    auto const b = model::read_bnf("t = \"a\" | \"b\"\n").value();
    auto const cfg = [](model::grammar const& g) {
        return model::read_production{g, production_id{}, model::reading::cfg};
    };
    auto const peg = [](model::grammar const& g) {
        return model::read_production{g, production_id{}, model::reading::peg};
    };
    BOOST_TEST(model::prove(cfg(a), cfg(b)).message() == "s: \"b\" is accepted by t and not by s");
    BOOST_TEST(model::prove(cfg(a), cfg(a)).message() == "s: equal, same form");
    BOOST_TEST(model::prove(peg(a), peg(b)).message() == "s: \"b\" is accepted by t and not by s");
    BOOST_TEST(model::prove(peg(a), cfg(a)).message() ==
               "s: \"ab\" is accepted by the BNF and not by the rule, where an earlier choice or a "
               "repetition takes too much");
    BOOST_TEST(model::prove(peg(a), cfg(a)).differ.value().in_first_as_cfg);
    auto const c = model::read_bnf("s = \"b\"\n").value();
    BOOST_TEST(model::prove(cfg(a), cfg(c)).message() ==
               "s: \"a\" is accepted by the first and not by the second");
    // A repetition that never ends is found on either side, unless that side is read as a CFG.
    auto const loop = model::read_bnf("s = *( [ \"a\" ] )\n").value();
    BOOST_TEST((model::prove(peg(loop), cfg(a)).outcome == outcome::endless));
    BOOST_TEST((model::prove(cfg(a), peg(loop)).outcome == outcome::endless));
    BOOST_TEST((model::prove(cfg(loop), cfg(a)).outcome == outcome::refuted));
}

BOOST_AUTO_TEST_CASE(subsets_and_disjoint_sets_are_proven) {
    auto const about = [](model::relation r, char const* first, char const* second,
                          model::prove_options const& options = {}) {
        auto const a = model::read_bnf(first).value(), b = model::read_bnf(second).value();
        return model::prove(r, {a, production_id{}, model::reading::cfg},
                            {b, production_id{}, model::reading::peg}, options);
    };
    auto const subset = model::relation::subset, disjoint = model::relation::disjoint;
    auto const holds = about(subset, "a = \"x\"\n", "b = *\"x\"\n");
    BOOST_TEST(holds);
    BOOST_TEST(holds.message() == "a: every text of the BNF is accepted by the rule");
    auto const larger = about(subset, "a = *\"x\"\n", "b = \"x\"\n");
    BOOST_TEST(!larger);
    BOOST_TEST(larger.message() == "a: \"\" is accepted by the BNF and not by the rule");
    auto const apart = about(disjoint, "a = 1*\"x\"\n", "b = *\"y\"\n");
    BOOST_TEST(apart);
    BOOST_TEST(apart.message() == "a: no text is accepted by the BNF and by the rule");
    auto const overlap = about(disjoint, "a = *\"xx\" \"y\"\n", "b = \"x\" *\"x\" \"y\"\n");
    BOOST_TEST(!overlap);
    BOOST_TEST(overlap.differ.value().text == "xxy");
    BOOST_TEST(overlap.message() == "a: \"xxy\" is accepted by the BNF and by the rule");
    BOOST_TEST((about(subset, "a = \"x\"\n", "b = *( [ \"x\" ] )\n").outcome == outcome::endless));
    BOOST_TEST((about(disjoint, "a = \"x\"\n", "b = *( [ \"y\" ] )\n").outcome == outcome::endless));

    // A claim that is checked only up to a length is not proven. A refutation needs no further check.
    char const pairs[] = "a = \"(\" [ a ] \")\"\n";
    auto const some = about(subset, pairs, "b = 3\"(\" 3\")\" | \"(())\" | \"()\"\n");
    BOOST_TEST(!some);
    BOOST_TEST(some.message() ==
               "a: every text of the BNF of up to 6 octets is accepted by the rule (recursive: a -> a)");
    BOOST_TEST(about(subset, pairs, "b = 3\"(\" 3\")\" | \"(())\" | \"()\"\n", model::accept_bounded(6)));
    BOOST_TEST(about(subset, pairs, "b = \"()\"\n").differ.value().text == "(())");
    auto const never = about(disjoint, pairs, "b = \")\"\n");
    BOOST_TEST(!never);
    BOOST_TEST(never.message() ==
               "a: no text of up to 6 octets is accepted by the BNF and by the rule (recursive: a -> a)");
    BOOST_TEST(about(disjoint, pairs, "b = 1*\"(\" 2\")\"\n").differ.value().text == "(())");
    auto const undefined = about(disjoint, pairs, "b = 8\")\"\n", [] {
        model::prove_options options;
        options.limits.states = 1;
        return options;
    }());
    BOOST_TEST((undefined.outcome == outcome::not_compared));
}

BOOST_AUTO_TEST_CASE(recursive_productions_are_compared_up_to_a_length) {
    model::prove_options options;
    options.bounded_length = 5;
    auto const same = compare("s = [ \"(\" s \")\" ]\n", "s = \"(\" s \")\" | \"\"\n", options);
    BOOST_TEST((same.outcome == outcome::bounded), same);
    BOOST_TEST(same.length == 5u);
    BOOST_TEST(!same);
    BOOST_TEST(same.message() == "s: no difference in texts of up to 5 octets (recursive: s -> s)");
    auto const enough =
        compare("s = [ \"(\" s \")\" ]\n", "s = \"(\" s \")\" | \"\"\n", model::accept_bounded(5));
    BOOST_TEST((enough.outcome == outcome::bounded), enough);
    BOOST_TEST(bool(enough));
    BOOST_TEST(enough.length == 5u);

    auto const differ = compare("s = [ \"(\" s \")\" ]\n", "s = [ \"(\" [ \"(\" \")\" ] \")\" ]\n", options);
    BOOST_TEST((differ.outcome == outcome::bounded), differ);
    options.bounded_length = 6;
    auto const longer = compare("s = [ \"(\" s \")\" ]\n", "s = [ \"(\" [ \"(\" \")\" ] \")\" ]\n", options);
    BOOST_TEST_REQUIRE((longer.outcome == outcome::refuted), longer);
    BOOST_TEST(longer.differ->text == "((()))");
}

// `x` matches the texts over a and b whose 21st byte from the end is an a, so its automaton needs 2^21
// states.
BOOST_AUTO_TEST_CASE(an_unproven_result_is_false) {
    auto const v = compare("x = [ *ab \"a\" 20ab ]\nab = \"a\" | \"b\"\n", "x = [ \"surely not\" ]\n");
    BOOST_TEST((v.outcome == outcome::bounded), v);
    BOOST_TEST(!v);
}

BOOST_AUTO_TEST_CASE(productions_without_short_texts_are_not_compared) {
    auto const recursive = [](std::string const& first, std::string const& second, model::relation r) {
        auto const a = model::read_bnf("a = \"" + first + "\" b\nb = [ \"(\" b \")\" ]\n").value();
        auto const b = model::read_bnf("a = \"" + second + "\" b\nb = [ \"(\" b \")\" ]\n").value();
        return model::prove(r, {a, production_id{}, model::reading::cfg},
                            {b, production_id{}, model::reading::cfg}, model::accept_bounded(6));
    };
    auto const none = "a: recursive: b -> b, and a has no text of up to 6 octets";
    for (auto const r : {model::relation::equal, model::relation::subset, model::relation::disjoint}) {
        auto const v = recursive("abcdefgh", "zzzzzzzz", r);
        BOOST_TEST((v.outcome == outcome::not_compared), v);
        BOOST_TEST(!v);
        BOOST_TEST(v.message() == none);
    }
    BOOST_TEST((recursive("abcdefgh", "z", model::relation::disjoint).outcome == outcome::not_compared));
    BOOST_TEST((recursive("z", "abcdefgh", model::relation::disjoint).outcome == outcome::not_compared));
    BOOST_TEST((recursive("abcdefgh", "z", model::relation::subset).outcome == outcome::not_compared));
    BOOST_TEST((recursive("z", "abcdefgh", model::relation::subset).outcome == outcome::refuted));
    BOOST_TEST((recursive("abcdef", "ABCDEF", model::relation::disjoint).outcome == outcome::bounded));
}

BOOST_AUTO_TEST_CASE(recursion_at_the_end_is_decided) {
    auto const list = [](char const* rule) {
        return compare("list = item [ \",\" list ]\nitem = 1*( \"a\" | \"b\" )\n", rule);
    };
    BOOST_TEST(
        (list("list = item *( \",\" item )\nitem = 1*( \"a\" | \"b\" )\n").outcome == outcome::proven));
    BOOST_TEST((list("list = item [ \",\" list ]\nitem = 1*( \"a\" | \"b\" )\n").outcome == outcome::proven));
    auto const long_one = list("list = item 0*12( \",\" item )\nitem = 1*( \"a\" | \"b\" )\n");
    BOOST_TEST(long_one.differ.value().text == "a,a,a,a,a,a,a,a,a,a,a,a,a,a");
    // Mutual recursion.
    BOOST_TEST(
        (compare("x = \"a\" y | \"\"\ny = \"b\" x\n", "x = *( \"ab\" )\n").outcome == outcome::proven));
    BOOST_TEST(compare("x = \"a\" y | \"\"\ny = \"b\" x\n", "x = *\"a\"\n").differ.value().text == "a");
}

BOOST_AUTO_TEST_CASE(recursion_at_the_beginning_is_decided) {
    auto const equal = [](char const* bnf, char const* rule) {
        return compare(bnf, rule).outcome == outcome::proven;
    };
    BOOST_TEST(equal("x = x \"a\" | \"b\"\n", "x = \"b\" *\"a\"\n"));
    BOOST_TEST(compare("x = x \"a\" | \"b\"\n", "x = \"b\" 0*9\"a\"\n").differ.value().text == "baaaaaaaaaa");
    BOOST_TEST(equal("x = [ x \",\" ] \"b\"\n", "x = \"b\" *( \",b\" )\n"));
    BOOST_TEST(equal("x = x | \"b\"\n", "x = \"b\"\n"));
    BOOST_TEST(equal("x = y \"a\" | \"c\"\ny = x \"b\" | \"d\"\n", "x = ( \"da\" | \"c\" ) *( \"ba\" )\n"));
    BOOST_TEST(equal("x = y \"1\" | z \"2\" | \"3\"\ny = x \"4\" | z \"5\"\nz = y \"6\" | \"7\"\n",
                     "x = ( \"3\" | \"72\" | \"75\" *\"65\" ( \"1\" | \"62\" ) ) *( \"4\" *\"65\" ( \"1\" | "
                     "\"62\" ) )\n"));
    // X3 cannot run a left-recursive rule.
    auto const rule = compare("x = \"b\" *\"a\"\n", "x = x \"a\" | \"b\"\n");
    BOOST_TEST((rule.outcome == outcome::not_compared), rule);
    BOOST_TEST(rule.problem == "left-recursive: x -> x");
    // Productions that are also recursive in the middle are compared up to a length.
    auto const sum = compare("s = s \"+\" p | p\np = \"x\" | \"(\" s \")\"\n",
                             "s = p *( \"+\" p )\np = \"x\" | \"(\" s \")\"\n");
    BOOST_TEST((sum.outcome == outcome::bounded), sum);
}

BOOST_AUTO_TEST_CASE(a_rule_that_never_ends_is_not_proven) {
    auto const problem = [](char const* bnf, char const* rule) {
        auto const v = compare(bnf, rule);
        BOOST_TEST((v.outcome == outcome::endless), v);
        BOOST_TEST(!v);
        return v.problem;
    };
    BOOST_TEST(problem("s = *\"a\"\n", "s = *( [ \"a\" ] )\n") ==
               "X3 never returns from *( [ \"a\" ] ) in s: the repeated part can match the empty text, as on "
               "\"\"");
    BOOST_TEST(problem("s = *\"a\"\n", "s = *( *\"a\" )\n") ==
               "X3 never returns from *( *\"a\" ) in s: the repeated part can match the empty text, as on "
               "\"\"");
    BOOST_TEST(
        problem("s = *\"a\"\n", "s = t\nt = 1*\"\"\n") ==
        "X3 never returns from 1*( \"\" ) in t: the repeated part can match the empty text, as on \"\"");
    BOOST_TEST(problem("s = *\"a\"\n", "s = 2\"a\" \"b\" *( [ \"c\" ] )\n") ==
               "X3 never returns from *( [ \"c\" ] ) in s: the repeated part can match the empty text, as on "
               "\"aab\"");
    // X3 returns, because the repeated part is never empty or the repetition has a maximum.
    BOOST_TEST((compare("s = *\"a\"\n", "s = *( [ \"b\" ] \"a\" )\n").outcome == outcome::refuted));
    BOOST_TEST((compare("s = *\",\"\n", "s = [ \"a\" ] *( \",\" [ \"a\" ] )\n").outcome == outcome::refuted));
    BOOST_TEST((compare("s = *3\"a\"\n", "s = 3( [ \"a\" ] )\n").outcome == outcome::proven));
}

BOOST_AUTO_TEST_CASE(too_large_productions_are_reported) {
    model::prove_options options;
    options.limits.states = 3;
    auto const v = compare("s = 9\"abc\"\n", "s = 9\"abc\"\n", options);
    BOOST_TEST(!v.problem.empty());
    BOOST_TEST((v.outcome != outcome::proven), v);
}

BOOST_AUTO_TEST_CASE(outcomes_have_names) {
    BOOST_TEST(to_string(outcome::proven) == "proven");
    BOOST_TEST(to_string(outcome::bounded) == "bounded");
    BOOST_TEST(to_string(outcome::refuted) == "refuted");
    BOOST_TEST(to_string(outcome::endless) == "endless");
    BOOST_TEST(to_string(outcome::not_compared) == "not_compared");
}

BOOST_AUTO_TEST_CASE(prover_gives_the_results_of_prove) {
    auto const a = model::read_bnf("s = \"a\" t\nt = *\"b\"\nu = \"(\" u \")\" | \"x\"\n").value();
    auto const b = model::read_bnf("s = \"a\" *t\nt = \"b\"\nu = \"(\" u \")\" | \"y\"\n").value();
    for (auto const how : {model::reading::cfg, model::reading::peg}) {
        model::prover const compare_all(a, model::reading::cfg, b, how);
        for (auto const r : {model::relation::equal, model::relation::subset, model::relation::disjoint})
            for (std::uint32_t p = 0; p < 3; ++p)
                for (std::uint32_t q = 0; q < 3; ++q)
                    BOOST_TEST(compare_all(r, production_id{p}, production_id{q}).message() ==
                               model::prove(r, {a, production_id{p}, model::reading::cfg},
                                            {b, production_id{q}, how})
                                   .message());
    }
}

BOOST_AUTO_TEST_SUITE_END()
