// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/by_scheme/about.hpp>
#include <urigram/grammar/parse.hpp>

BOOST_AUTO_TEST_SUITE(grammar_by_scheme_about_cpp)

using namespace urigram;
using namespace urigram::rfc6694;
using namespace urigram::test;

BOOST_AUTO_TEST_CASE(about_tokens_have_no_slash) {
    BOOST_TEST(octets(about_token) == sorted(alnums + "-._~!$&'()*+,;=:@"));
    for (auto t : {"", "blank", "a%20b", ":"}) BOOST_TEST(ok(about_token, t, t));
    for (auto t : {"a/b", "a?b", "a%2", "#"}) BOOST_TEST(bad(about_token, t));
    for (auto t : {"?", "?a", "?a?b/c"}) BOOST_TEST(ok(about_query, t, t));
    for (auto t : {"", "a", "?a#b"}) BOOST_TEST(bad(about_query, t));
    for (auto t : {"#", "#a", "#a?b/c"}) BOOST_TEST(ok(about_fragment, t, t));
    for (auto t : {"", "a", "#a#b"}) BOOST_TEST(bad(about_fragment, t));
    BOOST_TEST(embeds(about_token, "a%20b"));
    BOOST_TEST(embeds(about_query, "?a"));
    BOOST_TEST(embeds(about_fragment, "#a"));
}

BOOST_AUTO_TEST_CASE(about_uris_may_be_empty) {
    BOOST_TEST(ok(about_uri, "about:", {"about", "", {}, {}}));
    BOOST_TEST(ok(about_uri, "About:a?b#c", {"About", "a", "b", "c"}));
    BOOST_TEST(ok(about_uri, "about:?#", {"about", "", "", ""}));
    BOOST_TEST(ok(about_uri, "about:a#b?c", {"about", "a", {}, "b?c"}));
    for (auto t : {"", "about", "about:/", "about://a", "about:a/b", "about:a#b#c", "about:%", "abut:a"})
        BOOST_TEST(bad(about_uri, t));
    BOOST_TEST(ok(any_about_uri, "x:a?b", {"x", "a", "b", {}}));
    BOOST_TEST(prefix(any_about_uri, "x:a?b#c", 5));
    BOOST_TEST(bad(any_about_uri, "about"));
    // RFC 6694, section 2.2.1
    BOOST_TEST(parse("about:blank", about_uri).has_value());
    BOOST_TEST(embeds(about_uri, "about:a?b#c"));
    BOOST_TEST(embeds(any_about_uri, "x:a?b"));
}

BOOST_AUTO_TEST_SUITE_END()
