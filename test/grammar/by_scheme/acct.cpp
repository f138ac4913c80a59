// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/by_scheme/acct.hpp>
#include <urigram/grammar/parse.hpp>

BOOST_AUTO_TEST_SUITE(grammar_by_scheme_acct_cpp)

using namespace urigram;
using namespace urigram::rfc7565;
using namespace urigram::test;

BOOST_AUTO_TEST_CASE(userparts_do_not_begin_with_an_escape) {
    for (auto t : {"a", "a.b", "-", "!$&'()*+,;=", "a%40b", "~%41"}) BOOST_TEST(ok(userpart, t, t));
    for (auto t : {"", "%40", "%41a", "a@", "a:b", "a/b", "a%4", "a b"}) BOOST_TEST(bad(userpart, t));
    BOOST_TEST(embeds(userpart, "a%40b"));
}

BOOST_AUTO_TEST_CASE(acct_uris_have_a_userpart_and_a_host) {
    using ast::host_kind;
    BOOST_TEST(ok(acctURI, "acct:a@b", {"acct", "a", {host_kind::registered_name, "b"}}));
    BOOST_TEST(ok(acctURI, "ACCT:a%40b@[::1]", {"ACCT", "a%40b", {host_kind::ipv6_address, "[::1]"}}));
    BOOST_TEST(ok(acctURI, "acct:a@1.2.3.4", {"acct", "a", {host_kind::hostnumber, "1.2.3.4"}}));
    BOOST_TEST(ok(acctURI, "acct:a@", {"acct", "a", {host_kind::registered_name, ""}}));
    for (auto t : {"", "acct:", "acct:a", "acct:@b", "acct://a@b", "acct:a@b/c", "acct:a@b?c", "acct:a@b:1",
                   "acct:a@b@c", "acct:%61@b", "mail:a@b"})
        BOOST_TEST(bad(acctURI, t));
    BOOST_TEST(ok(any_acctURI, "x:a@b", {"x", "a", {host_kind::registered_name, "b"}}));
    BOOST_TEST(bad(any_acctURI, "acct:a"));
    // RFC 7565, sections 4 and 5
    for (auto t : {"acct:foobar@status.example.net", "acct:user@example.com",
                   "acct:juliet%40capulet.example@shoppingsite.example"})
        BOOST_TEST(parse(t, acctURI).has_value(), t);
    BOOST_TEST(embeds(acctURI, "acct:a@b"));
    BOOST_TEST(embeds(any_acctURI, "x:a@b"));
}

BOOST_AUTO_TEST_SUITE_END()
