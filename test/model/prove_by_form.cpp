// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <urigram/model/abnf.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/model/prove.hpp>

BOOST_AUTO_TEST_SUITE(model_prove_by_form_cpp)

using namespace urigram;
using model::outcome;
using model::production_id;

namespace {

model::proof_result as_cfgs(model::grammar const& a, model::grammar const& b,
                            model::relation r = model::relation::equal,
                            model::prove_options const& options = {}) {
    return model::prove(r, {a, production_id{}, model::reading::cfg},
                        {b, production_id{}, model::reading::cfg}, options);
}

model::proof_result as_cfgs(char const* first, char const* second, model::relation r = model::relation::equal,
                            model::prove_options const& options = {}) {
    return as_cfgs(model::read_bnf(first).value(), model::read_bnf(second).value(), r, options);
}

}  // namespace

BOOST_AUTO_TEST_CASE(productions_of_the_same_form_and_equal_parts_are_equal) {
    // The recursion is not regular, and `t` has another form.
    auto const* const first = "s = \"(\" [ s ] \")\" | t\nt = 1*\"a\"\n";
    auto const* const second = "t = *\"a\" \"a\"\ns = \"(\" [ s ] \")\" | t\n";
    auto const a = model::read_bnf(first).value(), b = model::read_bnf(second).value();
    model::prover const compare_all(a, model::reading::cfg, b, model::reading::cfg);
    auto const equal = compare_all(model::relation::equal, *a.find("s"), *b.find("s"));
    BOOST_TEST(equal.message() == "s: equal, same form");
    BOOST_TEST(equal.same_form);
    BOOST_TEST(equal.states == 0);
    auto const subset = compare_all(model::relation::subset, *a.find("s"), *b.find("s"));
    BOOST_TEST(subset.message() == "s: every text of the first is accepted by the second");
    BOOST_TEST(
        (compare_all(model::relation::disjoint, *a.find("s"), *b.find("s")).outcome == outcome::refuted));
    auto const part = compare_all(model::relation::equal, *a.find("t"), *b.find("t"));
    BOOST_TEST(part.message() == "t: equal, 3 states");
    BOOST_TEST(!part.same_form);
    // `t` is not the counterpart of `s`.
    BOOST_TEST((compare_all(model::relation::equal, *a.find("s"), *b.find("t")).outcome == outcome::refuted));
    // The two have the same form, but another name.
    BOOST_TEST(as_cfgs("s = 1*\"a\"\n", "t = 1*\"a\"\n").message() == "s: equal, 3 states");
}

BOOST_AUTO_TEST_CASE(the_same_form_proves_nothing_if_a_part_differs) {
    BOOST_TEST(as_cfgs("s = t\nt = \"a\"\n", "s = t\nt = \"b\"\n").message() ==
               "s: \"a\" is accepted by the first and not by the second");
    // The part is reached through another one, from which `s` is reached again.
    BOOST_TEST(
        (as_cfgs("s = [ \"(\" t \")\" ]\nt = s u\nu = \"a\"\n", "s = [ \"(\" t \")\" ]\nt = s u\nu = \"b\"\n")
             .outcome == outcome::refuted));
    // It has no counterpart of its name: `t` and `u` have automata.
    BOOST_TEST(as_cfgs("s = 1*t\nt = \"a\"\n", "s = 1*u\nu = \"a\"\n").message() == "s: equal, 3 states");
    // It has no definition.
    auto const hole = model::read_abnf("s = \"a\" / <t, see another text>\n").value();
    auto const undefined = as_cfgs(hole, hole);
    BOOST_TEST((undefined.outcome == outcome::not_compared));
    BOOST_TEST(!undefined.problem.empty());
}

BOOST_AUTO_TEST_CASE(automata_of_parts_have_the_limits_of_the_call) {
    auto const a = model::read_bnf("s = \"(\" [ s ] \")\" | t\nt = 9\"a\"\n").value();
    auto const b = model::read_bnf("s = \"(\" [ s ] \")\" | t\nt = 3( 3\"a\" )\n").value();
    model::prover const compare_all(a, model::reading::cfg, b, model::reading::cfg);
    model::prove_options small;
    small.limits.states = 5;
    for (int turn = 0; turn < 2; ++turn) {
        BOOST_TEST((compare_all(model::relation::equal, {}, {}, small).outcome != outcome::proven), turn);
        BOOST_TEST((compare_all(model::relation::equal, {}, {}).outcome == outcome::proven), turn);
    }
}

// `t` accepts only "a" in both grammars. If "b" follows, one of them does not match.
BOOST_AUTO_TEST_CASE(the_form_of_grammars_with_predicates_proves_nothing) {
    auto const with = [](bool predicate) {
        model::grammar g;
        auto const s = g.declare("s"), t = g.declare("t");
        auto const letter = [&g](char const* text) { return g.add(model::literal{text}); };
        g.define(s, g.add(model::sequence{{g.add(model::reference{t}), letter("b")}}));
        auto t_body = letter("a");
        if (predicate)
            t_body = g.add(model::sequence{{t_body, g.add(model::ahead{g.add(model::end_of_input{})})}});
        g.define(t, t_body);
        return g;
    };
    BOOST_TEST(as_cfgs(with(true), with(false)).message() ==
               "s: \"ab\" is accepted by the second and not by the first");
    BOOST_TEST(as_cfgs(with(false), with(true)).message() ==
               "s: \"ab\" is accepted by the first and not by the second");
}

BOOST_AUTO_TEST_SUITE_END()
