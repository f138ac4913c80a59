// SPDX-License-Identifier: BSL-1.0
#include "ast_test.hpp"
#include <urigram/ast/wais.hpp>

BOOST_AUTO_TEST_SUITE(ast_wais_cpp)

using namespace urigram;
using namespace urigram::test;

namespace {

ast::hostport const h{{ast::host_kind::hostname, "h"}, {}};

}  // namespace

BOOST_AUTO_TEST_CASE(databases_are_ordered_by_server_and_name) {
    check_values<ast::waisdatabase>({{}, {"wais", h, ""}, {"wais", h, "d"}, {"wais", {h.host, "210"}, ""}});
}

BOOST_AUTO_TEST_CASE(indexes_are_ordered_by_database_and_search) {
    check_values<ast::waisindex>(
        {{}, {"wais", h, "", ""}, {"wais", h, "", "q"}, {"wais", h, "d", ""}, {"wais", h, "dq", ""}});
}

BOOST_AUTO_TEST_CASE(docs_are_ordered_by_database_then_type_then_path) {
    check_values<ast::waisdoc>({{},
                                {"wais", h, "", "", ""},
                                {"wais", h, "", "", "p"},
                                {"wais", h, "", "t", ""},
                                {"wais", h, "d", "", ""},
                                {"wais", h, "d", "t", "p"}});
}

BOOST_AUTO_TEST_CASE(waisurls_are_ordered_by_alternative) {
    check_values<ast::waisurl>({ast::waisdatabase{"wais", h, "d"}, ast::waisdatabase{"wais", h, "e"},
                                ast::waisindex{"wais", h, "d", ""}, ast::waisdoc{"wais", h, "d", "", ""}});
}

BOOST_AUTO_TEST_SUITE_END()
