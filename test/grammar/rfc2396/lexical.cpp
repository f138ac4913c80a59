// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/rfc2396/lexical.hpp>

BOOST_AUTO_TEST_SUITE(grammar_rfc2396_lexical_cpp)

using namespace urigram;
using namespace urigram::rfc2396;
using namespace urigram::test;

namespace {

std::string const free_chars = alnums + "-_.!~*'()";
std::string const hexes = "0123456789ABCDEFabcdef";

}  // namespace

BOOST_AUTO_TEST_CASE(sets_are_those_of_the_rfc) {
    BOOST_TEST(octets(lowalpha) == lowers);
    BOOST_TEST(octets(upalpha) == uppers);
    BOOST_TEST(octets(alpha) == sorted(lowers + uppers));
    BOOST_TEST(octets(digit) == numerals);
    BOOST_TEST(octets(alphanum) == sorted(alnums));
    BOOST_TEST(octets(hex) == sorted(hexes));
    BOOST_TEST(octets(reserved) == sorted(";/?:@&=+$,"));
    BOOST_TEST(octets(mark) == sorted("-_.!~*'()"));
    BOOST_TEST(octets(unreserved) == sorted(free_chars));
}

BOOST_AUTO_TEST_CASE(escapes_are_a_percent_sign_and_two_hexadecimal_digits) {
    for (auto text : {"%00", "%aF", "%Fa", "%7e"}) BOOST_TEST(ok(escaped, text, text));
    for (auto text : {"", "%", "%4", "%4g", "%g4", "%%4", "41", "%411", "a%41"})
        BOOST_TEST(bad(escaped, text));
    BOOST_TEST(octets(escaped, "%", "4") == sorted(hexes));
    BOOST_TEST(octets(escaped, "%4") == sorted(hexes));
    BOOST_TEST(prefix(escaped, "%414", 3));
    BOOST_TEST(embeds(escaped, "%4f"));
}

BOOST_AUTO_TEST_CASE(characters_are_one_octet_or_escape) {
    auto const check = [](auto const& r, std::string const& others) {
        BOOST_TEST(octets(r) == sorted(free_chars + others));
        BOOST_TEST(ok(r, "~", "~"));
        BOOST_TEST(ok(r, "%7E", "%7E"));
        for (auto text : {"",   "%", "%7", "%7g", "#", "[",  "]", "{",  "}",    "|",
                          "\\", "^", "`",  "<",   ">", "\"", " ", "ab", "\x80", "\x7F"})
            BOOST_TEST(bad(r, text));
        BOOST_TEST(octets(r, "%4") == sorted(hexes));
        BOOST_TEST(prefix(r, "ab", 1));
        BOOST_TEST(prefix(r, "%41%42", 3));
        BOOST_TEST(embeds(r, "%41"));
        BOOST_TEST(embeds(r, "a"));
    };
    check(uric, ";/?:@&=+$,");
    check(uric_no_slash, ";?:@&=+$,");
    check(pchar, ":@&=+$,");
}

BOOST_AUTO_TEST_SUITE_END()
