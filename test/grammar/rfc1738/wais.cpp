// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/rfc1738/wais.hpp>

BOOST_AUTO_TEST_SUITE(grammar_rfc1738_wais_cpp)

using namespace urigram;
using namespace urigram::rfc1738;
using namespace urigram::test;
using ast::host_kind;

namespace {

ast::hostport const h{{host_kind::hostname, "h"}, {}};

}  // namespace

BOOST_AUTO_TEST_CASE(databases_types_and_paths_have_the_same_octets) {
    auto const check = [](auto const& r) {
        for (auto text : {"", "a", "a%2Fb", "%00", "$-_.+!*'(),", "%ff%FF"}) BOOST_TEST(ok(r, text, text));
        for (auto text :
             {"/", "a/b", "?", ";", ":", "@", "&", "=", "#", "~", "%", "%4", "%4g", "a%", " ", "a b"})
            BOOST_TEST(bad(r, text));
        BOOST_TEST(octets(r) == sorted(uchars));
        BOOST_TEST(octets(r, "a", "b") == sorted(uchars));
        BOOST_TEST(prefix(r, "a/b", 1));
        BOOST_TEST(prefix(r, "a%4", 1));
        BOOST_TEST(embeds(r, "a%20b"));
    };
    check(database);
    check(wtype);
    check(wpath);
}

BOOST_AUTO_TEST_CASE(waisdatabases_have_only_a_database) {
    auto const& r = waisdatabase;
    BOOST_TEST(ok(r, "wais://h/", {"wais", h, ""}));
    BOOST_TEST(ok(r, "wais://h/d", {"wais", h, "d"}));
    BOOST_TEST(ok(r, "WAIS://h:210/d%2F", {"WAIS", {h.host, "210"}, "d%2F"}));
    for (auto text : {"", "wais://h", "wais:///d", "wais:h/d", "wais://h/d?", "wais://h/d/", "wais://h/d/t/p",
                      "wais://h/d;", "wais://u@h/d", "wai://h/d"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r, "wais://h/") == sorted(uchars));
    BOOST_TEST(prefix(r, "wais://h/d?q", 10, {"wais", h, "d"}));
    BOOST_TEST(embeds(r, "wais://h/d"));
}

BOOST_AUTO_TEST_CASE(waisindexes_have_a_search) {
    auto const& r = waisindex;
    BOOST_TEST(ok(r, "wais://h/?", {"wais", h, "", ""}));
    BOOST_TEST(ok(r, "wais://h/d?", {"wais", h, "d", ""}));
    BOOST_TEST(ok(r, "wais://h/?q", {"wais", h, "", "q"}));
    BOOST_TEST(ok(r, "wais://h:210/d?q;:@&=", {"wais", {h.host, "210"}, "d", "q;:@&="}));
    for (auto text : {"", "wais://h", "wais://h?", "wais://h/", "wais://h/d", "wais://h/d/t?q",
                      "wais://h/d?q?", "wais://h/d?q/", "wais://h/d?%", "wais://h/d;?q", "wais:///d?q"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r, "wais://h/d?") == sorted(uchars + ";:@&="));
    BOOST_TEST(octets(r, "wais://h/d", "q") == "?");
    BOOST_TEST(prefix(r, "wais://h/d?q?", 12, {"wais", h, "d", "q"}));
    BOOST_TEST(embeds(r, "wais://h/d?q"));
}

BOOST_AUTO_TEST_CASE(waisdocs_have_a_type_and_a_path) {
    auto const& r = waisdoc;
    BOOST_TEST(ok(r, "wais://h///", {"wais", h, "", "", ""}));
    BOOST_TEST(ok(r, "wais://h/d//", {"wais", h, "d", "", ""}));
    BOOST_TEST(ok(r, "wais://h//t/", {"wais", h, "", "t", ""}));
    BOOST_TEST(ok(r, "wais://h///p", {"wais", h, "", "", "p"}));
    BOOST_TEST(ok(r, "wais://h:210/d/t/p%2Fq", {"wais", {h.host, "210"}, "d", "t", "p%2Fq"}));
    for (auto text :
         {"", "wais://h", "wais://h/", "wais://h/d", "wais://h/d/t", "wais://h/d?q", "wais://h/d/t/p/",
          "wais://h/d/t/p?q", "wais://h/d/t;/p", "wais://h/d/t/p=", "wais://h/d/%/p", "wais:///d/t/p"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r, "wais://h/", "/t/p") == sorted(uchars));
    BOOST_TEST(octets(r, "wais://h/d/", "/p") == sorted(uchars));
    BOOST_TEST(octets(r, "wais://h/d/t/") == sorted(uchars));
    BOOST_TEST(octets(r, "wais://h/d/t", "p") == "/");
    BOOST_TEST(prefix(r, "wais://h/d/t/p/", 14, {"wais", h, "d", "t", "p"}));
    BOOST_TEST(embeds(r, "wais://h/d/t/p"));
}

BOOST_AUTO_TEST_CASE(waisurls_are_read_as_the_alternative_that_matches) {
    auto const& r = waisurl;
    BOOST_TEST(ok(r, "wais://h/", ast::waisdatabase{"wais", h, ""}));
    BOOST_TEST(ok(r, "wais://h/d", ast::waisdatabase{"wais", h, "d"}));
    BOOST_TEST(ok(r, "wais://h/?", ast::waisindex{"wais", h, "", ""}));
    BOOST_TEST(ok(r, "wais://h/d?", ast::waisindex{"wais", h, "d", ""}));
    BOOST_TEST(ok(r, "wais://h/d?q", ast::waisindex{"wais", h, "d", "q"}));
    BOOST_TEST(ok(r, "wais://h///", ast::waisdoc{"wais", h, "", "", ""}));
    BOOST_TEST(ok(r, "wais://h/d//", ast::waisdoc{"wais", h, "d", "", ""}));
    BOOST_TEST(ok(r, "wais://h:210/d/t/p", ast::waisdoc{"wais", {h.host, "210"}, "d", "t", "p"}));
    BOOST_TEST(ok(r, "Wais://h/d", ast::waisdatabase{"Wais", h, "d"}));
    BOOST_TEST(ok(r, "wais://1.2.3.4/d?q",
                  ast::waisindex{"wais", {{host_kind::hostnumber, "1.2.3.4"}, {}}, "d", "q"}));

    for (auto text : {"",
                      "wais",
                      "wais:",
                      "wais://",
                      "wais://h",
                      "wais:///",
                      "wais:///d",
                      "wais:d",
                      "wais://h?q",
                      "wais://h:",
                      "wais://h:/d",
                      "wais://u@h/d",
                      "wais://@h/d",
                      "wais://h./d",
                      "wais://h/d/",
                      "wais://h/d/t",
                      "wais://h/d/t?q",
                      "wais://h/d?q?r",
                      "wais://h/d?q/r",
                      "wais://h/d/t/p/",
                      "wais://h/d/t/p?q",
                      "wais://h/d;",
                      "wais://h/d:",
                      "wais://h/d=",
                      "wais://h/%",
                      "wais://h/d?%4",
                      "wais://h/d/%4/p",
                      "wais://h/d/t/%4",
                      "wais://h/d#",
                      "wais://h/~",
                      "wais://h/d ",
                      " wais://h/d",
                      "wais://h/d? q",
                      "waisx://h/d",
                      "wai://h/d"})
        BOOST_TEST(bad(r, text));

    BOOST_TEST(octets(r, "wais://h/") == sorted(uchars + "?"));
    BOOST_TEST(octets(r, "wais://h/d", "e") == sorted(uchars + "?"));
    BOOST_TEST(octets(r, "wais://h/d", "t/p") == "/");
    BOOST_TEST(octets(r, "wais://h") == "/");
    BOOST_TEST(octets(r, "wais", "//h/") == ":");

    BOOST_TEST(prefix(r, "wais://h/d/t", 10, ast::waisdatabase{"wais", h, "d"}));
    BOOST_TEST(prefix(r, "wais://h/d/", 10, ast::waisdatabase{"wais", h, "d"}));
    BOOST_TEST(prefix(r, "wais://h/d/t?q", 10, ast::waisdatabase{"wais", h, "d"}));
    BOOST_TEST(prefix(r, "wais://h/d/t%4/", 10, ast::waisdatabase{"wais", h, "d"}));
    BOOST_TEST(prefix(r, "wais://h/d?q?", 12, ast::waisindex{"wais", h, "d", "q"}));
    BOOST_TEST(prefix(r, "wais://h/d?%4", 11, ast::waisindex{"wais", h, "d", ""}));
    BOOST_TEST(prefix(r, "wais://h/d/t/p/", 14, ast::waisdoc{"wais", h, "d", "t", "p"}));
    BOOST_TEST(embeds(r, "wais://h/d"));
    BOOST_TEST(embeds(r, "wais://h/d?q"));
    BOOST_TEST(embeds(r, "wais://h/d/t/p"));
}

BOOST_AUTO_TEST_SUITE_END()
