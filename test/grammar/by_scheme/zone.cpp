// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/by_scheme/zone.hpp>

BOOST_AUTO_TEST_SUITE(grammar_by_scheme_zone_cpp)

using namespace urigram;
using namespace urigram::rfc6874;
using namespace urigram::test;

BOOST_AUTO_TEST_CASE(zone_identifiers_follow_an_encoded_percent_sign) {
    for (auto t : {"a", "en0", "%41", "eth-1._~"}) BOOST_TEST(ok(ZoneID, t, t));
    for (auto t : {"", "!", "%", "a/", "a]"}) BOOST_TEST(bad(ZoneID, t));
    for (auto t : {"fe80::1%25en0", "::%25a", "1:2:3:4:5:6:7:8%25%31"}) BOOST_TEST(ok(IPv6addrz, t, t));
    for (auto t : {"", "fe80::1", "fe80::1%en0", "fe80::1%25", "%25en0", "[fe80::1%25en0]"})
        BOOST_TEST(bad(IPv6addrz, t));
    BOOST_TEST(embeds(ZoneID, "en0"));
    BOOST_TEST(embeds(IPv6addrz, "fe80::1%25en0"));
}

BOOST_AUTO_TEST_SUITE_END()
