// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/rfc1738/file.hpp>

BOOST_AUTO_TEST_SUITE(grammar_rfc1738_file_cpp)

using namespace urigram;
using namespace urigram::rfc1738;
using namespace urigram::test;
using ast::host_kind;

namespace {

ast::fileurl tree(ast::host const& host, std::string_view fpath) { return {"file", host, {fpath}}; }
ast::host name(std::string_view text) { return {host_kind::hostname, text}; }

}  // namespace

BOOST_AUTO_TEST_CASE(fileurls_have_a_host_and_a_path) {
    auto const& r = fileurl;
    BOOST_TEST(ok(r, "file:///", tree({}, "")));
    BOOST_TEST(ok(r, "file:////", tree({}, "/")));
    BOOST_TEST(ok(r, "file:///a/b", tree({}, "a/b")));
    BOOST_TEST(ok(r, "file:///a//b/", tree({}, "a//b/")));
    BOOST_TEST(ok(r, "file://localhost/", tree(name("localhost"), "")));
    BOOST_TEST(ok(r, "file://localhost/a", tree(name("localhost"), "a")));
    BOOST_TEST(ok(r, "file://LOCALHOST/a", tree(name("LOCALHOST"), "a")));
    BOOST_TEST(ok(r, "file://localhost.x/a", tree(name("localhost.x"), "a")));
    BOOST_TEST(ok(r, "file://h/a", tree(name("h"), "a")));
    BOOST_TEST(ok(r, "file://1.2.3.4/a", tree({host_kind::hostnumber, "1.2.3.4"}, "a")));
    BOOST_TEST(ok(r, "file:///c:/x?y@z&=", tree({}, "c:/x?y@z&=")));
    BOOST_TEST(ok(r, "file:///%7Ea", tree({}, "%7Ea")));
    BOOST_TEST(ok(r, "FILE:///a", {"FILE", {}, {"a"}}));
    BOOST_TEST(ok(r, "File://h/", {"File", name("h"), {""}}));

    for (auto text : {"",
                      "file",
                      "file:",
                      "file:/",
                      "file:/a",
                      "file:a",
                      "file://",
                      "file://h",
                      "file://localhost",
                      "file://h:1/",
                      "file://h:/",
                      "file://u@h/",
                      "file://@h/",
                      "file://-h/",
                      "file://h./a",
                      "file://1.2.3/a",
                      "file:///a;b",
                      "file:///a;type=i",
                      "file:///~a",
                      "file:///a#b",
                      "file:///%",
                      "file:///%4",
                      "file:///a b",
                      "file:// /a",
                      "file:///a\\b",
                      "file:///c|/a",
                      "fil:///a",
                      "files:///a",
                      "xfile:///a",
                      "://h/a"})
        BOOST_TEST(bad(r, text));

    BOOST_TEST(octets(r, "file:///") == sorted(uchars + "/?:@&="));
    BOOST_TEST(octets(r, "file:///a", "b") == sorted(uchars + "/?:@&="));
    BOOST_TEST(octets(r, "file://", "/a") == sorted(lowers + uppers + "/"));
    BOOST_TEST(octets(r, "file://h", "/a") == sorted(alnums + "/"));
    BOOST_TEST(octets(r, "file://h") == "/");
    BOOST_TEST(octets(r, "file", "///a") == ":");

    BOOST_TEST(prefix(r, "file:///a;b", 9, tree({}, "a")));
    BOOST_TEST(prefix(r, "file:///;", 8, tree({}, "")));
    BOOST_TEST(prefix(r, "file://h/a%4", 10, tree(name("h"), "a")));
    BOOST_TEST(embeds(r, "file://h/a/b"));
    BOOST_TEST(embeds(r, "file:///a"));
}

BOOST_AUTO_TEST_SUITE_END()
