// SPDX-License-Identifier: BSL-1.0
#define BOOST_DISABLE_ASSERTS  // an assertion of Boost.URL 1.81 fails on `V1-:{`
#include "data.hpp"
#include <boost/test/unit_test.hpp>
#include <boost/url/parse.hpp>
#include <boost/url/src.hpp>
#include <random>
#include <urigram.hpp>
#include <urigram/interop/boost_url.hpp>

BOOST_AUTO_TEST_SUITE(interop_boost_url_cpp)

using namespace urigram;
using namespace urigram::test;
using interop::uri_or_relative_ref_of;

namespace {

struct counts {
    std::size_t both = 0, neither = 0, boost_only = 0, urigram_only = 0;
};

void same_place(std::string_view a, std::string_view b, std::string const& text) {
    BOOST_TEST(a == b, text);
    if (!a.empty()) BOOST_TEST((a.data() == b.data()), text);
}
void same_place(std::optional<std::string_view> a, std::optional<std::string_view> b,
                std::string const& text) {
    BOOST_TEST_REQUIRE(a.has_value() == b.has_value(), text);
    if (a) same_place(*a, *b, text);
}
void same_place(ast::hier_part const& a, ast::hier_part const& b, std::string const& text) {
    BOOST_TEST((a.path.kind == b.path.kind), text);
    same_place(a.path.text, b.path.text, text);
    BOOST_TEST_REQUIRE(a.authority.has_value() == b.authority.has_value(), text);
    if (!a.authority) return;
    same_place(a.authority->userinfo, b.authority->userinfo, text);
    same_place(a.authority->hostport.host.text, b.authority->hostport.host.text, text);
    same_place(a.authority->hostport.port, b.authority->hostport.port, text);
}

/// The struct that is made from Boost's view equals the parsed struct, and its views are at the same
/// addresses.
void compare(std::string const& text, counts& n) {
    auto const parsed = rfc3986::parse_uri_reference(std::string_view(text));
    auto const view = boost::urls::parse_uri_reference(boost::urls::string_view(text.data(), text.size()));
    if (!view) {
        ++(parsed ? n.urigram_only : n.neither);
        return;
    }
    ++(parsed ? n.both : n.boost_only);
    auto const made = uri_or_relative_ref_of(*view);
    BOOST_TEST_REQUIRE(made.has_value() == parsed.has_value(), text);
    if (!made) {
        BOOST_TEST((made.error() == parsed.error()), text);
        return;
    }
    BOOST_TEST((*made == *parsed), text);
    if (auto const* uri = std::get_if<ast::uri>(&*made)) {
        auto const& other = std::get<ast::uri>(*parsed);
        same_place(uri->scheme, other.scheme, text);
        same_place(uri->hier_part, other.hier_part, text);
        same_place(uri->query, other.query, text);
        same_place(uri->fragment, other.fragment, text);
    } else {
        auto const& ref = std::get<ast::relative_ref>(*made);
        auto const& other = std::get<ast::relative_ref>(*parsed);
        same_place(ref.relative_part, other.relative_part, text);
        same_place(ref.query, other.query, text);
        same_place(ref.fragment, other.fragment, text);
    }
}

/// Whether Boost.URL finds an authority in `text`, and after it a path that does not begin with a slash.
bool has_path_without_slash(std::string const& text) {
    auto const view = boost::urls::parse_uri_reference(boost::urls::string_view(text.data(), text.size()));
    return view && view->has_authority() && !view->encoded_path().empty() && view->encoded_path()[0] != '/';
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_url_view_is_read_as_a_struct) {
    boost::urls::url_view const view = boost::urls::parse_uri_reference("http://[::1]/a?b").value();
    auto const reference = uri_or_relative_ref_of(view);
    auto const& uri = std::get<ast::uri>(*reference);
    BOOST_TEST((uri.query == "b"));
    BOOST_TEST((uri.hier_part.authority->hostport.host.kind == ast::host_kind::ipv6_address));
}

BOOST_AUTO_TEST_CASE(absent_and_empty_parts_are_distinguished) {
    counts n;
    for (std::string const text : {"",
                                   "a",
                                   "/",
                                   "//",
                                   "//h",
                                   "x:",
                                   "x:a",
                                   "x:/",
                                   "x:/a",
                                   "x://",
                                   "x:///",
                                   "x:////a",
                                   "?",
                                   "#",
                                   "?#",
                                   "a?b#c",
                                   "//@:",
                                   "//u:@h:/",
                                   "http://[v1.a]/",
                                   "http://1.2.3.4:80",
                                   "file:///a",
                                   "//%41",
                                   "a/b:c",
                                   "./a:b"})
        compare(text, n);
    BOOST_TEST(n.both == 24u);
}

// A `boost::urls::url` converts to a view.
BOOST_AUTO_TEST_CASE(a_url_is_read_without_a_copy) {
    boost::urls::url const url(boost::urls::parse_uri("http://h/a#").value());
    auto const uri = std::get<ast::uri>(uri_or_relative_ref_of(url).value());
    BOOST_TEST((uri.fragment == ""));
    BOOST_TEST((uri.scheme.data() == url.buffer().data()));
}

BOOST_AUTO_TEST_CASE(a_path_without_a_slash_after_an_authority_is_part_of_the_authority) {
    for (std::string const text :
         {"nntp://host:port/a", "//[::1]x", "//h@@/", "http://1.2.3.4x/", "x://1.2.3.4a"})
        BOOST_TEST(has_path_without_slash(text), text);
    auto const view = boost::urls::parse_uri("http://1.2.3.4x/").value();
    auto const uri = std::get<ast::uri>(uri_or_relative_ref_of(view).value());
    BOOST_TEST(uri.hier_part.authority->hostport.host.text == "1.2.3.4x");
    BOOST_TEST(!uri_or_relative_ref_of(boost::urls::parse_uri("http://h:port/").value()).has_value());
}

BOOST_AUTO_TEST_CASE(differences_on_published_texts_are_documented) {
    counts suites, old_schemes, homepages;
    for (auto const& row : rows_of("rfc3986_suites.tsv"))
        if (row.at(0) == "URI" || row.at(0) == "URI-reference") compare(unescape(row.at(2)), suites);
    BOOST_TEST(suites.both > 200u);
    BOOST_TEST(suites.neither > 100u);
    for (auto const& row : rows_of("old_schemes.tsv")) compare(row.at(0), old_schemes);
    BOOST_TEST(old_schemes.boost_only == 19u);
    BOOST_TEST(old_schemes.urigram_only == 0u);
    for (auto const& line : lines_of("homepages.txt")) compare(line, homepages);
    BOOST_TEST(homepages.boost_only + homepages.urigram_only == 0u);
    BOOST_TEST(homepages.both > 30000u);
}

// Each text that only Boost.URL accepts has a path without a slash after an authority. Each text that only
// Boost.URL rejects has an IPv4 address that continues as a name.
BOOST_AUTO_TEST_CASE(differences_on_random_texts_are_documented) {
    std::vector<std::string> const pieces = {"http",        "a",
                                             "x",           ":",
                                             "//",          "/",
                                             "@",           ".",
                                             "-",           "1",
                                             "1.2.3.4",     "%",
                                             "%4",          "%41",
                                             "?",           "#",
                                             "[",           "]",
                                             "::",          "[::1]",
                                             "[v1.a]",      "[1:2:3:4:5:6:7:8]",
                                             "[::1.2.3.4]", ":80",
                                             "h",           "|",
                                             "^",           "\\",
                                             " ",           "\xC3\xA9",
                                             "~",           "!",
                                             "$",           "&",
                                             "'",           "(",
                                             ")",           "*",
                                             "+",           ",",
                                             ";",           "=",
                                             "{",           "\"",
                                             "<",           "[1::2",
                                             "%zz",         "256",
                                             "v1",          "V1",
                                             "fe80",        "0"};
    std::mt19937_64 random(7);
    std::size_t boost_only = 0, urigram_only = 0;
    for (int i = 0; i < 200000; ++i) {
        std::string text = i % 2 == 0 ? "" : i % 4 == 1 ? "//" : "x://";
        for (auto k = 1 + random() % 8; k > 0; --k) text += pieces[random() % pieces.size()];
        counts n;
        compare(text, n);
        boost_only += n.boost_only;
        urigram_only += n.urigram_only;
        if (n.boost_only != 0) BOOST_TEST(has_path_without_slash(text), text);
        if (n.urigram_only != 0) BOOST_TEST((text.find("1.2.3.4") != text.npos), text);
    }
    BOOST_TEST(boost_only > 100u);
    BOOST_TEST(urigram_only > 0u);
}

BOOST_AUTO_TEST_SUITE_END()
