// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/rfc1738/nntp.hpp>

BOOST_AUTO_TEST_SUITE(grammar_rfc1738_nntp_cpp)

using namespace urigram;
using namespace urigram::rfc1738;
using namespace urigram::test;
using ast::host_kind;

namespace {

ast::hostport const h{{host_kind::hostname, "h"}, {}};

ast::nntpurl tree(ast::hostport const& hostport, std::string_view group,
                  std::optional<std::string_view> digits = {}) {
    return {"nntp", hostport, {group}, digits};
}

}  // namespace

BOOST_AUTO_TEST_CASE(nntpurls_have_a_group_and_may_have_a_number) {
    auto const& r = nntpurl;
    BOOST_TEST(ok(r, "nntp://h/a", tree(h, "a")));
    BOOST_TEST(ok(r, "nntp://h/comp.lang.c++", tree(h, "comp.lang.c++")));
    BOOST_TEST(ok(r, "nntp://h/a/1", tree(h, "a", "1")));
    BOOST_TEST(ok(r, "nntp://h/a/00123456789012345678901234567890",
                  tree(h, "a", "00123456789012345678901234567890")));
    BOOST_TEST(ok(r, "nntp://h:119/a/1", tree({h.host, "119"}, "a", "1")));
    BOOST_TEST(ok(r, "nntp://1.2.3.4/a", tree({{host_kind::hostnumber, "1.2.3.4"}, {}}, "a")));
    BOOST_TEST(ok(r, "NNTP://h/a", {"NNTP", h, {"a"}, {}}));

    for (auto text : {"",
                      "nntp",
                      "nntp:",
                      "nntp://",
                      "nntp://h",
                      "nntp://h/",
                      "nntp:///a",
                      "nntp:a",
                      "nntp:/h/a",
                      "nntp://h:/a",
                      "nntp://h:1",
                      "nntp://h//1",
                      "nntp://h/1",
                      "nntp://h/1/a",
                      "nntp://h/*",
                      "nntp://h/a@b",
                      "nntp://h/a/",
                      "nntp://h/a/x",
                      "nntp://h/a/1x",
                      "nntp://h/a/1/",
                      "nntp://h/a/1/2",
                      "nntp://h/a/-1",
                      "nntp://h/a/%31",
                      "nntp://h/a%20",
                      "nntp://h/a;1",
                      "nntp://h/a?1",
                      "nntp://u@h/a",
                      "nntp://@h/a",
                      "nntp://h./a",
                      "nntps://h/a",
                      "nnt://h/a",
                      "nntp://h/a ",
                      " nntp://h/a",
                      "nntp://h /a",
                      "nntp://h/ a",
                      "nntp://h/a/ 1",
                      "nntp://h/a#",
                      "nntp://h/~a"})
        BOOST_TEST(bad(r, text));

    BOOST_TEST(octets(r, "nntp://h/") == sorted(lowers + uppers));
    BOOST_TEST(octets(r, "nntp://h/a") == sorted(alnums + "-.+_"));
    BOOST_TEST(octets(r, "nntp://h/a/") == numerals);
    BOOST_TEST(octets(r, "nntp://h/a/1") == numerals);
    BOOST_TEST(octets(r, "nntp://h/a", "1") == sorted(alnums + "-.+_/"));
    BOOST_TEST(octets(r, "nntp://h", "a") == "/");
    BOOST_TEST(octets(r, "nntp", "//h/a") == ":");

    BOOST_TEST(prefix(r, "nntp://h/a/", 10, tree(h, "a")));
    BOOST_TEST(prefix(r, "nntp://h/a/x", 10, tree(h, "a")));
    BOOST_TEST(prefix(r, "nntp://h/a/1/2", 12, tree(h, "a", "1")));
    BOOST_TEST(prefix(r, "nntp://h/a@b", 10, tree(h, "a")));
    BOOST_TEST(embeds(r, "nntp://h:119/a.b/12"));
    BOOST_TEST(embeds(r, "nntp://h/a"));
}

BOOST_AUTO_TEST_SUITE_END()
