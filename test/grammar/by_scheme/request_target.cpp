// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/by_scheme/request_target.hpp>

BOOST_AUTO_TEST_SUITE(grammar_by_scheme_request_target_cpp)

using namespace urigram;
using namespace urigram::rfc9112;
using namespace urigram::test;

namespace {

ast::host name(std::string_view text) { return {ast::host_kind::registered_name, text}; }

}  // namespace

BOOST_AUTO_TEST_CASE(origin_form_is_a_path_and_a_query) {
    BOOST_TEST(ok(origin_form, "/", {"/", {}}));
    BOOST_TEST(ok(origin_form, "/a/b?c?", {"/a/b", "c?"}));
    BOOST_TEST(ok(origin_form, "//h/?", {"//h/", ""}));
    for (auto t : {"", "a", "?", "/#", "/ ", "*", "http://h/", "/%4"}) BOOST_TEST(bad(origin_form, t));
    BOOST_TEST(embeds(origin_form, "/a?b"));
}

BOOST_AUTO_TEST_CASE(absolute_form_is_a_uri_without_a_fragment) {
    ast::uri const uri{
        "http", {ast::host_authority{{}, {name("h"), "80"}}, {ast::path_kind::abempty, "/"}}, "b", {}};
    BOOST_TEST(ok(absolute_form, "http://h:80/?b", uri));
    for (auto t : {"", "/", "//h/", "http://h/#a", "*"}) BOOST_TEST(bad(absolute_form, t));
    BOOST_TEST(embeds(absolute_form, "http://h/"));
}

BOOST_AUTO_TEST_CASE(authority_form_has_a_port) {
    BOOST_TEST(ok(authority_form, "h:80", {name("h"), "80"}));
    BOOST_TEST(ok(authority_form, "[::1]:", {{ast::host_kind::ipv6_address, "[::1]"}, ""}));
    BOOST_TEST(ok(authority_form, ":", {name(""), ""}));
    for (auto t : {"", "h", "h:x", "u@h:1", "h:1/"}) BOOST_TEST(bad(authority_form, t));
    BOOST_TEST(embeds(authority_form, "1.2.3.4:5"));
}

BOOST_AUTO_TEST_CASE(asterisk_form_is_one_asterisk) {
    BOOST_TEST(ok(asterisk_form, "*", {"*"}));
    for (auto t : {"", "**", "/"}) BOOST_TEST(bad(asterisk_form, t));
    BOOST_TEST(embeds(asterisk_form, "*"));
}

BOOST_AUTO_TEST_CASE(request_target_is_one_of_the_forms) {
    BOOST_TEST(ok(request_target, "/a", ast::request_target(ast::origin_form{"/a", {}})));
    BOOST_TEST(ok(request_target, "*", ast::request_target(ast::asterisk_form{"*"})));
    BOOST_TEST(ok(request_target, "1.2.3.4:5",
                  ast::request_target(ast::hostport{{ast::host_kind::hostnumber, "1.2.3.4"}, "5"})));
    BOOST_TEST(ok(request_target, "h:5",
                  ast::request_target(ast::uri{"h", {{}, {ast::path_kind::rootless, "5"}}, {}, {}})));
    for (auto t : {"", "a", "?a", "/a#b", "* "}) BOOST_TEST(bad(request_target, t));
    BOOST_TEST(embeds(request_target, "/a"));
}

BOOST_AUTO_TEST_CASE(host_may_be_empty_and_have_a_port) {
    BOOST_TEST(ok(rfc9110::Host, "", {name(""), {}}));
    BOOST_TEST(ok(rfc9110::Host, "h:80", {name("h"), "80"}));
    for (auto t : {"u@h", "h/", "h:80:", "a b"}) BOOST_TEST(bad(rfc9110::Host, t));
    BOOST_TEST(ok(rfc9110::uri_host, "h", name("h")));
    BOOST_TEST(bad(rfc9110::uri_host, "h:"));
    BOOST_TEST(ok(rfc9110::absolute_path, "/a//b", "/a//b"));
    BOOST_TEST(bad(rfc9110::absolute_path, "a"));
    BOOST_TEST(embeds(rfc9110::Host, "h:80"));
}

BOOST_AUTO_TEST_SUITE_END()
