// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/rfc3986/lexical.hpp>

BOOST_AUTO_TEST_SUITE(grammar_rfc3986_lexical_cpp)

using namespace urigram;
using namespace urigram::rfc3986;
using namespace urigram::test;

namespace {

std::string const free_chars = alnums + "-._~";
std::string const subs = "!$&'()*+,;=";

}  // namespace

BOOST_AUTO_TEST_CASE(sets_are_those_of_the_rfc) {
    BOOST_TEST(octets(gen_delims) == sorted(":/?#[]@"));
    BOOST_TEST(octets(sub_delims) == sorted(subs));
    BOOST_TEST(octets(reserved) == sorted(":/?#[]@" + subs));
    BOOST_TEST(octets(unreserved) == sorted(free_chars));
    BOOST_TEST(octets(alpha) == sorted(lowers + uppers));
    BOOST_TEST(octets(hex) == sorted(numerals + "abcdefABCDEF"));
}

BOOST_AUTO_TEST_CASE(escapes_are_a_percent_sign_and_two_hexadecimal_digits) {
    for (auto t : {"%00", "%fF", "%9a"}) BOOST_TEST(ok(pct_encoded, t, t));
    for (auto t : {"", "%", "%1", "%1g", "%g1", "%%11", "1", "%111"}) BOOST_TEST(bad(pct_encoded, t));
    BOOST_TEST(prefix(pct_encoded, "%111", 3));
    BOOST_TEST(embeds(pct_encoded, "%41"));
}

BOOST_AUTO_TEST_CASE(pchars_are_one_octet_or_escape) {
    BOOST_TEST(octets(pchar) == sorted(free_chars + subs + ":@"));
    BOOST_TEST(ok(pchar, "%2F", "%2F"));
    for (auto t : {"", "/", "?", "#", "[", "]", "%", "%2", "ab", "\"", "\xC3"}) BOOST_TEST(bad(pchar, t));
    BOOST_TEST(embeds(pchar, "@"));
    BOOST_TEST(embeds(pchar, "%2f"));
}

BOOST_AUTO_TEST_SUITE_END()
