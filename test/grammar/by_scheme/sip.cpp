// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/by_scheme/sip.hpp>
#include <urigram/grammar/parse.hpp>

BOOST_AUTO_TEST_SUITE(grammar_by_scheme_sip_cpp)

using namespace urigram;
using namespace urigram::rfc3261;
using namespace urigram::test;

BOOST_AUTO_TEST_CASE(passwords_allow_fewer_octets_than_users) {
    for (auto t : {"a", "+1-2", "a;b=c", "&=+$,;?/", "-_.!~*'()", "j%40s0n"}) BOOST_TEST(ok(user, t, t));
    for (auto t : {"", "a:b", "a@", "#", "[", "a b", "%4", "\"", "`"}) BOOST_TEST(bad(user, t));
    for (auto t : {"", "a", "&=+$,", "%3B"}) BOOST_TEST(ok(password, t, t));
    for (auto t : {";", "?", "/", ":", "@"}) BOOST_TEST(bad(password, t));
    BOOST_TEST(ok(userinfo, "a@", {"a", std::nullopt}));
    BOOST_TEST(ok(userinfo, "a:@", {"a", ""}));
    BOOST_TEST(ok(userinfo, "a;b:c@", {"a;b", "c"}));
    for (auto t : {"", "@", ":b@", "a", "a:b", "a:b:c@", "a@@", "a:b;c@"}) BOOST_TEST(bad(userinfo, t));
    BOOST_TEST(embeds(user, "a"));
    BOOST_TEST(embeds(password, "a"));
    BOOST_TEST(embeds(userinfo, "a:b@"));
}

BOOST_AUTO_TEST_CASE(hosts_are_names_or_addresses) {
    using ast::host_kind;
    for (auto t : {"a", "a.", "a.b-c", "1.a", "1.2.3.4.a", "999.a."}) {
        BOOST_TEST(ok(hostname, t, t));
        BOOST_TEST(ok(host, t, {host_kind::hostname, t}));
    }
    for (auto t : {"", ".", "1", "a.1", "a..b", "-a", "a-", "a_b", "a%41"}) {
        BOOST_TEST(bad(hostname, t));
        BOOST_TEST(bad(host, t));
    }
    BOOST_TEST(ok(host, "192.0.2.4", {host_kind::hostnumber, "192.0.2.4"}));
    BOOST_TEST(ok(host, "[::1]", {host_kind::ipv6_address, "[::1]"}));
    BOOST_TEST(ok(host, "[::ffff:192.0.2.4]", {host_kind::ipv6_address, "[::ffff:192.0.2.4]"}));
    // RFC 5954: no third colon, and numbers up to 255
    for (auto t : {"[:::192.0.2.4]", "444.555.666.777", "1.2.3", "1.2.3.4.", "01.2.3.4", "::1", "[]",
                   "[v1.a]", "[1.2.3.4]"})
        BOOST_TEST(bad(host, t));
    BOOST_TEST(prefix(host, "1.2.3.4.5", 7, {host_kind::hostnumber, "1.2.3.4"}));
    BOOST_TEST(prefix(host, "1.2.3.4a", 7, {host_kind::hostnumber, "1.2.3.4"}));
    BOOST_TEST(prefix(host, "a.1.2", 2, {host_kind::hostname, "a."}));
    for (auto t : {"[::]", "[1:2:3:4:5:6:7:8]"}) BOOST_TEST(ok(IPv6reference, t, t));
    for (auto t : {"", "::", "[::", "[1:2]", "[::]]"}) BOOST_TEST(bad(IPv6reference, t));
    for (auto t : {"0", "5060", "99999999"}) BOOST_TEST(ok(rfc3261::port, t, t));
    for (auto t : {"", "a", "1a"}) BOOST_TEST(bad(rfc3261::port, t));
    BOOST_TEST(ok(hostport, "a:1", {{host_kind::hostname, "a"}, "1"}));
    BOOST_TEST(ok(hostport, "[::1]", {{host_kind::ipv6_address, "[::1]"}, std::nullopt}));
    for (auto t : {"", "a:", ":1", "a:b", "a:1:2"}) BOOST_TEST(bad(hostport, t));
    BOOST_TEST(prefix(hostport, "a:", 1));
    BOOST_TEST(embeds(hostname, "a.b."));
    BOOST_TEST(embeds(host, "a.b"));
    BOOST_TEST(embeds(IPv6reference, "[::1]"));
    BOOST_TEST(embeds(rfc3261::port, "1"));
    BOOST_TEST(embeds(hostport, "a:1"));
}

BOOST_AUTO_TEST_CASE(tokens_have_no_separators) {
    auto const check = [](auto const& r) {
        for (auto t : {"a", "INVITE", "1", "-.!*_+'~", "%60"}) BOOST_TEST(ok(r, t, t));
        for (auto t : {"", "`", "%", "%6", "(", "/", "a b", ";", "="}) BOOST_TEST(bad(r, t));
        BOOST_TEST(embeds(r, "a"));
    };
    check(token);
    check(Method);
    check(extension_method);
    check(other_transport);
    check(other_user);
    BOOST_TEST(ok(INVITEm, "INVITE", "INVITE"));
    BOOST_TEST(ok(ACKm, "ACK", "ACK"));
    BOOST_TEST(ok(OPTIONSm, "OPTIONS", "OPTIONS"));
    BOOST_TEST(ok(BYEm, "BYE", "BYE"));
    BOOST_TEST(ok(CANCELm, "CANCEL", "CANCEL"));
    BOOST_TEST(ok(REGISTERm, "REGISTER", "REGISTER"));
    BOOST_TEST(bad(INVITEm, "invite"));
    for (auto t : {"0", "15", "999"}) BOOST_TEST(ok(ttl, t, t));
    for (auto t : {"", "a", "1000"}) BOOST_TEST(bad(ttl, t));
    BOOST_TEST(embeds(ttl, "15"));
}

BOOST_AUTO_TEST_CASE(parameters_have_the_syntax_of_their_name) {
    for (auto t : {"transport=udp", "Transport=x"}) BOOST_TEST(ok(transport_param, t, t));
    for (auto t : {"", "transport", "transport=", "transport=(", "transport=a;"})
        BOOST_TEST(bad(transport_param, t));
    for (auto t : {"user=phone", "USER=x"}) BOOST_TEST(ok(user_param, t, t));
    for (auto t : {"", "user=", "user"}) BOOST_TEST(bad(user_param, t));
    for (auto t : {"method=REGISTER", "method=x"}) BOOST_TEST(ok(method_param, t, t));
    for (auto t : {"", "method=", "method"}) BOOST_TEST(bad(method_param, t));
    for (auto t : {"ttl=1", "TTL=255"}) BOOST_TEST(ok(ttl_param, t, t));
    for (auto t : {"", "ttl=", "ttl=a", "ttl=1234"}) BOOST_TEST(bad(ttl_param, t));
    for (auto t : {"maddr=a", "maddr=239.255.255.1", "maddr=[::1]"}) BOOST_TEST(ok(maddr_param, t, t));
    for (auto t : {"", "maddr=", "maddr=1", "maddr=::1"}) BOOST_TEST(bad(maddr_param, t));
    for (auto t : {"lr", "LR"}) BOOST_TEST(ok(lr_param, t, t));
    for (auto t : {"", "l", "lr=on"}) BOOST_TEST(bad(lr_param, t));
    auto const check = [](auto const& r) {
        BOOST_TEST(ok(r, "lr", {"lr", std::nullopt}));
        BOOST_TEST(ok(r, "lr=on", {"lr", "on"}));
        BOOST_TEST(ok(r, "maddr=[::1]", {"maddr", "[::1]"}));
        BOOST_TEST(ok(r, "transport=%60(", {"transport", "%60("}));
        BOOST_TEST(ok(r, "%41/:&+$=[]", {"%41/:&+$", "[]"}));
        for (auto t : {"", "=", "=a", "a=", "a=b=c", "a;b", "a?", "a@", "a,", "%", "a=%4"})
            BOOST_TEST(bad(r, t));
        BOOST_TEST(prefix(r, "a=?", 1));
        BOOST_TEST(embeds(r, "a=b"));
    };
    check(other_param);
    check(uri_parameter);
    for (auto t : {"a", "[]", "~%41"}) {
        BOOST_TEST(ok(pname, t, t));
        BOOST_TEST(ok(pvalue, t, t));
    }
    for (auto t : {"", "=", ";", "?", "@", ",", "#", "%"}) {
        BOOST_TEST(bad(pname, t));
        BOOST_TEST(bad(pvalue, t));
        BOOST_TEST(bad(paramchar, t));
    }
    for (auto t : {"a", "[", "%41"}) BOOST_TEST(ok(paramchar, t, t));
    BOOST_TEST(ok(uri_parameters, "", {""}));
    BOOST_TEST(ok(uri_parameters, ";lr;transport=tcp", {";lr;transport=tcp"}));
    for (auto t : {";", "lr", ";a;", ";;a", ";a=", ";a?"}) BOOST_TEST(bad(uri_parameters, t));
    std::string read;
    for (auto [name, value] : parse(";transport=tcp;lr", uri_parameters).value())
        read.append(name).append(value ? "=" + std::string(*value) : "").append(" ");
    BOOST_TEST(read == "transport=tcp lr ");
    BOOST_TEST(embeds(uri_parameters, ";a=b;c"));
    BOOST_TEST(embeds(transport_param, "transport=tcp"));
    BOOST_TEST(embeds(user_param, "user=ip"));
    BOOST_TEST(embeds(method_param, "method=BYE"));
    BOOST_TEST(embeds(ttl_param, "ttl=1"));
    BOOST_TEST(embeds(maddr_param, "maddr=a"));
    BOOST_TEST(embeds(lr_param, "lr"));
}

BOOST_AUTO_TEST_CASE(header_fields_have_a_name_and_may_have_no_value) {
    BOOST_TEST(ok(header, "a=b", {"a", "b"}));
    BOOST_TEST(ok(header, "a=", {"a", ""}));
    BOOST_TEST(ok(header, "[]/?:+$=[]/?:+$", {"[]/?:+$", "[]/?:+$"}));
    for (auto t : {"", "a", "=b", "a=b=c", "a=b&", "a=;", "a=,", "a=<", "a=@", "a=%4"})
        BOOST_TEST(bad(header, t));
    BOOST_TEST(ok(headers, "?a=b", {"?a=b"}));
    BOOST_TEST(ok(headers, "?a=&c=d", {"?a=&c=d"}));
    for (auto t : {"", "?", "?a", "a=b", "?a=b&", "?&a=b", "?a=b&c", "?=b"}) BOOST_TEST(bad(headers, t));
    std::string read;
    for (auto [name, value] : ast::headers{"?a=b&c=&d=e"})
        read.append(name) += ":" + std::string(value) + " ";
    BOOST_TEST(read == "a:b c: d:e ");
    BOOST_TEST(std::hash<ast::headers>{}({"?a=b"}) == std::hash<ast::headers>{}({"?a=b"}));
    BOOST_TEST(ok(hname, "a", "a"));
    BOOST_TEST(bad(hname, ""));
    BOOST_TEST(ok(hvalue, "", ""));
    BOOST_TEST(bad(hvalue, "&"));
    BOOST_TEST(embeds(header, "a=b"));
    BOOST_TEST(embeds(headers, "?a=b&c="));
    BOOST_TEST(embeds(hname, "a"));
    BOOST_TEST(embeds(hvalue, "a"));
}

BOOST_AUTO_TEST_CASE(sip_uris_have_a_host) {
    using ast::host_kind;
    ast::hostport const h{{host_kind::hostname, "h"}, std::nullopt};
    BOOST_TEST(ok(SIP_URI, "sip:h", {"sip", std::nullopt, h, {""}, std::nullopt}));
    BOOST_TEST(ok(SIP_URI, "SIP:u@h", {"SIP", ast::userinfo{"u", std::nullopt}, h, {""}, std::nullopt}));
    BOOST_TEST(ok(SIP_URI, "sip:u;a?b/c:p@h:1;d=e;lr?f=g&i=",
                  {"sip",
                   ast::userinfo{"u;a?b/c", "p"},
                   {{host_kind::hostname, "h"}, "1"},
                   {";d=e;lr"},
                   ast::headers{"?f=g&i="}}));
    BOOST_TEST(ok(SIPS_URI, "sips:[::1]?a=b",
                  {"sips",
                   std::nullopt,
                   {{host_kind::ipv6_address, "[::1]"}, std::nullopt},
                   {""},
                   ast::headers{"?a=b"}}));
    for (auto t :
         {"", "sip", "sip:", "sip://h", "sip:@h", "sip::p@h", "sip:u@", "sip:u@h@i", "sip:h:", "sip:h;",
          "sip:h?", "sip:h?a", "sip:h/a", "sip:h#a", "sip:1.2.3.400", "sip:u@h;a=b@c", "sips:h"})
        BOOST_TEST(bad(SIP_URI, t));
    BOOST_TEST(bad(SIPS_URI, "sip:h"));
    // The text before an "@" is a userinfo only if a host follows.
    BOOST_TEST(prefix(SIP_URI, "sip:u@", 5));
    BOOST_TEST(prefix(SIP_URI, "sip:u:1;a?b=c@", 13));
    BOOST_TEST(prefix(SIP_URI, "sip:u@h?a", 7));
    BOOST_TEST(prefix(SIP_URI, "sip:u@h;a=?", 9));
    BOOST_TEST(prefix(SIP_URI, "sip:u@h.,", 8));
    BOOST_TEST(ok(any_SIP_URI, "x:u@h", {"x", ast::userinfo{"u", std::nullopt}, h, {""}, std::nullopt}));
    BOOST_TEST(ok(any_SIPS_URI, "x:h", {"x", std::nullopt, h, {""}, std::nullopt}));
    BOOST_TEST(bad(any_SIP_URI, "x:"));
    BOOST_TEST(bad(any_SIPS_URI, "x:u@"));
    // RFC 3261, sections 8.1.3.4 (erratum 1073), 16.12.1, 19.1.1, 19.1.3, 19.1.4 and 19.1.6
    for (auto t : {"sip:user@host?Subject=foo&Call-Info=%3Chttp://www.foo.com%3E", "sip:p1.example.com;lr",
                   "sip:c8oqz84zk7z@privacy.org", "sip:alice@atlanta.com;maddr=239.255.255.1;ttl=15",
                   "sip:alice@atlanta.com", "sip:alice:secretword@atlanta.com;transport=tcp",
                   "sip:+1-212-555-1212:1234@gateway.com;user=phone", "sip:alice@192.0.2.4",
                   "sip:atlanta.com;method=REGISTER?to=alice%40atlanta.com",
                   "sip:alice;day=tuesday@atlanta.com", "sip:%61lice@atlanta.com;transport=TCP",
                   "sip:alice@AtLanTa.CoM;Transport=tcp", "sip:carol@chicago.com;newparam=5",
                   "sip:biloxi.com;transport=tcp;method=REGISTER?to=sip:bob%40biloxi.com",
                   "sip:alice@atlanta.com?subject=project%20x&priority=urgent",
                   "sip:bob@biloxi.com:6000;transport=tcp",
                   "sip:+358-555-1234567;postd=pp22;isub=1411@foo.com;user=phone"}) {
        BOOST_TEST(parse(t, SIP_URI).has_value(), t);
        BOOST_TEST(parse(t, any_SIP_URI).has_value(), t);
    }
    for (auto t : {"sips:alice@atlanta.com?subject=project%20x&priority=urgent", "sips:1212@gateway.com",
                   "sips:+358-555-1234567;postd=pp22@foo.com;user=phone"})
        BOOST_TEST(parse(t, SIPS_URI).has_value(), t);
    BOOST_TEST(embeds(SIP_URI, "sip:u:p@h:1;a=b;c?d=e"));
    BOOST_TEST(embeds(SIPS_URI, "sips:u@h"));
    BOOST_TEST(embeds(any_SIP_URI, "x:u@h;a"));
    BOOST_TEST(embeds(any_SIPS_URI, "x:u@h;a"));
}

BOOST_AUTO_TEST_SUITE_END()
