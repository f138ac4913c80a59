// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/dialects.hpp>
#include <urigram/grammar/rfc2732/uri.hpp>

BOOST_AUTO_TEST_SUITE(grammar_rfc2732_uri_cpp)

using namespace urigram;
using namespace urigram::rfc2732;
using namespace urigram::test;
using ast::host_kind;

namespace {

std::string const free_chars = alnums + "-_.!~*'()";
std::string const uric_chars = free_chars + ";/?:@&=+$,[]";

ast::host name(std::string_view text) { return {host_kind::hostname, text}; }
ast::host ipv6(std::string_view text) { return {host_kind::ipv6_address, text}; }
ast::hostport at(ast::host const& host, std::optional<std::string_view> port = {}) { return {host, port}; }

}  // namespace

BOOST_AUTO_TEST_CASE(hexparts_have_at_most_one_gap) {
    for (auto t : {"0", "ff", "12aF"}) BOOST_TEST(ok(hex4, t, t));
    for (auto t : {"", "12345", "g", ":"}) BOOST_TEST(bad(hex4, t));
    for (auto t : {"1", "1:2", "1:2:3:4:5:6:7:8:9"}) BOOST_TEST(ok(hexseq, t, t));
    for (auto t : {"", "1:", ":1", "1::2"}) BOOST_TEST(bad(hexseq, t));
    for (auto t : {"1", "1:2", "::", "::1", "1::", "1:2::3:4"}) BOOST_TEST(ok(hexpart, t, t));
    for (auto t : {"", ":", "1:", ":::", "1::2::3", "::g"}) BOOST_TEST(bad(hexpart, t));
    BOOST_TEST(embeds(hex4, "ff"));
    BOOST_TEST(embeds(hexseq, "1:2"));
    BOOST_TEST(embeds(hexpart, "1::2"));
}

BOOST_AUTO_TEST_CASE(ipv6_addresses_have_any_number_of_groups) {
    for (auto t : {"1.2.3.4", "999.0.00.000"}) BOOST_TEST(ok(IPv4address, t, t));
    for (auto t : {"1.2.3", "1.2.3.4.", "1000.1.1.1", "1.2.3.a"}) BOOST_TEST(bad(IPv4address, t));
    BOOST_TEST(embeds(IPv4address, "1.2.3.4"));
    // The number of groups is not limited. A colon is required before an IPv4address, even after `::`.
    for (auto t : {"::", "::1", "1", "1:2:3:4:5:6:7:8:9", "FEDC:BA98::3210", "1:2:1.2.3.4", "1:::1.2.3.4",
                   ":::192.9.5.5", "::FFFF:129.144.52.38"})
        BOOST_TEST(ok(IPv6address, t, t));
    for (auto t :
         {"", ":", "1.2.3.4", "::192.9.5.5", "1::1.2.3.4", "12345::", "1::2::3", "fe80::1%25en0", "1:1.2.3"})
        BOOST_TEST(bad(IPv6address, t));
    BOOST_TEST(embeds(IPv6address, "1::2"));
    for (auto t : {"[::1]", "[1]", "[::FFFF:129.144.52.38]"}) BOOST_TEST(ok(IPv6reference, t, t));
    for (auto t : {"", "[]", "[::1", "::1", "[v1.a]"}) BOOST_TEST(bad(IPv6reference, t));
    BOOST_TEST(embeds(IPv6reference, "[::1]"));
}

BOOST_AUTO_TEST_CASE(hosts_may_be_ipv6_addresses_in_brackets) {
    BOOST_TEST(ok(host, "h", name("h")));
    BOOST_TEST(ok(host, "1.2.3.4", {host_kind::hostnumber, "1.2.3.4"}));
    BOOST_TEST(ok(host, "[::1]", ipv6("[::1]")));
    for (auto t : {"", "[", "[::1", "a_b", "1234.1.1.1", "::1"}) BOOST_TEST(bad(host, t));
    BOOST_TEST(ok(hostport, "[::1]:80", at(ipv6("[::1]"), "80")));
    for (auto t : {"[::1]a", "[::1]:a", ":80"}) BOOST_TEST(bad(hostport, t));
    BOOST_TEST(embeds(host, "[::1]"));
    BOOST_TEST(embeds(hostport, "[::1]:80"));
}

BOOST_AUTO_TEST_CASE(servers_may_be_ipv6_addresses_in_brackets) {
    BOOST_TEST(ok(server, "", {}));
    BOOST_TEST(ok(server, "h", {{}, at(name("h"))}));
    BOOST_TEST(ok(server, "u:p@h:1", {"u:p", at(name("h"), "1")}));
    BOOST_TEST(ok(server, "[::1]", {{}, at(ipv6("[::1]"))}));
    BOOST_TEST(ok(server, "@[::1]:", {"", at(ipv6("[::1]"), "")}));
    BOOST_TEST(ok(server, "u:p@[::1]:1", {"u:p", at(ipv6("[::1]"), "1")}));
    for (auto t : {"u@", "[", "u@[::1", "[::1]x", "[::1]@h", "u@v@[::1]", "a_b"}) BOOST_TEST(bad(server, t));
    BOOST_TEST(embeds(server, "u@[::1]:1"));

    BOOST_TEST(ok(authority, "u@[::1]", {"u@[::1]", ast::server{"u", at(ipv6("[::1]"))}}));
    BOOST_TEST(ok(authority, "h", {"h", ast::server{{}, at(name("h"))}}));
    BOOST_TEST(ok(authority, "a_b", {"a_b", ast::reg_name{"a_b"}}));
    BOOST_TEST(ok(authority, "", {"", ast::server{}}));
    for (auto t : {"[", "a_b[::1]", "[::1]a_b", "u@[::1]@h", "/"}) BOOST_TEST(bad(authority, t));
    BOOST_TEST(embeds(authority, "u@[::1]:1"));
    BOOST_TEST(embeds(authority, "a_b"));
}

BOOST_AUTO_TEST_CASE(uric_includes_the_brackets) {
    BOOST_TEST(octets(uric) == sorted(uric_chars));
    auto const is_uric = [](auto const& r) {
        BOOST_TEST(ok(r, "a[b]", "a[b]"));
        BOOST_TEST(bad(r, "a#"));
        BOOST_TEST(embeds(r, "[]"));
    };
    is_uric(query);
    is_uric(fragment);
    BOOST_TEST(ok(opaque_part, "a[", "a["));
    BOOST_TEST(bad(opaque_part, "[a"));
    BOOST_TEST(embeds(opaque_part, "a[]"));
    for (auto t : {"", "/a/b;c", "a[]"}) BOOST_TEST(ok(path, t, t));
    for (auto t : {"/[", "["}) BOOST_TEST(bad(path, t));
    BOOST_TEST(embeds(path, "/a"));
}

BOOST_AUTO_TEST_CASE(references_may_have_ipv6_addresses) {
    ast::authority const who{"[::1]:80", ast::server{{}, at(ipv6("[::1]"), "80")}};
    BOOST_TEST(ok(net_path, "//[::1]:80/a", {who, "/a", {}}));
    BOOST_TEST(ok(hier_part, "//[::1]:80/a?[", {who, "/a", "["}));
    BOOST_TEST(ok(relativeURI, "//[::1]:80", {who, {}, {}}));
    BOOST_TEST(ok(relativeURI, "a?b", {{}, "a", "b"}));
    for (auto t : {"", "//[", "//[::1]a", "/["}) {
        BOOST_TEST(bad(net_path, t));
        BOOST_TEST(bad(hier_part, t));
        BOOST_TEST(bad(relativeURI, t));
    }
    BOOST_TEST(embeds(net_path, "//[::1]:80/a"));
    BOOST_TEST(embeds(hier_part, "//[::1]?q"));
    BOOST_TEST(embeds(relativeURI, "//[::1]"));

    ast::hierarchical_uri const http{"http", {who, "/a", "q"}};
    BOOST_TEST(ok(absoluteURI, "http://[::1]:80/a?q", {http}));
    BOOST_TEST(ok(absoluteURI, "x:a[", {ast::opaque_uri{"x", "a["}}));
    for (auto t : {"", "http:", "x:[", "http://[::1]a/", "//[::1]"}) BOOST_TEST(bad(absoluteURI, t));
    BOOST_TEST(embeds(absoluteURI, "http://[::1]:80/a?q"));

    auto const refers = [&](auto const& r) {
        BOOST_TEST(ok(r, "http://[::1]:80/a?q#[]", {http, "[]"}));
        BOOST_TEST(ok(r, "//[::1]:80", {ast::relative_uri{who, {}, {}}, {}}));
        BOOST_TEST(bad(r, "http://[::1"));
        BOOST_TEST(bad(r, "[::1]"));
        BOOST_TEST(embeds(r, "http://[::1]/#f"));
    };
    refers(URI_reference);
    refers(reference);
    BOOST_TEST(ok(reference, "?[", {ast::relative_uri{{}, {}, "["}, {}}));
}

BOOST_AUTO_TEST_CASE(all_examples_of_the_rfc_except_one_are_accepted) {
    // The examples of section 2. The grammar of section 3 rejects the one that is in the last line.
    for (auto t : {"http://[FEDC:BA98:7654:3210:FEDC:BA98:7654:3210]:80/index.html",
                   "http://[1080:0:0:0:8:800:200C:417A]/index.html", "http://[3ffe:2a00:100:7031::1]",
                   "http://[1080::8:800:200C:417A]/foo", "http://[::FFFF:129.144.52.38]:80/index.html",
                   "http://[2010:836B:4179::836B:4179]"})
        BOOST_TEST(dialects::rfc2732.parse(t).has_value(), t);
    BOOST_TEST(!dialects::rfc2732.parse("http://[::192.9.5.5]/ipng").has_value());
}

BOOST_AUTO_TEST_SUITE_END()
