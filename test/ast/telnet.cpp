// SPDX-License-Identifier: BSL-1.0
#include "ast_test.hpp"
#include <urigram/ast/telnet.hpp>

BOOST_AUTO_TEST_SUITE(ast_telnet_cpp)

using namespace urigram;
using namespace urigram::test;

BOOST_AUTO_TEST_CASE(telneturls_are_ordered_by_scheme_login_and_slash) {
    ast::login const h{{}, {{ast::host_kind::hostname, "h"}, {}}};
    BOOST_TEST(!ast::telneturl().slash);
    check_values<ast::telneturl>({{},
                                  {"telnet", h, false},
                                  {"telnet", h, true},
                                  {"telnet", {ast::userinfo{}, h.hostport}, false},
                                  {"telnet", {ast::userinfo{"u", ""}, h.hostport}, false}});
}

BOOST_AUTO_TEST_SUITE_END()
