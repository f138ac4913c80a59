// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/model/prove_rule.hpp>

BOOST_AUTO_TEST_SUITE(model_prove_semver_cpp)

// A user's rules against a right-recursive and ambiguous BNF: semantic versions, as on semver.org.

using namespace urigram;
using model::outcome;
using model::prove;

namespace {

std::string const bnf = test::text_of("abnf/semver.bnf");

auto const number = x3::lit('0') | x3::char_('1', '9') >> *x3::digit;
auto const any_number = +x3::digit;
auto const octet = x3::alnum | x3::char_('-');
auto const with_letter = *x3::digit >> (x3::alpha | x3::char_('-')) >> *octet;
auto const core = number >> '.' >> number >> '.' >> number;
auto const pre_release = '-' >> (with_letter | number) % '.';
auto const build = '+' >> +octet % '.';

template <class Parser>
std::string counterexample(Parser const& parser) {
    auto const v = prove(parser, bnf, "valid-semver");
    BOOST_TEST((v.outcome == outcome::refuted), v);
    return v.differ ? v.differ->text : v.message();
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_correct_parser_is_proven) {
    auto const v = prove(core >> -pre_release >> -build, bnf, "valid-semver");
    BOOST_TEST((v.outcome == outcome::proven), v);
    BOOST_TEST(v.states > 10U);
}

BOOST_AUTO_TEST_CASE(incorrect_parsers_have_a_counterexample) {
    BOOST_TEST(counterexample(core >> -build) == "0.0.0-a");
    BOOST_TEST(counterexample(core >> -pre_release) == "0.0.0+a");
    auto const loose = any_number >> '.' >> any_number >> '.' >> any_number;
    BOOST_TEST(counterexample(loose >> -pre_release >> -build) == "00.0.0");
    BOOST_TEST(counterexample(core >> -('-' >> +octet % '.') >> -build) == "0.0.0-00");
}

BOOST_AUTO_TEST_SUITE_END()
