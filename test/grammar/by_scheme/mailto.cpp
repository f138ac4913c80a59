// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <cstdio>
#include <urigram/grammar/by_scheme/mailto.hpp>
#include <urigram/grammar/parse.hpp>

BOOST_AUTO_TEST_SUITE(grammar_by_scheme_mailto_cpp)

using namespace urigram;
using namespace urigram::rfc6068;
using namespace urigram::test;

namespace {

std::vector<std::pair<std::string, std::string>> addresses(std::string_view text) {
    std::vector<std::pair<std::string, std::string>> all;
    for (auto [local, domain] : ast::addr_specs{text}) all.emplace_back(local, domain);
    return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(atoms_are_those_of_rfc_5322_percent_encoded) {
    // A percent-encoded byte, with digits in upper or lower case, is an atext if it is one in RFC 5322, or is
    // above 0x7F (a byte of UTF-8). Of the literal bytes, those that need no escape are an atext.
    std::string const special = "!#$%&'*+-/=?^_`{|}~";
    std::string const unescaped = "!$'*+-_~";
    for (int i = 0; i < 256; ++i) {
        char const c = static_cast<char>(i);
        bool const is_alnum = alnums.find(c) != alnums.npos;
        bool const is_atext = is_alnum || (c != '\0' && special.find(c) != special.npos) || i >= 0x80;
        char upper[4], lower[4];
        std::snprintf(upper, sizeof upper, "%%%02X", static_cast<unsigned>(i));
        std::snprintf(lower, sizeof lower, "%%%02x", static_cast<unsigned>(i));
        for (std::string const text : {upper, lower})
            BOOST_TEST((is_atext ? ok(atext, text, text) : bad(atext, text)), text);
        std::string const one(1, c);
        bool const is_plain = is_alnum || (c != '\0' && unescaped.find(c) != unescaped.npos);
        BOOST_TEST((is_plain ? ok(atext, one, one) : bad(atext, one)), i);
        bool const visible = i >= 33 && i <= 126;
        bool const is_qtext = (visible && c != '"' && c != '\\') || i >= 0x80;
        bool const is_dtext = visible && c != '[' && c != ']' && c != '\\';
        bool const in_pair = visible || c == ' ' || c == '\t' || i >= 0x80;
        for (std::string const text : {upper, lower}) {
            BOOST_TEST((is_qtext ? ok(qtext, text, text) : bad(qtext, text)), text);
            BOOST_TEST((is_dtext ? ok(dtext_no_obs, text, text) : bad(dtext_no_obs, text)), text);
            std::string const pair = "%5C" + text;
            BOOST_TEST((in_pair ? ok(quoted_pair, pair, pair) : bad(quoted_pair, pair)), text);
        }
    }
    for (auto t : {"a", "a.b", "a%2Eb", "a%2eb.c", "%C3%A9"}) BOOST_TEST(ok(dot_atom_text, t, t));
    for (auto t : {"", ".", "a.", ".a", "a..b", "a%2E", "%40", "(a)"}) BOOST_TEST(bad(dot_atom_text, t));
    for (auto t : {".", "%2E", "%2e"}) BOOST_TEST(ok(dot, t, t));
    BOOST_TEST(bad(dot, "%2F"));
    BOOST_TEST(embeds(dot_atom_text, "a.b"));
}

BOOST_AUTO_TEST_CASE(local_parts_may_be_quoted_strings) {
    for (auto t : {"%22%22", "%22a.b%22", "%22a,b@(c):%22", "%22%5C%5C%22", "%22%5C%22%22", "%22%5c%20%22"}) {
        BOOST_TEST(ok(quoted_string, t, t));
        BOOST_TEST(ok(local_part, t, t));
    }
    for (auto t : {"", "%22", "%22%22%22", "%22%5C%22", "%22%20%22", "%22;%22", "%22a", "\"a\""}) {
        BOOST_TEST(bad(quoted_string, t));
        BOOST_TEST(bad(local_part, t));
    }
    for (auto t : {"a.b", "%E7%B4%8D.org", "%5B1.2.3.4%5D", "%5b%5d"}) BOOST_TEST(ok(domain, t, t));
    for (auto t : {"", "[1.2.3.4]", "%5B%5B%5D", "a.", "%5B%5C%5D", "%22a%22"}) BOOST_TEST(bad(domain, t));
    BOOST_TEST(ok(addr_spec, "a@b", {"a", "b"}));
    BOOST_TEST(ok(addr_spec, "%22a@b%22@c", {"%22a@b%22", "c"}));
    for (auto t : {"", "a", "@", "a@", "@b", "a@b@c", "a%40b@"}) BOOST_TEST(bad(addr_spec, t));
    BOOST_TEST(embeds(quoted_string, "%22a%22"));
    BOOST_TEST(embeds(domain, "a.b"));
    BOOST_TEST(embeds(addr_spec, "a@b"));
}

BOOST_AUTO_TEST_CASE(addresses_are_separated_by_commas) {
    BOOST_TEST(ok(to, "a@b,c@d", {"a@b,c@d"}));
    for (auto t : {"", "a@b,", ",a@b", "a@b;c@d"}) BOOST_TEST(bad(to, t));
    BOOST_TEST(embeds(to, "a@b,c@d"));
    using list = std::vector<std::pair<std::string, std::string>>;
    BOOST_TEST((addresses("a@b") == list{{"a", "b"}}));
    BOOST_TEST((addresses("a@b,c@d") == list{{"a", "b"}, {"c", "d"}}));
    BOOST_TEST((addresses("%22a,@%5C%22,%22@b,%22%5c%5c%22@%5B,@%5D") ==
                list{{"%22a,@%5C%22,%22", "b"}, {"%22%5c%5c%22", "%5B"}, {"", "%5D"}}));
    BOOST_TEST((addresses("%22%5Ca%22@b,c@d") == list{{"%22%5Ca%22", "b"}, {"c", "d"}}));

    BOOST_TEST(ok(hfield, "a=b", {"a", "b"}));
    BOOST_TEST(ok(hfield, "=", {"", ""}));
    for (auto t : {"", "a", "a=b=c", "a=b&", "a=b?", "a=/"}) BOOST_TEST(bad(hfield, t));
    BOOST_TEST(ok(hfields, "?a=b&c=", {"?a=b&c="}));
    for (auto t : {"", "?", "a=b", "?a", "?a=b&", "?&a=b"}) BOOST_TEST(bad(hfields, t));
    std::string read;
    for (auto [name, value] : ast::hfields{"?a=b&c=&=d"}) read.append(name) += ":" + std::string(value) + " ";
    BOOST_TEST(read == "a:b c: :d ");
    for (auto t : {"a", ";", "%41", "@"}) BOOST_TEST(ok(qchar, t, t));
    for (auto t : {"", "&", "=", "/", "?", "ab"}) BOOST_TEST(bad(qchar, t));
    BOOST_TEST(ok(hfname, "", ""));
    BOOST_TEST(bad(hfvalue, "="));
    BOOST_TEST(embeds(hfields, "?a=b&c="));
    BOOST_TEST(embeds(hfname, "a"));
    BOOST_TEST(embeds(hfvalue, "a"));
}

BOOST_AUTO_TEST_CASE(mailto_uris_may_omit_recipients_and_header_fields) {
    BOOST_TEST(ok(mailtoURI, "mailto:", {"mailto", {}, {}}));
    BOOST_TEST(ok(mailtoURI, "MAILTO:a@b", {"MAILTO", ast::addr_specs{"a@b"}, {}}));
    BOOST_TEST(ok(mailtoURI, "mailto:?to=a", {"mailto", {}, ast::hfields{"?to=a"}}));
    BOOST_TEST(ok(any_mailtoURI, "x:a@b?c=d", {"x", ast::addr_specs{"a@b"}, ast::hfields{"?c=d"}}));
    for (auto t : {"", "mailto", "mailto:a", "mailto://a@b", "mailto:a@b#c", "mailto:a@b?", "mailto:a@b?c"})
        BOOST_TEST(bad(mailtoURI, t));
    // RFC 6068, section 6
    for (auto t : {"mailto:chris@example.com", "mailto:infobot@example.com?subject=current-issue",
                   "mailto:infobot@example.com?body=send%20current-issue%0D%0Asend%20index",
                   "mailto:list@example.org?In-Reply-To=%3C3469A91.D10AF4C@example.com%3E",
                   "mailto:?to=joe@example.com&cc=bob@example.com&body=hello",
                   "mailto:addr1@an.example,addr2@an.example", "mailto:gorby%25kremvax@example.com",
                   "mailto:unlikely%3Faddress@example.com?blat=foop", "mailto:%22not%40me%22@example.org",
                   "mailto:%22oh%5C%5Cno%22@example.org",
                   "mailto:%22%5C%5C%5C%22it's%5C%20ugly%5C%5C%5C%22%22@example.org",
                   "mailto:user@%E7%B4%8D%E8%B1%86.example.org?subject=Test&body=NATTO"})
        BOOST_TEST(parse(t, mailtoURI).has_value(), t);
    BOOST_TEST(embeds(mailtoURI, "mailto:a@b?c=d"));
    BOOST_TEST(embeds(any_mailtoURI, "x:a@b?c=d"));
}

BOOST_AUTO_TEST_SUITE_END()
