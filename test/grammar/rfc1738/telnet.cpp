// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/rfc1738/telnet.hpp>

BOOST_AUTO_TEST_SUITE(grammar_rfc1738_telnet_cpp)

using namespace urigram;
using namespace urigram::rfc1738;
using namespace urigram::test;
using ast::host_kind;

namespace {

ast::hostport const h{{host_kind::hostname, "h"}, {}};

ast::telneturl tree(ast::login const& login, bool slash = false) { return {"telnet", login, slash}; }

}  // namespace

BOOST_AUTO_TEST_CASE(telneturls_end_with_at_most_one_slash) {
    auto const& r = telneturl;
    BOOST_TEST(ok(r, "telnet://h", tree({{}, h})));
    BOOST_TEST(ok(r, "telnet://h/", tree({{}, h}, true)));
    BOOST_TEST(ok(r, "telnet://h:23", tree({{}, {h.host, "23"}})));
    BOOST_TEST(ok(r, "telnet://h:23/", tree({{}, {h.host, "23"}}, true)));
    BOOST_TEST(ok(r, "telnet://@h", tree({ast::userinfo{"", {}}, h})));
    BOOST_TEST(ok(r, "telnet://u@h/", tree({ast::userinfo{"u", {}}, h}, true)));
    BOOST_TEST(ok(r, "telnet://u:@h", tree({ast::userinfo{"u", ""}, h})));
    BOOST_TEST(ok(r, "telnet://u:p@1.2.3.4:23/",
                  tree({ast::userinfo{"u", "p"}, {{host_kind::hostnumber, "1.2.3.4"}, "23"}}, true)));
    BOOST_TEST(ok(r, "TelNet://h", {"TelNet", {{}, h}, false}));

    for (auto text : {"",
                      "telnet",
                      "telnet:",
                      "telnet:/",
                      "telnet://",
                      "telnet:///",
                      "telnet:h",
                      "telnet:/h",
                      "telnet://h//",
                      "telnet://h/a",
                      "telnet://h/?",
                      "telnet://h?",
                      "telnet://h;",
                      "telnet://h:",
                      "telnet://h:/",
                      "telnet://h:x",
                      "telnet://u@",
                      "telnet://u@/",
                      "telnet://u:p@",
                      "telnet://h.",
                      "telnet://u@v@h",
                      "telnet://h/ ",
                      " telnet://h",
                      "telnet://h /",
                      "telnets://h",
                      "telne://h",
                      "telnet://h%2F",
                      "telnet://h#",
                      "telnet://~@h"})
        BOOST_TEST(bad(r, text));

    BOOST_TEST(octets(r, "telnet://h") == sorted(alnums + "/"));
    BOOST_TEST(octets(r, "telnet://h/") == "");
    BOOST_TEST(octets(r, "telnet://", "@h") == sorted(uchars + ";?&=:"));
    BOOST_TEST(octets(r, "telnet", "//h") == ":");

    BOOST_TEST(prefix(r, "telnet://h//", 11, tree({{}, h}, true)));
    BOOST_TEST(prefix(r, "telnet://h/a", 11, tree({{}, h}, true)));
    BOOST_TEST(prefix(r, "telnet://h:/", 10, tree({{}, h})));
    BOOST_TEST(prefix(r, "telnet://M@", 10, tree({{}, {{host_kind::hostname, "M"}, {}}})));
    BOOST_TEST(prefix(r, "telnet://M@/", 10, tree({{}, {{host_kind::hostname, "M"}, {}}})));
    BOOST_TEST(embeds(r, "telnet://u:p@h:23/"));
    BOOST_TEST(embeds(r, "telnet://h"));
}

BOOST_AUTO_TEST_SUITE_END()
