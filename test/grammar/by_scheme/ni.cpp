// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/by_scheme/ni.hpp>
#include <urigram/grammar/parse.hpp>

BOOST_AUTO_TEST_SUITE(grammar_by_scheme_ni_cpp)

using namespace urigram;
using namespace urigram::rfc6920;
using namespace urigram::test;

BOOST_AUTO_TEST_CASE(values_are_unreserved_characters) {
    BOOST_TEST(octets(alg) == sorted(alnums + "-._~"));
    BOOST_TEST(octets(val) == sorted(alnums + "-._~"));
    BOOST_TEST(ok(alg_val, "sha-256;a_b-C", {"sha-256", "a_b-C"}));
    for (auto t : {"", "a", ";", "a;", ";b", "a;b=", "a;b;c", "a%41;b", "a/b;c"}) BOOST_TEST(bad(alg_val, t));
    using ast::host_kind;
    BOOST_TEST(ok(ni_hier_part, "///a;b", {{{}, {{host_kind::registered_name, ""}, {}}}, {"a", "b"}}));
    BOOST_TEST(ok(ni_hier_part, "//h/a;b", {{{}, {{host_kind::registered_name, "h"}, {}}}, {"a", "b"}}));
    for (auto t : {"", "//", "///", "//h", "//h/", "//h/a", "/a;b", "a;b", "//a;b", "//h/a;b/", "//h//a;b"})
        BOOST_TEST(bad(ni_hier_part, t));
    BOOST_TEST(ok(ni_scheme, "Ni", "Ni"));
    BOOST_TEST(bad(ni_scheme, "n"));
    BOOST_TEST(embeds(alg_val, "a;b"));
    BOOST_TEST(embeds(ni_hier_part, "//h/a;b"));
}

BOOST_AUTO_TEST_CASE(ni_uris_have_an_algorithm_and_a_value) {
    using ast::host_kind;
    BOOST_TEST(
        ok(NI_URI, "ni:///a;b", {"ni", {{{}, {{host_kind::registered_name, ""}, {}}}, {"a", "b"}}, {}}));
    BOOST_TEST(ok(NI_URI, "NI://u:p@[::1]:80/a;b?c=d&e",
                  {"NI", {{"u:p", {{host_kind::ipv6_address, "[::1]"}, "80"}}, {"a", "b"}}, "c=d&e"}));
    BOOST_TEST(ok(NI_URI, "ni://1.2.3.4:/a;b?",
                  {"ni", {{{}, {{host_kind::hostnumber, "1.2.3.4"}, ""}}, {"a", "b"}}, ""}));
    for (auto t :
         {"", "ni:", "ni:a;b", "ni:/a;b", "ni://h", "ni:///a;b#c", "ni:///a;b?#", "nih:///a;b", "ni:///a;"})
        BOOST_TEST(bad(NI_URI, t));
    BOOST_TEST(
        ok(any_NI_URI, "x://h/a;b", {"x", {{{}, {{host_kind::registered_name, "h"}, {}}}, {"a", "b"}}, {}}));
    BOOST_TEST(bad(any_NI_URI, "ni:///a"));
    // RFC 6920, sections 1, 3.1 and 8.1
    for (auto t : {"ni:///sha-256;UyaQV-Ev4rdLoHyJJWCi11OHfrYv9E1aGQAlMO2X_-Q",
                   "ni:///sha-256-32;f4OxZQ?ct=text/plain",
                   "ni:///sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk",
                   "ni://example.com/sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk"})
        BOOST_TEST(parse(t, NI_URI).has_value(), t);
    BOOST_TEST(embeds(NI_URI, "ni://h/a;b?c"));
    BOOST_TEST(embeds(any_NI_URI, "x://h/a;b?c"));
}

BOOST_AUTO_TEST_SUITE_END()
