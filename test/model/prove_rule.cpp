// SPDX-License-Identifier: BSL-1.0
#include "grammar_text.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/grammar/rfc1738.hpp>
#include <urigram/grammar/rfc2396.hpp>
#include <urigram/model/abnf.hpp>
#include <urigram/model/prove_rule.hpp>
#include <urigram/model/reflect_schemes.hpp>
#include <urigram/model/scheme_case.hpp>

BOOST_AUTO_TEST_SUITE(model_prove_rule_cpp)

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

auto const digits = x3::rule<struct digits_id>("digits") = +x3::digit;
auto const letters = x3::rule<struct letters_id>("letters") = +x3::alpha;

/// Proves a rule that is not a production of the RFC: the BNF is extended by the file of pieces.
template <class Rule>
model::proof_result prove_piece(Rule const& rule, std::string const& file, std::string_view name) {
    auto const all = model::with_scheme_names_in_any_case(test::bnf_of(file, "pieces." + file));
    return model::prove(all, all.find(name).value(), model::reflect(rule), model::production_id{});
}

}  // namespace

BOOST_AUTO_TEST_CASE(own_rules_can_be_proven) {
    BOOST_TEST(prove(number, bnf, "number"));
    BOOST_TEST(prove(number, bnf, "number").states > 2u);
    auto const wrong = prove(number, bnf, "digit");
    BOOST_TEST((wrong.outcome == outcome::refuted), wrong);
    BOOST_TEST(wrong.differ.value().text == "10");
    BOOST_TEST(wrong.production == "digit");
}

BOOST_AUTO_TEST_CASE(parsers_without_a_name_can_be_proven) {
    BOOST_TEST(prove(x3::digit, bnf, "digit"));
    auto const greedy = prove(*x3::digit >> x3::char_('1', '9'), bnf, "positive");
    BOOST_TEST(greedy.differ.value().text == "1");
    BOOST_TEST(greedy.differ->in_second_as_cfg);
}

BOOST_AUTO_TEST_CASE(two_parsers_can_be_compared) {
    BOOST_TEST(prove(number, x3::lit('0') | x3::char_('1', '9') >> *x3::char_('0', '9')));
    BOOST_TEST(prove(number, x3::digit).message() ==
               "number: \"10\" is accepted by the first and not by the second");
    BOOST_TEST(prove(x3::digit, number).production == "number");
    BOOST_TEST(prove(number, digits).message() == "number: \"00\" is accepted by digits and not by number");
    BOOST_TEST(prove(*x3::char_('0') >> x3::char_("0-9"), number).message() ==
               "number: \"0\" is accepted by the second and not by the first, where an earlier choice or a "
               "repetition takes too much");
    BOOST_TEST(prove(x3::lit('x'), *-x3::lit('x')).message() ==
               "X3 never returns from *( [ \"x\" ] ): the repeated part can match the empty text, as on "
               "\"\"");
}

BOOST_AUTO_TEST_CASE(parsers_with_expectations_are_compared) {
    constexpr char pair[] = "pair = \"a\" \"b\"\nfirst = pair | \"c\"\nboth = pair | \"a\" \"c\"\n";
    auto const cut = x3::char_('a') > 'b';
    BOOST_TEST(prove(cut, pair, "pair"));
    BOOST_TEST(prove(cut | 'c', pair, "first"));
    BOOST_TEST(prove(cut | 'c', x3::char_('a') >> 'b' | 'c'));
    BOOST_TEST(prove(x3::lit("ac") | cut, pair, "both"));
    auto const lost = prove(cut | "ac", pair, "both");
    BOOST_TEST((lost.outcome == outcome::refuted), lost);
    BOOST_TEST(lost.differ.value().text == "ac");
    BOOST_TEST(lost.differ->may_throw);
    BOOST_TEST(lost.message() == "both: \"ac\" is accepted by the BNF and not by the rule, where an earlier "
                                 "choice or a repetition takes too much, or an expectation fails");
    BOOST_TEST(!prove(number, bnf, "digit").differ.value().may_throw);
    BOOST_TEST(prove(*cut >> "ac", cut).differ.value().text == "ab");
    BOOST_TEST(model::subset(cut | "ac", {pair, "both"}));
}

BOOST_AUTO_TEST_CASE(subsets_and_disjoint_sets_are_proven) {
    BOOST_TEST(model::subset(number, digits));
    BOOST_TEST(model::subset(digits, number).differ.value().text == "00");
    BOOST_TEST(model::subset(x3::digit, {bnf, "number"}));
    BOOST_TEST(model::subset({bnf, "positive"}, number));
    BOOST_TEST(model::subset({bnf, "digit"}, {bnf, "positive"}).message() ==
               "digit: \"0\" is accepted by digit and not by positive");
    BOOST_TEST(model::disjoint(number, x3::alpha));
    BOOST_TEST(model::disjoint(number, {bnf, "positive"}).differ.value().text == "1");
    BOOST_TEST(model::prove(model::relation::subset, x3::digit, digits));
    BOOST_TEST(prove({bnf, "digit"}, x3::digit));
    BOOST_TEST(model::subset(number, {bnf, "letter"}).message() == "letter: the BNF does not define it");
}

BOOST_AUTO_TEST_CASE(all_rules_can_be_proven_at_once) {
    auto const all = model::prove_all("digits = 1*%x30-39\nnumber = 1*%x30-31\n", digits, number, letters);
    BOOST_TEST_REQUIRE(all.size() == 3u);
    BOOST_TEST(all[0]);
    BOOST_TEST(all[0].production == "digits");
    BOOST_TEST(all[1].message() == "number: \"2\" is accepted by the rule and not by the BNF");
    BOOST_TEST(all[2].message() == "letters: the BNF does not define it");
    auto const no_bnf = model::prove_all("digits = \"0\n", digits, number);
    BOOST_TEST_REQUIRE(no_bnf.size() == 2u);
    BOOST_TEST((no_bnf[1].outcome == outcome::not_compared));
    auto const some =
        model::prove_all("digits = %x30-39 [ digits ] *%x30-39\n", model::accept_bounded(4), digits);
    BOOST_TEST(some.at(0));
    BOOST_TEST(some.at(0).length == 4u);
}

BOOST_AUTO_TEST_CASE(a_rule_can_be_compared_with_abnf) {
    char const text[] = "ABS-PATH = \"/\" *DIGIT\nDigits = 1*DIGIT\n";
    auto const abnf = model::read_abnf(text);
    auto const path = '/' >> *x3::digit;
    BOOST_TEST(prove(path, abnf, "abs_path"));
    BOOST_TEST(prove(path, abnf.value(), "abs-path"));
    BOOST_TEST(prove(path, {abnf, "ABS-PATH"}));
    BOOST_TEST(model::prove_all(abnf, digits).at(0));
    BOOST_TEST(model::prove_all(abnf.value(), digits).at(0));
    BOOST_TEST(prove(path, abnf, "digits").differ.value().text == "0");
    auto const wrong = prove(path, model::read_abnf("a = b | c\n"), "a");
    BOOST_TEST((wrong.outcome == outcome::not_compared), wrong);
    BOOST_TEST(!wrong.problem.empty());
}

// In ABNF, the "v" of RFC 3986, section 3.2.2, matches in either case.
BOOST_AUTO_TEST_CASE(literals_of_abnf_ignore_case) {
    auto const rfc3986 = model::read_abnf(test::text_of("rfc3986.abnf"));
    auto const after = +x3::xdigit >> '.' >> +(x3::alnum | x3::char_("-._~!$&'()*+,;=:"));
    auto const good = prove(x3::no_case[x3::lit('v')] >> after, rfc3986, "IPvFuture");
    BOOST_TEST(good);
    BOOST_TEST(good.states > 4u);
    auto const one_case = prove('v' >> after, rfc3986, "IPvFuture");
    BOOST_TEST(one_case.message() == "IPvFuture: \"Va.a\" is accepted by the BNF and not by the rule");
}

BOOST_AUTO_TEST_CASE(parsers_that_never_return_are_reported) {
    auto const problem = [](auto const& parser) {
        auto const v = prove(parser, "list = *\"a\" *( \",\" *\"a\" )\n", "list");
        BOOST_TEST((v.outcome == outcome::endless || v.problem.empty()), v);
        BOOST_TEST(!(v && v.outcome == outcome::endless));
        return v.problem;
    };
    auto const a = x3::lit('a');
    std::string const why = " in list: the repeated part can match the empty text, as on \"\"";
    BOOST_TEST(problem(*-a) == "X3 never returns from *( [ \"a\" ] )" + why);
    BOOST_TEST(problem(**a) == "X3 never returns from *( *\"a\" )" + why);
    BOOST_TEST(problem(+x3::eps) == "X3 never returns from 1*( \"\" )" + why);
    BOOST_TEST(problem(*&a) ==
               "X3 never returns from *( <ahead: \"a\" > ) in list: the repeated part can match the "
               "empty text, as on \"a\"");
    BOOST_TEST(problem(-a % -x3::lit(',')) == "X3 never returns from *( [ \",\" ] [ \"a\" ] )" + why);
    // The separator is never empty.
    BOOST_TEST(problem(*a % ',') == "");
    BOOST_TEST(prove(*a % ',', "list = *\"a\" *( \",\" *\"a\" )\n", "list"));
}

BOOST_AUTO_TEST_CASE(problems_of_the_bnf_are_reported) {
    auto const no_bnf = prove(number, "number = \"0\n", "number");
    BOOST_TEST((no_bnf.outcome == outcome::not_compared), no_bnf);
    BOOST_TEST(!no_bnf.problem.empty());
    auto const unknown = prove(number, bnf, "letter");
    BOOST_TEST((unknown.outcome == outcome::not_compared), unknown);
    BOOST_TEST(unknown.message() == "letter: the BNF does not define it");
}

// Rules of the parse functions for which no RFC has a production.
BOOST_AUTO_TEST_CASE(rules_without_a_production_are_proven) {
    auto const url = prove_piece(rfc1738::strict_url, "rfc1738.bnf", "strict-url");
    BOOST_TEST((url.outcome == outcome::proven), url);
    auto const reference = prove_piece(rfc2396::reference, "rfc2396.bnf", "reference");
    BOOST_TEST((reference.outcome == outcome::proven), reference);
    auto const literal = prove_piece(rfc1738::url, "rfc1738.bnf", "strict-url");
    BOOST_TEST((literal.outcome == outcome::refuted), literal);
}

BOOST_AUTO_TEST_SUITE_END()
