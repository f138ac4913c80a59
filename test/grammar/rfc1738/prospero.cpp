// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/rfc1738/prospero.hpp>

BOOST_AUTO_TEST_SUITE(grammar_rfc1738_prospero_cpp)

using namespace urigram;
using namespace urigram::rfc1738;
using namespace urigram::test;
using ast::host_kind;

namespace {

ast::hostport const h{{host_kind::hostname, "h"}, {}};

ast::prosperourl tree(std::string_view ppath, std::string_view fields = "") {
    return {"prospero", h, {ppath}, {fields}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(psegments_end_at_a_slash_or_a_semicolon) {
    auto const& r = psegment;
    for (auto text : {"", "a", "?:@&=", "a%2Fb", "$-_.+!*'(),"}) BOOST_TEST(ok(r, text, text));
    for (auto text : {"/", "a/b", ";", "a;b", "#", "~", "%", "%4", "a%", " "}) BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == sorted(uchars + "?:@&="));
    BOOST_TEST(octets(r, "a", "b") == sorted(uchars + "?:@&="));
    BOOST_TEST(prefix(r, "a;b", 1));
    BOOST_TEST(embeds(r, "a=b"));
}

BOOST_AUTO_TEST_CASE(ppaths_end_at_a_semicolon) {
    auto const& r = ppath;
    for (auto text : {"", "a", "a/b", "/", "//", "/a", "a/", "a//b", "?/:/@"})
        BOOST_TEST(ok(r, text, {text}));
    for (auto text : {";", "a;b=c", "a/b;", "#", "%", "a/%4", "a b"}) BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == sorted(uchars + "/?:@&="));
    BOOST_TEST(octets(r, "a/", "/b") == sorted(uchars + "/?:@&="));
    BOOST_TEST(prefix(r, "a/b;c", 3));
    BOOST_TEST(embeds(r, "/a//b"));
}

BOOST_AUTO_TEST_CASE(fieldnames_and_values_have_no_equals_sign) {
    auto const check = [](auto const& r) {
        for (auto text : {"", "a", "?:@&", "a%3Db", "$-_.+!*'(),"}) BOOST_TEST(ok(r, text, text));
        for (auto text : {"=", "a=b", "/", ";", "a;b", "#", "~", "%", "%4", "a%", " "})
            BOOST_TEST(bad(r, text));
        BOOST_TEST(octets(r) == sorted(uchars + "?:@&"));
        BOOST_TEST(octets(r, "a", "b") == sorted(uchars + "?:@&"));
        BOOST_TEST(prefix(r, "a=b", 1));
        BOOST_TEST(prefix(r, "a/b", 1));
        BOOST_TEST(embeds(r, "a:b"));
    };
    check(fieldname);
    check(fieldvalue);
}

BOOST_AUTO_TEST_CASE(fieldspecs_have_one_equals_sign) {
    auto const& r = fieldspec;
    BOOST_TEST(ok(r, ";=", {"", ""}));
    BOOST_TEST(ok(r, ";a=", {"a", ""}));
    BOOST_TEST(ok(r, ";=b", {"", "b"}));
    BOOST_TEST(ok(r, ";a=b", {"a", "b"}));
    BOOST_TEST(ok(r, ";?:@&=?:@&", {"?:@&", "?:@&"}));
    for (auto text : {"", ";", ";a", "a=b", "=", ";a=b;", ";a=b=c", ";a==", ";a/=b", ";a=b/", ";;a=b",
                      ";a;=b", ";a=%", "; a=b"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r, ";", "=") == sorted(uchars + "?:@&"));
    BOOST_TEST(octets(r, ";=") == sorted(uchars + "?:@&"));
    BOOST_TEST(octets(r, "", "a=b") == ";");
    BOOST_TEST(octets(r, ";a", "b") == "=");
    BOOST_TEST(prefix(r, ";a=b;c=d", 4, {"a", "b"}));
    BOOST_TEST(prefix(r, ";a=b=c", 4, {"a", "b"}));
    BOOST_TEST(embeds(r, ";a=b"));
}

BOOST_AUTO_TEST_CASE(field_lists_end_before_a_malformed_field) {
    auto const& r = fields;
    for (auto text : {"", ";=", ";a=b", ";a=b;c=d", ";=;=;="}) BOOST_TEST(ok(r, text, {text}));
    for (auto text : {";", "a=b", ";a=b;", ";a=b;;c=d", ";a=b/", ";a"}) BOOST_TEST(bad(r, text));
    BOOST_TEST(prefix(r, ";a=b;", 4));
    BOOST_TEST(prefix(r, ";a=b;c", 4));
    BOOST_TEST(prefix(r, "x", 0));
    BOOST_TEST(embeds(r, ";a=b;c=d"));
}

BOOST_AUTO_TEST_CASE(prosperourls_match_as_in_section_3_11) {
    auto const& r = prosperourl;
    BOOST_TEST(ok(r, "prospero://h/", tree("")));
    BOOST_TEST(ok(r, "prospero://h//", tree("/")));
    BOOST_TEST(ok(r, "prospero://h/p", tree("p")));
    BOOST_TEST(ok(r, "prospero://h//p/q", tree("/p/q")));
    BOOST_TEST(ok(r, "prospero://h/p=q?r", tree("p=q?r")));
    BOOST_TEST(ok(r, "prospero://h/p;f=v", tree("p", ";f=v")));
    BOOST_TEST(ok(r, "prospero://h/;f=v", tree("", ";f=v")));
    BOOST_TEST(ok(r, "prospero://h/;=", tree("", ";=")));
    BOOST_TEST(ok(r, "prospero://h/p/q;f=v;g=;=w", tree("p/q", ";f=v;g=;=w")));
    BOOST_TEST(ok(r, "prospero://h:1525/p", {"prospero", {h.host, "1525"}, {"p"}, {}}));
    BOOST_TEST(
        ok(r, "prospero://1.2.3.4/p", {"prospero", {{host_kind::hostnumber, "1.2.3.4"}, {}}, {"p"}, {}}));
    BOOST_TEST(ok(r, "Prospero://h/p", {"Prospero", h, {"p"}, {}}));

    for (auto text : {"",
                      "prospero",
                      "prospero:",
                      "prospero://",
                      "prospero://h",
                      "prospero:///p",
                      "prospero:p",
                      "prospero://h;f=v",
                      "prospero://h:/p",
                      "prospero://u@h/p",
                      "prospero://h./p",
                      "prospero://h/p;",
                      "prospero://h/p;f",
                      "prospero://h/p;f=v;",
                      "prospero://h/p;f=v;g",
                      "prospero://h/p;f=v/q",
                      "prospero://h/p;f=v=w",
                      "prospero://h/p;f/=v",
                      "prospero://h/p;;f=v",
                      "prospero://h/p;f=%",
                      "prospero://h/p;%=v",
                      "prospero://h/%4",
                      "prospero://h/p#",
                      "prospero://h/~p",
                      "prospero://h/p ",
                      "prospero://h/p; f=v",
                      " prospero://h/p",
                      "prospera://h/p",
                      "prosperoo://h/p"})
        BOOST_TEST(bad(r, text));

    BOOST_TEST(octets(r, "prospero://h/") == sorted(uchars + "/?:@&="));
    BOOST_TEST(octets(r, "prospero://h/a", "b") == sorted(uchars + "/?:@&="));
    BOOST_TEST(octets(r, "prospero://h/p", "f=v") == sorted(uchars + "/?:@&=;"));
    BOOST_TEST(octets(r, "prospero://h/p;", "=") == sorted(uchars + "?:@&"));
    BOOST_TEST(octets(r, "prospero://h/p;f=") == sorted(uchars + "?:@&"));
    BOOST_TEST(octets(r, "prospero://h/p;f=v", "g=w") == ";");
    BOOST_TEST(octets(r, "prospero://h") == "/");

    BOOST_TEST(prefix(r, "prospero://h/p;f=v;", 18, tree("p", ";f=v")));
    BOOST_TEST(prefix(r, "prospero://h/p;f=v;g", 18, tree("p", ";f=v")));
    BOOST_TEST(prefix(r, "prospero://h/p;", 14, tree("p")));
    BOOST_TEST(prefix(r, "prospero://h/p;f", 14, tree("p")));
    BOOST_TEST(prefix(r, "prospero://h/p;f=v=w", 18, tree("p", ";f=v")));
    BOOST_TEST(prefix(r, "prospero://h/p;f=v/q", 18, tree("p", ";f=v")));
    BOOST_TEST(embeds(r, "prospero://h/p/q;f=v;g=w"));
    BOOST_TEST(embeds(r, "prospero://h/"));
}

BOOST_AUTO_TEST_SUITE_END()
