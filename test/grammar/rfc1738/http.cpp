// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/rfc1738/http.hpp>

BOOST_AUTO_TEST_SUITE(grammar_rfc1738_http_cpp)

using namespace urigram;
using namespace urigram::rfc1738;
using namespace urigram::test;
using ast::host_kind;

namespace {

ast::hostport const h{{host_kind::hostname, "h"}, {}};

ast::httpurl tree(ast::hostport const& hostport, std::optional<ast::http_urlpath> const& urlpath = {}) {
    return {"http", hostport, urlpath};
}
ast::http_urlpath path(std::string_view hpath, std::optional<std::string_view> search = {}) {
    return {{hpath}, search};
}

}  // namespace

BOOST_AUTO_TEST_CASE(hsegments_and_searches_have_the_same_octets) {
    auto const check = [](auto const& r) {
        for (auto text : {"", "a", "a;b", ";:@&=", "a%2Fb", "%3F", "%00", "$-_.+!*'(),", "%ff%FF"})
            BOOST_TEST(ok(r, text, text));
        for (auto text : {"/", "a/", "/a", "a/b", "?", "a?b", "#", "~", "%", "%4", "%4g", "a%", "%%41", " ",
                          "a b", "\\", "|", "\xC3\xA4"})
            BOOST_TEST(bad(r, text));
        BOOST_TEST(octets(r) == sorted(uchars + ";:@&="));
        BOOST_TEST(octets(r, "a", "b") == sorted(uchars + ";:@&="));
        BOOST_TEST(prefix(r, "a/b", 1));
        BOOST_TEST(prefix(r, "a?b", 1));
        BOOST_TEST(prefix(r, "a%4", 1));
        BOOST_TEST(prefix(r, "?", 0));
        BOOST_TEST(embeds(r, "a%20;b"));
    };
    check(hsegment);
    check(search);
}

BOOST_AUTO_TEST_CASE(hpaths_end_at_a_question_mark) {
    auto const& r = hpath;
    for (auto text : {"", "a", "a/b", "/", "//", "/a", "a/", "a//b", ";/:/@", "a/b/c/d"})
        BOOST_TEST(ok(r, text, {text}));
    for (auto text : {"?", "a?b", "a/b?", "#", "a/~b", "%", "a/%4", "a b"}) BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == sorted(uchars + "/;:@&="));
    BOOST_TEST(octets(r, "a/", "/b") == sorted(uchars + "/;:@&="));
    BOOST_TEST(prefix(r, "a/b?c", 3));
    BOOST_TEST(prefix(r, "a/%4", 2));
    BOOST_TEST(embeds(r, "a//b"));
}

BOOST_AUTO_TEST_CASE(http_urlpaths_have_at_most_one_search) {
    auto const& r = http_urlpath;
    BOOST_TEST(ok(r, "", path("")));
    BOOST_TEST(ok(r, "?", path("", "")));
    BOOST_TEST(ok(r, "a/b?c=d", path("a/b", "c=d")));
    BOOST_TEST(prefix(r, "a?b?c", 3, path("a", "b")));
    BOOST_TEST(embeds(r, "a?b"));
}

BOOST_AUTO_TEST_CASE(httpurls_match_as_in_section_3_3) {
    auto const& r = httpurl;
    BOOST_TEST(ok(r, "http://h", tree(h)));
    BOOST_TEST(ok(r, "http://h/", tree(h, path(""))));
    BOOST_TEST(ok(r, "http://h//", tree(h, path("/"))));
    BOOST_TEST(ok(r, "http://h/?", tree(h, path("", ""))));
    BOOST_TEST(ok(r, "http://h/?q", tree(h, path("", "q"))));
    BOOST_TEST(ok(r, "http://h/a", tree(h, path("a"))));
    BOOST_TEST(ok(r, "http://h/a/b/", tree(h, path("a/b/"))));
    BOOST_TEST(ok(r, "http://h/a?", tree(h, path("a", ""))));
    BOOST_TEST(ok(r, "http://h/a;p=1/b?c=d&e;f:@", tree(h, path("a;p=1/b", "c=d&e;f:@"))));
    BOOST_TEST(ok(r, "http://h:80", tree({h.host, "80"})));
    BOOST_TEST(ok(r, "http://h:80/", tree({h.host, "80"}, path(""))));
    BOOST_TEST(ok(r, "http://h:65536/a", tree({h.host, "65536"}, path("a"))));
    BOOST_TEST(ok(r, "http://1.2.3.4/", tree({{host_kind::hostnumber, "1.2.3.4"}, {}}, path(""))));
    BOOST_TEST(ok(r, "http://1.2.3.4.a/", tree({{host_kind::hostname, "1.2.3.4.a"}, {}}, path(""))));
    BOOST_TEST(ok(r, "http://3com.com", tree({{host_kind::hostname, "3com.com"}, {}})));
    BOOST_TEST(ok(r, "http://a--b/", tree({{host_kind::hostname, "a--b"}, {}}, path(""))));
    BOOST_TEST(ok(r, "http://h/a@b", tree(h, path("a@b"))));
    BOOST_TEST(ok(r, "http://h/http://x/", tree(h, path("http://x/"))));
    for (auto text : {"HTTP://h", "Http://h", "httP://h", "hTtP://h"})
        BOOST_TEST(ok(r, text, {std::string_view(text, 4), h, {}}));

    for (auto text : {"",
                      "http",
                      "http:",
                      "http:/",
                      "http://",
                      "http:///",
                      "http:///a",
                      "http:h",
                      "http:/h",
                      "http//h",
                      "://h",
                      "htp://h",
                      "https://h",
                      "xhttp://h",
                      " http://h",
                      "http://h ",
                      "http ://h",
                      "http:// h",
                      "http://h\n",
                      "http://h?q",
                      "http://h?",
                      "http://h#f",
                      "http://h/#",
                      "http://h/a?b?c",
                      "http://h/a?b/c",
                      "http://h/~a",
                      "http://h/?~",
                      "http://h/%",
                      "http://h/%4",
                      "http://h/%4g",
                      "http://h/?%",
                      "http://h/?a%4",
                      "http://h:",
                      "http://h:/",
                      "http://h:8x/",
                      "http://h:8:9/",
                      "http://h./",
                      "http://h-/",
                      "http://-h/",
                      "http://h..i/",
                      "http://u@h/",
                      "http://u:p@h/",
                      "http://@h/",
                      "http://1.2.3/",
                      "http://1.2.3.4a/",
                      "http://1.2.3.4.5/",
                      "http://[::1]/",
                      "http://h_/",
                      "http://h/a b",
                      "http://h/?a b",
                      "http://h\\a",
                      "http:\\\\h",
                      "http://%68/"})
        BOOST_TEST(bad(r, text));
}

BOOST_AUTO_TEST_CASE(octets_allowed_in_httpurls_depend_on_the_part) {
    auto const& r = httpurl;
    BOOST_TEST(octets(r, "http://h/") == sorted(uchars + "/;:@&=?"));
    BOOST_TEST(octets(r, "http://h/a", "b") == sorted(uchars + "/;:@&=?"));
    BOOST_TEST(octets(r, "http://h/?") == sorted(uchars + ";:@&="));
    BOOST_TEST(octets(r, "http://h/a?b", "c") == sorted(uchars + ";:@&="));
    BOOST_TEST(octets(r, "http://h") == sorted(alnums + "/"));
    BOOST_TEST(octets(r, "http://", "h") == sorted(lowers + uppers));
    BOOST_TEST(octets(r, "http", "//h") == ":");
    BOOST_TEST(octets(r, "http:", "/h") == "/");
    BOOST_TEST(octets(r, "htt", "://h") == "Pp");
}

BOOST_AUTO_TEST_CASE(longest_valid_prefix_of_an_httpurl_is_taken) {
    auto const& r = httpurl;
    BOOST_TEST(prefix(r, "http://o.", 8, tree({{host_kind::hostname, "o"}, {}})));
    BOOST_TEST(prefix(r, "http://h:", 8, tree(h)));
    BOOST_TEST(prefix(r, "http://h:/a", 8, tree(h)));
    BOOST_TEST(prefix(r, "http://h?q", 8, tree(h)));
    BOOST_TEST(prefix(r, "http://u@h", 8, tree({{host_kind::hostname, "u"}, {}})));
    BOOST_TEST(prefix(r, "http://h/a#b", 10, tree(h, path("a"))));
    BOOST_TEST(prefix(r, "http://h/a?b?c", 12, tree(h, path("a", "b"))));
    BOOST_TEST(prefix(r, "http://h/a?b/c", 12, tree(h, path("a", "b"))));
    BOOST_TEST(prefix(r, "http://h/%4", 9, tree(h, path(""))));
    BOOST_TEST(prefix(r, "http://h/?%4", 10, tree(h, path("", ""))));
    BOOST_TEST(prefix(r, "http://1.2.3.4.5/", 14, tree({{host_kind::hostnumber, "1.2.3.4"}, {}})));
    BOOST_TEST(embeds(r, "http://h:80/a/b?c"));
    BOOST_TEST(embeds(r, "HTTP://h"));
}

BOOST_AUTO_TEST_SUITE_END()
