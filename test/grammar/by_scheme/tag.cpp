// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/by_scheme/tag.hpp>
#include <urigram/grammar/parse.hpp>

BOOST_AUTO_TEST_SUITE(grammar_by_scheme_tag_cpp)

using namespace urigram;
using namespace urigram::rfc4151;
using namespace urigram::test;

BOOST_AUTO_TEST_CASE(authority_names_are_domain_names_or_email_addresses) {
    for (auto t : {"a", "1", "a-b", "a--b", "A1", "my-ids"}) BOOST_TEST(ok(DNScomp, t, t));
    for (auto t : {"", "-", "-a", "a-", "a.b", "a_b", "%41"}) BOOST_TEST(bad(DNScomp, t));
    for (auto t : {"a", "a.b", "1.2", "a-b.c-d.e"}) {
        BOOST_TEST(ok(DNSname, t, t));
        BOOST_TEST(ok(authorityName, t, t));
    }
    for (auto t : {"", ".", "a.", ".a", "a..b", "a-.b", "a.-b"}) {
        BOOST_TEST(bad(DNSname, t));
        BOOST_TEST(bad(authorityName, t));
    }
    for (auto t : {"a@b", "-@b", "._-@b", "a.b@c.d", "a_b@c-d"}) {
        BOOST_TEST(ok(emailAddress, t, t));
        BOOST_TEST(ok(authorityName, t, t));
    }
    for (auto t : {"", "@", "@b", "a@", "a@-", "a+b@c", "a@b@c", "a%40@b", "a"})
        BOOST_TEST(bad(emailAddress, t));
    BOOST_TEST(prefix(DNSname, "a-b-.c", 3));
    BOOST_TEST(prefix(authorityName, "a.b@-", 3));
    BOOST_TEST(prefix(authorityName, "a-@b.", 4));
    BOOST_TEST(embeds(DNScomp, "a-b"));
    BOOST_TEST(embeds(DNSname, "a.b"));
    BOOST_TEST(embeds(emailAddress, "a@b.c"));
    BOOST_TEST(embeds(authorityName, "a@b.c"));
}

BOOST_AUTO_TEST_CASE(dates_have_a_year_and_may_have_month_and_day) {
    BOOST_TEST(ok(date, "2001", {"2001", {}, {}}));
    BOOST_TEST(ok(date, "2001-05", {"2001", "05", {}}));
    BOOST_TEST(ok(date, "2001-05-19", {"2001", "05", "19"}));
    BOOST_TEST(ok(date, "0000-99-99", {"0000", "99", "99"}));  // the ABNF limits only the number of digits
    for (auto t :
         {"", "201", "20011", "2001-", "2001-5", "2001-05-", "2001-05-1", "2001-05-190", "2001--19", "200a"})
        BOOST_TEST(bad(date, t));
    BOOST_TEST(ok(year, "2001", "2001"));
    BOOST_TEST(ok(month, "12", "12"));
    BOOST_TEST(ok(day, "31", "31"));
    for (auto t : {"", "1", "123", "ab"}) {
        BOOST_TEST(bad(year, t));
        BOOST_TEST(bad(month, t));
        BOOST_TEST(bad(day, t));
    }
    BOOST_TEST(prefix(date, "2001-0x", 4, {"2001", {}, {}}));
    BOOST_TEST(prefix(date, "2001-01-0", 7, {"2001", "01", {}}));
    BOOST_TEST(embeds(date, "2001-05-19"));
}

BOOST_AUTO_TEST_CASE(tag_uris_have_an_entity_and_a_specific_part) {
    BOOST_TEST(ok(taggingEntity, "a.b,2001-05", {"a.b", {"2001", "05", {}}}));
    for (auto t : {"", "a", "a,", ",2001", "a,1", "a;2001"}) BOOST_TEST(bad(taggingEntity, t));
    BOOST_TEST(octets(specific) == sorted(alnums + "-._~!$&'()*+,;=:@/?"));
    BOOST_TEST(ok(specific, "", ""));
    BOOST_TEST(ok(specific, "%41", "%41"));
    BOOST_TEST(bad(specific, "%4"));

    BOOST_TEST(ok(tagURI, "tag:a,2001:", {"tag", {"a", {"2001", {}, {}}}, "", {}}));
    BOOST_TEST(ok(tagURI, "TAG:a@b,2001-05:c/d?e:f#g", {"TAG", {"a@b", {"2001", "05", {}}}, "c/d?e:f", "g"}));
    BOOST_TEST(ok(tagURI, "tag:a,2001:#", {"tag", {"a", {"2001", {}, {}}}, "", ""}));
    for (auto t : {"", "tag:", "tag:a", "tag:a,2001", "tag:a:b", "tag://a,2001:b", "tag:a,2001:b#c#d",
                   "tag:a,2001:[", "tag:,2001:", "tga:a,2001:"})
        BOOST_TEST(bad(tagURI, t));
    BOOST_TEST(ok(any_tagURI, "x:a,2001:b", {"x", {"a", {"2001", {}, {}}}, "b", {}}));
    BOOST_TEST(prefix(any_tagURI, "x:a,2001:b#c", 10));
    BOOST_TEST(bad(any_tagURI, "tag:a"));
    // RFC 4151, section 2.1
    for (auto t : {"tag:timothy@hpl.hp.com,2001:web/externalHome", "tag:sandro@w3.org,2004-05:Sandro",
                   "tag:my-ids.com,2001-09-15:TimKindberg:presentations:UBath2004-05-19",
                   "tag:blogger.com,1999:blog-555", "tag:yaml.org,2002:int"})
        BOOST_TEST(parse(t, tagURI).has_value(), t);
    BOOST_TEST(embeds(taggingEntity, "a,2001-05"));
    BOOST_TEST(embeds(specific, "a/b?c"));
    BOOST_TEST(embeds(tagURI, "tag:a,2001-05:b#c"));
    BOOST_TEST(embeds(any_tagURI, "x:a,2001-05:b"));
}

BOOST_AUTO_TEST_SUITE_END()
