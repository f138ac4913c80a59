// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <urigram/dialects.hpp>
#include <urigram/parse.hpp>
#include <urigram/reference.hpp>
#include <urigram/rfc1738.hpp>
#include <urigram/rfc1808.hpp>
#include <urigram/rfc2396.hpp>

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
    return all + std::to_string(static_cast<int>(p.host_kind));
}
std::string by_1738(std::string_view text) { return parts(rfc1738::parse_url(text), text); }
std::string by_1808(std::string_view text) { return parts(rfc1808::parse_url(text), text); }
std::string by_2396(std::string_view text) { return parts(rfc2396::parse_uri_reference(text), text); }

}  // namespace

BOOST_AUTO_TEST_SUITE(url_parts_cpp)

BOOST_AUTO_TEST_CASE(of_rfc1738) {
    BOOST_TEST(by_1738("ftp://u:p@h:1/a/b;type=i") ==
               "'ftp' 'u:p@h:1' 'u:p' 'h' '1' '/a/b' 'type=i' - - - 2");
    BOOST_TEST(by_1738("ftp://@h") == "'ftp' '@h' '' 'h' - - - - - - 2");
    BOOST_TEST(by_1738("ftp://h/;type=a") == "'ftp' 'h' - 'h' - '/' 'type=a' - - - 2");
    BOOST_TEST(by_1738("http://1.2.3.4:8/a;b?c") == "'http' '1.2.3.4:8' - '1.2.3.4' '8' '/a;b' - 'c' - - 3");
    BOOST_TEST(by_1738("http://h") == "'http' 'h' - 'h' - - - - - - 2");
    BOOST_TEST(by_1738("http://h/?") == "'http' 'h' - 'h' - '/' - '' - - 2");
    BOOST_TEST(by_1738("gopher://h") == "'gopher' 'h' - 'h' - - - - - - 2");
    BOOST_TEST(by_1738("gopher://h/") == "'gopher' 'h' - 'h' - '/' - - - - 2");
    BOOST_TEST(by_1738("gopher://h/1a%09b%09c") == "'gopher' 'h' - 'h' - '/1a%09b%09c' - - - - 2");
    BOOST_TEST(by_1738("gopher://h/1a%09b") == "'gopher' 'h' - 'h' - '/1a%09b' - - - - 2");
    BOOST_TEST(by_1738("gopher://h/1") == "'gopher' 'h' - 'h' - '/1' - - - - 2");
    BOOST_TEST(by_1738("mailto:a@b") == "'mailto' - - - - - - - - 'a@b' 0");
    BOOST_TEST(by_1738("news:*") == "'news' - - - - - - - - '*' 0");
    BOOST_TEST(by_1738("news:a.b") == "'news' - - - - - - - - 'a.b' 0");
    BOOST_TEST(by_1738("news:1@h.x") == "'news' - - 'h.x' - - - - - '1@h.x' 2");
    BOOST_TEST(by_1738("nntp://h/g") == "'nntp' 'h' - 'h' - '/g' - - - - 2");
    BOOST_TEST(by_1738("nntp://h/g/1") == "'nntp' 'h' - 'h' - '/g/1' - - - - 2");
    BOOST_TEST(by_1738("telnet://u@h") == "'telnet' 'u@h' 'u' 'h' - - - - - - 2");
    BOOST_TEST(by_1738("telnet://h/") == "'telnet' 'h' - 'h' - '/' - - - - 2");
    BOOST_TEST(by_1738("wais://h/d") == "'wais' 'h' - 'h' - '/d' - - - - 2");
    BOOST_TEST(by_1738("wais://h/d?q") == "'wais' 'h' - 'h' - '/d' - 'q' - - 2");
    BOOST_TEST(by_1738("wais://h/d/t/p") == "'wais' 'h' - 'h' - '/d/t/p' - - - - 2");
    BOOST_TEST(by_1738("file:///a/b") == "'file' '' - '' - '/a/b' - - - - 1");
    BOOST_TEST(by_1738("file://h/") == "'file' 'h' - 'h' - '/' - - - - 2");
    BOOST_TEST(by_1738("prospero://h/a;b=c;d=e") == "'prospero' 'h' - 'h' - '/a' 'b=c;d=e' - - - 2");
    BOOST_TEST(by_1738("prospero://h/a") == "'prospero' 'h' - 'h' - '/a' - - - - 2");
    BOOST_TEST(by_1738("x:a?b") == "'x' - - - - - - - - 'a?b' 0");
    BOOST_TEST(by_1738("x:") == "'x' - - - - - - - - '' 0");
    BOOST_TEST(by_1738("x://u@h:1/a;b?c") == "'x' 'u@h:1' 'u' 'h' '1' '/a;b' - 'c' - - 2");
    BOOST_TEST(by_1738("x://h") == "'x' 'h' - 'h' - - - - - - 2");
}

BOOST_AUTO_TEST_CASE(of_rfc1808) {
    BOOST_TEST(by_1808("s://l/p;a?q#f") == "'s' 'l' - - - '/p' 'a' 'q' 'f' - 0");
    BOOST_TEST(by_1808("//l") == "- 'l' - - - - - - - - 0");
    BOOST_TEST(by_1808("p") == "- - - - - 'p' - - - - 0");
    BOOST_TEST(by_1808("") == "- - - - - - - - - - 0");
    BOOST_TEST(by_1808(";#") == "- - - - - - '' - '' - 0");
    BOOST_TEST(by_1808("s://a//b#f") == "'s' - - - - - - - 'f' '//a//b' 0");
}

BOOST_AUTO_TEST_CASE(of_rfc2396) {
    BOOST_TEST(by_2396("s://u@h:1/p?q#f") == "'s' 'u@h:1' 'u' 'h' '1' '/p' - 'q' 'f' - 2");
    BOOST_TEST(by_2396("s://1.2.3.4:") == "'s' '1.2.3.4:' - '1.2.3.4' '' - - - - - 3");
    BOOST_TEST(by_2396("s://a$b/") == "'s' 'a$b' - 'a$b' - '/' - - - - 7");
    BOOST_TEST(by_2396("s:///p") == "'s' '' - - - '/p' - - - - 0");
    BOOST_TEST(by_2396("s:o#f") == "'s' - - - - - - - 'f' 'o' 0");
    BOOST_TEST(by_2396("p?") == "- - - - - 'p' - '' - - 0");
    BOOST_TEST(by_2396("") == "- - - - - - - - - - 0");
}

BOOST_AUTO_TEST_SUITE_END()
