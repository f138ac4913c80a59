// SPDX-License-Identifier: BSL-1.0
#include "ast_test.hpp"
#include <urigram/ast/reference.hpp>

BOOST_AUTO_TEST_SUITE(ast_reference_cpp)

using namespace urigram;
using namespace urigram::test;

namespace {

ast::hostport const h{{ast::host_kind::hostname, "h"}, {}};
ast::authority const who{"h", ast::server{{}, h}};
ast::rel_path const path{"a", {}, {}};

}  // namespace

// An absent part is less than an empty one, which is less than any other.

BOOST_AUTO_TEST_CASE(rel_paths_are_ordered_by_path_then_params_then_query) {
    check_values<ast::rel_path>({{},
                                 {{}, {}, ""},
                                 {{}, {}, "q"},
                                 {{}, "", {}},
                                 {{}, "", "q"},
                                 {{}, "p", {}},
                                 {"/", {}, {}},
                                 {"/a", {}, {}},
                                 {"a", {}, {}},
                                 {"a", "p", "q"}});
}

BOOST_AUTO_TEST_CASE(relative_urls_are_ordered_by_net_loc_and_path) {
    check_values<ast::relative_url>({{}, {{}, path}, {"", {}}, {"", path}, {"h", {}}, {"h", path}});
}

BOOST_AUTO_TEST_CASE(absolute_urls_are_ordered_by_scheme) {
    check_values<ast::generic_rl>(
        {{}, {"", {{}, path}}, {"", {"", {}}}, {"a", {}}, {"a", {"h", path}}, {"b", {}}});
    check_values<ast::opaque_uri>({{}, {"", "a"}, {"a", ""}, {"a", "b"}, {"ab", ""}, {"b", "a"}});
    check_values<ast::absolute_url>(
        {ast::generic_rl{}, ast::generic_rl{"a", {{}, path}}, ast::opaque_uri{}, ast::opaque_uri{"a", "a"}});
}

BOOST_AUTO_TEST_CASE(rfc1808_urls_are_ordered_by_url_and_fragment) {
    check_values<ast::rfc1808_url>({{},
                                    {ast::relative_url{}, ""},
                                    {ast::relative_url{}, "f"},
                                    {ast::relative_url{{}, path}, {}},
                                    {ast::generic_rl{}, {}},
                                    {ast::generic_rl{"a", {}}, {}},
                                    {ast::generic_rl{"a", {}}, "f"},
                                    {ast::opaque_uri{"a", ""}, {}},
                                    {ast::opaque_uri{"a", ""}, "f"}});
    BOOST_TEST(std::holds_alternative<ast::relative_url>(ast::rfc1808_url().url));
}

BOOST_AUTO_TEST_CASE(authorities_are_ordered_by_text) {
    check_values<ast::server>({{}, {{}, ast::hostport{}}, {{}, h}, {"", h}, {"u", {}}, {"u", h}});
    check_values<ast::reg_name>({{}, {"$"}, {"a"}, {"aa"}});
    check_values<ast::authority>({{},
                                  {"", ast::reg_name{}},
                                  {"a", ast::server{}},
                                  who,
                                  {"h", ast::server{"", h}},
                                  {"h", ast::reg_name{"h"}}});
    BOOST_TEST(std::holds_alternative<ast::server>(ast::authority().is));
    BOOST_TEST(!std::get<ast::server>(ast::authority().is).hostport.has_value());
}

BOOST_AUTO_TEST_CASE(relative_uris_are_ordered_by_authority_path_and_query) {
    check_values<ast::relative_uri>({{},
                                     {{}, {}, ""},
                                     {{}, {}, "q"},
                                     {{}, "/", {}},
                                     {{}, "a", {}},
                                     {{}, "a", "q"},
                                     {ast::authority{}, {}, {}},
                                     {who, {}, {}},
                                     {who, "/", {}},
                                     {who, "/", "q"}});
    check_values<ast::hierarchical_uri>(
        {{}, {"", {{}, "/", {}}}, {"a", {}}, {"a", {who, {}, {}}}, {"b", {}}});
    check_values<ast::absolute_uri>({ast::hierarchical_uri{}, ast::hierarchical_uri{"a", {{}, "/", {}}},
                                     ast::opaque_uri{}, ast::opaque_uri{"a", "/"}});
}

BOOST_AUTO_TEST_CASE(uri_references_are_ordered_by_uri_and_fragment) {
    check_values<ast::uri_reference>({{},
                                      {ast::relative_uri{}, ""},
                                      {ast::relative_uri{}, "f"},
                                      {ast::relative_uri{{}, "a", {}}, {}},
                                      {ast::relative_uri{who, {}, {}}, {}},
                                      {ast::hierarchical_uri{"a", {}}, {}},
                                      {ast::hierarchical_uri{"a", {}}, "f"},
                                      {ast::opaque_uri{"a", "b"}, {}},
                                      {ast::opaque_uri{"a", "b"}, "f"}});
    BOOST_TEST(std::holds_alternative<ast::relative_uri>(ast::uri_reference().uri));
}

BOOST_AUTO_TEST_SUITE_END()
