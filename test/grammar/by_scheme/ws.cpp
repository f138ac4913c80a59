// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/by_scheme/ws.hpp>

BOOST_AUTO_TEST_SUITE(grammar_by_scheme_ws_cpp)

using namespace urigram;
using namespace urigram::rfc6455;
using namespace urigram::test;

namespace {

ast::host name(std::string_view text) { return {ast::host_kind::registered_name, text}; }
ast::path abempty(std::string_view text) { return {ast::path_kind::abempty, text}; }

}  // namespace

BOOST_AUTO_TEST_CASE(ws_uris_match_as_in_the_rfc) {
    BOOST_TEST(ok(ws_URI, "ws://h:80/a?b", {"ws", {name("h"), "80"}, abempty("/a"), "b"}));
    BOOST_TEST(
        ok(wss_URI, "WSS://[::1]", {"WSS", {{ast::host_kind::ipv6_address, "[::1]"}, {}}, abempty(""), {}}));
    for (auto t : {"", "ws:", "ws:/h", "ws://u@h", "ws://h/#", "wss://h", "ws://h/#a"})
        BOOST_TEST(bad(ws_URI, t));
    for (auto t : {"ws://h", "wss://u@h/", "wss://h#"}) BOOST_TEST(bad(wss_URI, t));
    BOOST_TEST(embeds(ws_URI, "ws://h:80/a?b"));
    BOOST_TEST(embeds(wss_URI, "wss://h"));
}

BOOST_AUTO_TEST_CASE(no_fragment_follows) {
    auto const check = [](auto const& r) {
        BOOST_TEST(ok(r, "x://h/a?b", {"x", {name("h"), {}}, abempty("/a"), "b"}));
        for (auto t : {"x://u@h", "x://h#", "x://h/a#b", "x://h/a?b#"}) BOOST_TEST(bad(r, t));
        BOOST_TEST(embeds(r, "x://h/a?b"));
    };
    check(any_ws_URI);
    check(any_wss_URI);
    BOOST_TEST(prefix(ws_URI, "ws://h/#", 7, {"ws", {name("h"), {}}, abempty("/"), {}}));
}

BOOST_AUTO_TEST_SUITE_END()
