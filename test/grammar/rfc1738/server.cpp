// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/rfc1738/server.hpp>

BOOST_AUTO_TEST_SUITE(grammar_rfc1738_server_cpp)

using namespace urigram;
using namespace urigram::rfc1738;
using namespace urigram::test;
using ast::host_kind;

namespace {

ast::host name(std::string_view text) { return {host_kind::hostname, text}; }
ast::host number(std::string_view text) { return {host_kind::hostnumber, text}; }

}  // namespace

BOOST_AUTO_TEST_CASE(domainlabels_begin_and_end_with_a_letter_or_digit) {
    auto const& r = domainlabel;
    for (auto text : {"a", "Z", "0", "9", "ab", "a1", "1a", "11", "a-b", "a--b", "a---b", "1-1", "a-b-c",
                      "a-1--c3", "0-0-0--0", "abcdefghijklmnopqrstuvwxyz0123456789"})
        BOOST_TEST(ok(r, text, text));
    for (auto text : {"", "-", "--", "-a", "a-", "a--", "a-b-", "-a-b", "a.b", "a.", ".a", "a_b", "a%41",
                      "a b", " a", "a ", "a+b", "a\x80"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == sorted(alnums));
    BOOST_TEST(octets(r, "a") == sorted(alnums));
    BOOST_TEST(octets(r, "", "a") == sorted(alnums));
    BOOST_TEST(octets(r, "a", "1") == sorted(alnums + "-"));
    BOOST_TEST(octets(r, "a-", "a") == sorted(alnums + "-"));
    BOOST_TEST(octets(r, "a-") == sorted(alnums));
    BOOST_TEST(octets(r, "a-b") == sorted(alnums));
    BOOST_TEST(octets(r, "a-b", "c") == sorted(alnums + "-"));

    BOOST_TEST(prefix(r, "a-", 1));
    BOOST_TEST(prefix(r, "a--", 1));
    BOOST_TEST(prefix(r, "a--.", 1));
    BOOST_TEST(prefix(r, "a--b-", 4));
    BOOST_TEST(prefix(r, "a-b-c--", 5));
    BOOST_TEST(prefix(r, "a.b", 1));
    BOOST_TEST(prefix(r, "1-_", 1));
    BOOST_TEST(embeds(r, "a--b"));
}

BOOST_AUTO_TEST_CASE(toplabels_begin_with_a_letter) {
    auto const& r = toplabel;
    for (auto text : {"a", "Z", "ab", "a1", "a-b", "a--b", "a-1", "a1-1a", "com", "x--y---z"})
        BOOST_TEST(ok(r, text, text));
    for (auto text : {"", "-", "0", "9", "1a", "11", "-a", "a-", "a--", "a1-", "1-a", "a.b", ".", "a_b",
                      "a%41", " a", "a "})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == sorted(lowers + uppers));
    BOOST_TEST(octets(r, "", "a") == sorted(lowers + uppers));
    BOOST_TEST(octets(r, "", "-a") == sorted(lowers + uppers));
    BOOST_TEST(octets(r, "a") == sorted(alnums));
    BOOST_TEST(octets(r, "a", "1") == sorted(alnums + "-"));
    BOOST_TEST(octets(r, "a-") == sorted(alnums));
    BOOST_TEST(octets(r, "a-", "a") == sorted(alnums + "-"));
    BOOST_TEST(octets(r, "a-b", "c") == sorted(alnums + "-"));

    BOOST_TEST(prefix(r, "a-", 1));
    BOOST_TEST(prefix(r, "a1--", 2));
    BOOST_TEST(prefix(r, "a--b-", 4));
    BOOST_TEST(prefix(r, "a.b", 1));
    BOOST_TEST(embeds(r, "a-1"));
}

BOOST_AUTO_TEST_CASE(hostnames_end_with_a_toplabel) {
    auto const& r = hostname;
    for (auto text : {"a",
                      "a.b",
                      "1.a",
                      "1.2.a",
                      "1.2.3.4.a",
                      "a.1.b",
                      "a.1.2.b",
                      "1.a.2.b",
                      "3com.com",
                      "4a.b",
                      "a1",
                      "1.2.3.4a.b",
                      "a.b.c.d.e",
                      "a-b.c-d",
                      "a--b",
                      "a--b.c--d",
                      "1-2.a",
                      "1--2.3-4.a--b",
                      "x-1.1-x.x",
                      "0.0.0.0.a",
                      "a.0.0.0.0.a",
                      "www.Example.COM",
                      "ftp.is.co.za",
                      "1.1.1.1.1.1.1.1.1.1.a"})
        BOOST_TEST(ok(r, text, text));
    for (auto text :
         {"",      ".",     "1",     "1.2",  "1.2.3.4", "1.2.3.4.",      "1.2.3.4a", "1.2.3.4-a", "a.",
          "a.b.",  ".a",    "a..b",  "a.1",  "a.1.2",   "a.1.",          "a.1b",     "a.-b",      "a-.b",
          "-a.b",  "a.b-",  "a.b--", "1-.a", "a.1-.b",  "a.1-b",         "a_b.c",    "a.b_c",     "a%2Eb",
          "a b.c", "a.b c", "a:b",   "a/b",  "a.b\n",   "\x61\xC3\xA4.b"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == sorted(lowers + uppers));
    BOOST_TEST(octets(r, "", ".a") == sorted(alnums));
    BOOST_TEST(octets(r, "1.", ".a") == sorted(alnums));
    BOOST_TEST(octets(r, "1.") == sorted(lowers + uppers));
    BOOST_TEST(octets(r, "a.") == sorted(lowers + uppers));
    BOOST_TEST(octets(r, "a.1.") == sorted(lowers + uppers));
    BOOST_TEST(octets(r, "a") == sorted(alnums));
    BOOST_TEST(octets(r, "a", "b") == sorted(alnums + "-."));
    BOOST_TEST(octets(r, "a", "1") == sorted(alnums + "-"));
    BOOST_TEST(octets(r, "1", "1.a") == sorted(alnums + "-."));

    BOOST_TEST(prefix(r, "a.", 1));
    BOOST_TEST(prefix(r, "o.", 1));
    BOOST_TEST(prefix(r, "a.1", 1));
    BOOST_TEST(prefix(r, "a.1.2.3", 1));
    BOOST_TEST(prefix(r, "a.1.2.3.b", 9));
    BOOST_TEST(prefix(r, "a.1.b.2", 5));
    BOOST_TEST(prefix(r, "a.b-", 3));
    BOOST_TEST(prefix(r, "a.b-.c", 3));
    BOOST_TEST(prefix(r, "a..b", 1));
    BOOST_TEST(prefix(r, "a.b..c", 3));
    BOOST_TEST(prefix(r, "a.1-.b", 1));
    BOOST_TEST(prefix(r, "a-.b", 1));
    BOOST_TEST(prefix(r, "a1.2b", 2));
    BOOST_TEST(embeds(r, "1.2.3.4.a"));
}

BOOST_AUTO_TEST_CASE(hostnumbers_are_four_numbers_of_any_size) {
    auto const& r = hostnumber;
    for (auto text : {"1.2.3.4", "0.0.0.0", "127.0.0.1", "255.255.255.255", "999.256.00000.1",
                      "12345678901234567890.1.1.1", "1.1.1.12345678901234567890"})
        BOOST_TEST(ok(r, text, text));
    for (auto text : {"",         "1",        "1.2",       "1.2.3",    "1.2.3.",  "1.2.3.4.", "1.2.3.4.5",
                      ".1.2.3.4", ".2.3.4",   "1..3.4",    "1.2..4",   "1.2.3.a", "a.2.3.4",  "1.a.3.4",
                      "1.2.a.4",  "1.2.3.4a", "1.2.3.4.a", "1,2.3.4",  "1.2.3,4", "+1.2.3.4", "1.2.3.-4",
                      " 1.2.3.4", "1.2.3.4 ", "1.2. 3.4",  "1.2.3.%34"})
        BOOST_TEST(bad(r, text));
    for (auto before : {"1.2.3.", "1.2.3.4"}) BOOST_TEST(octets(r, before) == numerals);
    for (auto after : {".2.3.4", "1.2.3.4"}) BOOST_TEST(octets(r, "", after) == numerals);
    BOOST_TEST(octets(r, "1", "2.3.4") == ".");
    BOOST_TEST(octets(r, "1.2.3", "4") == ".");
    BOOST_TEST(octets(r, "1.2.3.4", "5") == numerals);

    BOOST_TEST(prefix(r, "1.2.3.4.5", 7));
    BOOST_TEST(prefix(r, "1.2.3.4.a", 7));
    BOOST_TEST(prefix(r, "1.2.3.4a", 7));
    BOOST_TEST(prefix(r, "1.2.3.45-", 8));
    BOOST_TEST(embeds(r, "10.20.30.40"));
}

BOOST_AUTO_TEST_CASE(hosts_are_names_or_numbers) {
    auto const& r = host;
    for (auto text : {"h", "a--b", "3com.com", "1.2.3.4.a", "1.2.3.4a.b", "1.a", "h.org"})
        BOOST_TEST(ok(r, text, name(text)));
    for (auto text : {"1.2.3.4", "0.0.0.0", "999.999.999.999"}) BOOST_TEST(ok(r, text, number(text)));
    for (auto text :
         {"",   "1",  "1.2", "1.2.3", "1.2.3.4.", "1.2.3.4.5", "1.2.3.4a", "1.2.3.4-a", "-", ".",
          "h.", "h-", "-h",  "h_",    "[::1]",    "h:80",      "h/",       "%68",       "@", "h@"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == sorted(lowers + uppers));
    BOOST_TEST(octets(r, "1.2.3.") == sorted(alnums));
    BOOST_TEST(octets(r, "1.2.3.4") == numerals);
    BOOST_TEST(octets(r, "1.2.3", "4") == ".");
    BOOST_TEST(octets(r, "1.2.3", "a") == ".");

    BOOST_TEST(prefix(r, "o.", 1, name("o")));
    BOOST_TEST(prefix(r, "1.2.3.4.", 7, number("1.2.3.4")));
    BOOST_TEST(prefix(r, "1.2.3.4.5", 7, number("1.2.3.4")));
    BOOST_TEST(prefix(r, "1.2.3.4a", 7, number("1.2.3.4")));
    BOOST_TEST(prefix(r, "1.2.3.4-.a", 7, number("1.2.3.4")));
    BOOST_TEST(prefix(r, "1.2.3.4.a.5", 9, name("1.2.3.4.a")));
    BOOST_TEST(prefix(r, "h.1.2.3.4", 1, name("h")));
    BOOST_TEST(embeds(r, "h.org"));
    BOOST_TEST(embeds(r, "1.2.3.4"));
}

BOOST_AUTO_TEST_CASE(ports_are_one_or_more_digits) {
    auto const& r = port;
    for (auto text : {"0", "80", "00080", "65535", "65536", "123456789012345678901234567890"})
        BOOST_TEST(ok(r, text, text));
    for (auto text : {"", "a", "8a", "a8", "-1", "+1", " 8", "8 ", "0x1", "8:", "%38"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == numerals);
    BOOST_TEST(octets(r, "1") == numerals);
    BOOST_TEST(octets(r, "1", "1") == numerals);
    BOOST_TEST(prefix(r, "80a", 2));
    BOOST_TEST(embeds(r, "8080"));
}

BOOST_AUTO_TEST_CASE(hostports_have_a_host_and_may_have_a_port) {
    auto const& r = hostport;
    BOOST_TEST(ok(r, "ftp.is.co.za", {name("ftp.is.co.za"), {}}));
    BOOST_TEST(ok(r, "127.0.0.1", {number("127.0.0.1"), {}}));
    BOOST_TEST(ok(r, "127.0.0.1:21", {number("127.0.0.1"), "21"}));
    BOOST_TEST(ok(r, "h:0", {name("h"), "0"}));
    BOOST_TEST(ok(r, "h:00080", {name("h"), "00080"}));
    BOOST_TEST(ok(r, "h:65536", {name("h"), "65536"}));
    BOOST_TEST(ok(r, "h:99999999999999999999", {name("h"), "99999999999999999999"}));
    BOOST_TEST(ok(r, "1.2.3.4.a:5", {name("1.2.3.4.a"), "5"}));
    for (auto text : {"",     ":",     ":80",      "h:",          "h::",   "h::8", "h:a",  "h:8a",
                      "h:a8", "h:8:9", "h:-1",     "h:+1",        "h: 8",  "h :8", "h.:8", "h-:8",
                      "h:8/", "1:2",   "1.2.3.4:", "1.2.3.4.5:6", "h:%38", "u@h",  "@h"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r, "h:") == numerals);
    BOOST_TEST(octets(r, "h", "1") == sorted(alnums + "-:"));
    BOOST_TEST(octets(r, "h:1") == numerals);

    BOOST_TEST(prefix(r, "h:", 1, {name("h"), {}}));
    BOOST_TEST(prefix(r, "h:a", 1, {name("h"), {}}));
    BOOST_TEST(prefix(r, "h:8a", 3, {name("h"), "8"}));
    BOOST_TEST(prefix(r, "h:8:9", 3, {name("h"), "8"}));
    BOOST_TEST(prefix(r, "h.:8", 1, {name("h"), {}}));
    BOOST_TEST(prefix(r, "h-:8", 1, {name("h"), {}}));
    BOOST_TEST(prefix(r, "1.2.3.4:/", 7, {number("1.2.3.4"), {}}));
    BOOST_TEST(embeds(r, "h.org:80"));
    BOOST_TEST(embeds(r, "1.2.3.4"));
}

BOOST_AUTO_TEST_CASE(users_and_passwords_have_the_same_octets) {
    auto const check = [](auto const& r) {
        for (auto text :
             {"", "u", "a.b", "a;b", "a?b", "a&b=c", "%40", "%3a%2F", "%00%ff%FF", ";?&=", "$-_.+!*'(),"})
            BOOST_TEST(ok(r, text, text));
        for (auto text : {"a:b", ":", "@", "a@", "/", "a/b", "#", "~", "%", "%4", "%4g", "%g4", "a%", "%%41",
                          "a b", " ", "\xE4", "a\"", "<a>"})
            BOOST_TEST(bad(r, text));
        BOOST_TEST(octets(r) == sorted(uchars + ";?&="));
        BOOST_TEST(octets(r, "a", "b") == sorted(uchars + ";?&="));
        BOOST_TEST(octets(r, "%4") == sorted("0123456789ABCDEFabcdef"));
        BOOST_TEST(octets(r, "%", "4") == sorted("0123456789ABCDEFabcdef"));
        BOOST_TEST(prefix(r, "a:b", 1));
        BOOST_TEST(prefix(r, "a%4", 1));
        BOOST_TEST(prefix(r, "a%41%", 4));
        BOOST_TEST(prefix(r, "@", 0));
        BOOST_TEST(embeds(r, "a%20;b"));
    };
    check(user);
    check(password);
}

BOOST_AUTO_TEST_CASE(userinfos_split_at_the_colon) {
    auto const& r = userinfo;
    BOOST_TEST(ok(r, "", {"", {}}));
    BOOST_TEST(ok(r, "u", {"u", {}}));
    BOOST_TEST(ok(r, "u:", {"u", ""}));
    BOOST_TEST(ok(r, ":", {"", ""}));
    BOOST_TEST(ok(r, ":p", {"", "p"}));
    BOOST_TEST(ok(r, "u:p", {"u", "p"}));
    BOOST_TEST(bad(r, "u:p:q"));
    BOOST_TEST(bad(r, "u@"));
    BOOST_TEST(prefix(r, "u:p:q", 3));
    BOOST_TEST(embeds(r, "u:p"));
}

BOOST_AUTO_TEST_CASE(logins_have_userinfo_only_before_an_at_sign) {
    auto const& r = login;
    ast::hostport const h{name("h.org"), {}};
    BOOST_TEST(ok(r, "h.org", {{}, h}));
    BOOST_TEST(ok(r, "h.org:21", {{}, {name("h.org"), "21"}}));
    BOOST_TEST(ok(r, "@h.org", {ast::userinfo{"", {}}, h}));
    BOOST_TEST(ok(r, ":@h.org", {ast::userinfo{"", ""}, h}));
    BOOST_TEST(ok(r, ":p@h.org", {ast::userinfo{"", "p"}, h}));
    BOOST_TEST(ok(r, "u@h.org", {ast::userinfo{"u", {}}, h}));
    BOOST_TEST(ok(r, "u:@h.org", {ast::userinfo{"u", ""}, h}));
    BOOST_TEST(ok(r, "u:p@h.org", {ast::userinfo{"u", "p"}, h}));
    BOOST_TEST(ok(r, "u;x:p?q@h.org", {ast::userinfo{"u;x", "p?q"}, h}));
    BOOST_TEST(ok(r, "u%40v:p%3Aq@h.org", {ast::userinfo{"u%40v", "p%3Aq"}, h}));
    BOOST_TEST(ok(r, "u:p@1.2.3.4:5", {ast::userinfo{"u", "p"}, {number("1.2.3.4"), "5"}}));
    BOOST_TEST(ok(r, "h:1@h.org", {ast::userinfo{"h", "1"}, h}));  // like a host and a port, until the @
    BOOST_TEST(ok(r, "1.2.3.4:5@h.org", {ast::userinfo{"1.2.3.4", "5"}, h}));
    BOOST_TEST(ok(r, "-@h.org", {ast::userinfo{"-", {}}, h}));

    for (auto text : {"",        "@",      ":",       ":@",   "u@",   "u:p@", "u:p",   "u@@h",  "u@v@h",
                      "u:p:q@h", "u:p@h:", "u:p@h:x", "u@h@", "u@-h", "u@h.", "u/v@h", "u#v@h", "a~b@h",
                      "u:a~b@h", "u%4@h",  "u:%@h",   "u@1",  "u @h", "u@ h", "u@h/"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r, "", "@h") == sorted(uchars + ";?&=:"));
    BOOST_TEST(octets(r, "u", "@h") == sorted(uchars + ";?&=:"));
    BOOST_TEST(octets(r, "u:", "@h") == sorted(uchars + ";?&="));
    BOOST_TEST(octets(r, "u", "h") == sorted(alnums + "-.@"));

    // If a userinfo matches, but no "@" or host follows, the attribute has no userinfo.
    BOOST_TEST(prefix(r, "M@", 1, {{}, {name("M"), {}}}));
    BOOST_TEST(prefix(r, "a:1@", 3, {{}, {name("a"), "1"}}));
    BOOST_TEST(prefix(r, "a:b@", 1, {{}, {name("a"), {}}}));
    BOOST_TEST(prefix(r, "a:b:c@h", 1, {{}, {name("a"), {}}}));
    BOOST_TEST(prefix(r, "a@@h", 1, {{}, {name("a"), {}}}));
    BOOST_TEST(prefix(r, "a@-h", 1, {{}, {name("a"), {}}}));
    BOOST_TEST(prefix(r, "a;b", 1, {{}, {name("a"), {}}}));
    BOOST_TEST(prefix(r, "u@h:", 3, {ast::userinfo{"u", {}}, {name("h"), {}}}));
    BOOST_TEST(prefix(r, "u@v@h", 3, {ast::userinfo{"u", {}}, {name("v"), {}}}));
    BOOST_TEST(embeds(r, "u:p@h.org:21"));
    BOOST_TEST(embeds(r, "h.org"));
}

BOOST_AUTO_TEST_SUITE_END()
