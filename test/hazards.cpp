// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include <boost/test/unit_test.hpp>
#include <cctype>
#include <set>
#include <sstream>
#include <string>
#include <urigram/hazards.hpp>
#include <urigram/legacy_ipv4.hpp>
#include <urigram/parse.hpp>
#include <utility>
#include <vector>

BOOST_AUTO_TEST_SUITE(hazards_cpp)

using namespace urigram;

namespace {

/// The reports as `name=where`, separated by spaces; `error` if the text is rejected.
std::string found(std::string_view text, dialect const& grammar = dialects::rfc3986,
                  hazard_set among = hazard_set::all()) {
    std::string all;
    auto const error = for_each_hazard(
        text,
        [&](hazard_report const& r) {
            bool const in =
                r.where.data() >= text.data() && r.where.data() + r.where.size() <= text.data() + text.size();
            if (!all.empty()) all += ' ';
            all.append(to_string(r.what)).append("=").append(in ? r.where : "elsewhere");
        },
        grammar, among);
    return error ? "error" : all;
}

/// The same without the other readings of the host, which have a separate case.
std::string found_in(std::string_view text, dialect const& grammar = dialects::rfc3986) {
    return found(text, grammar, hazard_set::all() - hazard::dialects_disagree_on_host);
}

struct row {
    char const* text;
    char const* found;
};

template <class Rows>
void check(Rows const& rows, dialect const& grammar = dialects::rfc3986) {
    for (row const& each : rows) BOOST_TEST(found_in(each.text, grammar) == each.found, each.text);
}

/// A filter that rejects invalid URLs, and URLs whose host may be internal.
bool refused(std::string_view text) {
    auto const found = hazards_of(text);
    return !found || found->intersects(host_may_be_internal);
}

/// Whether a host, in its usual form, is outside of the public network.
bool is_internal(std::string const& host) {
    if (auto const address = ast::ipv6_of({ast::host_kind::ipv6_address, host}))
        return classify(*address) != address_class::global || ipv4_in(*address);
    if (auto const address = read_as_inet_aton(host)) return classify(*address) != address_class::global;
    return is_loopback_name(host) || is_special_use_name(host);
}

/// The URL of a host, and its hazards.
std::pair<std::string, std::string> row_of(std::string const& host, std::string const& what) {
    return {"http://" + host + "/", what};
}

}  // namespace

BOOST_AUTO_TEST_CASE(urls_without_hazards_have_no_reports) {
    for (auto const* text :
         {"http://example.com/", "https://example.com:443/a/b?c=d#e", "http://example.com:80",
          "http://EXAMPLE.com:", "ftp://ann@ftp.example.com/a%20b", "http://8.8.8.8/",
          "http://[2606:4700::1111]/", "mailto:ann@example.com", "urn:isbn:1", "file:///etc/motd", "/a/../b",
          "", "http://h/%C3%A9?x=%E2%82%AC#%FF", "http://h:00080/", "http://xn.example/", "http://a-b/"})
        BOOST_TEST(found(text) == "", text);
}

BOOST_AUTO_TEST_CASE(ports_other_than_the_default_are_reported) {
    check(std::vector<row>{
        {"http://h:8080/", "port_not_default=8080"},
        {"HTTP://h:25/", "port_not_default=25 port_reserved=25"},
        {"http://h:1023/", "port_not_default=1023 port_reserved=1023"},
        {"http://h:1024/", "port_not_default=1024"},
        {"http://h:65535/", "port_not_default=65535"},
        {"http://h:65536/", "port_out_of_range=65536"},
        {"http://h:99999999999999999999/", "port_out_of_range=99999999999999999999"},
        {"https://h:80/", "port_not_default=80 port_reserved=80"},
        {"gopher://h:25/", "port_not_default=25 port_reserved=25"},
        {"gopher://h:70/", ""},
        {"unknown://h:25/", "port_reserved=25"},
        {"unknown://h:2525/", ""},
        {"//h:25/", "port_reserved=25"},
        {"http://h:0/", "port_not_default=0 port_reserved=0"},
    });
}

BOOST_AUTO_TEST_CASE(misleading_userinfo_is_reported) {
    check(std::vector<row>{
        {"ftp://ann:secret@h/", "password=secret"},
        {"ftp://ann:a:b@h/", "password=a:b"},
        {"ftp://ann:@h/", ""},
        {"ftp://:x@h/", "password=x"},
        {"http://good.com@evil/", "user_looks_like_host=good.com"},
        {"http://good.com:80@evil/", "password=80 user_looks_like_host=good.com"},
        {"http://good.com.@evil/", "user_looks_like_host=good.com."},
        {"http://www.good.com&item=1@evil/", "user_looks_like_host=www.good.com"},
        {"http://good%2Ecom%2Fa@evil/", "user_looks_like_host=good%2Ecom escaped_delimiter=%2F"},
        {"http://127.0.0.1@evil/", "user_looks_like_host=127.0.0.1"},
        {"http://good.com..x@evil/", "user_looks_like_host=good.com..x"},
        {"http://good@evil/", ""},
        {"http://good.@evil/", ""},
        {"http://.good@evil/", ""},
        {"http://good..com@evil/", ""},
        {"http://a_b.com@evil/", ""},
        {"ssh://-oProxyCommand=x@h/", "user_looks_like_option=-oProxyCommand=x"},
        {"ssh://%2DoProxy:p@h/", "password=p user_looks_like_option=%2DoProxy"},
        {"ssh://a-b@h/", ""},
        {"ftp://ann%40example.com@h/", "escaped_delimiter=%40"},
        {"ftp://%3a%2f%23%3F%5B%5D@h/",
         "escaped_delimiter=%3a escaped_delimiter=%2f escaped_delimiter=%23 escaped_delimiter=%3F "
         "escaped_delimiter=%5B escaped_delimiter=%5D"},
        {"ftp://a%0D%00@h/", "escaped_cr_lf=%0D escaped_nul=%00"},
    });
}

BOOST_AUTO_TEST_CASE(unusual_host_names_are_reported) {
    check(std::vector<row>{
        {"http:///a", "host_empty="},
        {"http:127.0.0.1/", "host_empty="},
        {"ftp:/127.0.0.1/", "host_empty="},
        {"wss:", "host_empty="},
        {"s:127.0.0.1/", ""},
        {"http://:80/a", "host_empty="},
        {"http://u@/a", "host_empty="},
        {"FILE:///a", ""},
        {"ssh://-oProxyCommand=x/", "host_looks_like_option=-oProxyCommand=x host_non_ldh=="},
        {"ssh://%2Dx/", "host_looks_like_option=%2Dx host_escape=%2D"},
        {"http://example.com./", "host_trailing_dot=."},
        {"http://a.xn--bcher-kva.example/", "host_punycode=xn--bcher-kva"},
        {"http://XN--A.Xn--b/", "host_punycode=XN--A host_punycode=Xn--b"},
        {"http://%78n--a/", "host_escape=%78 host_punycode=%78n--a"},
        {"http://axn--b/", ""},
        {"http://b%C3%BCcher.example/",
         "host_escape=%C3 host_escaped_non_ascii=%C3 host_escape=%BC host_escaped_non_ascii=%BC"},
        {"http://%7F/", "host_escape=%7F host_non_ldh=%7F"},
        {"http://%80/", "host_escape=%80 host_escaped_non_ascii=%80"},
        {"http://good.com%2F@evil/", "user_looks_like_host=good.com escaped_delimiter=%2F"},
        {"http://good.com%2Fevil/", "host_escape=%2F host_non_ldh=%2F escaped_delimiter=%2F"},
        {"http://a%5Cb/", "host_escape=%5C host_non_ldh=%5C backslash=%5C"},
        {"http://a%5Fb%2d%20/", "host_escape=%5F host_escape=%2d host_escape=%20 host_non_ldh=%20"},
        {"mongodb://127.0.0.1,evil.com/", "host_non_ldh=,"},
        {"http://127.0.0.1;a/", "host_non_ldh=;"},
        {"redis://a&b+c/", "host_non_ldh=& host_non_ldh=+"},
        {"http://a!$%2C_-.b/", "host_escape=%2C host_non_ldh=%2C host_non_ldh=! host_non_ldh=$"},
        {"http://~a/", "host_non_ldh=~"},
        {"http://localhost/", "host_is_loopback=localhost host_is_special_name=localhost"},
        {"http://LocalHost./",
         "host_trailing_dot=. host_is_loopback=LocalHost. host_is_special_name=LocalHost."},
        {"http://a.localhost/", "host_is_loopback=a.localhost host_is_special_name=a.localhost"},
        {"http://loc%61lhost/",
         "host_escape=%61 host_is_loopback=loc%61lhost host_is_special_name=loc%61lhost"},
        {"http://notlocalhost/", ""},
        {"http://localhost.example/", ""},
        {"http://localhostx/", ""},
        {"http://localhos/", ""},
        {"http://./", "host_trailing_dot=."},
        {"http://h%2E/", "host_escape=%2E host_trailing_dot=%2E"},
        {"http://h.%2e/", "host_escape=%2e host_trailing_dot=%2e"},
        {"http://h%2E%41/", "host_escape=%2E host_escape=%41"},
        {"http://h%252E/", "host_escape=%25 host_non_ldh=%25 double_escape=%252E"},
        {"http://a%2Exn--b/", "host_escape=%2E host_punycode=xn--b"},
        {"http://xn--a%2eb%2E%78n--c/",
         "host_escape=%2e host_escape=%2E host_escape=%78 host_punycode=xn--a host_punycode=%78n--c"},
        {"http://a%2Dxn--b/", "host_escape=%2D"},
    });
}

BOOST_AUTO_TEST_CASE(address_classes_are_reported) {
    check(std::vector<row>{
        {"http://127.0.0.1/", "host_is_loopback=127.0.0.1"},
        {"http://0.0.0.0/", "host_is_unspecified=0.0.0.0"},
        {"http://10.1.2.3/", "host_is_private=10.1.2.3"},
        {"http://169.254.1.1/", "host_is_link_local=169.254.1.1"},
        {"http://224.0.0.1/", "host_is_multicast=224.0.0.1"},
        {"http://100.64.0.1/", "host_is_special=100.64.0.1"},
        {"http://255.255.255.255/", "host_is_special=255.255.255.255"},
        {"http://127.1/", "host_read_as_address=127.1 host_is_loopback=127.1"},
        {"http://0x7f.1/", "host_read_as_address=0x7f.1 host_is_loopback=0x7f.1"},
        {"http://2130706433/", "host_read_as_address=2130706433 host_is_loopback=2130706433"},
        {"http://0177.0.0.1/", "host_read_as_address=0177.0.0.1 host_is_loopback=0177.0.0.1"},
        {"http://127.0.0.1./",
         "host_trailing_dot=. host_read_as_address=127.0.0.1. host_is_loopback=127.0.0.1."},
        {"http://%31.1/", "host_escape=%31 host_read_as_address=%31.1"},
        {"http://0/", "host_read_as_address=0 host_is_unspecified=0"},
        {"http://134744072/", "host_read_as_address=134744072"},
        {"http://256.1.1.1/", "host_number_out_of_range=256 host_ends_in_number=1"},
        {"http://1.999.1.00256/",
         "host_number_out_of_range=999 host_number_out_of_range=00256 host_ends_in_number=00256"},
        {"http://0377.1.1.1/",
         "host_number_out_of_range=0377 host_read_as_address=0377.1.1.1 host_is_special=0377.1.1.1"},
        {"http://256%2E1.1%2e%39%39%39/",
         "host_escape=%2E host_escape=%2e host_escape=%39 host_escape=%39 host_escape=%39 "
         "host_number_out_of_range=256 host_number_out_of_range=%39%39%39 host_ends_in_number=%39%39%39"},
        {"http://256.1.1%2D.1/", "host_escape=%2D host_ends_in_number=1"},
        {"http://256.1.1/", "host_ends_in_number=1"},
        {"http://256..1.1/", "host_ends_in_number=1"},
        {"http://256.1.1.1.1/", "host_ends_in_number=1"},
        {"http://127.0.0.1../", "host_trailing_dot=. host_ends_in_number=1"},
        {"http://a.0x/", "host_ends_in_number=0x"},
        {"http://a.%30XfF./", "host_escape=%30 host_trailing_dot=. host_ends_in_number=%30XfF"},
        {"http://0177.0.0.08/", "host_read_as_address=0177.0.0.08"},
        {"http://0300.08/", "host_ends_in_number=08"},
        {"http://1.a1/", ""},
        {"http://1.0xg/", ""},
        {"http://256.1.1.x/", ""},
        {"http://[::1]/", "host_is_loopback=[::1]"},
        {"http://[::]/", "host_is_unspecified=[::]"},
        {"http://[fd00::1]/", "host_is_private=[fd00::1]"},
        {"http://[fe80::1]:80/", "host_is_link_local=[fe80::1]"},
        {"http://[ff02::1]/", "host_is_multicast=[ff02::1]"},
        {"http://[2001:db8::1]/", "host_is_special=[2001:db8::1]"},
        {"http://[::ffff:127.0.0.1]/",
         "host_holds_ipv4=[::ffff:127.0.0.1] host_is_loopback=[::ffff:127.0.0.1]"},
        {"http://[::ffff:808:808]/", "host_holds_ipv4=[::ffff:808:808]"},
        {"http://[64:ff9b::a00:1]/", "host_holds_ipv4=[64:ff9b::a00:1] host_is_private=[64:ff9b::a00:1]"},
        {"http://[64:ff9b:1::a00:1]/",
         "host_is_special=[64:ff9b:1::a00:1] host_holds_ipv4=[64:ff9b:1::a00:1] "
         "host_is_private=[64:ff9b:1::a00:1]"},
        {"http://[2606:4700::5efe:127.0.0.1]/",
         "host_holds_ipv4=[2606:4700::5efe:127.0.0.1] host_is_loopback=[2606:4700::5efe:127.0.0.1]"},
        {"http://[fec0::1]/", "host_is_private=[fec0::1]"},
        {"http://[2002:7f00:1::]/",
         "host_is_special=[2002:7f00:1::] host_holds_ipv4=[2002:7f00:1::] host_is_loopback=[2002:7f00:1::]"},
        {"http://[v1.a]/", "host_is_special=[v1.a]"},
    });
    check(std::vector<row>{{"http://999.1.1.1/", "host_number_out_of_range=999 host_ends_in_number=1"},
                           {"http://127.0.0.1/", "host_is_loopback=127.0.0.1"},
                           {"http://0127.0.0.1/",
                            "host_read_as_address=0127.0.0.1 host_is_loopback=0127.0.0.1"}},
          dialects::rfc1738);
}

// CVE-2021-28918, CVE-2021-29921: `inet_aton` reads some of these hosts as another address, or rejects them.
BOOST_AUTO_TEST_CASE(numbers_with_a_leading_zero_are_also_read_as_decimal) {
    auto const both = [](std::string const& host, std::string const& what) {
        return row_of(host, "host_read_as_address=" + host + " " + what + "=" + host);
    };
    for (auto const& [text, expected] : {
             both("127.0.0.08", "host_is_loopback"),
             both("10.0.0.09", "host_is_private"),
             both("127.08", "host_is_loopback"),
             both("0127.0.0.1", "host_is_loopback"),
             both("010.0.0.1", "host_is_private"),  // 8.0.0.1 for inet_aton
             both("012.0.0.1", "host_is_private"),  // 12.0.0.1 for readers of decimal numbers
             both("0172.16.0.1", "host_is_private"),
             both("00192.0168.09.1", "host_is_private"),
             both("0x7f.0.0.08", "host_is_loopback"),
             both("0100.064.0.1", "host_is_special"),
             both("0224.0.0.9", "host_is_multicast"),
             both("10.010.0.09", "host_is_private"),
             both("10.010.0.1", "host_is_private"),  // 10.8.0.1 and 10.10.0.1: reported once
             row_of("0169.254.169.254",
                    "host_read_as_address=0169.254.169.254 host_is_cloud_metadata=0169.254.169.254 "
                    "host_is_link_local=0169.254.169.254"),
             row_of("%3127.0.0.08.", "host_escape=%31 host_trailing_dot=. host_read_as_address=%3127.0.0.08. "
                                     "host_is_loopback=%3127.0.0.08."),
             row_of("08.8.8.8", "host_read_as_address=08.8.8.8"),
         })
        BOOST_TEST(found_in(text) == expected, text);
}

BOOST_AUTO_TEST_CASE(names_outside_the_public_dns_are_reported) {
    for (std::string const name : {"a.local",
                                   "printer.LOCAL.",
                                   "metadata.google.internal",
                                   "b.home.arpa",
                                   "xyz.onion",
                                   "a.b.test",
                                   "h.invalid",
                                   "a.alt",
                                   "router.lan",
                                   "intranet",
                                   "db.corp",
                                   "nas.home",
                                   "x.private",
                                   "1.10.in-addr.arpa",
                                   "x.b.e.f.ip6.arpa",
                                   "ipv4only.arpa",
                                   "a.service.arpa",
                                   "resolver.arpa",
                                   "local",
                                   "a.localdomain"}) {
        auto const text = "http://" + name + "/";
        auto const dot = name.back() == '.' ? "host_trailing_dot=. " : "";
        BOOST_TEST(found_in(text) == dot + ("host_is_special_name=" + name), text);
    }
    for (std::string const name : {"localhost.localdomain", "LOCALHOST..", "a.b.localhost"}) {
        auto const found = hazards_of("http://" + name + "/", dialects::rfc3986);
        BOOST_TEST(found->contains(hazard::host_is_loopback | hazard::host_is_special_name), name);
    }
    for (auto const* name : {"ip6-localhost", "ip6-loopback", "localhost6.localdomain6", "localhost4"})
        BOOST_TEST(hazards_of("http://" + std::string(name) + "/")->contains(hazard::host_is_loopback), name);
    for (auto const* name :
         {"local.example", "xlocal", "local-", "internal.com", "example.org", "home.arpa.example",
          "in-addr.arpa", "xhome.arpa", "11.in-addr.arpa", "localhost.com", "onion.test1", "www.arpa"})
        BOOST_TEST(found_in("http://" + std::string(name) + "/") == "", name);
}

BOOST_AUTO_TEST_CASE(cloud_metadata_addresses_are_reported) {
    for (auto const* host : {"169.254.169.254", "168.63.129.16", "100.100.100.200", "169.254.170.2",
                             "2852039166", "[fd00:ec2::254]", "[FD00:EC2:0::254]", "[::ffff:168.63.129.16]",
                             "[64:ff9b::a9fe:a9fe]", "[fd20:ce::254]", "192.0.0.192"})
        BOOST_TEST(hazards_of("http://" + std::string(host) + "/")->contains(hazard::host_is_cloud_metadata),
                   host);
    for (auto const* host :
         {"169.254.169.253", "168.63.129.17", "100.100.100.201", "[fd00:ec2::253]", "metadata"})
        BOOST_TEST(!hazards_of("http://" + std::string(host) + "/")->contains(hazard::host_is_cloud_metadata),
                   host);
}

BOOST_AUTO_TEST_CASE(nested_urls_are_screened) {
    check(std::vector<row>{
        {"jar:http://127.0.0.1!/", "nested_url=http://127.0.0.1!/ host_is_loopback=127.0.0.1"},
        {"jar:http://u:p@10.0.0.1:25!/a/b.class", "nested_url=http://u:p@10.0.0.1:25!/a/b.class password=p "
                                                  "host_is_private=10.0.0.1 port_not_default=25 "
                                                  "port_reserved=25"},
        {"jar:file:///a.jar!/b", "nested_url=file:///a.jar!/b"},
        {"view-source:http://localhost/?q",
         "nested_url=http://localhost/ host_is_loopback=localhost host_is_special_name=localhost"},
        {"blob:https://0x7f.1:443/1-2-3",
         "nested_url=https://0x7f.1:443/1-2-3 host_read_as_address=0x7f.1 host_is_loopback=0x7f.1"},
        {"filesystem:http://0/temporary/a",
         "nested_url=http://0/temporary/a host_read_as_address=0 host_is_unspecified=0"},
        {"feed:http:127.0.0.1/", "nested_url=http:127.0.0.1/ host_empty="},
        {"view-source:http:localhost:80/", "nested_url=http:localhost:80/ host_empty="},
        {"feed:http:u:p@10.0.0.1/", "nested_url=http:u:p@10.0.0.1/ host_empty="},
        {"file://localhost//h/share",
         "host_is_loopback=localhost host_is_special_name=localhost file_on_host=h"},
        {"view-source:jar:https://10.0.0.1!/", "nested_url=https://10.0.0.1!/ host_is_private=10.0.0.1"},
        {"git::http://10.0.0.1/a.git", "nested_url=http://10.0.0.1/a.git host_is_private=10.0.0.1"},
        {"jdbc:mysql://10.0.0.1:3306/db", "nested_url=mysql://10.0.0.1:3306/db host_is_private=10.0.0.1"},
        {"x:http:///a", "nested_url=http:///a host_empty="},
        {"view-source:http://example.org/", "nested_url=http://example.org/"},
        {"jar:file://host/share/a.jar!/", "nested_url=file://host/share/a.jar!/ file_on_host=host"},
        {"urn:isbn:1", ""},
        {"urn:a:b:c", ""},
        {"blob:null/1", ""},
        {"data:text/html,http://127.0.0.1/", ""},
        {"http://h/http://127.0.0.1/", ""},
        {"mailto:a@b", ""},
        {"x:::", ""},
    });
    check(std::vector<row>{{"jar:http://127.0.0.1!/",
                            "nested_url=http://127.0.0.1!/ host_is_loopback=127.0.0.1"},
                           {"x:y://10.0.0.1?z", "nested_url=y://10.0.0.1?z host_is_private=10.0.0.1"}},
          dialects::rfc2396);
    BOOST_TEST(found_in("jar:http://127.0.0.1!/", dialects::by_scheme) ==
               "nested_url=http://127.0.0.1!/ host_is_loopback=127.0.0.1");
}

BOOST_AUTO_TEST_CASE(file_urls_with_remote_hosts_are_reported) {
    check(std::vector<row>{
        {"file://host/share", "file_on_host=host"},
        {"FILE://10.0.0.1/share", "host_is_private=10.0.0.1 file_on_host=10.0.0.1"},
        {"file://a.example/c:/x", "file_on_host=a.example"},
        {"file://localhost/etc/motd", "host_is_loopback=localhost host_is_special_name=localhost"},
        {"file:////127.0.0.1/share", "file_on_host=127.0.0.1 host_is_loopback=127.0.0.1"},
        {"file://///nas/share", "file_on_host=nas"},
        {"file:///%5C%5Cnas%5Cshare",
         "file_on_host=nas escaped_slash=%5C escaped_slash=%5C escaped_slash=%5C backslash=%5C backslash=%5C "
         "backslash=%5C"},
        {"file:///%2Fnas", "file_on_host=nas escaped_slash=%2F"},
        {"file:///etc/motd", ""},
        {"file:/etc/motd", ""},
        {"file:////", ""},
        {"http://h//10.0.0.1/", ""},
    });
}

BOOST_AUTO_TEST_CASE(hidden_delimiters_are_reported) {
    check(std::vector<row>{
        {"http://h/a%2Fb%5c", "escaped_slash=%2F escaped_slash=%5c backslash=%5c"},
        {"http://h/?%2F#%2F", ""},
        {"http://h/?%5C", "backslash=%5C"},
        {"http://h/a/%2e/b", "escaped_dot_segment=%2e"},
        {"http://h/a/.%2E/%2e%2E", "escaped_dot_segment=.%2E escaped_dot_segment=%2e%2E"},
        {"http://h/a/../%2e%2e%2e/%2ex", ""},
        {"http://h/%0d%0A?%0D#%0a",
         "escaped_cr_lf=%0d escaped_cr_lf=%0A escaped_cr_lf=%0D escaped_cr_lf=%0a"},
        {"mailto:a@b?subject=x%0D%0Ab", "escaped_cr_lf=%0D escaped_cr_lf=%0A"},
        {"http://h/%09?%09#%09", "escaped_tab=%09 escaped_tab=%09 escaped_tab=%09"},
        {"gopher://h/1a%09b%09c?%09", ""},
        {"gopher://h%09/", "host_escape=%09 host_non_ldh=%09 escaped_tab=%09"},
        {"http://h/%00?%00#%00", "escaped_nul=%00 escaped_nul=%00 escaped_nul=%00"},
        {"http://h/%2541?%25a#%25%41", "double_escape=%2541"},
        {"http://h/%25252e", "double_escape=%2525"},
        {"http://h/%25", ""},
        {"http://h/%25g0%252", ""},
    });
    check(std::vector<row>{{"ftp://h/%2Fetc;type=a", "escaped_slash=%2F"},
                           {"prospero://h/a;b=c%00", "escaped_nul=%00"},
                           {"news:a%0A@h", "escaped_cr_lf=%0A"},
                           {"gopher://h/0a%09b%0D", "escaped_cr_lf=%0D"},
                           {"telnet://ann:x@h:23/", "password=x"},
                           {"x:a%00", "escaped_nul=%00"}},
          dialects::rfc1738);
}

BOOST_AUTO_TEST_CASE(an_authority_without_components_is_screened) {
    check(std::vector<row>{{"http://ann:x@127.0.0.1:25/a",
                            "password=x host_is_loopback=127.0.0.1 port_not_default=25 port_reserved=25"},
                           {"http:///a", "host_empty="},
                           {"http://-a_b/", "host_looks_like_option=-a_b"},
                           {"http://h/a;%00", "escaped_nul=%00"}},
          dialects::rfc1808);
    auto const parts = dialects::rfc1808.parts("http://ann:x@127.0.0.1/").value();
    BOOST_TEST((hazards_of(parts) == (hazard::password | hazard::host_is_loopback)));
    check(std::vector<row>{{"http://-a_b/", "host_looks_like_option=-a_b"}, {"x:///a", "host_empty="}},
          dialects::rfc2396);
    // The authority is not a login, because the last label of the host begins with a digit.
    dialect const* const grammars[] = {&dialects::rfc1808, &dialects::rfc2396};
    for (auto const* grammar : grammars)
        check(std::vector<row>{{"http://u:p@127.1:8080/",
                                "password=p host_read_as_address=127.1 host_is_loopback=127.1 "
                                "port_not_default=8080"},
                               {"http://127.1/", "host_read_as_address=127.1 host_is_loopback=127.1"}},
              *grammar);
}

BOOST_AUTO_TEST_CASE(other_dialects_read_another_host) {
    auto const others = [](std::string_view text, dialect const& grammar) {
        return found(text, grammar, hazard::dialects_disagree_on_host);
    };
    std::string_view const ftp = "ftp://good.com:80?@evil.com/";
    BOOST_TEST(others(ftp, dialects::rfc1738) == "dialects_disagree_on_host=good.com");
    BOOST_TEST(others(ftp, dialects::rfc3986) == "dialects_disagree_on_host=evil.com");
    for (std::string const scheme : {"http", "https", "ws", "wss", "x"}) {
        for (std::string const rest :
             {"a_b.c/", "example.com./", "example.com:/", "a_b/c", "a~b/", "h?q", "1.2.3/"}) {
            auto const text = scheme + "://" + rest;
            BOOST_TEST(others(text, dialects::rfc3986) == "", text);
            BOOST_TEST(others(text, dialects::by_scheme) == "", text);
        }
        BOOST_TEST(others(scheme + "://good.com?@evil.com/", dialects::rfc3986) ==
                   "dialects_disagree_on_host=evil.com");
        BOOST_TEST(others(scheme + "://h//a", dialects::rfc3986) == "dialects_disagree_on_host=h");
    }
    BOOST_TEST(others("http://h/", dialects::rfc3986) == "");
    BOOST_TEST(hazards_of(ftp)->contains(hazard::dialects_disagree_on_host));
    BOOST_TEST(!hazards_of(*dialects::rfc3986.parts(ftp)).contains(hazard::dialects_disagree_on_host));
}

BOOST_AUTO_TEST_CASE(a_text_that_is_refused_is_an_error) {
    BOOST_TEST(found("http://a b/") == "error");
    BOOST_TEST((hazards_of("http://a b/").error() == dialects::by_scheme.parts("http://a b/").error()));
    BOOST_TEST(found("http://u@h/%00", dialects::rfc1738) == "error");
}

// By default, a URL must be valid by its scheme: so a filter rejects texts in which other software may find a
// host that the parts do not have.
BOOST_AUTO_TEST_CASE(by_scheme_is_the_default_dialect) {
    for (std::string_view const text :
         {"http:///127.0.0.1/", "http:127.0.0.1", "//127.0.0.1/", "/a", "", "file:/a?b"}) {
        BOOST_TEST(hazards_of(text, dialects::rfc3986).has_value(), text);
        BOOST_TEST_REQUIRE(hazards_of(text).has_error(), text);
        BOOST_TEST((hazards_of(text).error() == dialects::by_scheme.parts(text).error()), text);
        std::size_t count = 0;
        BOOST_TEST((for_each_hazard(text, [&](hazard_report const&) { ++count; }) ==
                    dialects::by_scheme.parts(text).error()));
        BOOST_TEST(count == 0u);
    }
}

BOOST_AUTO_TEST_CASE(only_requested_hazards_are_reported) {
    constexpr std::string_view text = "http://u:p@127.0.0.1:25/%00";
    BOOST_TEST(found(text, dialects::rfc3986, hazard::escaped_nul | hazard::password) ==
               "password=p escaped_nul=%00");
    BOOST_TEST(found(text, dialects::rfc3986, {}) == "");
    BOOST_TEST((*hazards_of(text) == (hazard::port_not_default | hazard::port_reserved | hazard::password |
                                      hazard::host_is_loopback | hazard::escaped_nul)));
}

BOOST_AUTO_TEST_CASE(parts_without_a_grammar_are_screened) {
    BOOST_TEST(hazards_of(url_parts()).empty());
    url_parts parts;
    parts.host = std::string_view();
    parts.port = std::string_view();
    parts.userinfo = std::string_view();
    parts.path = std::string_view();
    parts.query = std::string_view();
    parts.opaque_part = std::string_view();
    BOOST_CHECK((hazards_of(parts) == hazard::host_empty));
    BOOST_CHECK(hazards_of(std::string_view(), dialects::rfc3986)->empty());
    parts.host = "[";
    parts.path = "a\\b/%/%2/%%00/%g0";
    BOOST_CHECK((hazards_of(parts) == (hazard::host_is_special | hazard::backslash | hazard::escaped_nul)));
    parts.host = "a\xFF";
    parts.path = std::string_view("\0\xFF\r", 3);
    BOOST_CHECK(hazards_of(parts).empty());
}

BOOST_AUTO_TEST_CASE(each_of_many_hazards_is_reported_once) {
    std::string text = "http://h/";
    for (int i = 0; i < 100'000; ++i) text += "%2F%00%2e/";
    std::size_t count = 0;
    BOOST_TEST(!for_each_hazard(text, [&](hazard_report const&) { ++count; }));
    BOOST_TEST(count == 200'000U);
}

BOOST_AUTO_TEST_CASE(sets_are_constant_expressions) {
    constexpr auto two = hazard::password | hazard::backslash;
    static_assert(two.contains(hazard::password) && !two.contains(hazard::host_empty));
    static_assert(two.size() == 2 && !two.empty() && hazard_set().empty());
    static_assert((two - hazard::password) == hazard::backslash);
    static_assert((two & hazard::password) == hazard::password);
    static_assert(two != hazard::password);
    static_assert(hazard_set::all().size() == hazard_count && hazard_set::all().contains(two));
    static_assert(!hazard_set(hazard::password).contains(two) && two.contains(hazard_set()));
    BOOST_TEST((std::vector<hazard>(two.begin(), two.end()) ==
                std::vector<hazard>{hazard::password, hazard::backslash}));
    std::size_t expected = 0;
    for (hazard const h : hazard_set::all()) BOOST_TEST(static_cast<std::size_t>(h) == expected++);
    BOOST_TEST(expected == hazard_count);
}

BOOST_AUTO_TEST_CASE(names_and_reasons_are_unique_and_reasons_are_sentences) {
    std::set<std::string_view> names, reasons;
    for (hazard const h : hazard_set::all()) {
        names.insert(to_string(h));
        reasons.insert(reason(h));
        auto const text = reason(h);
        BOOST_TEST((std::isupper(static_cast<unsigned char>(text.front())) && text.back() == '.'), text);
        BOOST_TEST((section_of(h).empty() || section_of(h).substr(0, 4) == "RFC "), to_string(h));
    }
    BOOST_TEST(names.size() == hazard_count);
    BOOST_TEST(reasons.size() == hazard_count);
    BOOST_TEST(to_string(hazard::port_not_default) == "port_not_default");
    BOOST_TEST(to_string(hazard::user_looks_like_option) == "user_looks_like_option");
    BOOST_TEST(to_string(hazard::host_number_out_of_range) == "host_number_out_of_range");
    BOOST_TEST(to_string(hazard::host_is_special) == "host_is_special");
    BOOST_TEST(to_string(hazard::double_escape) == "double_escape");
    BOOST_TEST(section_of(hazard::port_reserved) == "RFC 1738, section 6");
    BOOST_TEST(section_of(hazard::user_looks_like_option) == "");
    for (auto const none : {static_cast<hazard>(hazard_count), static_cast<hazard>(255)}) {
        BOOST_TEST(to_string(none) == "unknown");
        BOOST_TEST(section_of(none) == "");
        BOOST_TEST(reason(none) == "There is no such hazard.");
    }
}

BOOST_AUTO_TEST_CASE(internal_hosts_are_in_the_mask) {
    for (std::string_view const text :
         {"http://127.0.0.1/", "http://127.1/", "http://[::ffff:10.0.0.1]/", "http://224.0.0.1/",
          "http:127.0.0.1/", "http:/127.0.0.1/", "http:///127.0.0.1/", "http://169.254.169.254/",
          "http://localhost/", "http://0/",
          // UTS 46 maps these hosts to 127.0.0.1 and localhost, or removes a character: circled, full-width,
          // mathematical and superscript digits and letters; full stops of other scripts; soft hyphens and
          // joiners.
          "http://%E2%91%A0%E2%91%A1%E2%91%A6.0.0.1/", "http://%EF%BC%91%EF%BC%92%EF%BC%97.0.0.1/",
          "http://127%E3%80%820%E3%80%820%E3%80%821/", "http://127%EF%BC%8E0.0.1/",
          "http://127%EF%BD%A10.0.1/", "http://%E2%93%9Bocalhost/", "http://l%C2%ADocalhost/",
          "http://localhos%E2%80%8Dt/", "http://%F0%9D%9F%8F27.0.0.1/", "http://%C2%B927.0.0.1/",
          "http://local%E2%80%8Bhost/", "http://localho%C5%BFt/", "http://127.0.0.1%E2%84%80b/",
          "http://1%EF%B8%8F27.0.0.1/",
          // Invalid UTF-8, and bytes that end a host for some readers.
          "http://127.0.0.1%FF/", "http://127.0.0.1%00.example/", "http://127.0.0.1%20x/",
          "http://127.0.0.1%09/", "http://127.0.0.1%2F.example/", "http://a%40127.0.0.1/",
          "http://%2531%2532%2537.0.0.1/",
          // Hosts of other cases in this file.
          "http://127.0.0.08/", "http://0169.254.169.254/", "http://metadata.google.internal/",
          "http://a.local/", "http://168.63.129.16/", "http://[fd00:ec2::254]/", "http://100.100.100.200/",
          "http://[fec0::1]/", "http://[2606:4700::200:5efe:10.0.0.1]/", "http://[64:ff9b:1::1]/",
          "http://[2001:0:1:2:3:4:80ff:fffe]/", "http://1.2.3.4.5/", "jar:http://127.0.0.1!/",
          "view-source:http://localhost/", "blob:http://10.0.0.1/x", "file://host/share", "http://[v1.a]/"})
        BOOST_TEST(refused(text), text);
    for (std::string_view const text :
         {"http://example.org/", "https://u:p@93.184.216.34:8443/a%2Fb", "https://a_b.example/",
          "https://example.com:/", "https://example.com./", "http://%65xample.com/", "http://a%5Fb.example/",
          "http://xn--bcher-kva.example/", "http://[2606:4700::1111]/", "view-source:https://example.org/",
          "file:///etc/motd", "mailto:a@example.com"})
        BOOST_TEST(!refused(text), text);
}

BOOST_AUTO_TEST_CASE(sets_with_one_hazard_in_common_intersect) {
    auto const found = *hazards_of("http://u:p@127.0.0.1/");
    BOOST_TEST(found.intersects(host_may_be_internal));
    BOOST_TEST(!found.contains(host_may_be_internal));
    BOOST_TEST(found.intersects(hazard::password));
    BOOST_TEST(!found.intersects(hazard::host_empty | hazard::escaped_nul));
    BOOST_TEST(!found.intersects({}));
    BOOST_TEST(!hazard_set().intersects(hazard_set::all()));
}

BOOST_AUTO_TEST_CASE(each_hazard_can_be_requested_alone) {
    std::string_view const text = "ftp://good.com:80?@evil.com/";
    auto const parts = dialects::rfc1738.parts(text).value();
    auto const found = [&](hazard_set among) {
        hazard_set all;
        for_each_hazard(
            parts, text, [&](hazard_report const& report) { all |= report.what; }, dialects::rfc1738, among);
        return all;
    };
    auto const all = found(hazard_set::all());
    BOOST_TEST(all.contains(hazard::password | hazard::dialects_disagree_on_host));
    for (auto const each : all) BOOST_TEST((found(each) == each), each);
    BOOST_TEST(found({}).empty());
}

// The caller may map a host by Unicode's rules, and store the result in the parts. The result is screened
// like any other host.
BOOST_AUTO_TEST_CASE(mapped_host_is_screened) {
    auto parts = *dialects::by_scheme.parts("http://%E2%91%A0%E2%91%A1%E2%91%A6.0.0.1/");
    parts.host = "127.0.0.1";
    BOOST_TEST((hazards_of(parts) == hazard::host_is_loopback));
    parts.host = "xn--bcher-kva.example";
    BOOST_TEST((hazards_of(parts) & host_may_be_internal).empty());
}

// How node, curl, Python, Java and inet_aton read a host: if any of them finds an address or a name outside
// of the public network, the filter rejects the host.
BOOST_AUTO_TEST_CASE(hosts_are_read_as_by_other_software) {
    auto const rows = test::rows_of("host_readings.tsv");
    std::size_t internal = 0;
    for (std::size_t i = 1; i < rows.size(); ++i) {  // after the header
        auto const& row = rows[i];
        BOOST_TEST_REQUIRE(row.size() == rows[0].size());
        bool found = false;
        for (std::size_t column = 1; column < row.size(); ++column) found = found || is_internal(row[column]);
        if (!found) continue;
        ++internal;
        for (std::string const scheme : {"http", "https"})
            BOOST_TEST(refused(scheme + "://" + row[0] + "/"), row[0]);
    }
    BOOST_TEST(rows.size() > 1'400U);
    BOOST_TEST(internal > 500U);
}

BOOST_AUTO_TEST_CASE(parsed_url_is_screened_and_hazards_print) {
    BOOST_TEST(hazards_of(parse("http://127.0.0.1/").value()).contains(hazard::host_is_loopback));
    std::ostringstream out;
    out << hazard::host_is_loopback;
    BOOST_TEST(out.str() == "host_is_loopback");
}

BOOST_AUTO_TEST_CASE(server_of_a_sip_uri_is_screened) {
    row const rows[] = {
        {"sip:ann@127.0.0.1", "host_is_loopback=127.0.0.1"},
        {"SIP:10.0.0.1?subject=a", "host_is_private=10.0.0.1"},
        {"sip:a?b@10.0.0.1;x=y?h=v", "host_is_private=10.0.0.1"},
        {"sip:ann:secret@example.org", "password=secret"},
        {"sip:ann@example.org;maddr=a", ""},
    };
    check(rows);
    check(rows, dialects::by_scheme);
    BOOST_TEST(found_in("sips:[::1]:5061;transport=tcp", dialects::by_scheme) == "host_is_loopback=[::1]");
    BOOST_TEST(refused("sip:ann@127.0.0.1"));
    BOOST_TEST(!refused("sip:ann@example.org"));
    BOOST_TEST(found_in("sip:ann@127.0.0.1", dialects::rfc2396) == "host_is_loopback=127.0.0.1");
    BOOST_TEST(found_in("mailto:ann@127.0.0.1") == "");
}

BOOST_AUTO_TEST_SUITE_END()
