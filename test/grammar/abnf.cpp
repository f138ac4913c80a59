// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <clocale>
#include <urigram/grammar/abnf.hpp>

BOOST_AUTO_TEST_SUITE(grammar_abnf_cpp)

using namespace urigram;
using namespace urigram::test;

BOOST_AUTO_TEST_CASE(sets_are_those_of_the_rfc) {
    BOOST_TEST(octets(abnf::lowalpha) == lowers);
    BOOST_TEST(octets(abnf::hialpha) == uppers);
    BOOST_TEST(octets(abnf::alpha) == uppers + lowers);
    BOOST_TEST(octets(abnf::digit) == numerals);
    BOOST_TEST(octets(abnf::alphanum) == sorted(alnums));
    BOOST_TEST(octets(abnf::hex) == "0123456789ABCDEFabcdef");
}

BOOST_AUTO_TEST_CASE(sets_do_not_depend_on_the_locale) {
    for (auto locale : {"de_DE.ISO-8859-1", "C.UTF-8", ""}) {
        std::setlocale(LC_ALL, locale);
        BOOST_TEST(octets(abnf::alphanum) == sorted(alnums));
        BOOST_TEST(octets(abnf::hex) == "0123456789ABCDEFabcdef");
    }
    std::setlocale(LC_ALL, "C");
}

BOOST_AUTO_TEST_CASE(sets_are_constants) {
    static_assert(abnf::alpha.members().size() == 52);
    static_assert((abnf::alpha | abnf::digit).members() == abnf::alphanum.members());
    static_assert(abnf::hex.members().contains('f') && !abnf::hex.members().contains('g'));
    BOOST_TEST(true);
}

BOOST_AUTO_TEST_CASE(escape_is_a_percent_sign_and_two_hexadecimal_digits) {
    BOOST_TEST(ok(abnf::escape, "%2F", "%2F"));
    BOOST_TEST(ok(abnf::escape, "%af", "%af"));
    for (auto text : {"", "%", "%2", "%2G", "%G2", "2F", "%%2", "%2F0"}) BOOST_TEST(bad(abnf::escape, text));
    BOOST_TEST(prefix(abnf::escape, "%2F0", 3));
    BOOST_TEST(embeds(abnf::escape, "%2F"));
}

BOOST_AUTO_TEST_CASE(set_or_escape_is_one_character) {
    constexpr auto character = abnf::digit | abnf::escape;
    static_assert(std::is_same_v<decltype(character), dsl::set_or_escape const>);
    static_assert(character.members() == abnf::digit.members());
    auto const r = dsl::text<struct r_id>{"r"} = character;
    BOOST_TEST(octets(r) == numerals);
    BOOST_TEST(ok(r, "%00", "%00"));
    BOOST_TEST(bad(r, "%0"));
}

BOOST_AUTO_TEST_SUITE_END()
