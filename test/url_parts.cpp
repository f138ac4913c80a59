// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <string>
#include <unordered_set>
#include <urigram/detail/kind_names.hpp>
#include <urigram/dialects.hpp>
#include <urigram/parse.hpp>
#include <urigram/rfc1738.hpp>
#include <urigram/rfc1808.hpp>
#include <urigram/rfc2396.hpp>
#include <vector>

BOOST_AUTO_TEST_SUITE(url_parts_cpp)

using namespace urigram;

namespace {

std::string shown(url_parts::part const& part, std::string_view text) {
    if (!part) return "-";
    bool const inside =
        part->data() >= text.data() && part->data() + part->size() <= text.data() + text.size();
    return inside ? "'" + std::string(*part) + "'" : "elsewhere";
}

/// Scheme, authority, userinfo, host, port, path, params, query, fragment, opaque part, kind of host.
template <class Parsed>
std::string parts(Parsed const& parsed, std::string_view text) {
    if (!parsed) return "refused";
    url_parts const p = parts_of(*parsed);
    std::string all;
    for (auto const* part : {&p.scheme, &p.authority, &p.userinfo, &p.host, &p.port, &p.path, &p.params,
                             &p.query, &p.fragment, &p.opaque_part})
        all += shown(*part, text) + ' ';
    return all.append(to_string(p.host_kind));
}
std::string by_1738(std::string_view text) { return parts(rfc1738::parse_url(text), text); }
std::string by_1808(std::string_view text) { return parts(rfc1808::parse_url(text), text); }
std::string by_2396(std::string_view text) { return parts(rfc2396::parse_uri_reference(text), text); }

}  // namespace

BOOST_AUTO_TEST_CASE(parts_follow_the_schemes_of_rfc1738) {
    BOOST_TEST(by_1738("ftp://u:p@h:1/a/b;type=i") ==
               "'ftp' 'u:p@h:1' 'u:p' 'h' '1' '/a/b' 'type=i' - - - hostname");
    BOOST_TEST(by_1738("ftp://@h") == "'ftp' '@h' '' 'h' - - - - - - hostname");
    BOOST_TEST(by_1738("ftp://h/;type=a") == "'ftp' 'h' - 'h' - '/' 'type=a' - - - hostname");
    BOOST_TEST(by_1738("http://1.2.3.4:8/a;b?c") ==
               "'http' '1.2.3.4:8' - '1.2.3.4' '8' '/a;b' - 'c' - - hostnumber");
    BOOST_TEST(by_1738("http://h") == "'http' 'h' - 'h' - - - - - - hostname");
    BOOST_TEST(by_1738("http://h/?") == "'http' 'h' - 'h' - '/' - '' - - hostname");
    BOOST_TEST(by_1738("gopher://h") == "'gopher' 'h' - 'h' - - - - - - hostname");
    BOOST_TEST(by_1738("gopher://h/") == "'gopher' 'h' - 'h' - '/' - - - - hostname");
    BOOST_TEST(by_1738("gopher://h/1a%09b%09c") == "'gopher' 'h' - 'h' - '/1a%09b%09c' - - - - hostname");
    BOOST_TEST(by_1738("gopher://h/1a%09b") == "'gopher' 'h' - 'h' - '/1a%09b' - - - - hostname");
    BOOST_TEST(by_1738("gopher://h/1") == "'gopher' 'h' - 'h' - '/1' - - - - hostname");
    BOOST_TEST(by_1738("mailto:a@b") == "'mailto' - - - - - - - - 'a@b' absent");
    BOOST_TEST(by_1738("news:*") == "'news' - - - - - - - - '*' absent");
    BOOST_TEST(by_1738("news:a.b") == "'news' - - - - - - - - 'a.b' absent");
    BOOST_TEST(by_1738("news:1@h.x") == "'news' - - 'h.x' - - - - - '1@h.x' hostname");
    BOOST_TEST(by_1738("nntp://h/g") == "'nntp' 'h' - 'h' - '/g' - - - - hostname");
    BOOST_TEST(by_1738("nntp://h/g/1") == "'nntp' 'h' - 'h' - '/g/1' - - - - hostname");
    BOOST_TEST(by_1738("telnet://u@h") == "'telnet' 'u@h' 'u' 'h' - - - - - - hostname");
    BOOST_TEST(by_1738("telnet://h/") == "'telnet' 'h' - 'h' - '/' - - - - hostname");
    BOOST_TEST(by_1738("wais://h/d") == "'wais' 'h' - 'h' - '/d' - - - - hostname");
    BOOST_TEST(by_1738("wais://h/d?q") == "'wais' 'h' - 'h' - '/d' - 'q' - - hostname");
    BOOST_TEST(by_1738("wais://h/d/t/p") == "'wais' 'h' - 'h' - '/d/t/p' - - - - hostname");
    BOOST_TEST(by_1738("file:///a/b") == "'file' '' - '' - '/a/b' - - - - none");
    BOOST_TEST(by_1738("file://h/") == "'file' 'h' - 'h' - '/' - - - - hostname");
    BOOST_TEST(by_1738("prospero://h/a;b=c;d=e") == "'prospero' 'h' - 'h' - '/a' 'b=c;d=e' - - - hostname");
    BOOST_TEST(by_1738("prospero://h/a") == "'prospero' 'h' - 'h' - '/a' - - - - hostname");
    BOOST_TEST(by_1738("x:a?b") == "'x' - - - - - - - - 'a?b' absent");
    BOOST_TEST(by_1738("x:") == "'x' - - - - - - - - '' absent");
    BOOST_TEST(by_1738("x://u@h:1/a;b?c") == "'x' 'u@h:1' 'u' 'h' '1' '/a;b' - 'c' - - hostname");
    BOOST_TEST(by_1738("x://h") == "'x' 'h' - 'h' - - - - - - hostname");
}

BOOST_AUTO_TEST_CASE(rfc1808_has_no_parts_of_net_loc) {
    BOOST_TEST(by_1808("s://l/p;a?q#f") == "'s' 'l' - - - '/p' 'a' 'q' 'f' - absent");
    BOOST_TEST(by_1808("//l") == "- 'l' - - - - - - - - absent");
    BOOST_TEST(by_1808("p") == "- - - - - 'p' - - - - absent");
    BOOST_TEST(by_1808("") == "- - - - - - - - - - absent");
    BOOST_TEST(by_1808(";#") == "- - - - - - '' - '' - absent");
    BOOST_TEST(by_1808("s://a//b#f") == "'s' - - - - - - - 'f' '//a//b' absent");
}

BOOST_AUTO_TEST_CASE(rfc2396_has_servers_registry_names_and_opaque_parts) {
    BOOST_TEST(by_2396("s://u@h:1/p?q#f") == "'s' 'u@h:1' 'u' 'h' '1' '/p' - 'q' 'f' - hostname");
    BOOST_TEST(by_2396("s://1.2.3.4:") == "'s' '1.2.3.4:' - '1.2.3.4' '' - - - - - hostnumber");
    BOOST_TEST(by_2396("s://a$b/") == "'s' 'a$b' - 'a$b' - '/' - - - - reg_name");
    BOOST_TEST(by_2396("s:///p") == "'s' '' - - - '/p' - - - - absent");
    BOOST_TEST(by_2396("s:o#f") == "'s' - - - - - - - 'f' 'o' absent");
    BOOST_TEST(by_2396("p?") == "- - - - - 'p' - '' - - absent");
    BOOST_TEST(by_2396("") == "- - - - - - - - - - absent");
}

BOOST_AUTO_TEST_CASE(parts_compare_hash_and_print) {
    auto const of = [](std::string_view text) { return dialects::rfc3986.parts(text).value(); };
    BOOST_TEST((of("http://h/a") == of("http://h/a")));
    BOOST_TEST((of("http://h/a") != of("http://h/b")));
    BOOST_TEST((of("//h?") != of("//h")));  // absent is not empty
    auto other_kind = of("//h");
    other_kind.host_kind = ast::host_kind::hostname;
    BOOST_TEST((other_kind != of("//h")));
    std::string const text = "http://h/a", same = text;
    BOOST_TEST(hash_value(of(text)) == hash_value(of(same)));
    BOOST_TEST(hash_value(of("//h?")) != hash_value(of("//h")));
    BOOST_TEST(hash_value(of("//a/b")) != hash_value(of("//b/a")));
    std::unordered_set<url_parts> const seen{of(text), of(same), of("a")};
    BOOST_TEST(seen.size() == 2u);
    std::ostringstream out;
    out << of("http://h:80/a?b") << '|' << url_parts();
    BOOST_TEST(out.str() ==
               R"(scheme: "http", authority: "h:80", host: "h", port: "80", path: "/a", query: "b"|)");
}

// Each member is compared, and absent, empty and other values differ.
BOOST_AUTO_TEST_CASE(parts_differ_if_any_member_does) {
    std::vector<url_parts> all(1);
    for (auto member : {&url_parts::scheme, &url_parts::authority, &url_parts::userinfo, &url_parts::host,
                        &url_parts::port, &url_parts::path, &url_parts::params, &url_parts::query,
                        &url_parts::fragment, &url_parts::opaque_part}) {
        all.emplace_back().*member = "";
        all.emplace_back().*member = "a";
    }
    all.emplace_back().host_kind = ast::host_kind::none;
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t k = 0; k < all.size(); ++k) {
            BOOST_TEST((all[i] == all[k]) == (i == k));
            BOOST_TEST((all[i] != all[k]) == (i != k));
        }
    std::string const a = "x:/a", b = "x:/a";
    BOOST_TEST((parts_of(*rfc2396::parse_uri_reference(std::string_view(a))) ==
                parts_of(*rfc2396::parse_uri_reference(b))));
}

BOOST_AUTO_TEST_CASE(octets_of_an_address_are_those_of_the_host) {
    auto const of = [](std::string_view text) { return dialects::rfc3986.parts(text).value(); };
    BOOST_TEST((ipv4_of(of("//127.0.0.1")) == ast::ipv4_octets{127, 0, 0, 1}));
    BOOST_TEST((ipv6_of(of("//[1::2]")).value()[15] == 2));
    for (auto text : {"//h", "a", "//1.2.3", "//[v1.a]"}) {
        BOOST_TEST(!ipv4_of(of(text)).has_value());
        BOOST_TEST(!ipv6_of(of(text)).has_value());
    }
}

BOOST_AUTO_TEST_SUITE_END()
