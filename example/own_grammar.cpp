// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE own_grammar
#include <boost/test/unit_test.hpp>
#include <urigram/model/prove_rule.hpp>

namespace x3 = boost::spirit::x3;

// clang-format off
constexpr char bnf[] = R"(
    version   = number "." number "." number [ "-" label *( "." label ) ]
    label     = number | word
    word      = *character nondigit *character
    number    = "0" | positive *digit
    character = digit | nondigit
    digit     = "0" | positive
    positive  = %x31-39
    nondigit  = %x41-5A | %x61-7A | "-"
)";

x3::rule<struct version_id> const version = "version";
x3::rule<struct label_id> const label = "label";
x3::rule<struct word_id> const word = "word";
x3::rule<struct number_id> const number = "number";

auto const digit = x3::char_('0', '9');
auto const nondigit = x3::char_('A', 'Z') | x3::char_('a', 'z') | '-';
auto const character = digit | nondigit;

auto const version_def = number >> '.' >> number >> '.' >> number >> -('-' >> label % '.');
auto const label_def = word | number;                       // the BNF has the opposite order
auto const word_def = *digit >> nondigit >> *character;     // *character would match the rest, too
auto const number_def = '0' | x3::char_('1', '9') >> *digit;
BOOST_SPIRIT_DEFINE(version, label, word, number)

using urigram::model::prove;

BOOST_AUTO_TEST_CASE(version_equals_its_production) {
    BOOST_TEST(prove(version, bnf, "version"));
}
BOOST_AUTO_TEST_CASE(rules_copied_from_the_bnf_differ) {
    BOOST_TEST(prove(number | word, bnf, "label").differ.value().text == "0a");
    BOOST_TEST(prove(*character >> nondigit >> *character, bnf, "word").differ.value().text == "a");
}
// clang-format on
