// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/by_scheme/coap.hpp>
#include <urigram/grammar/parse.hpp>

BOOST_AUTO_TEST_SUITE(grammar_by_scheme_coap_cpp)

using namespace urigram;
using namespace urigram::rfc7252;
using namespace urigram::test;

namespace {

ast::host name(std::string_view text) { return {ast::host_kind::registered_name, text}; }
ast::path abempty(std::string_view text) { return {ast::path_kind::abempty, text}; }

}  // namespace

BOOST_AUTO_TEST_CASE(coap_uris_match_as_in_the_rfc) {
    auto const check = [](auto const& r, std::string const& s) {
        BOOST_TEST(ok(r, s + "://h:80/a?b", {s, {name("h"), "80"}, abempty("/a"), "b"}));
        BOOST_TEST(
            ok(r, s + "://[::1]", {s, {{ast::host_kind::ipv6_address, "[::1]"}, {}}, abempty(""), {}}));
        BOOST_TEST(
            ok(r, s + "://1.2.3.4:?", {s, {{ast::host_kind::hostnumber, "1.2.3.4"}, ""}, abempty(""), ""}));
        BOOST_TEST(ok(r, s + "://", {s, {name(""), {}}, abempty(""), {}}));
        for (auto t : {"", ":", ":/h", ":h", "://u@h", "://h/#", "://h:a", "://h/a?b#c", "://[::1"})
            BOOST_TEST(bad(r, s + t));
        BOOST_TEST(embeds(r, s + "://h:80/a?b"));
    };
    check(coap_URI, "coap");
    check(coap_URI, "CoAP");
    check(coaps_URI, "coaps");
    BOOST_TEST(bad(coap_URI, "coaps://h"));
    BOOST_TEST(bad(coaps_URI, "coap://h"));
    // RFC 7252, section 6.3
    for (auto t : {"coap://example.com:5683/~sensors/temp.xml", "coap://EXAMPLE.com/%7Esensors/temp.xml",
                   "coap://EXAMPLE.com:/%7esensors/temp.xml"})
        BOOST_TEST(parse(t, coap_URI).has_value(), t);
}

BOOST_AUTO_TEST_CASE(any_coap_uris_have_a_nonempty_host) {
    auto const check = [](auto const& r) {
        BOOST_TEST(ok(r, "x://h:1/a?b", {"x", {name("h"), "1"}, abempty("/a"), "b"}));
        BOOST_TEST(ok(r, "x://[v1.a]", {"x", {{ast::host_kind::ipv_future, "[v1.a]"}, {}}, abempty(""), {}}));
        for (auto t : {"x://", "x:///a", "x://:1/", "x://?a", "x://u@h", "x://h#"}) BOOST_TEST(bad(r, t));
        BOOST_TEST(embeds(r, "x://h:1/a?b"));
    };
    check(any_coap_URI);
    check(any_coaps_URI);
    BOOST_TEST(ok(full_server, "h:1", {name("h"), "1"}));
    for (auto t : {"", ":1", "u@h"}) BOOST_TEST(bad(full_server, t));
    BOOST_TEST(embeds(full_server, "h:1"));
}

BOOST_AUTO_TEST_SUITE_END()
