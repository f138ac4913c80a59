// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/by_scheme/info.hpp>
#include <urigram/grammar/parse.hpp>

BOOST_AUTO_TEST_SUITE(grammar_by_scheme_info_cpp)

using namespace urigram;
using namespace urigram::rfc4452;
using namespace urigram::test;

BOOST_AUTO_TEST_CASE(namespaces_begin_with_a_letter) {
    for (auto t : {"a", "ddc", "a1+-."}) BOOST_TEST(ok(info_namespace, t, t));
    for (auto t : {"", "1", "a/", "a_b", "%41"}) BOOST_TEST(bad(info_namespace, t));
    BOOST_TEST(octets(identifier) == sorted(alnums + "-._~!$&'()*+,;=:@/"));
    for (auto t : {"", "/", "a//b", "%3C%3E"}) BOOST_TEST(ok(identifier, t, t));
    for (auto t : {"a?b", "#", "%3"}) BOOST_TEST(bad(identifier, t));
    BOOST_TEST(ok(info_identifier, "a/", {"a", ""}));
    BOOST_TEST(ok(info_identifier, "a/b/c", {"a", "b/c"}));
    for (auto t : {"", "a", "/b", "1/b", "a/b?c"}) BOOST_TEST(bad(info_identifier, t));
    BOOST_TEST(ok(info_scheme, "Info", "Info"));
    BOOST_TEST(bad(info_scheme, "inf"));
    BOOST_TEST(embeds(info_namespace, "ddc"));
    BOOST_TEST(embeds(identifier, "a/%3C"));
    BOOST_TEST(embeds(info_identifier, "a/b"));
}

BOOST_AUTO_TEST_CASE(info_uris_have_a_namespace_and_an_identifier) {
    BOOST_TEST(ok(info_URI, "info:a/b", {"info", {"a", "b"}, {}}));
    BOOST_TEST(ok(info_URI, "INFO:a/b/c#d?e", {"INFO", {"a", "b/c"}, "d?e"}));
    BOOST_TEST(ok(info_URI, "info:a/#", {"info", {"a", ""}, ""}));
    for (auto t : {"", "info:", "info:a", "info://a/b", "info:/b", "info:a/b?c", "info:a/b#c#d", "inf:a/b"})
        BOOST_TEST(bad(info_URI, t));
    BOOST_TEST(ok(any_info_URI, "x:a/b", {"x", {"a", "b"}, {}}));
    BOOST_TEST(prefix(any_info_URI, "x:a/b#c", 5));
    BOOST_TEST(bad(any_info_URI, "info:a"));
    // RFC 4452, sections 4.3 and 6.2
    for (auto t :
         {"info:ddc/22/eng//004.678", "info:lccn/2002022641",
          "info:sici/0363-0277(19950315)120:5%3C%3E1.0.TX;2-V", "info:bibcode/2003Icar..163..263Z",
          "info:pmid/12376099", "info:PII/S0888754302968527", "info:pii/S0888%2D7543%2802%2996852%2D7"})
        BOOST_TEST(parse(t, info_URI).has_value(), t);
    BOOST_TEST(embeds(info_URI, "info:a/b#c"));
    BOOST_TEST(embeds(any_info_URI, "x:a/b"));
}

BOOST_AUTO_TEST_SUITE_END()
