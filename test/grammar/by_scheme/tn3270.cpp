// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/by_scheme/tn3270.hpp>

BOOST_AUTO_TEST_SUITE(grammar_by_scheme_tn3270_cpp)

using namespace urigram;
using namespace urigram::rfc6270;
using namespace urigram::test;

namespace {

ast::host name(std::string_view text) { return {ast::host_kind::registered_name, text}; }

}  // namespace

BOOST_AUTO_TEST_CASE(tn3270_uris_end_with_at_most_one_slash) {
    auto const check = [](auto const& r, std::string const& s) {
        BOOST_TEST(ok(r, s + "://h", {s, {{}, {name("h"), {}}}, false}));
        BOOST_TEST(ok(r, s + "://h/", {s, {{}, {name("h"), {}}}, true}));
        BOOST_TEST(ok(r, s + "://u:p@h:23/", {s, {"u:p", {name("h"), "23"}}, true}));
        BOOST_TEST(ok(r, s + "://@[::1]:", {s, {"", {{ast::host_kind::ipv6_address, "[::1]"}, ""}}, false}));
        BOOST_TEST(ok(r, s + "://", {s, {{}, {name(""), {}}}, false}));
        for (auto t : {"", ":", ":h", ":/h", "://h//", "://h/a", "://h?a", "://h#", "://h:a", "://a@b@c"})
            BOOST_TEST(bad(r, s + t));
        BOOST_TEST(embeds(r, s + "://u@h:23/"));
        BOOST_TEST(embeds(r, s + "://h"));
    };
    check(tn3270_uri, "tn3270");
    check(tn3270_uri, "TN3270");
    check(any_tn3270_uri, "x");
    BOOST_TEST(bad(tn3270_uri, "telnet://h"));
    BOOST_TEST(prefix(tn3270_uri, "tn3270://h//", 11, {"tn3270", {{}, {name("h"), {}}}, true}));
}

BOOST_AUTO_TEST_SUITE_END()
