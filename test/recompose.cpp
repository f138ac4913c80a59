// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE recompose
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <urigram.hpp>

using namespace urigram;

namespace app {
struct pair {
    std::string_view left, right;
};
template <class Out>
void write_to(Out&& out, pair const& x) {
    out(x.left), out("="), out(x.right);
}
}  // namespace app

// Every optional part of every form: there, empty, not there.
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

BOOST_AUTO_TEST_CASE(byte_for_byte) {
    for (auto text : urls) {
        auto const url = parse_url(text);
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

BOOST_AUTO_TEST_CASE(parts) {
    auto const url = parse_ftpurl("ftp://u:p@h:21/a/b;type=i");
    BOOST_TEST(recompose(url->login) == "u:p@h:21");
    BOOST_TEST(recompose(*url->login.userinfo) == "u:p");
    BOOST_TEST(recompose(url->login.hostport) == "h:21");
    BOOST_TEST(recompose(*url->urlpath) == "a/b;type=i");
    std::ostringstream out;
    out << url->login << ' ' << *url << ' ' << *parse_waisurl("wais://h/a");
    BOOST_TEST(out.str() == "u:p@h:21 ftp://u:p@h:21/a/b;type=i wais://h/a");
    BOOST_TEST(recompose(ast::fieldspec{"a", "b"}) == ";a=b");
}

BOOST_AUTO_TEST_CASE(appends) {
    std::string text = "<";
    recompose_to(text, *parse_url("x:y"));
    BOOST_TEST(text == "<x:y");
}

BOOST_AUTO_TEST_CASE(structs_of_ones_own) {
    BOOST_TEST(recompose(app::pair{"a", "b"}) == "a=b");
    std::variant<app::pair, ast::mailtourl> const either = app::pair{"a", "b"};
    BOOST_TEST(recompose(either) == "a=b");
}
