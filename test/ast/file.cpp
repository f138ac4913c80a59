// SPDX-License-Identifier: BSL-1.0
#include "ast_test.hpp"
#include <urigram/ast/file.hpp>

BOOST_AUTO_TEST_SUITE(ast_file_cpp)

using namespace urigram;
using namespace urigram::test;
using ast::host_kind;

BOOST_AUTO_TEST_CASE(fileurls_are_ordered_by_scheme_host_and_path) {
    check_values<ast::fileurl>({{},
                                {"file", {}, {""}},
                                {"file", {}, {"a"}},
                                {"file", {host_kind::hostname, "h"}, {""}},
                                {"file", {host_kind::hostname, "h"}, {"a"}},
                                {"file", {host_kind::hostname, "localhost"}, {""}},
                                {"file", {host_kind::hostnumber, "1.2.3.4"}, {""}}});
}

BOOST_AUTO_TEST_SUITE_END()
