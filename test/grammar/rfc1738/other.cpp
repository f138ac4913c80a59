// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/rfc1738/other.hpp>

BOOST_AUTO_TEST_SUITE(grammar_rfc1738_other_cpp)

using namespace urigram;
using namespace urigram::rfc1738;
using namespace urigram::test;
using ast::host_kind;

namespace {

using chars = std::string_view;

ast::hostport const h{{host_kind::hostname, "h"}, {}};
ast::login const at_h{{}, h};

ast::genericurl tree(chars scheme, ast::schemepart const& part) { return {scheme, part}; }
ast::ip_schemepart ip(ast::login const& login, std::optional<chars> urlpath = {}) { return {login, urlpath}; }

}  // namespace

BOOST_AUTO_TEST_CASE(schemes_are_letters_digits_plus_dot_and_hyphen) {
    auto const& r = scheme;
    for (auto t :
         {"a", "z", "0", "9", "+", "-", ".", "http", "z39.50", "x-a", "a+b-c.d", "HTTP", "hTtP", "1234"})
        BOOST_TEST(ok(r, t, t));
    for (auto t : {"", ":", "a:", "a_b", "a b", " a", "a ", "a/b", "a%41", "a*", "\xE4"})
        BOOST_TEST(bad(r, t));
    BOOST_TEST(octets(r) == sorted(alnums + "+-."));
    BOOST_TEST(octets(r, "a") == sorted(alnums + "+-."));
    BOOST_TEST(octets(r, "a", "b") == sorted(alnums + "+-."));
    BOOST_TEST(prefix(r, "ab:c", 2));
    BOOST_TEST(embeds(r, "z39.50"));
}

BOOST_AUTO_TEST_CASE(urlpaths_are_any_xchars) {
    auto const& r = urlpath;
    for (auto t : {"", "a", "/", "a/b?c;d:e@f&g=h", "%2F", "$-_.+!*'(),"}) BOOST_TEST(ok(r, t, t));
    for (auto t : {"#", "a#b", "~", "%", "%4", "%4g", "a%", " ", "a b", "|"}) BOOST_TEST(bad(r, t));
    BOOST_TEST(octets(r) == sorted(xchars));
    BOOST_TEST(octets(r, "a", "b") == sorted(xchars));
    BOOST_TEST(prefix(r, "a/%4", 2));
    BOOST_TEST(embeds(r, "a/b?c"));
}

BOOST_AUTO_TEST_CASE(ip_schemeparts_begin_with_two_slashes_and_a_login) {
    auto const& r = ip_schemepart;
    BOOST_TEST(ok(r, "//h", ip(at_h)));
    BOOST_TEST(ok(r, "//h/", ip(at_h, "")));
    BOOST_TEST(ok(r, "//h//", ip(at_h, "/")));
    BOOST_TEST(ok(r, "//h/a?b;c", ip(at_h, "a?b;c")));
    BOOST_TEST(ok(r, "//u:p@h:1/a", ip({ast::userinfo{"u", "p"}, {h.host, "1"}}, "a")));
    for (auto t : {"", "/", "//", "///", "//h:", "//h?", "//h;", "//u@", "//u@/", "/h", "h", "//h.", "//h/#",
                   "//h/%4", "//h/ ", "//h ", " //h", "://h"})
        BOOST_TEST(bad(r, t));
    BOOST_TEST(octets(r, "//h/") == sorted(xchars));
    BOOST_TEST(octets(r, "//h") == sorted(alnums + "/"));
    BOOST_TEST(octets(r, "/", "h") == "/");
    BOOST_TEST(prefix(r, "//M@", 3, ip({{}, {{host_kind::hostname, "M"}, {}}})));
    BOOST_TEST(prefix(r, "//h:/", 3, ip(at_h)));
    BOOST_TEST(prefix(r, "//h/a%4", 5, ip(at_h, "a")));
    BOOST_TEST(embeds(r, "//u:p@h:1/a"));
}

BOOST_AUTO_TEST_CASE(schemeparts_without_a_login_are_any_xchars) {
    auto const& r = schemepart;
    BOOST_TEST(ok(r, "//h", ip(at_h)));
    BOOST_TEST(ok(r, "//h/", ip(at_h, "")));
    BOOST_TEST(ok(r, "//@h/a", ip({ast::userinfo{"", {}}, h}, "a")));
    for (auto t : {"",          "a",         "/",    "//",   "///",    "///a",  "/a",     "//h:",
                   "//h:/",     "//h?q",     "//h;", "//u@", "//u@/a", "//h.",  "//h./a", "//-h",
                   "//1.2.3/a", "//u:p:q@h", "h/a",  "?",    "%41",    "//%68/"})
        BOOST_TEST(ok(r, t, chars(t)));
    for (auto t :
         {"#", "//h#", "//h/#", "a#", "~", "%", "%4", "a%", "//h%", "//h/%4", " ", "//h ", "//h/a b", "\n"})
        BOOST_TEST(bad(r, t));
    BOOST_TEST(octets(r) == sorted(xchars));
    BOOST_TEST(octets(r, "a", "b") == sorted(xchars));
    BOOST_TEST(octets(r, "//h") == sorted(xchars));
    BOOST_TEST(octets(r, "//h/") == sorted(xchars));
    BOOST_TEST(octets(r, "//", "h") == sorted(xchars));
    BOOST_TEST(prefix(r, "//h#", 3, ip(at_h)));
    BOOST_TEST(prefix(r, "//h%4", 3, ip(at_h)));
    BOOST_TEST(prefix(r, "//h:#", 4, chars("//h:")));
    BOOST_TEST(prefix(r, "//u@%", 4, chars("//u@")));
    BOOST_TEST(prefix(r, "#", 0, chars("")));
    BOOST_TEST(embeds(r, "//u@h/a"));
    BOOST_TEST(embeds(r, "//u@/a"));
    BOOST_TEST(embeds(r, ""));
}

BOOST_AUTO_TEST_CASE(genericurls_have_any_scheme) {
    auto const check = [](auto const& r) {
        BOOST_TEST(ok(r, "a:", tree("a", chars(""))));
        BOOST_TEST(ok(r, "a:b", tree("a", chars("b"))));
        BOOST_TEST(ok(r, "a:b:c", tree("a", chars("b:c"))));
        BOOST_TEST(ok(r, "a:/b", tree("a", chars("/b"))));
        BOOST_TEST(ok(r, "a://h", tree("a", ip(at_h))));
        BOOST_TEST(ok(r, "a://h/", tree("a", ip(at_h, ""))));
        BOOST_TEST(ok(r, "a://u:@h:1/b?c", tree("a", ip({ast::userinfo{"u", ""}, {h.host, "1"}}, "b?c"))));
        BOOST_TEST(ok(r, "a://h:x/", tree("a", chars("//h:x/"))));
        BOOST_TEST(ok(r, "A+1-b.C:d", tree("A+1-b.C", chars("d"))));
        BOOST_TEST(ok(r, "1:2", tree("1", chars("2"))));
        BOOST_TEST(ok(r, "http://h", tree("http", ip(at_h))));
        for (auto t : {"",    ":",     ":a",  "a",   "a_b:c", "a b:c",    " a:b", "a :b", "a: b",  "a:b ",
                       "a:#", "a:b#c", "a:~", "a:%", "a:%4",  "a://h/%4", "//h",  "/a",   "a/b:c", "a%41:b"})
            BOOST_TEST(bad(r, t));
        BOOST_TEST(octets(r, "", ":") == sorted(alnums + "+-."));
        BOOST_TEST(octets(r, "a", "b:") == sorted(alnums + "+-.:"));
        BOOST_TEST(octets(r, "a:") == sorted(xchars));
        BOOST_TEST(octets(r, "a", "") == ":");
        BOOST_TEST(prefix(r, "a:b#c", 3, tree("a", chars("b"))));
        BOOST_TEST(prefix(r, "a://h#c", 5, tree("a", ip(at_h))));
        BOOST_TEST(prefix(r, "a:#", 2, tree("a", chars(""))));
        BOOST_TEST(embeds(r, "a://h/b"));
        BOOST_TEST(embeds(r, "a:b"));
    };
    check(genericurl);
    check(otherurl);
}

BOOST_AUTO_TEST_SUITE_END()
