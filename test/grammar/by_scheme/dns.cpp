// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/by_scheme/dns.hpp>
#include <urigram/grammar/parse.hpp>
#include <urigram/recompose.hpp>

BOOST_AUTO_TEST_SUITE(grammar_by_scheme_dns_cpp)

using namespace urigram;
using namespace urigram::rfc4501;
using namespace urigram::test;

BOOST_AUTO_TEST_CASE(values_are_mnemonics_or_numbers) {
    for (auto t : {"*", "A", "in", "NSAP-PTR", "X25", "a--1"}) {
        BOOST_TEST(ok(dns_mnemonic, t, t));
        BOOST_TEST(ok(dnsclassval, t, t));
        BOOST_TEST(ok(dnstypeval, t, t));
    }
    for (auto t : {"1", "255", "00"}) {
        BOOST_TEST(bad(dns_mnemonic, t));
        BOOST_TEST(ok(dnsclassval, t, t));
        BOOST_TEST(ok(dnstypeval, t, t));
    }
    for (auto t : {"", "-", "A-", "-A", "1A", "**", "A*", "A_B", "%41"}) {
        BOOST_TEST(bad(dns_mnemonic, t));
        BOOST_TEST(bad(dnsclassval, t));
        BOOST_TEST(bad(dnstypeval, t));
    }
    BOOST_TEST(prefix(dnstypeval, "A-B-;", 3));
    BOOST_TEST(embeds(dns_mnemonic, "NSAP-PTR"));
    BOOST_TEST(embeds(dnsclassval, "IN"));
    BOOST_TEST(embeds(dnstypeval, "255"));
}

BOOST_AUTO_TEST_CASE(queries_have_class_and_type_at_most_once) {
    BOOST_TEST(ok(dnsqueryelement, "CLASS=IN", {"CLASS", "IN"}));
    BOOST_TEST(ok(dnsqueryelement, "tYpE=1", {"tYpE", "1"}));
    for (auto t : {"", "CLASS", "CLASS=", "=IN", "TYPES=A", "TYPE=A;", "TYPE =A"})
        BOOST_TEST(bad(dnsqueryelement, t));
    using list = std::vector<std::pair<std::string, std::string>>;
    auto const elements = [](std::string_view text) {
        list all;
        for (auto [name, value] : ast::dnsquery{text}) all.emplace_back(name, value);
        return all;
    };
    for (auto t : {"TYPE=A", "class=IN", "TYPE=A;CLASS=IN", "CLASS=IN;TYPE=A"})
        BOOST_TEST(ok(dnsquery, t, {t}));
    BOOST_TEST((elements("TYPE=A") == list{{"TYPE", "A"}}));
    BOOST_TEST((elements("Class=IN;type=*") == list{{"Class", "IN"}, {"type", "*"}}));
    for (auto t : {"", ";", "TYPE=A;", "TYPE=A;TYPE=A", "CLASS=IN;CLASS=IN", "TYPE=A;CLASS=IN;TYPE=A",
                   "TYPE=A&CLASS=IN"})
        BOOST_TEST(bad(dnsquery, t));
    BOOST_TEST(prefix(dnsquery, "TYPE=A;TYPE=TXT", 6));
    BOOST_TEST(embeds(dnsqueryelement, "TYPE=A"));
    BOOST_TEST(embeds(dnsquery, "TYPE=A;CLASS=IN"));
}

BOOST_AUTO_TEST_CASE(dns_urls_may_have_an_authority) {
    using ast::host_kind, ast::hostport, ast::dnsquery;
    BOOST_TEST(ok(dnsauthority, "h", {{host_kind::registered_name, "h"}, {}}));
    BOOST_TEST(ok(dnsauthority, "[::1]:53", {{host_kind::ipv6_address, "[::1]"}, "53"}));
    BOOST_TEST(ok(dnsauthority, "", {{host_kind::registered_name, ""}, {}}));
    for (auto t : {"a@h", "h:a", "h/"}) BOOST_TEST(bad(dnsauthority, t));
    BOOST_TEST(octets(dnsname) == sorted(alnums + "-._~!$&'()*+,;=:@"));

    BOOST_TEST(ok(dnsurl, "dns:", {"dns", {}, "", {}}));
    BOOST_TEST(ok(dnsurl, "DNS:a.b.?type=A", {"DNS", {}, "a.b.", dnsquery{"type=A"}}));
    BOOST_TEST(ok(dnsurl, "dns:///a", {"dns", hostport{{host_kind::registered_name, ""}, {}}, "a", {}}));
    BOOST_TEST(
        ok(dnsurl, "dns://1.2.3.4:53/?CLASS=CH;TYPE=TXT",
           {"dns", hostport{{host_kind::hostnumber, "1.2.3.4"}, "53"}, "", dnsquery{"CLASS=CH;TYPE=TXT"}}));
    for (auto t : {"", "dns", "dns:/a", "dns://h", "dns://a@h/b", "dns:a/b", "dns:a?", "dns:a?b", "dns:a#b",
                   "dns:?TYPE=%41", "dsn:a"})
        BOOST_TEST(bad(dnsurl, t));
    BOOST_TEST(ok(any_dnsurl, "x:a?class=IN", {"x", {}, "a", dnsquery{"class=IN"}}));
    BOOST_TEST(bad(any_dnsurl, "dns:/a"));
    BOOST_TEST(prefix(dnsurl, "dns://h", 4));
    // RFC 4501, sections 3 and 4
    for (auto t : {"dns:example?TYPE=A;CLASS=IN", "dns:example?CLASS=IN;TYPE=A", "dns:host.example",
                   "dns:host.example.", "dns:www.example.org.?clAsS=IN;tYpE=A", "dns:www.example.org",
                   "dns:simon.example.org?type=CERT", "dns://192.168.1.1/ftp.example.org?type=A",
                   "dns:world%20wide%20web.example%5c.domain.org?TYPE=TXT",
                   "dns://fw.example.org/*.%20%00.example?type=TXT"}) {
        auto const url = parse(t, dnsurl);
        BOOST_TEST_REQUIRE(url.has_value(), t);
        BOOST_TEST(recompose(*url) == t);
    }
    for (auto t : {"dns:example?TYPE=A;TYPE=TXT", "dns:example?TYPE=A;TYPE=A"}) BOOST_TEST(bad(dnsurl, t));
    BOOST_TEST(embeds(dnsauthority, "h:53"));
    BOOST_TEST(embeds(dnsname, "a.b"));
    BOOST_TEST(embeds(dnsurl, "dns://h/a?type=A"));
    BOOST_TEST(embeds(any_dnsurl, "x:a?type=A;class=IN"));
}

BOOST_AUTO_TEST_SUITE_END()
