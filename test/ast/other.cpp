// SPDX-License-Identifier: BSL-1.0
#include "ast_test.hpp"
#include <urigram/ast/other.hpp>

BOOST_AUTO_TEST_SUITE(ast_other_cpp)

using namespace urigram;
using namespace urigram::test;

namespace {

ast::login const h{{}, {{ast::host_kind::hostname, "h"}, {}}};

}  // namespace

BOOST_AUTO_TEST_CASE(ip_schemeparts_are_ordered_by_login_and_path) {
    check_values<ast::ip_schemepart>({{}, {h, {}}, {h, ""}, {h, "a"}, {{ast::userinfo{}, h.hostport}, {}}});
}

BOOST_AUTO_TEST_CASE(genericurls_are_ordered_by_scheme_and_part) {
    using std::string_view;
    BOOST_TEST(ast::genericurl().schemepart.index() == 0U);
    check_values<ast::genericurl>({{},
                                   {"a", ast::ip_schemepart{h, {}}},
                                   {"a", ast::ip_schemepart{h, ""}},
                                   {"a", string_view("")},
                                   {"a", string_view("//h")},
                                   {"b", string_view("")}});
    static_assert(std::is_same_v<ast::otherurl, ast::genericurl>);
}

BOOST_AUTO_TEST_SUITE_END()
