// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <urigram.hpp>

using namespace urigram;

namespace recompose_app {
struct pair {
    std::string_view left, right;
};
template <class Out>
void write_to(Out&& out, pair const& x) {
    out(x.left), out("="), out(x.right);
}

struct ldapurl {
    std::string_view scheme;
    ast::hostport hostport;
    std::optional<std::string_view> dn;
};
struct ldap_query {
    ldapurl url;
    bool question = false;
    std::optional<char> scope;
    std::variant<pair, std::string_view> attribute;
    std::optional<ast::userinfo> user;
};
using urigram::ast::operator<<;

// A user's struct whose text contains that of a struct of the library.
struct quoted {
    std::variant<ast::mailtourl, ast::group> content;
};
template <class Out>
void write_to(Out&& out, quoted const& x) {
    out("<"), write_to(out, x.content), out(">");
}
}  // namespace recompose_app

template <>
struct urigram::punctuation<recompose_app::ldapurl> {
    static constexpr delimiters members[] = {"", "://", "/"};
};
template <>
struct urigram::punctuation<recompose_app::ldap_query> {
    static constexpr delimiters members[] = {"", "?", {"(", ")"}, "!", {"{", "}"}};
};

template <class T>
std::string streamed(T const& x) {
    std::ostringstream out;
    out << x;
    return out.str();
}

// Every optional part of every form: present, empty and absent.
constexpr std::string_view urls[] = {
    "ftp://h",
    "ftp://h/",
    "ftp://@h",
    "ftp://u@h",
    "ftp://u:@h",
    "ftp://:@h:21",
    "FtP://u:p@1.2.3.4:1/a//b;type=D",
    "ftp://h/;type=a",
    "http://h",
    "HTTP://h:80",
    "http://h/",
    "http://h/?",
    "http://h/a/b?c",
    "gopher://h",
    "gopher://h/",
    "gopher://h:70/1",
    "gopher://h/%41b",
    "gopher://h/7a%09",
    "gopher://h/7a%09b%09",
    "gopher://h/7a%09b%09+",
    "gopher://h/7a%09b?c",
    "mailto:a@b",
    "news:*",
    "news:a.b",
    "news:*@h",
    "news:a/b@1.2.3.4",
    "nntp://h/g",
    "nntp://h:119/g/12",
    "telnet://h",
    "telnet://h/",
    "telnet://u:p@h:23/",
    "wais://h/",
    "wais://h/a?",
    "wais://h/a?b",
    "wais://h/a/b/c",
    "wais://h///",
    "file:///",
    "file://localhost/a",
    "file://h/a/",
    "prospero://h/",
    "prospero://h//a/b;c=d;=",
    "x:",
    "x:y",
    "X://",
    "x://h",
    "x://u:p@h:1/a?b",
    "x://h?",
};

BOOST_AUTO_TEST_SUITE(recompose_cpp)

BOOST_AUTO_TEST_CASE(urls_recompose_byte_for_byte) {
    for (auto text : urls) {
        auto const url = rfc1738::parse_url(text);
        BOOST_TEST_CONTEXT(text) {
            BOOST_TEST_REQUIRE(url.has_value());
            BOOST_TEST(recompose(*url) == text);
            BOOST_TEST(recomposed_size(*url) == text.size());
            std::ostringstream out;
            out << *url;
            BOOST_TEST(out.str() == text);
        }
    }
}

BOOST_AUTO_TEST_CASE(parts_of_urls_recompose) {
    auto const url = rfc1738::parse<ast::ftpurl>("ftp://u:p@h:21/a/b;type=i");
    BOOST_TEST(recompose(url->login) == "u:p@h:21");
    BOOST_TEST(recompose(*url->login.userinfo) == "u:p");
    BOOST_TEST(recompose(url->login.hostport) == "h:21");
    BOOST_TEST(recompose(*url->urlpath) == "a/b;type=i");
    std::ostringstream out;
    out << url->login << ' ' << *url << ' ' << *rfc1738::parse<ast::waisurl>("wais://h/a");
    BOOST_TEST(out.str() == "u:p@h:21 ftp://u:p@h:21/a/b;type=i wais://h/a");
    BOOST_TEST(recompose(ast::fieldspec{"a", "b"}) == ";a=b");
}

// Structs and variants of every dialect, and a variant that has a user's struct.
BOOST_AUTO_TEST_CASE(streams_accept_values_of_every_dialect) {
    BOOST_TEST(streamed(*rfc3986::parse_uri("x:a?b#c")) == "x:a?b#c");
    BOOST_TEST(streamed(*rfc3986::parse_uri_reference("//u@h:1/a?b#c")) == "//u@h:1/a?b#c");
    BOOST_TEST(streamed(*rfc3986::parse_uri_reference("x:a?b#c")) == "x:a?b#c");
    BOOST_TEST(streamed(*urigram::parse("mailto:a@b?c=d#e")) == "mailto:a@b?c=d#e");
    BOOST_TEST(streamed(urigram::parse("urn:ab:x#y")->uri) == "urn:ab:x#y");
    BOOST_TEST(streamed(*rfc1808::parse_url("../a;b?c#d")) == "../a;b?c#d");
    BOOST_TEST(streamed(*rfc2396::parse_uri_reference("a?b#c")) == "a?b#c");
    BOOST_TEST(streamed(rfc2396::parse_uri_reference("x:a")->uri) == "x:a");
    BOOST_TEST(streamed(ast::schemepart("ab")) == "ab");
    using either = std::variant<ast::httpurl, recompose_app::ldapurl>;
    BOOST_TEST(streamed(either(recompose_app::ldapurl{
                   "ldap", {{ast::host_kind::hostname, "h"}, {}}, "o=x"})) == "ldap://h/o=x");
}

BOOST_AUTO_TEST_CASE(recompose_to_appends) {
    std::string text = "<";
    recompose_to(text, *rfc1738::parse_url("x:y"));
    BOOST_TEST(text == "<x:y");
}

BOOST_AUTO_TEST_CASE(user_structs_in_variants_recompose) {
    BOOST_TEST(recompose(recompose_app::pair{"a", "b"}) == "a=b");
    std::variant<recompose_app::pair, ast::mailtourl> const either = recompose_app::pair{"a", "b"};
    BOOST_TEST(recompose(either) == "a=b");
}

BOOST_AUTO_TEST_CASE(user_structs_with_punctuation_recompose) {
    recompose_app::ldapurl url{"ldap", {{ast::host_kind::hostname, "h"}, "389"}, {}};
    BOOST_TEST(recompose(url) == "ldap://h:389");
    url.dn = "";
    BOOST_TEST(recompose(url) == "ldap://h:389/");
    url.dn = "o=x";
    BOOST_TEST(recompose(url) == "ldap://h:389/o=x");
    BOOST_TEST(recomposed_size(url) == 16u);
    BOOST_TEST(streamed(url) == "ldap://h:389/o=x");
    BOOST_TEST(recompose(std::variant<recompose_app::pair, recompose_app::ldapurl>(url)) ==
               "ldap://h:389/o=x");
    BOOST_TEST(recompose(std::variant<recompose_app::ldapurl, ast::mailtourl>(url)) == "ldap://h:389/o=x");

    recompose_app::ldap_query query{url, {}, {}, "a", {}};
    BOOST_TEST(recompose(query) == "ldap://h:389/o=x!a");
    query.question = true;
    query.scope = 's';
    query.attribute = recompose_app::pair{"a", "b"};
    query.user = ast::userinfo{"u", "p"};
    BOOST_TEST(recompose(query) == "ldap://h:389/o=x?(s)!a=b{u:p}");
    BOOST_TEST(streamed(query) == "ldap://h:389/o=x?(s)!a=b{u:p}");
}

BOOST_AUTO_TEST_CASE(user_structs_with_write_to_recompose) {
    BOOST_TEST(recomposed_size(recompose_app::pair{"a", "b"}) == 3u);
    BOOST_TEST(streamed(recompose_app::pair{"a", "b"}) == "a=b");
    BOOST_TEST(recompose(recompose_app::quoted{ast::group{"g"}}) == "<g>");
    BOOST_TEST(streamed(recompose_app::quoted{ast::mailtourl{"mailto", "a@b"}}) == "<mailto:a@b>");
}

// Each node alone, including values that no parse returns.
BOOST_AUTO_TEST_CASE(every_node_recomposes) {
    ast::host const host{ast::host_kind::hostname, "h"};
    ast::hostport const hostport{host, {}};
    BOOST_TEST(recompose(host) == "h");
    BOOST_TEST(recompose(ast::segments{"a/b"}) == "a/b");
    BOOST_TEST(recompose(ast::fields{";a=b"}) == ";a=b");
    BOOST_TEST(recompose(ast::group{"g"}) == "g");
    BOOST_TEST(recompose(ast::all_groups{}) == "*");
    BOOST_TEST(recompose(ast::article{"a", host}) == "a@h");
    BOOST_TEST(recompose(ast::grouppart(ast::all_groups{})) == "*");
    BOOST_TEST(recompose(ast::schemepart("y")) == "y");
    BOOST_TEST(recompose(ast::schemepart(ast::ip_schemepart{{{}, hostport}, "a"})) == "//h/a");
    BOOST_TEST(recompose(ast::gopherurl{"gopher", hostport, {}, true}) == "gopher://h/");
    BOOST_TEST(recompose(ast::gopherurl{"gopher", hostport, ast::gopher_path{"1", "s", {}}, true}) ==
               "gopher://h/1s");

    BOOST_TEST(recompose(ast::rel_path{"a", "b", "c"}) == "a;b?c");
    BOOST_TEST(recompose(ast::rel_path{{}, "", ""}) == ";?");
    BOOST_TEST(recompose(ast::relative_url{"n", {"/a", {}, {}}}) == "//n/a");
    BOOST_TEST(recompose(ast::generic_rl{"s", {{}, {"a", {}, {}}}}) == "s:a");
    BOOST_TEST(recompose(ast::opaque_uri{"s", "o"}) == "s:o");
    BOOST_TEST(recompose(ast::rfc1808_url{ast::opaque_uri{"s", "o"}, "f"}) == "s:o#f");
    BOOST_TEST(recompose(ast::server{"u", hostport}) == "u@h");
    BOOST_TEST(recompose(ast::server{{}, hostport}) == "h");
    BOOST_TEST(recompose(ast::server{"", hostport}) == "@h");
    BOOST_TEST(recompose(ast::server{}).empty());
    BOOST_TEST(recompose(ast::reg_name{"r"}) == "r");
    BOOST_TEST(recompose(ast::authority{"u@h", ast::server{"u", hostport}}) == "u@h");
    BOOST_TEST(recompose(ast::relative_uri{ast::authority{"r", ast::reg_name{"r"}}, "/p", "q"}) == "//r/p?q");
    BOOST_TEST(recompose(ast::hierarchical_uri{"s", {{}, "/p", {}}}) == "s:/p");
    BOOST_TEST(recompose(ast::uri_reference{ast::relative_uri{}, ""}) == "#");
}

BOOST_AUTO_TEST_SUITE_END()
