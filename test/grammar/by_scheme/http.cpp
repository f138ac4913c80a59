// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/by_scheme/http.hpp>

BOOST_AUTO_TEST_SUITE(grammar_by_scheme_http_cpp)

using namespace urigram;
using namespace urigram::rfc9110;
using namespace urigram::test;

namespace {

ast::host name(std::string_view text) { return {ast::host_kind::registered_name, text}; }
ast::path abempty(std::string_view text) { return {ast::path_kind::abempty, text}; }

}  // namespace

BOOST_AUTO_TEST_CASE(http_uris_match_as_in_the_rfc) {
    BOOST_TEST(ok(http_URI, "http://h/a?b", {"http", {{}, {name("h"), {}}}, abempty("/a"), "b"}));
    BOOST_TEST(ok(http_URI, "HTTP://u@h:", {"HTTP", {"u", {name("h"), ""}}, abempty(""), {}}));
    BOOST_TEST(ok(https_URI, "https://h:1?", {"https", {{}, {name("h"), "1"}}, abempty(""), ""}));
    BOOST_TEST(ok(http_URI, "http:///", {"http", {{}, {name(""), {}}}, abempty("/"), {}}));
    for (auto t : {"", "http:", "http:/h", "http://h/a#b", "https://h", "http://h/[", "x://h", "http://h:a"})
        BOOST_TEST(bad(http_URI, t));
    for (auto t : {"http://h", "https:/", "https://h/ "}) BOOST_TEST(bad(https_URI, t));
    BOOST_TEST(embeds(http_URI, "http://u@h:80/a?b"));
    BOOST_TEST(embeds(https_URI, "https://[::1]/"));
}

BOOST_AUTO_TEST_CASE(any_http_uris_have_a_nonempty_host) {
    auto const check = [](auto const& r) {
        BOOST_TEST(ok(r, "x://h/a?b", {"x", {{}, {name("h"), {}}}, abempty("/a"), "b"}));
        BOOST_TEST(ok(r, "x://@h", {"x", {"", {name("h"), {}}}, abempty(""), {}}));
        BOOST_TEST(ok(r, "x://1.2.3.4",
                      {"x", {{}, {{ast::host_kind::hostnumber, "1.2.3.4"}, {}}}, abempty(""), {}}));
        BOOST_TEST(ok(r, "x://[::1]:8",
                      {"x", {{}, {{ast::host_kind::ipv6_address, "[::1]"}, "8"}}, abempty(""), {}}));
        for (auto t : {"x://", "x:///", "x://:80/", "x://u@/", "x://?a", "x://u:p@:1"}) BOOST_TEST(bad(r, t));
        BOOST_TEST(embeds(r, "x://u@h:80/a?b"));
    };
    check(any_http_URI);
    check(any_https_URI);
}

BOOST_AUTO_TEST_CASE(full_names_and_authorities_have_a_nonempty_host) {
    for (auto t : {"a", "1.2.3.4a", "%41"}) BOOST_TEST(ok(full_reg_name, t, t));
    BOOST_TEST(bad(full_reg_name, ""));
    BOOST_TEST(ok(full_name, "h", name("h")));
    BOOST_TEST(bad(full_name, ""));
    BOOST_TEST(ok(full_hostport, "h:1", {name("h"), "1"}));
    BOOST_TEST(bad(full_hostport, ":1"));
    BOOST_TEST(ok(full_authority, "u@h:1", {"u", {name("h"), "1"}}));
    for (auto t : {"", "u@", ":1"}) BOOST_TEST(bad(full_authority, t));
    BOOST_TEST(embeds(full_authority, "u@h:1"));
    BOOST_TEST(embeds(full_hostport, "h:1"));
}

BOOST_AUTO_TEST_SUITE_END()
