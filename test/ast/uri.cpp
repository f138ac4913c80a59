// SPDX-License-Identifier: BSL-1.0
#include "ast_test.hpp"
#include <urigram/ast/uri.hpp>

BOOST_AUTO_TEST_SUITE(ast_uri_cpp)

using namespace urigram;
using namespace urigram::test;
using ast::host_kind;
using ast::path_kind;

namespace {

ast::hostport const h{{host_kind::registered_name, "h"}, {}};
ast::path const p{path_kind::abempty, "/p"};
ast::hier_part const part{ast::host_authority{{}, h}, p};

}  // namespace

BOOST_AUTO_TEST_CASE(authorities_are_ordered_by_userinfo_and_host) {
    check_values<ast::host_authority>({{}, {{}, h}, {"", h}, {"u", h}, {"u:p", h}});
}

BOOST_AUTO_TEST_CASE(paths_are_ordered_by_kind_and_text) {
    check_values<ast::path>(
        {{}, {path_kind::empty, "a"}, {path_kind::abempty, ""}, p, {path_kind::rootless, "a"}});
}

BOOST_AUTO_TEST_CASE(hier_parts_are_ordered_by_authority_and_path) {
    check_values<ast::hier_part>({{}, {{}, p}, {ast::host_authority{}, {}}, part});
}

BOOST_AUTO_TEST_CASE(uris_are_ordered_by_scheme_then_part_then_query_then_fragment) {
    check_values<ast::uri>(
        {{}, {"a", {}, {}, {}}, {"a", {}, {}, ""}, {"a", {}, "", {}}, {"a", part, {}, {}}});
}

BOOST_AUTO_TEST_CASE(relative_refs_are_ordered_by_part_then_query_then_fragment) {
    check_values<ast::relative_ref>({{}, {{}, {}, ""}, {{}, "", {}}, {part, {}, {}}, {part, "q", "f"}});
}

BOOST_AUTO_TEST_SUITE_END()
