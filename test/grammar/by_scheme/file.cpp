// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/by_scheme/file.hpp>

BOOST_AUTO_TEST_SUITE(grammar_by_scheme_file_cpp)

using namespace urigram;
using namespace urigram::rfc8089;
using namespace urigram::test;

namespace {

ast::host name(std::string_view text) { return {ast::host_kind::registered_name, text}; }
ast::path absolute(std::string_view text) { return {ast::path_kind::absolute, text}; }

}  // namespace

BOOST_AUTO_TEST_CASE(file_uris_may_have_an_authority) {
    auto const check = [](auto const& r, std::string const& name_of_scheme) {
        std::string_view const s = name_of_scheme;
        BOOST_TEST(ok(r, name_of_scheme + ":/a/b", {s, {{}, absolute("/a/b")}}));
        BOOST_TEST(ok(r, name_of_scheme + ":///a", {s, {name(""), absolute("/a")}}));
        BOOST_TEST(ok(r, name_of_scheme + "://localhost/", {s, {name("localhost"), absolute("/")}}));
        BOOST_TEST(ok(r, name_of_scheme + "://1.2.3.4/a",
                      {s, {ast::host{ast::host_kind::hostnumber, "1.2.3.4"}, absolute("/a")}}));
        for (auto t : {"", ":", ":a", "://h", ":////a", "://h//a", "://h:80/", "://u@h/", ":/a?b", ":/a#b",
                       ":/[", ":///c|/"})
            BOOST_TEST(bad(r, name_of_scheme + t));
        BOOST_TEST(embeds(r, name_of_scheme + ":///a/b"));
        BOOST_TEST(embeds(r, name_of_scheme + ":/a"));
    };
    check(file_URI, "file");
    check(file_URI, "FILE");
    check(any_file_URI, "x");
    BOOST_TEST(bad(file_URI, "x:/a"));
}

BOOST_AUTO_TEST_CASE(local_paths_begin_with_one_slash) {
    BOOST_TEST(ok(file_scheme, "File", "File"));
    BOOST_TEST(bad(file_scheme, "files"));
    BOOST_TEST(ok(file_auth, "h", name("h")));
    BOOST_TEST(bad(file_auth, "h/"));
    BOOST_TEST(ok(auth_path, "h/a", {name("h"), absolute("/a")}));
    BOOST_TEST(ok(auth_path, "/a", {name(""), absolute("/a")}));
    BOOST_TEST(bad(auth_path, "h"));
    BOOST_TEST(ok(local_path, "/a/", absolute("/a/")));
    for (auto t : {"", "a", "//a"}) BOOST_TEST(bad(local_path, t));
    BOOST_TEST(ok(file_hier_part, "//h/a", {name("h"), absolute("/a")}));
    BOOST_TEST(ok(file_hier_part, "/a", {{}, absolute("/a")}));
    for (auto t : {"", "//", "//h", "a"}) BOOST_TEST(bad(file_hier_part, t));
    BOOST_TEST(embeds(auth_path, "h/a"));
    BOOST_TEST(embeds(file_hier_part, "//h/a"));
    BOOST_TEST(embeds(local_path, "/a"));
}

BOOST_AUTO_TEST_SUITE_END()
