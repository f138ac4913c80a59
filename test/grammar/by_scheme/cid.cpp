// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <cstdio>
#include <urigram/grammar/by_scheme/cid.hpp>
#include <urigram/grammar/parse.hpp>

BOOST_AUTO_TEST_SUITE(grammar_by_scheme_cid_cpp)

using namespace urigram;
using namespace urigram::rfc2392;
using namespace urigram::test;

BOOST_AUTO_TEST_CASE(sets_are_those_of_the_rfc) {
    BOOST_TEST(octets(atext) == sorted(alnums + "!$&'*+-=_~"));
    BOOST_TEST(octets(plain) == sorted(alnums + "-._~!$&'()*+,;=:@"));
    BOOST_TEST(octets(qtext) == octets(plain));
    BOOST_TEST(octets(dtext) == octets(plain));
    BOOST_TEST(octets(quoted_pair, "%5C") == octets(plain));
    // A percent-encoded byte, with digits in upper or lower case, is an atext if it is one in RFC 5322, or is
    // above 0x7F (a byte of UTF-8); likewise the other classes, but a dtext has only bytes of US-ASCII.
    std::string const special = "!#$%&'*+-/=?^_`{|}~";
    for (int i = 0; i < 256; ++i) {
        char const c = static_cast<char>(i);
        bool const is_utf8 = i >= 0x80;
        bool const is_atext = alnums.find(c) != alnums.npos || (c != '\0' && special.find(c) != special.npos);
        bool const visible = i >= 33 && i <= 126;
        char upper[4], lower[4];
        std::snprintf(upper, sizeof upper, "%%%02X", static_cast<unsigned>(i));
        std::snprintf(lower, sizeof lower, "%%%02x", static_cast<unsigned>(i));
        for (std::string const text : {upper, lower}) {
            auto const pair = "%5c" + text;
            BOOST_TEST((is_atext || is_utf8 ? ok(atext, text, text) : bad(atext, text)), text);
            BOOST_TEST(
                ((visible && c != '"' && c != '\\') || is_utf8 ? ok(qtext, text, text) : bad(qtext, text)),
                text);
            BOOST_TEST(
                (visible && c != '[' && c != ']' && c != '\\' ? ok(dtext, text, text) : bad(dtext, text)),
                text);
            BOOST_TEST((visible || c == ' ' || c == '\t' || is_utf8 ? ok(quoted_pair, pair, pair)
                                                                    : bad(quoted_pair, pair)),
                       text);
        }
    }
}

BOOST_AUTO_TEST_CASE(addresses_are_dot_atoms_or_quoted_strings) {
    for (auto t : {"a", "a.b", "a%2Eb", "a%2eb.c", "a=b&c", "%2F", "%C3%A9"}) {
        BOOST_TEST(ok(dot_atom_text, t, t));
        BOOST_TEST(ok(local_part, t, t));
        BOOST_TEST(ok(domain, t, t));
    }
    for (auto t : {"", ".", "a.", ".a", "a..b", "a%2E", "%40", "(a)", "a/b", "a;b"}) {
        BOOST_TEST(bad(dot_atom_text, t));
        BOOST_TEST(bad(local_part, t));
        BOOST_TEST(bad(domain, t));
    }
    for (auto t :
         {"%22%22", "%22a.b;c%22", "%22a,b@(c):%22", "%22%5C%5C%22", "%22%5C%22%22", "%22%5c%20%22"}) {
        BOOST_TEST(ok(quoted_string, t, t));
        BOOST_TEST(ok(local_part, t, t));
        BOOST_TEST(bad(domain, t));
    }
    for (auto t : {"%22", "%22%22%22", "%22%5C%22", "%22%20%22", "%22/%22", "%22a", "\"a\""})
        BOOST_TEST(bad(local_part, t));
    for (auto t : {"%5B1.2.3.4%5D", "%5b%5d", "%5B;%5D"}) BOOST_TEST(ok(domain, t, t));
    for (auto t : {"[1.2.3.4]", "%5B%5B%5D", "%5B%5C%5D", "%5B"}) BOOST_TEST(bad(domain, t));
    BOOST_TEST(ok(url_addr_spec, "a@b", {"a", "b"}));
    BOOST_TEST(ok(content_id, "%22a@b%22@c", {"%22a@b%22", "c"}));
    BOOST_TEST(ok(message_id, "a.b@%5B1%5D", {"a.b", "%5B1%5D"}));
    for (auto t : {"", "a", "@", "a@", "@b", "a@b@c", "a%40b", "<a@b>"}) {
        BOOST_TEST(bad(url_addr_spec, t));
        BOOST_TEST(bad(content_id, t));
        BOOST_TEST(bad(message_id, t));
    }
    BOOST_TEST(embeds(atext, "%2F"));
    BOOST_TEST(embeds(dot_atom_text, "a.b"));
    BOOST_TEST(embeds(quoted_string, "%22a%22"));
    BOOST_TEST(embeds(domain, "%5Ba%5D"));
    BOOST_TEST(embeds(url_addr_spec, "a@b"));
    BOOST_TEST(embeds(content_id, "a@b"));
    BOOST_TEST(embeds(message_id, "a@b"));
}

BOOST_AUTO_TEST_CASE(cid_urls_have_one_address_and_mid_urls_one_or_two) {
    using ast::addr_spec;
    BOOST_TEST(ok(cid_url, "cid:a@b", {"cid", {"a", "b"}}));
    BOOST_TEST(ok(cid_url, "CID:a%2Fb@c", {"CID", {"a%2Fb", "c"}}));
    for (auto t : {"", "cid:", "cid:a", "cid:a@b/c@d", "cid:a@b?c", "cid:a@b#c", "cid://a@b", "mid:a@b"})
        BOOST_TEST(bad(cid_url, t));
    BOOST_TEST(ok(mid_url, "mid:a@b", {"mid", {"a", "b"}, {}}));
    BOOST_TEST(ok(mid_url, "Mid:a@b/c@d", {"Mid", {"a", "b"}, addr_spec{"c", "d"}}));
    for (auto t : {"", "mid:", "mid:a", "mid:a@b/", "mid:a@b/c", "mid:a@b/c@d/e@f", "mid:/a@b", "cid:a@b"})
        BOOST_TEST(bad(mid_url, t));
    BOOST_TEST(prefix(mid_url, "mid:a@b/c@", 7));
    BOOST_TEST(ok(any_cid_url, "x:a@b", {"x", {"a", "b"}}));
    BOOST_TEST(ok(any_mid_url, "x:a@b/c@d", {"x", {"a", "b"}, addr_spec{"c", "d"}}));
    BOOST_TEST(bad(any_cid_url, "cid:a"));
    BOOST_TEST(bad(any_mid_url, "mid:a"));
    // RFC 2392, section 2
    for (auto t : {"cid:foo4%25foo1@bar.net", "cid:foo4*foo1@bar.net"})
        BOOST_TEST(parse(t, cid_url).has_value(), t);
    BOOST_TEST(ok(mid_url, "mid:960830.1639@XIson.com/partA.960830.1639@XIson.com",
                  {"mid", {"960830.1639", "XIson.com"}, addr_spec{"partA.960830.1639", "XIson.com"}}));
    BOOST_TEST(embeds(cid_url, "cid:a@b"));
    BOOST_TEST(embeds(mid_url, "mid:a@b/c@d"));
    BOOST_TEST(embeds(any_cid_url, "x:a@b"));
    BOOST_TEST(embeds(any_mid_url, "x:a@b/c@d"));
}

BOOST_AUTO_TEST_SUITE_END()
