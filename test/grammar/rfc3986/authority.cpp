// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/rfc3986/authority.hpp>

BOOST_AUTO_TEST_SUITE(grammar_rfc3986_authority_cpp)

using namespace urigram;
using namespace urigram::rfc3986;
using namespace urigram::test;
using ast::host_kind;

namespace {

std::string const free_chars = alnums + "-._~!$&'()*+,;=";

ast::host name(std::string_view text) { return {host_kind::registered_name, text}; }
ast::host number(std::string_view text) { return {host_kind::hostnumber, text}; }
ast::host ipv6(std::string_view text) { return {host_kind::ipv6_address, text}; }

}  // namespace

BOOST_AUTO_TEST_CASE(dec_octets_are_0_to_255_without_leading_zeros) {
    for (int n = 0; n < 256; ++n) BOOST_TEST(ok(dec_octet, std::to_string(n), std::to_string(n)));
    for (auto t : {"", "256", "260", "300", "999", "1000", "00", "01", "a", "1a"})
        BOOST_TEST(bad(dec_octet, t));
    BOOST_TEST(prefix(dec_octet, "256", 2));
    BOOST_TEST(prefix(dec_octet, "300", 2));
    BOOST_TEST(prefix(dec_octet, "01", 1));
    BOOST_TEST(embeds(dec_octet, "249"));

    for (auto t : {"0.0.0.0", "127.0.0.1", "255.255.255.255"}) BOOST_TEST(ok(IPv4address, t, t));
    for (auto t : {"", "1.2.3", "1.2.3.", "1.2.3.4.", "1.2.3.256", "01.2.3.4", "1.2.3.a", "1..2.3"})
        BOOST_TEST(bad(IPv4address, t));
    BOOST_TEST(prefix(IPv4address, "1.2.3.256", 8));
    BOOST_TEST(embeds(IPv4address, "1.2.3.4"));
}

BOOST_AUTO_TEST_CASE(groups_have_one_to_four_hexadecimal_digits) {
    for (auto t : {"0", "ff", "ABC", "12aF"}) BOOST_TEST(ok(h16, t, t));
    for (auto t : {"", "12345", "g", ":", "1g"}) BOOST_TEST(bad(h16, t));
    BOOST_TEST(prefix(h16, "12345", 4));
    BOOST_TEST(embeds(h16, "fe80"));
    for (auto t : {"1:2", "ffff:0", "1.2.3.4"}) BOOST_TEST(ok(ls32, t, t));
    for (auto t : {"", "1", "1:", "1:2:3", "1.2.3", "1:1.2.3.4"}) BOOST_TEST(bad(ls32, t));
    BOOST_TEST(embeds(ls32, "1:2"));
    BOOST_TEST(embeds(ls32, "255.1.1.1"));
}

BOOST_AUTO_TEST_CASE(ipv6_addresses_have_eight_groups_or_a_gap) {
    // Each number of groups before the gap and after it, also with an IPv4address at the end.
    auto const groups = [](int n) {
        std::string text;
        for (int i = 0; i < n; ++i) text += (i == 0 ? "" : ":") + std::to_string(i + 1);
        return text;
    };
    for (int before = 0; before <= 9; ++before)
        for (int after = 0; after <= 9; ++after) {
            auto const text = groups(before) + "::" + groups(after);
            bool const fits = before + after <= 7;
            BOOST_TEST((fits ? ok(IPv6address, text, text) : bad(IPv6address, text)), text);
            auto const mixed = groups(before) + "::" + groups(after) + (after == 0 ? "" : ":") + "1.2.3.4";
            bool const both_fit = before + after + 2 <= 7;
            BOOST_TEST((both_fit ? ok(IPv6address, mixed, mixed) : bad(IPv6address, mixed)), mixed);
        }
    for (auto t : {"1:2:3:4:5:6:7:8", "1:2:3:4:5:6:1.2.3.4", "2001:db8::1", "::ffff:192.0.2.1"})
        BOOST_TEST(ok(IPv6address, t, t));
    for (auto t :
         {"", ":", ":::", "1", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3", "12345::", "::g",
          "1:2:3:4:5:6:7:1.2.3.4", "1.2.3.4", "1.2.3.4::", "::1.2.3.4:5", "::1.2.3", "fe80::1%25eth0"})
        BOOST_TEST(bad(IPv6address, t));
    BOOST_TEST(prefix(IPv6address, "a::b:", 4));
    BOOST_TEST(prefix(IPv6address, "1:2:3:4:5:6:7:8:9", 15));
    BOOST_TEST(embeds(IPv6address, "::1"));
    BOOST_TEST(embeds(IPv6address, "1:2:3:4:5:6:1.2.3.4"));
}

BOOST_AUTO_TEST_CASE(ip_literals_are_in_brackets) {
    for (auto t : {"v1.a", "V1.a", "vF00.:", "v0.a:b!c"}) BOOST_TEST(ok(IPvFuture, t, t));
    for (auto t : {"", "v", "v.", "v1.", "v.a", "1.a", "vg.a", "v1.%41", "v1.@"})
        BOOST_TEST(bad(IPvFuture, t));
    BOOST_TEST(octets(IPvFuture, "v1.") == sorted(free_chars + ":"));
    BOOST_TEST(embeds(IPvFuture, "v1.a"));
    for (auto t : {"[::]", "[::1]"}) BOOST_TEST(ok(IP_literal, t, ipv6(t)));
    BOOST_TEST(ok(IP_literal, "[v1.a]", {host_kind::ipv_future, "[v1.a]"}));
    for (auto t : {"", "[]", "[", "::1", "[::1", "::1]", "[1]", "[v1]", "[[::1]]", "[::1]a", "[a]"})
        BOOST_TEST(bad(IP_literal, t));
    BOOST_TEST(embeds(IP_literal, "[::1]"));
    BOOST_TEST(embeds(IP_literal, "[V1.a]"));
}

BOOST_AUTO_TEST_CASE(numbers_above_255_are_names) {
    for (auto t : {"", "a", "A.b-c_d~", "1", "1.2.3", "0.0.0.0a", "256.0.0.0", "1.2.3.4.", "01.2.3.4", "%41",
                   "a%20b", "!$&'()*+,;=", "1.2.3.4%41"})
        BOOST_TEST(ok(host, t, name(t)));
    BOOST_TEST(ok(host, "1.2.3.4", number("1.2.3.4")));
    BOOST_TEST(ok(host, "[::1]", ipv6("[::1]")));
    BOOST_TEST(ok(host, "[v9.x:y]", {host_kind::ipv_future, "[v9.x:y]"}));
    for (auto t : {"[", "[::1", "[::1]a", "a:", "a@", "a/", "%4", "\xC3", "a b", "::1"})
        BOOST_TEST(bad(host, t));
    BOOST_TEST(octets(host) == sorted(free_chars));
    BOOST_TEST(prefix(host, "1.2.3.4:80", 7, number("1.2.3.4")));
    BOOST_TEST(prefix(host, "a:80", 1, name("a")));
    BOOST_TEST(prefix(host, "[::1", 0, name("")));
    for (auto t : {"1.2.3.4", "a.b", "[::1]"}) BOOST_TEST(embeds(host, t));
}

BOOST_AUTO_TEST_CASE(reg_names_userinfos_and_ports_may_be_empty) {
    BOOST_TEST(octets(reg_name) == sorted(free_chars));
    BOOST_TEST(octets(userinfo) == sorted(free_chars + ":"));
    BOOST_TEST(octets(port) == numerals);
    for (auto t : {"", "a", "%41b"}) BOOST_TEST(ok(reg_name, t, t));
    for (auto t : {"", "u:p:q", "%41"}) BOOST_TEST(ok(userinfo, t, t));
    for (auto t : {"", "0", "65536"}) BOOST_TEST(ok(port, t, t));
    for (auto t : {"@", "u@", "/"}) BOOST_TEST(bad(userinfo, t));
    BOOST_TEST(embeds(reg_name, "a.b"));
    BOOST_TEST(embeds(userinfo, "u:p"));
    BOOST_TEST(embeds(port, "80"));
}

BOOST_AUTO_TEST_CASE(authorities_may_be_empty) {
    auto const& r = authority;
    BOOST_TEST(ok(r, "", {{}, {name(""), {}}}));
    BOOST_TEST(ok(r, "h", {{}, {name("h"), {}}}));
    BOOST_TEST(ok(r, "h:", {{}, {name("h"), ""}}));
    BOOST_TEST(ok(r, ":80", {{}, {name(""), "80"}}));
    BOOST_TEST(ok(r, "@", {"", {name(""), {}}}));
    BOOST_TEST(ok(r, "u@h", {"u", {name("h"), {}}}));
    BOOST_TEST(ok(r, "u:p@h:80", {"u:p", {name("h"), "80"}}));
    BOOST_TEST(ok(r, "1.2.3.4:80@[::1]:8", {"1.2.3.4:80", {ipv6("[::1]"), "8"}}));
    BOOST_TEST(ok(r, "1.2.3.4:80", {{}, {number("1.2.3.4"), "80"}}));
    for (auto t : {"u@v@h", "h:a", "h:80:80", "h/", "[::1]h", "u@[", "%", "a b", "[::1]:p", "u:p@h:p"})
        BOOST_TEST(bad(r, t));
    BOOST_TEST(prefix(r, "h:a", 2, {{}, {name("h"), ""}}));
    BOOST_TEST(prefix(r, "h:80a", 4, {{}, {name("h"), "80"}}));
    BOOST_TEST(prefix(r, "u@v@h", 3, {"u", {name("v"), {}}}));
    BOOST_TEST(prefix(r, "a:b@[", 4, {"a:b", {name(""), {}}}));
    for (auto t : {"h", "u:p@h:80", "[::1]:8"}) BOOST_TEST(embeds(r, t));
    BOOST_TEST(embeds(hostport, "h:80"));
}

BOOST_AUTO_TEST_SUITE_END()
