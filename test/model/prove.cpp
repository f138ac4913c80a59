// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE prove
#include <boost/test/unit_test.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/model/prove.hpp>

using namespace urigram;
using model::outcome;
using model::production_id;

namespace {

model::verdict compare(char const* bnf_text, char const* rules_text,
                       model::prove_options const& options = {}) {
    auto const bnf = model::read_bnf(bnf_text).value(), rules = model::read_bnf(rules_text).value();
    return model::prove(bnf, production_id{}, rules, production_id{}, options);
}

}  // namespace

BOOST_AUTO_TEST_CASE(in_which_reading_a_text_is_accepted) {
    // X3 never gets to the second choice; as a CFG the rule is right.
    auto const hidden = compare("s = \"a\" | \"ab\"\n", "s = \"a\" | \"ab\"\n");
    BOOST_TEST_REQUIRE((hidden.outcome == outcome::different));
    BOOST_TEST(hidden.differ->text == "ab");
    BOOST_TEST(hidden.differ->in_bnf);
    BOOST_TEST(!hidden.differ->in_rule);
    BOOST_TEST(hidden.differ->in_rule_as_cfg);
    BOOST_TEST(hidden.message() ==
               "s: \"ab\" is accepted by the BNF and not by the rule, where an earlier choice or a "
               "repetition takes too much");

    auto const missing = compare("s = \"a\" | \"b\"\n", "s = \"a\"\n");
    BOOST_TEST(!missing.differ.value().in_rule_as_cfg);
    BOOST_TEST(missing.message() == "s: \"b\" is accepted by the BNF and not by the rule");

    auto const extra = compare("s = \"a\"\n", "s = \"a\" | %xFF\n");
    BOOST_TEST(extra.differ.value().in_rule);
    BOOST_TEST(extra.message() == "s: \"\\xFF\" is accepted by the rule and not by the BNF");
}

BOOST_AUTO_TEST_CASE(recursive_productions_are_compared_up_to_a_length) {
    model::prove_options options;
    options.bounded_length = 5;
    auto const same = compare("s = [ \"(\" s \")\" ]\n", "s = \"(\" s \")\" | \"\"\n", options);
    BOOST_TEST((same.outcome == outcome::equal_up_to), same);
    BOOST_TEST(same.length == 5u);
    BOOST_TEST(bool(same));
    BOOST_TEST(same.message() == "s: equal up to 5 octets (" + same.problem + ")");
    BOOST_TEST(same.problem.find("recursive") != std::string::npos);

    auto const differ = compare("s = [ \"(\" s \")\" ]\n", "s = [ \"(\" [ \"(\" \")\" ] \")\" ]\n", options);
    BOOST_TEST((differ.outcome == outcome::equal_up_to), differ);
    options.bounded_length = 6;
    auto const longer = compare("s = [ \"(\" s \")\" ]\n", "s = [ \"(\" [ \"(\" \")\" ] \")\" ]\n", options);
    BOOST_TEST_REQUIRE((longer.outcome == outcome::different), longer);
    BOOST_TEST(longer.differ->text == "((()))");
}

BOOST_AUTO_TEST_CASE(what_is_too_large_is_said_to_be) {
    model::prove_options options;
    options.limits.states = 3;
    auto const v = compare("s = 9\"abc\"\n", "s = 9\"abc\"\n", options);
    BOOST_TEST(!v.problem.empty());
    BOOST_TEST((v.outcome != outcome::equal), v);
}

BOOST_AUTO_TEST_CASE(names_of_outcomes) {
    BOOST_TEST(to_string(outcome::equal) == "equal");
    BOOST_TEST(to_string(outcome::equal_up_to) == "equal_up_to");
    BOOST_TEST(to_string(outcome::different) == "different");
    BOOST_TEST(to_string(outcome::not_compared) == "not_compared");
}
