// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/by_scheme/imap.hpp>
#include <urigram/grammar/parse.hpp>

BOOST_AUTO_TEST_SUITE(grammar_by_scheme_imap_cpp)

using namespace urigram;
using namespace urigram::rfc5092;
using namespace urigram::test;

namespace {

using mailbox = ast::imap_mailbox_ref;
using ast::imap_command;
using ast::imap_message;
using ast::imap_urlauth;

ast::host name(std::string_view text) { return {ast::host_kind::registered_name, text}; }
ast::imap_server const h{{}, {name("h"), {}}};
std::string const key = "91354a473744909de610943775f92038";

}  // namespace

BOOST_AUTO_TEST_CASE(characters_are_one_octet_or_escape) {
    for (auto t : {"a", "~", "*", ",", "%41"}) {
        BOOST_TEST(ok(uchar, t, t));
        BOOST_TEST(ok(achar, t, t));
        BOOST_TEST(ok(bchar, t, t));
    }
    for (auto t : {"&", "="}) {
        BOOST_TEST(bad(uchar, t));
        BOOST_TEST(ok(achar, t, t));
        BOOST_TEST(ok(bchar, t, t));
    }
    for (auto t : {":", "@", "/"}) {
        BOOST_TEST(bad(achar, t));
        BOOST_TEST(ok(bchar, t, t));
    }
    for (auto t : {"", ";", "?", "#", "[", "%4", "ab"}) BOOST_TEST(bad(bchar, t));
    auto const users = [](auto const& r) {
        for (auto t : {"a", "*", "john.doe", "a&=%3B"}) BOOST_TEST(ok(r, t, t));
        for (auto t : {"", "a;b", "a:b", "a@b", "a/b"}) BOOST_TEST(bad(r, t));
        BOOST_TEST(embeds(r, "a=b"));
    };
    users(enc_user);
    users(enc_auth_type);
    auto const texts = [](auto const& r) {
        for (auto t : {"a", "/", "a/b", "a:b@c", "SUBJECT%20shadows"}) BOOST_TEST(ok(r, t, t));
        for (auto t : {"", "a;b", "a?b", "a b"}) BOOST_TEST(bad(r, t));
        BOOST_TEST(embeds(r, "a/b"));
    };
    texts(enc_mailbox);
    texts(enc_search);
    texts(enc_section);
    for (auto t : {"0", "00", "123"}) BOOST_TEST(ok(number, t, t));
    for (auto t : {"1", "10"}) BOOST_TEST(ok(nz_number, t, t));
    for (auto t : {"", "0", "01", "a"}) BOOST_TEST(bad(nz_number, t));
    BOOST_TEST(bad(number, ""));
    for (auto t : {"0", "0.1", "12.1024"}) BOOST_TEST(ok(partial_range, t, t));
    for (auto t : {"", "0.", "0.0", ".1", "1.2.3"}) BOOST_TEST(bad(partial_range, t));
    BOOST_TEST(embeds(partial_range, "0.1024"));
}

BOOST_AUTO_TEST_CASE(dates_have_a_time_and_a_zone) {
    for (auto t : {"2006-10-08T15:04:05Z", "2006-10-08t15:04:05z", "2006-10-08T15:04:05.25+01:00",
                   "0000-99-99T99:99:99-99:99"})
        BOOST_TEST(ok(date_time, t, t));
    for (auto t : {"", "2006-10-08", "2006-10-08T15:04:05", "06-10-08T15:04:05Z", "2006-10-08 15:04:05Z",
                   "2006-10-08T15:04Z", "2006-10-08T15:04:05.Z", "2006-10-08T15:04:05+1:00"})
        BOOST_TEST(bad(date_time, t));
    BOOST_TEST(ok(full_date, "2006-10-08"));
    BOOST_TEST(ok(full_time, "15:04:05.1-08:30"));
    BOOST_TEST(ok(partial_time, "15:04:05"));
    BOOST_TEST(ok(time_offset, "z"));
    BOOST_TEST(ok(time_numoffset, "-08:30"));
    BOOST_TEST(ok(time_secfrac, ".001"));
    BOOST_TEST(ok(date_fullyear, "2006"));
    for (auto t : {"", "1", "1a", "123"}) {
        BOOST_TEST(bad(date_month, t));
        BOOST_TEST(bad(date_mday, t));
        BOOST_TEST(bad(time_hour, t));
        BOOST_TEST(bad(time_minute, t));
        BOOST_TEST(bad(time_second, t));
        BOOST_TEST(bad(date_fullyear, t));
    }
    BOOST_TEST(embeds(date_time, "2006-10-08T15:04:05.25+01:00"));
}

BOOST_AUTO_TEST_CASE(servers_may_have_a_user_and_a_mechanism) {
    BOOST_TEST(ok(iauth, ";AUTH=*", ";AUTH=*"));
    BOOST_TEST(ok(iauth, ";auth=GSSAPI", ";auth=GSSAPI"));
    for (auto t : {"", ";AUTH=", "AUTH=*", ";AUTH=a;b"}) BOOST_TEST(bad(iauth, t));
    BOOST_TEST(ok(iuserinfo, "john", {"john", {}}));
    BOOST_TEST(ok(iuserinfo, "john;AUTH=*", {"john", ";AUTH=*"}));
    BOOST_TEST(ok(iuserinfo, ";AUTH=a", {{}, ";AUTH=a"}));
    for (auto t : {"", "a:b", ";AUTH=", "a;AUTH", "a@"}) BOOST_TEST(bad(iuserinfo, t));
    BOOST_TEST(ok(iserver, "", {{}, {name(""), {}}}));
    BOOST_TEST(ok(iserver, "a@", {ast::imap_userinfo{"a", {}}, {name(""), {}}}));
    BOOST_TEST(ok(iserver, "h:1", {{}, {name("h"), "1"}}));
    BOOST_TEST(ok(iserver, ";AUTH=a", {{}, {name(";AUTH=a"), {}}}));
    BOOST_TEST(ok(iserver, "a;AUTH=*@[::1]:143",
                  {ast::imap_userinfo{"a", ";AUTH=*"}, {{ast::host_kind::ipv6_address, "[::1]"}, "143"}}));
    for (auto t : {"@h", "a:b@h", ";AUTH=@h", "a@b@c", "h:a", "h/"}) BOOST_TEST(bad(iserver, t));
    BOOST_TEST(prefix(iserver, "a:b@h", 2, {{}, {name("a"), ""}}));
    BOOST_TEST(embeds(iauth, ";AUTH=*"));
    BOOST_TEST(embeds(iuserinfo, "a;AUTH=*"));
    BOOST_TEST(embeds(iserver, "a;AUTH=*@h:1"));
}

BOOST_AUTO_TEST_CASE(fields_have_their_keyword_in_any_case) {
    BOOST_TEST(ok(uidvalidity, ";UIDVALIDITY=1", ";UIDVALIDITY=1"));
    BOOST_TEST(ok(iuid, "/;uid=20", "/;uid=20"));
    BOOST_TEST(ok(iuid_only, ";UID=20", ";UID=20"));
    BOOST_TEST(ok(isection, "/;section=1.2", "/;section=1.2"));
    BOOST_TEST(ok(isection_only, ";SECTION=a/b", ";SECTION=a/b"));
    BOOST_TEST(ok(ipartial, "/;PARTIAL=0.1024", "/;PARTIAL=0.1024"));
    BOOST_TEST(ok(ipartial_only, ";PARTIAL=1", ";PARTIAL=1"));
    BOOST_TEST(ok(expire, ";EXPIRE=2006-10-08T15:04:05Z", ";EXPIRE=2006-10-08T15:04:05Z"));
    for (auto t : {"", ";UID=0", ";UID=", "/;UID", "UID=1", "/;SECTION=", "/;PARTIAL=a", ";EXPIRE=1"}) {
        BOOST_TEST(bad(uidvalidity, t));
        BOOST_TEST(bad(iuid, t));
        BOOST_TEST(bad(iuid_only, t));
        BOOST_TEST(bad(isection, t));
        BOOST_TEST(bad(isection_only, t));
        BOOST_TEST(bad(ipartial, t));
        BOOST_TEST(bad(ipartial_only, t));
        BOOST_TEST(bad(expire, t));
    }
    for (auto t : {"submit+fred", "USER+a%3A", "authuser", "Anonymous"})
        BOOST_TEST(ok(rfc5092::access, t, t));
    for (auto t : {"", "submit", "user+", "authuser+a", "fred"}) BOOST_TEST(bad(rfc5092::access, t));
    for (auto t : {"INTERNAL", "internal", "x-1.2"}) BOOST_TEST(ok(uauth_mechanism, t, t));
    for (auto t : {"", "a_b"}) BOOST_TEST(bad(uauth_mechanism, t));
    BOOST_TEST(ok(enc_urlauth, key, key));
    BOOST_TEST(ok(enc_urlauth, key + "aF0"));
    BOOST_TEST(bad(enc_urlauth, key.substr(1)));
    BOOST_TEST(bad(enc_urlauth, key + "g"));
    BOOST_TEST(ok(iua_verifier, ":internal:" + key));
    for (auto t : {"", ":internal", ":internal:12", "::"}) BOOST_TEST(bad(iua_verifier, t));
    BOOST_TEST(ok(urlauth_access, ";URLAUTH=anonymous", ";URLAUTH=anonymous"));
    BOOST_TEST(bad(urlauth_access, ";URLAUTH=a"));
    BOOST_TEST(ok(iurlauth_rump, ";EXPIRE=2006-10-08T15:04:05Z;URLAUTH=user+a"));
    BOOST_TEST(ok(iurlauth_rump, ";URLAUTH=authuser"));
    for (auto t : {"", ";EXPIRE=2006-10-08T15:04:05Z", ";URLAUTH="}) BOOST_TEST(bad(iurlauth_rump, t));
    std::string const expiring = ";EXPIRE=2006-10-08T15:04:05Z;URLAUTH=user+a:internal:" + key;
    BOOST_TEST(ok(iurlauth, expiring, {";EXPIRE=2006-10-08T15:04:05Z", ";URLAUTH=user+a", "internal", key}));
    BOOST_TEST(ok(iurlauth, ";URLAUTH=anonymous:i:" + key, {{}, ";URLAUTH=anonymous", "i", key}));
    for (auto t : {"", ";URLAUTH=anonymous", ";URLAUTH=anonymous:i:"}) BOOST_TEST(bad(iurlauth, t));
    BOOST_TEST(embeds(iuid, "/;UID=1"));
    BOOST_TEST(embeds(isection, "/;SECTION=1.2"));
    BOOST_TEST(embeds(ipartial, "/;PARTIAL=0.1"));
    BOOST_TEST(embeds(expire, ";EXPIRE=2006-10-08T15:04:05Z"));
    BOOST_TEST(embeds(iurlauth_rump, ";URLAUTH=authuser"));
    BOOST_TEST(embeds(iurlauth, expiring));
}

BOOST_AUTO_TEST_CASE(commands_name_a_mailbox_or_a_message) {
    BOOST_TEST(ok(imailbox_ref, "a/b", {"a/b", {}}));
    BOOST_TEST(ok(imailbox_ref, "a/;UIDVALIDITY=1", {"a/", ";UIDVALIDITY=1"}));
    for (auto t : {"", ";UIDVALIDITY=1", "a;UIDVALIDITY=0", "a?"}) BOOST_TEST(bad(imailbox_ref, t));
    BOOST_TEST(prefix(imailbox_ref, "a/;UID=1", 2, {"a/", {}}));
    BOOST_TEST(ok(imessagelist, "a", {mailbox{"a", {}}, {}, {}}));
    BOOST_TEST(ok(imessagelist, "a;UIDVALIDITY=1?b/c", {mailbox{"a", ";UIDVALIDITY=1"}, "b/c", {}}));
    for (auto t : {"", "a?", "?a", "a/;UID=1"}) BOOST_TEST(bad(imessagelist, t));

    auto const uid = [](auto part, auto partial, auto auth) {
        return imap_message{";UID=1", part, partial, auth};
    };
    std::optional<std::string_view> const none;
    std::optional<imap_urlauth> const open;
    auto const both = [&](std::string_view text, imap_command const& command) {
        BOOST_TEST(ok(imessagepart, text, command));
        BOOST_TEST(ok(icommand, text, command));
        BOOST_TEST(ok(maybe_command, text, command));
    };
    both("a/;UID=1", {mailbox{"a", {}}, {}, uid(none, none, open)});
    both("//;UID=1", {mailbox{"/", {}}, {}, uid(none, none, open)});
    both("a//;UID=1", {mailbox{"a/", {}}, {}, uid(none, none, open)});
    both("a;UIDVALIDITY=2/;UID=1", {mailbox{"a", ";UIDVALIDITY=2"}, {}, uid(none, none, open)});
    both("a/b/;UID=1/;SECTION=1/2/;PARTIAL=0.9",
         {mailbox{"a/b", {}}, {}, uid(";SECTION=1/2", ";PARTIAL=0.9", open)});
    both("a/;UID=1/;PARTIAL=0", {mailbox{"a", {}}, {}, uid(none, ";PARTIAL=0", open)});
    both("a/;UID=1/;SECTION=//;PARTIAL=0", {mailbox{"a", {}}, {}, uid(";SECTION=/", ";PARTIAL=0", open)});
    std::string const secret = "a/;UID=1;URLAUTH=anonymous:i:" + key;
    BOOST_TEST(ok(icommand, secret,
                  {mailbox{"a", {}}, {}, uid(none, none, imap_urlauth{{}, ";URLAUTH=anonymous", "i", key})}));
    BOOST_TEST(bad(imessagepart, secret));
    for (auto t : {"", "a", "a/", "/;UID=1", "a/;UID=0", "a/;UID=1/", "a/;UID=1?b",
                   "a/;UID=1/;SECTION=", "a/;UID=1/;PARTIAL=0/;SECTION=1", "a?b/;UID=1"})
        BOOST_TEST(bad(imessagepart, t));
    BOOST_TEST(ok(icommand, "a/", {mailbox{"a/", {}}, {}, {}}));
    BOOST_TEST(ok(icommand, "a?b", {mailbox{"a", {}}, "b", {}}));
    for (auto t : {"", "/;UID=1", "a/;UID=0", "a?b/;UID=1", "a?b?c", "a/;UID=1;URLAUTH=anonymous"})
        BOOST_TEST(bad(icommand, t));
    BOOST_TEST(prefix(icommand, "/;UID=1", 1));
    BOOST_TEST(prefix(icommand, "a/;UID=0", 2));
    BOOST_TEST(prefix(icommand, "a/;UID=1/;SECTION=b/;PARTIAL=", 20));
    BOOST_TEST(ok(maybe_command, "", {{}, {}, {}}));
    BOOST_TEST(bad(maybe_command, "?a"));
    for (auto t : {"", "/", "/a?b", "/a/;UID=1"}) BOOST_TEST(ok(ipath_query, t, t));
    for (auto t : {"a", "/?a", "?", "//;UIDS=1"}) BOOST_TEST(bad(ipath_query, t));

    BOOST_TEST(ok(mailbox_up_to_uid, "a/b/", "a/b/"));
    BOOST_TEST(bad(mailbox_up_to_uid, "a/;UID=1"));
    BOOST_TEST(ok(section_up_to_partial, "a/b/", "a/b/"));
    BOOST_TEST(bad(section_up_to_partial, "a/;PARTIAL=1"));
    BOOST_TEST(ok(mailbox_of_message, "a;UIDVALIDITY=1", {"a", ";UIDVALIDITY=1"}));
    BOOST_TEST(ok(section_of_message, ";section=a", ";section=a"));
    BOOST_TEST(ast::imap_value(";UID=20") == "20");
    BOOST_TEST(ast::imap_value(";auth=a=b") == "a=b");
    BOOST_TEST(ok(message_part, "/;UID=1", uid(none, none, open)));
    BOOST_TEST(ok(message, "/;UID=1/;PARTIAL=1", uid(none, ";PARTIAL=1", open)));
    BOOST_TEST(embeds(imailbox_ref, "a;UIDVALIDITY=1"));
    BOOST_TEST(embeds(imessagelist, "a?b"));
    BOOST_TEST(embeds(imessagepart, "a/;UID=1/;SECTION=b/;PARTIAL=0.1"));
    BOOST_TEST(embeds(icommand, secret));
    BOOST_TEST(embeds(icommand, "a?b"));
    BOOST_TEST(embeds(maybe_command, "a"));
    BOOST_TEST(embeds(ipath_query, "/a"));
}

BOOST_AUTO_TEST_CASE(imap_urls_may_end_after_the_server) {
    auto const check = [](auto const& r, std::string const& s) {
        BOOST_TEST(ok(r, s + "://h", {s, h, {}}));
        BOOST_TEST(ok(r, s + "://h/", {s, h, imap_command{{}, {}, {}}}));
        BOOST_TEST(ok(r, s + "://u@h:1/a;UIDVALIDITY=2?b",
                      {s,
                       {ast::imap_userinfo{"u", {}}, {name("h"), "1"}},
                       imap_command{mailbox{"a", ";UIDVALIDITY=2"}, "b", {}}}));
        for (auto t : {"", ":", ":/a", ":a", "://h?a", "://h:a", "://h/?a", "://h/#", "://h/;UID=1",
                       "://u:p@h/", "://h/a/;UID=1?b"})
            BOOST_TEST(bad(r, s + t));
        BOOST_TEST(
            embeds(r, s + "://u;AUTH=*@h:1/a/;UID=1/;SECTION=b/;PARTIAL=0.1;URLAUTH=anonymous:i:" + key));
        BOOST_TEST(embeds(r, s + "://h/"));
    };
    check(imapurl, "imap");
    check(imapurl, "IMAP");
    check(any_imapurl, "x");
    BOOST_TEST(bad(imapurl, "imaps://h"));
    // RFC 5092, sections 3, 6 and 9
    std::string const authorized =
        "imap://joe@example.com/INBOX/;uid=20/;section=1.2;urlauth=submit+fred:internal:" + key;
    for (std::string const& t : std::vector<std::string>{
             "imap://michael@example.org/INBOX", "imap://bester@example.org/INBOX", authorized,
             "imap://minbari.example.org/gray-council;UIDVALIDITY=385759045/;UID=20/;PARTIAL=0.1024",
             "imap://psicorp.example.org/~peter/%E6%97%A5%E6%9C%AC%E8%AA%9E/%E5%8F%B0%E5%8C%97",
             "imap://;AUTH=GSSAPI@minbari.example.org/gray-council/;uid=20/;section=1.2",
             "imap://;AUTH=*@minbari.example.org/gray%20council?SUBJECT%20shadows",
             "imap://john;AUTH=*@minbari.example.org/babylon5/"
             "personel?charset%20UTF-8%20SUBJECT%20%7B14+%7D%0D%0A%"
             "D0%98%D0%B2%D0%B0%D0%BD%D0%BE%D0%B2%D0%B0"})
        BOOST_TEST(parse(t, imapurl).has_value(), t);
    BOOST_TEST(ok(authimapurl, "imap://h/a/;UID=1"));
    BOOST_TEST(ok(authimapurlfull, authorized));
    BOOST_TEST(ok(authimapurlrump, authorized.substr(0, authorized.find(":internal"))));
    for (auto t : {"", "imap://h/a", "imap://h/a/;UID=1;URLAUTH=", "x://h/a/;UID=1"}) {
        BOOST_TEST(bad(authimapurl, t));
        BOOST_TEST(bad(authimapurlfull, t));
        BOOST_TEST(bad(authimapurlrump, t));
    }
    BOOST_TEST(embeds(authimapurl, "imap://h/a/;UID=1"));
    BOOST_TEST(embeds(authimapurlfull, authorized));
}

BOOST_AUTO_TEST_SUITE_END()
