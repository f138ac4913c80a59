// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE prove_rule
#include "grammar_text.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/grammar/rfc1738.hpp>
#include <urigram/grammar/rfc2396.hpp>
#include <urigram/model/prove_rule.hpp>
#include <urigram/model/reflect_schemes.hpp>
#include <urigram/model/scheme_case.hpp>

using namespace urigram;
using model::outcome;
using model::prove;

namespace {

constexpr char bnf[] = "number = \"0\" | positive *digit\n"
                       "positive = %x31-39\n"
                       "digit = %x30-39\n";

x3::rule<struct number_id> const number = "number";
auto const number_def = x3::lit('0') | x3::char_('1', '9') >> *x3::digit;
BOOST_SPIRIT_DEFINE(number)

/// A rule that is no production of the RFC, against the BNF that says what it takes.
template <class Rule>
model::verdict prove_piece(Rule const& rule, std::string const& file, std::string_view name) {
    auto const all = model::with_scheme_names_in_any_case(test::bnf_of(file, "pieces." + file));
    return model::prove(all, all.find(name).value(), model::reflect(rule), model::production_id{});
}

}  // namespace

BOOST_AUTO_TEST_CASE(rules_of_a_user) {
    BOOST_TEST(prove(number, bnf, "number"));
    BOOST_TEST(prove(number, bnf, "number").states > 2u);
    auto const wrong = prove(number, bnf, "digit");
    BOOST_TEST((wrong.outcome == outcome::different), wrong);
    BOOST_TEST(wrong.differ.value().text == "10");
    BOOST_TEST(wrong.production == "digit");
}

BOOST_AUTO_TEST_CASE(parsers_without_a_name) {
    BOOST_TEST(prove(x3::digit, bnf, "digit"));
    auto const greedy = prove(*x3::digit >> x3::char_('1', '9'), bnf, "positive");
    BOOST_TEST(greedy.differ.value().text == "1");
    BOOST_TEST(greedy.differ->in_rule_as_cfg);
}

BOOST_AUTO_TEST_CASE(parsers_that_never_return) {
    auto const problem = [](auto const& parser) {
        auto const v = prove(parser, "list = *\"a\" *( \",\" *\"a\" )\n", "list");
        BOOST_TEST((v.outcome == outcome::endless || v.problem.empty()), v);
        BOOST_TEST(!(v && v.outcome == outcome::endless));
        return v.problem;
    };
    auto const a = x3::lit('a');
    std::string const why = " in list: what is repeated can match the empty text, as before \"\"";
    BOOST_TEST(problem(*-a) == "X3 never returns from *( [ \"a\" ] )" + why);
    BOOST_TEST(problem(**a) == "X3 never returns from *( *\"a\" )" + why);
    BOOST_TEST(problem(+x3::eps) == "X3 never returns from 1*( \"\" )" + why);
    BOOST_TEST(problem(*&a) ==
               "X3 never returns from *( <ahead: \"a\" > ) in list: what is repeated can match the "
               "empty text, as before \"a\"");
    BOOST_TEST(problem(-a % -x3::lit(',')) == "X3 never returns from *( [ \",\" ] [ \"a\" ] )" + why);
    // The separator is always matched.
    BOOST_TEST(problem(*a % ',') == "");
    BOOST_TEST(prove(*a % ',', "list = *\"a\" *( \",\" *\"a\" )\n", "list"));
}

BOOST_AUTO_TEST_CASE(what_is_wrong_with_the_text) {
    auto const no_bnf = prove(number, "number = \"0\n", "number");
    BOOST_TEST((no_bnf.outcome == outcome::not_compared), no_bnf);
    BOOST_TEST(!no_bnf.problem.empty());
    auto const unknown = prove(number, bnf, "letter");
    BOOST_TEST((unknown.outcome == outcome::not_compared), unknown);
    BOOST_TEST(unknown.message() == "letter: the BNF does not define it");
}

// What the parse functions take, which no RFC has a production for.
BOOST_AUTO_TEST_CASE(entries_of_the_library) {
    auto const url = prove_piece(rfc1738::strict_url, "rfc1738.bnf", "strict-url");
    BOOST_TEST((url.outcome == outcome::equal), url);
    auto const reference = prove_piece(rfc2396::reference, "rfc2396.bnf", "reference");
    BOOST_TEST((reference.outcome == outcome::equal), reference);
    auto const literal = prove_piece(rfc1738::url, "rfc1738.bnf", "strict-url");
    BOOST_TEST((literal.outcome == outcome::different), literal);
}
