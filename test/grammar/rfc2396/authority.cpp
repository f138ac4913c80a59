// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/rfc2396/authority.hpp>

BOOST_AUTO_TEST_SUITE(grammar_rfc2396_authority_cpp)

using namespace urigram;
using namespace urigram::rfc2396;
using namespace urigram::test;
using ast::host_kind;

namespace {

std::string const free_chars = alnums + "-_.!~*'()";

ast::host name(std::string_view text) { return {host_kind::hostname, text}; }
ast::host number(std::string_view text) { return {host_kind::hostnumber, text}; }
ast::hostport at(ast::host const& host, std::optional<std::string_view> port = {}) { return {host, port}; }
ast::authority registry(std::string_view text) { return {text, ast::reg_name{text}}; }

}  // namespace

BOOST_AUTO_TEST_CASE(toplabels_begin_with_a_letter) {
    for (auto text : {"a", "a1", "a-b", "a--1", "Z"}) {
        BOOST_TEST(ok(domainlabel, text, text));
        BOOST_TEST(ok(toplabel, text, text));
    }
    for (auto text : {"1", "1a", "1-1"}) {
        BOOST_TEST(ok(domainlabel, text, text));
        BOOST_TEST(bad(toplabel, text));
    }
    for (auto text : {"", "-", "-a", "a-", "a--", "a_b", "a.b", "a.", "%41", "~"}) {
        BOOST_TEST(bad(domainlabel, text));
        BOOST_TEST(bad(toplabel, text));
    }
    BOOST_TEST(octets(domainlabel) == sorted(alnums));
    BOOST_TEST(octets(toplabel) == sorted(lowers + uppers));
    BOOST_TEST(octets(domainlabel, "a", "1") == sorted(alnums + "-"));
    BOOST_TEST(octets(toplabel, "a", "1") == sorted(alnums + "-"));
    BOOST_TEST(prefix(domainlabel, "a--.", 1));
    BOOST_TEST(prefix(toplabel, "a-b-", 3));
    BOOST_TEST(embeds(domainlabel, "1-a"));
    BOOST_TEST(embeds(toplabel, "a-1"));
}

BOOST_AUTO_TEST_CASE(hostnames_may_end_with_a_dot) {
    auto const& r = hostname;
    for (auto text :
         {"a", "a.", "a.b", "a.b.", "1.a", "1.2.3.4.a", "1.2.3.4.a.", "3com.com", "a.1.b.", "a--b.c"})
        BOOST_TEST(ok(r, text, text));
    for (auto text :
         {"",    ".",    "..",    "a..", "a..b", ".a",  "1",    "1.",  "1.2",   "1.2.3.4", "1.2.3.4.",
          "a.1", "a.1.", "a.b..", "-a",  "a-",   "a-.", "a.-b", "a_b", "a.%62", "a.b:",    "a/"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == sorted(lowers + uppers));
    BOOST_TEST(octets(r, "a") == sorted(alnums + "."));
    BOOST_TEST(octets(r, "a.") == sorted(lowers + uppers));
    BOOST_TEST(octets(r, "a.b") == sorted(alnums + "."));
    BOOST_TEST(octets(r, "1.", ".a") == sorted(alnums));
    BOOST_TEST(prefix(r, "a.1", 2));
    BOOST_TEST(prefix(r, "a.1.2", 2));
    BOOST_TEST(prefix(r, "a.1.b.2", 6));
    BOOST_TEST(prefix(r, "a..", 2));
    BOOST_TEST(prefix(r, "a-.", 1));
    BOOST_TEST(prefix(r, "a.b-", 3));
    BOOST_TEST(prefix(r, "a.-", 2));
    BOOST_TEST(embeds(r, "1.a."));
    BOOST_TEST(embeds(r, "a.b"));
}

BOOST_AUTO_TEST_CASE(ipv4_addresses_are_four_numbers_of_any_size) {
    for (auto text : {"1.2.3.4", "0.0.0.0", "999.256.00000.1", "1.1.1.12345678901234567890"})
        BOOST_TEST(ok(IPv4address, text, text));
    for (auto text :
         {"", "1", "1.2.3", "1.2.3.", "1.2.3.4.", "1.2.3.4.5", "1..3.4", "1.2.3.a", "1.2.3.4a", "%31.2.3.4"})
        BOOST_TEST(bad(IPv4address, text));
    BOOST_TEST(octets(IPv4address, "1.2.3.") == numerals);
    BOOST_TEST(octets(IPv4address, "1", "2.3.4") == ".");
    BOOST_TEST(octets(IPv4address, "1.2.3", "4") == ".");
    BOOST_TEST(prefix(IPv4address, "1.2.3.4.5", 7));
    BOOST_TEST(embeds(IPv4address, "1.2.3.4"));
    for (auto text : {"", "0", "80", "00080", "99999999999999999999"}) BOOST_TEST(ok(port, text, text));
    for (auto text : {"a", "8a", "-1", "+1", " 8", ":"}) BOOST_TEST(bad(port, text));
    BOOST_TEST(octets(port) == numerals);
    BOOST_TEST(octets(port, "1", "2") == numerals);
    BOOST_TEST(prefix(port, "8a", 1));
    BOOST_TEST(prefix(port, "a", 0));
    BOOST_TEST(embeds(port, "80"));
}

BOOST_AUTO_TEST_CASE(hosts_are_names_or_numbers_and_ports_are_digits) {
    for (auto text : {"h", "h.", "3com.com.", "1.2.3.4.a", "1.a"}) {
        BOOST_TEST(ok(host, text, name(text)));
        BOOST_TEST(ok(hostport, text, at(name(text))));
    }
    BOOST_TEST(ok(host, "1.2.3.4", number("1.2.3.4")));
    for (auto text : {"", "1", "1.2.3", "1.2.3.4.", "1.2.3.4.5", "1.2.3.4a", "-", "h-", "h_", "[::1]", "h/",
                      "h..", "@", "h@"}) {
        BOOST_TEST(bad(host, text));
        BOOST_TEST(bad(hostport, text));
    }
    BOOST_TEST(octets(host, "1.2.3.") == sorted(alnums));
    BOOST_TEST(prefix(host, "1.2.3.4.", 7, number("1.2.3.4")));
    BOOST_TEST(prefix(host, "1.2.3.4a", 7, number("1.2.3.4")));
    BOOST_TEST(prefix(host, "h.:", 2, name("h.")));
    BOOST_TEST(embeds(host, "h."));
    BOOST_TEST(embeds(host, "1.2.3.4"));

    BOOST_TEST(ok(hostport, "h:", at(name("h"), "")));
    BOOST_TEST(ok(hostport, "h.:", at(name("h."), "")));
    BOOST_TEST(ok(hostport, "h:80", at(name("h"), "80")));
    BOOST_TEST(ok(hostport, "1.2.3.4:0", at(number("1.2.3.4"), "0")));
    for (auto text : {":", ":80", "h:a", "h:8a", "h::", "h:8:", "h:-1", "u@h", "h:8/"})
        BOOST_TEST(bad(hostport, text));
    BOOST_TEST(octets(hostport, "h:") == numerals);
    BOOST_TEST(octets(hostport, "h") == sorted(alnums + ".:"));
    BOOST_TEST(prefix(hostport, "h:a", 2, at(name("h"), "")));
    BOOST_TEST(prefix(hostport, "h:8a", 3, at(name("h"), "8")));
    BOOST_TEST(prefix(hostport, "h::", 2, at(name("h"), "")));
    BOOST_TEST(embeds(hostport, "h:80"));
    BOOST_TEST(embeds(hostport, "h:"));
    BOOST_TEST(embeds(hostport, "1.2.3.4"));
}

BOOST_AUTO_TEST_CASE(userinfos_may_have_several_colons) {
    auto const& r = userinfo;
    for (auto text : {"", "u", "u:p", ":", "u:p:q", ";:&=+$,", "-_.!~*'()", "%40"})
        BOOST_TEST(ok(r, text, text));
    for (auto text : {"@", "u@", "/", "?", "#", "[", "\\", "%", "%4", "%4g", " ", "\x80", "u\"", "{"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == sorted(free_chars + ";:&=+$,"));
    BOOST_TEST(octets(r, "a", "b") == sorted(free_chars + ";:&=+$,"));
    BOOST_TEST(prefix(r, "u:p@h", 3));
    BOOST_TEST(prefix(r, "u%4", 1));
    BOOST_TEST(prefix(r, "@", 0));
    BOOST_TEST(embeds(r, "u:p"));
}

BOOST_AUTO_TEST_CASE(servers_may_be_empty) {
    auto const& r = server;
    auto const h = at(name("h"));
    BOOST_TEST(ok(r, "", {{}, {}}));
    BOOST_TEST(ok(r, "h", {{}, h}));
    BOOST_TEST(ok(r, "h:", {{}, at(name("h"), "")}));
    BOOST_TEST(ok(r, "h.:1", {{}, at(name("h."), "1")}));
    BOOST_TEST(ok(r, "1.2.3.4:1", {{}, at(number("1.2.3.4"), "1")}));
    BOOST_TEST(ok(r, "@h", {"", h}));
    BOOST_TEST(ok(r, "u@h", {"u", h}));
    BOOST_TEST(ok(r, "u:p@h", {"u:p", h}));
    BOOST_TEST(ok(r, ":@h", {":", h}));
    BOOST_TEST(ok(r, "a:1@h:2", {"a:1", at(name("h"), "2")}));
    BOOST_TEST(ok(r, "good.com:80@1.2.3.4", {"good.com:80", at(number("1.2.3.4"))}));
    BOOST_TEST(ok(r, "$,;:&=+@h", {"$,;:&=+", h}));
    for (auto text : {"@",   "u@", "u:p@", ":",  ":80", "u@@h", "u@v@h", "u@h@", "u@-", "u@1",
                      "h:x", "-",  "1",    "h/", "h?",  "h#",   "u?@h",  "u/@h", "[h]", "u@h:x"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == sorted(lowers + uppers));
    BOOST_TEST(octets(r, "", "@h") == sorted(free_chars + ";:&=+$,"));
    BOOST_TEST(octets(r, "u@") == sorted(lowers + uppers));
    // If a userinfo matches, but no "@" or host follows, the attribute has no userinfo.
    BOOST_TEST(prefix(r, "@", 0, {{}, {}}));
    BOOST_TEST(prefix(r, "-", 0, {{}, {}}));
    BOOST_TEST(prefix(r, "u@", 1, {{}, at(name("u"))}));
    BOOST_TEST(prefix(r, "a:1@-", 3, {{}, at(name("a"), "1")}));
    BOOST_TEST(prefix(r, "a:b@", 2, {{}, at(name("a"), "")}));
    BOOST_TEST(prefix(r, "u@v@h", 3, {"u", at(name("v"))}));
    BOOST_TEST(prefix(r, "u@h:x", 4, {"u", at(name("h"), "")}));
    BOOST_TEST(embeds(r, "u:p@h:1"));
    BOOST_TEST(embeds(r, "h"));
}

BOOST_AUTO_TEST_CASE(reg_names_are_not_empty) {
    auto const& r = reg_name;
    for (auto text :
         {"a", "h.org", "$", ",", ";", ":", "@", "&", "=", "+", "a@b@c", "~", "%00", "h:x", "-_.!~*'()"})
        BOOST_TEST(ok(r, text, {text}));
    for (auto text :
         {"", "/", "?", "#", "a/", "a?", "a#", "[", "]", "a[", "\\", "%", "%4", "a%4g", " ", "\x80", "{"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == sorted(free_chars + "$,;:@&=+"));
    BOOST_TEST(octets(r, "a", "b") == sorted(free_chars + "$,;:@&=+"));
    BOOST_TEST(prefix(r, "a/b", 1, {"a"}));
    BOOST_TEST(prefix(r, "a%4", 1, {"a"}));
    BOOST_TEST(embeds(r, "a:b:c"));
}

BOOST_AUTO_TEST_CASE(an_authority_is_a_server_if_the_whole_text_is_one) {
    auto const& r = authority;
    auto const h = at(name("h"));
    auto const is = [](std::string_view text, ast::server const& s) { return ast::authority{text, s}; };
    BOOST_TEST(ok(r, "", is("", {{}, {}})));
    BOOST_TEST(ok(r, "h", is("h", {{}, h})));
    BOOST_TEST(ok(r, "h:", is("h:", {{}, at(name("h"), "")})));
    BOOST_TEST(ok(r, "h:80", is("h:80", {{}, at(name("h"), "80")})));
    BOOST_TEST(ok(r, "h.", is("h.", {{}, at(name("h."))})));
    BOOST_TEST(ok(r, "1.2.3.4", is("1.2.3.4", {{}, at(number("1.2.3.4"))})));
    BOOST_TEST(ok(r, "@h", is("@h", {"", h})));
    BOOST_TEST(ok(r, "u:p@h:1", is("u:p@h:1", {"u:p", at(name("h"), "1")})));
    BOOST_TEST(ok(r, "good.com%00@h", is("good.com%00@h", {"good.com%00", h})));
    // The text is one reg_name, even if a part of it could be a host.
    for (auto text : {"@",         "u@",       "u@@h", "u@v@h", "h:x",      "h:80x", "h..", "1.2.3.4.",
                      "1.2.3.4.5", "1.2.3.4a", "1",    "-",     "h-",       "h_",    "~",   ":",
                      ":80",       "%68",      "h%00", "h,i",   "$,;:@&=+", "u@h:x", "u@1", "u@h@"})
        BOOST_TEST(ok(r, text, registry(text)));
    for (auto text :
         {"/", "?", "#", "h/", "h?", "h#", "u?@h", "[::1]", "h[", "\\", "h\\", "h%", "%4", "h ", "\x80"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == sorted(free_chars + "$,;:@&=+"));
    BOOST_TEST(octets(r, "h") == sorted(free_chars + "$,;:@&=+"));
    BOOST_TEST(octets(r, "u@h:") == sorted(free_chars + "$,;:@&=+"));
    BOOST_TEST(prefix(r, "/", 0, is("", {{}, {}})));
    BOOST_TEST(prefix(r, "h/a", 1, is("h", {{}, h})));
    BOOST_TEST(prefix(r, "h?@i", 1, is("h", {{}, h})));
    BOOST_TEST(prefix(r, "h%4", 1, is("h", {{}, h})));
    BOOST_TEST(prefix(r, "h:x/", 3, registry("h:x")));
    BOOST_TEST(prefix(r, "u@#", 2, registry("u@")));
    BOOST_TEST(embeds(r, "u:p@h:1"));
    BOOST_TEST(embeds(r, "h:x"));
}

BOOST_AUTO_TEST_SUITE_END()
