// SPDX-License-Identifier: BSL-1.0
#include "ast_test.hpp"
#include <urigram/ast/mailto.hpp>

BOOST_AUTO_TEST_SUITE(ast_mailto_cpp)

using namespace urigram;
using namespace urigram::test;

BOOST_AUTO_TEST_CASE(mailtourls_are_ordered_by_scheme_and_address) {
    // Comparison and hash depend on where one member ends and the next one begins.
    check_values<ast::mailtourl>({{},
                                  {"", "mailtoa"},
                                  {"mail", "toa"},
                                  {"mailto", ""},
                                  {"mailto", "a"},
                                  {"mailto", "a@h"},
                                  {"mailtoa", ""}});
}

BOOST_AUTO_TEST_SUITE_END()
