// SPDX-License-Identifier: BSL-1.0
#include "ast_test.hpp"
#include <urigram/ast/http.hpp>

BOOST_AUTO_TEST_SUITE(ast_http_cpp)

using namespace urigram;
using namespace urigram::test;

BOOST_AUTO_TEST_CASE(urlpaths_are_ordered_by_path_and_search) {
    check_values<ast::http_urlpath>({{}, {{""}, ""}, {{""}, "q"}, {{"a"}, {}}, {{"a"}, ""}, {{"a"}, "q"}});
}

BOOST_AUTO_TEST_CASE(httpurls_are_ordered_by_scheme_server_and_path) {
    ast::hostport const h{{ast::host_kind::hostname, "h"}, {}};
    ast::hostport const h80{h.host, "80"};
    check_values<ast::httpurl>({{},
                                {"HTTP", h, {}},
                                {"http", h, {}},
                                {"http", h, ast::http_urlpath{}},
                                {"http", h, ast::http_urlpath{{""}, ""}},
                                {"http", h, ast::http_urlpath{{"a"}, {}}},
                                {"http", h80, {}}});
}

BOOST_AUTO_TEST_SUITE_END()
