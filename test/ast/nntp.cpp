// SPDX-License-Identifier: BSL-1.0
#include "ast_test.hpp"
#include <urigram/ast/nntp.hpp>

BOOST_AUTO_TEST_SUITE(ast_nntp_cpp)

using namespace urigram;
using namespace urigram::test;

BOOST_AUTO_TEST_CASE(nntpurls_are_ordered_by_scheme_server_and_group) {
    ast::hostport const h{{ast::host_kind::hostname, "h"}, {}};
    check_values<ast::nntpurl>({{},
                                {"nntp", h, {"a"}, {}},
                                {"nntp", h, {"a"}, "1"},
                                {"nntp", h, {"a"}, "2"},
                                {"nntp", h, {"b"}, {}},
                                {"nntp", {h.host, "119"}, {"a"}, {}}});
}

BOOST_AUTO_TEST_SUITE_END()
