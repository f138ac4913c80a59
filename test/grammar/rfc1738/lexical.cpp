// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/rfc1738/lexical.hpp>

BOOST_AUTO_TEST_SUITE(grammar_rfc1738_lexical_cpp)

using namespace urigram;
using namespace urigram::test;

namespace {

std::string const hexes = "0123456789ABCDEFabcdef";

/// The rule matches each single byte for which `is` returns true, and no other.
template <class Rule, class Predicate>
void check_octets(Rule const& rule, Predicate is) {
    for (int c = 0; c < 256; ++c) {
        char const octet = static_cast<char>(c);
        auto const got = parse(rule, std::string_view(&octet, 1));
        BOOST_TEST_CONTEXT("octet " << c) {
            BOOST_TEST(got.matched == is(c));
            BOOST_TEST(got.length == (is(c) ? 1U : 0U));
        }
    }
}

bool between(int c, char first, char last) { return c >= first && c <= last; }
bool one_of(int c, std::string_view members) {
    return c != 0 && c < 128 && members.find(static_cast<char>(c)) != std::string_view::npos;
}
bool is_alpha(int c) { return between(c, 'a', 'z') || between(c, 'A', 'Z'); }
bool is_digit(int c) { return between(c, '0', '9'); }
bool is_unreserved(int c) { return is_alpha(c) || is_digit(c) || one_of(c, "$-_.+") || one_of(c, "!*'(),"); }
bool is_reserved(int c) { return one_of(c, ";/?:@&="); }

}  // namespace

BOOST_AUTO_TEST_CASE(sets_agree_with_predicates) {
    check_octets(rfc1738::lowalpha, [](int c) { return between(c, 'a', 'z'); });
    check_octets(rfc1738::hialpha, [](int c) { return between(c, 'A', 'Z'); });
    check_octets(rfc1738::alpha, is_alpha);
    check_octets(rfc1738::digit, is_digit);
    check_octets(rfc1738::alphadigit, [](int c) { return is_alpha(c) || is_digit(c); });
    check_octets(rfc1738::safe, [](int c) { return one_of(c, "$-_.+"); });
    check_octets(rfc1738::extra, [](int c) { return one_of(c, "!*'(),"); });
    check_octets(rfc1738::national, [](int c) { return one_of(c, "{}|\\^~[]`"); });
    check_octets(rfc1738::punctuation, [](int c) { return one_of(c, "<>#%\""); });
    check_octets(rfc1738::reserved, is_reserved);
    check_octets(rfc1738::hex,
                 [](int c) { return is_digit(c) || between(c, 'A', 'F') || between(c, 'a', 'f'); });
    check_octets(rfc1738::unreserved, is_unreserved);
    check_octets(rfc1738::uchar, is_unreserved);
    check_octets(rfc1738::xchar, [](int c) { return is_unreserved(c) || is_reserved(c); });
    check_octets(rfc1738::escape, [](int) { return false; });
    check_octets(rfc1738::digits, is_digit);
}

// Each printable byte except the space is in exactly one of the classes of section 2.2.
BOOST_AUTO_TEST_CASE(classes_partition_the_printable_octets) {
    for (int c = 0; c < 256; ++c) {
        char const octet = static_cast<char>(c);
        int classes = 0;
        for (auto const& set : {rfc1738::alpha, rfc1738::digit, rfc1738::safe, rfc1738::extra,
                                rfc1738::national, rfc1738::punctuation, rfc1738::reserved})
            if (set.members().contains(octet)) ++classes;
        BOOST_TEST(classes == (c > 0x20 && c < 0x7F ? 1 : 0), "octet " << c);
    }
}

BOOST_AUTO_TEST_CASE(sets_have_as_many_members_as_in_the_rfc) {
    BOOST_TEST(rfc1738::lowalpha.members().size() == 26U);
    BOOST_TEST(rfc1738::hialpha.members().size() == 26U);
    BOOST_TEST(rfc1738::alpha.members().size() == 52U);
    BOOST_TEST(rfc1738::digit.members().size() == 10U);
    BOOST_TEST(rfc1738::alphadigit.members().size() == 62U);
    BOOST_TEST(rfc1738::safe.members().size() == 5U);
    BOOST_TEST(rfc1738::extra.members().size() == 6U);
    BOOST_TEST(rfc1738::national.members().size() == 9U);
    BOOST_TEST(rfc1738::punctuation.members().size() == 5U);
    BOOST_TEST(rfc1738::reserved.members().size() == 7U);
    BOOST_TEST(rfc1738::hex.members().size() == 22U);
    BOOST_TEST(rfc1738::unreserved.members().size() == 73U);
}

BOOST_AUTO_TEST_CASE(sets_are_parsers) {
    BOOST_TEST(ok(rfc1738::alpha, "q", 'q'));
    BOOST_TEST(bad(rfc1738::alpha, ""));
    BOOST_TEST(bad(rfc1738::alpha, "1"));
    BOOST_TEST(bad(rfc1738::alpha, "ab"));
    BOOST_TEST(prefix(rfc1738::alpha, "ab", 1, 'a'));
    BOOST_TEST(embeds(rfc1738::alpha, "z"));
    BOOST_TEST(embeds(rfc1738::reserved, "?"));
}

BOOST_AUTO_TEST_CASE(escapes_are_a_percent_sign_and_two_hexadecimal_digits) {
    auto const& r = rfc1738::escape;
    for (char a : hexes)
        for (char b : hexes) {
            std::string const text{'%', a, b};
            BOOST_TEST(ok(r, text, text));
        }
    for (auto text :
         {"", "%", "%4", "%%", "41", "%4g", "%g4", "%%41", "%411", "%-1", "% 1", "%1 ", "%0x", "a%41"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r, "%", "0") == sorted(hexes));
    BOOST_TEST(octets(r, "%0") == sorted(hexes));
    BOOST_TEST(octets(r, "", "00") == "%");
    BOOST_TEST(prefix(r, "%4142", 3));
    BOOST_TEST(prefix(r, "%41%42", 3));
    BOOST_TEST(embeds(r, "%aF"));
}

BOOST_AUTO_TEST_CASE(uchars_and_xchars_are_one_character_or_escape) {
    auto const check = [](auto const& r) {
        for (auto text : {"a", "Z", "0", "$", ",", "%41", "%ff", "%00"}) BOOST_TEST(ok(r, text, text));
        for (auto text : {"", "%", "%4", "%4g", "%g4", "ab", "a%41", "%41a", "%41%42", " ", "~", "#", "\x7F"})
            BOOST_TEST(bad(r, text));
        BOOST_TEST(octets(r, "%", "0") == sorted(hexes));
        BOOST_TEST(octets(r, "%0") == sorted(hexes));
        BOOST_TEST(prefix(r, "%4142", 3));
        BOOST_TEST(prefix(r, "a%", 1));
        BOOST_TEST(embeds(r, "%aF"));
        BOOST_TEST(embeds(r, "a"));
    };
    check(rfc1738::uchar);
    check(rfc1738::xchar);
    for (auto text : {";", "/", "?", ":", "@", "&", "="}) {
        BOOST_TEST(bad(rfc1738::uchar, text));
        BOOST_TEST(ok(rfc1738::xchar, text, text));
    }
}

BOOST_AUTO_TEST_CASE(digits_are_one_or_more_decimal_digits) {
    auto const& r = rfc1738::digits;
    for (auto text : {"0", "007", "0123456789", "99999999999999999999999"}) BOOST_TEST(ok(r, text, text));
    for (auto text : {"", "a", "1a", "a1", "-1", "+1", "1.5", " 1", "1 ", "%31", "\xB2"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r, "1", "1") == numerals);
    BOOST_TEST(prefix(r, "12a3", 2));
    BOOST_TEST(embeds(r, "42"));
}

BOOST_AUTO_TEST_SUITE_END()
