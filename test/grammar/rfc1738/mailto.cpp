// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/rfc1738/mailto.hpp>

BOOST_AUTO_TEST_SUITE(grammar_rfc1738_mailto_cpp)

using namespace urigram;
using namespace urigram::rfc1738;
using namespace urigram::test;

BOOST_AUTO_TEST_CASE(addresses_are_any_xchars) {
    auto const& r = encoded822addr;
    for (auto text :
         {"a", "@", "u@h", "a%25b@h.org", "u@h?subject=x&y", "/", "u@h;v@i", "%22a%20b%22@h", "$-_.+!*'(),"})
        BOOST_TEST(ok(r, text, text));
    for (auto text : {"", "%", "%4", "a%b@h", "a b@h", "\"a\"@h", "<u@h>", "u@h#", "~", "u@[1.2.3.4]", " u@h",
                      "u@h ", "\xE4@h"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == sorted(xchars));
    BOOST_TEST(octets(r, "a", "b") == sorted(xchars));
    BOOST_TEST(prefix(r, "u@h>", 3));
    BOOST_TEST(prefix(r, "u%4", 1));
    BOOST_TEST(embeds(r, "u%25@h"));
}

BOOST_AUTO_TEST_CASE(mailtourls_have_an_address) {
    auto const& r = mailtourl;
    BOOST_TEST(ok(r, "mailto:a", {"mailto", "a"}));
    BOOST_TEST(ok(r, "mailto:u@h.org", {"mailto", "u@h.org"}));
    BOOST_TEST(ok(r, "mailto:u@h?subject=x", {"mailto", "u@h?subject=x"}));
    BOOST_TEST(ok(r, "mailto://u@h/", {"mailto", "//u@h/"}));
    BOOST_TEST(ok(r, "mailto:%25", {"mailto", "%25"}));
    BOOST_TEST(ok(r, "mailto::", {"mailto", ":"}));
    BOOST_TEST(ok(r, "MailTo:u@h", {"MailTo", "u@h"}));
    for (auto text : {"", "mailto", "mailto:", "mailto u@h", "mailtou@h", "mail:u@h", "mailtos:u@h",
                      "amailto:u@h", " mailto:u@h", "mailto :u@h", "mailto: u@h", "mailto:u@h ", "mailto:%",
                      "mailto:a%4", "mailto:<u@h>", "mailto:a#b", "mailto:a~b", "mailto:u@h\r\n"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r, "mailto:") == sorted(xchars));
    BOOST_TEST(octets(r, "mailto:a", "b") == sorted(xchars));
    BOOST_TEST(octets(r, "mailto", "a") == ":");
    BOOST_TEST(octets(r, "mail", "o:a") == "Tt");
    BOOST_TEST(prefix(r, "mailto:u@h>", 10, {"mailto", "u@h"}));
    BOOST_TEST(prefix(r, "mailto:a%4", 8, {"mailto", "a"}));
    BOOST_TEST(embeds(r, "mailto:u@h"));
}

BOOST_AUTO_TEST_SUITE_END()
