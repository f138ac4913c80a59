// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_FORMATTED_HPP
#define URIGRAM_TEST_SUPPORT_FORMATTED_HPP

#include "data.hpp"
#include <boost/test/unit_test.hpp>
#include <string>
#include <urigram.hpp>

// Test cases for formatting libraries: `format(format_string, x...)` formats the other arguments by such a
// library.
namespace urigram::test {

template <class Format, class Parsed>
bool formats(Format const& format, Parsed const& parsed, std::string_view text) {
    if (!parsed) return false;
    BOOST_TEST(format("{}", *parsed) == text);
    BOOST_TEST(format("{:.7}", *parsed) == text.substr(0, 7));
    return true;
}

template <class Format>
void every_dialect(Format const& format) {
    std::size_t urls = 0, references = 0, relative = 0, rfc3986 = 0, by_scheme = 0;
    auto const texts = rows_of("old_schemes.tsv");
    for (auto const& row : texts) {
        std::string_view const text = row.at(0);
        urls += formats(format, rfc1738::parse_url(text), text);
        references += formats(format, rfc2396::parse_uri_reference(text), text);
        relative += formats(format, rfc1808::parse_url(text), text);
        rfc3986 += formats(format, rfc3986::parse_uri_reference(text), text);
        by_scheme += formats(format, urigram::parse(text), text);
    }
    for (auto const count : {urls, references, relative, rfc3986, by_scheme})
        BOOST_TEST(count > texts.size() / 2);
}

template <class Format>
void nodes(Format const& format) {
    ast::host const host{ast::host_kind::hostname, "h"};
    ast::hostport const hostport{host, "80"};
    BOOST_TEST(format("{} {}", host, hostport) == "h h:80");
    BOOST_TEST(format("{}", ast::segments{"a/b"}) == "a/b");
    BOOST_TEST(format("{}", ast::fields{";a=b"}) == ";a=b");
    BOOST_TEST(format("{}", ast::parameters{";a=b"}) == ";a=b");
    BOOST_TEST(format("{}", ast::addr_specs{"a@b,c@d"}) == "a@b,c@d");
    BOOST_TEST(format("{}", ast::hfields{"?a=b"}) == "?a=b");
    BOOST_TEST(format("{}", ast::uri_parameters{";a=b;lr"}) == ";a=b;lr");
    BOOST_TEST(format("{}", ast::headers{"?a=b"}) == "?a=b");
    BOOST_TEST(format("{}", ast::dnsquery{"TYPE=A"}) == "TYPE=A");
    BOOST_TEST(format("{}", ast::all_groups{}) == "*");
    BOOST_TEST(format("{}", ast::path{ast::path_kind::absolute, "/a"}) == "/a");
    BOOST_TEST(format("{}", ast::grouppart(ast::article{"a", host})) == "a@h");
    BOOST_TEST(format("{}", ast::schemepart("y")) == "y");
    BOOST_TEST(format("{}", ast::waisurl(ast::waisindex{"wais", hostport, "d", "q"})) == "wais://h:80/d?q");
    BOOST_TEST(format("{}", ast::absolute_url(ast::opaque_uri{"s", "o"})) == "s:o");
    BOOST_TEST(format("{}", ast::absolute_uri(ast::opaque_uri{"s", "o"})) == "s:o");
    BOOST_TEST(format("{}", ast::uri()) == ":");
    BOOST_TEST(format("{}", ast::relative_ref()).empty());
    // Values that no parse returns: bytes are copied unchanged.
    BOOST_TEST(format("{}", ast::segments{std::string_view("a\0\xFF{}", 5)}) ==
               std::string_view("a\0\xFF{}", 5));
}

template <class Format>
void options(Format const& format) {
    auto const url = rfc1738::parse_url("news:a.b").value();
    BOOST_TEST(format("<{:10}>", url) == "<news:a.b  >");
    BOOST_TEST(format("<{:>10}>", url) == "<  news:a.b>");
    BOOST_TEST(format("<{:*^11}>", url) == "<*news:a.b**>");
    BOOST_TEST(format("<{:-<{}}>", url, 9) == "<news:a.b->");
    BOOST_TEST(format("<{:3}>", url) == "<news:a.b>");
    BOOST_TEST(format("<{:s}>", url) == "<news:a.b>");
    BOOST_TEST(format("<{:}>", url) == "<news:a.b>");
    BOOST_TEST(format("{0:>9} {0}", url) == " news:a.b news:a.b");
}

template <class Format>
void errors(Format const& format) {
    auto const error = rfc1738::parse_url("http://h:x/").error();
    BOOST_TEST(format("{}", error) == "offset 9: " + error.message());
    BOOST_TEST(format("{:.8}|", error) == "offset 9|");
}

template <class Format>
void owners(Format const& format) {
    auto const owner = parse_owned(std::string("x:y"), dialects::rfc1738).value();
    BOOST_TEST(format("{} {:>4}", owner, owner) == "x:y  x:y");
    BOOST_TEST(format("<{}>", owned_url()) == "<>");
}

}  // namespace urigram::test

#endif
