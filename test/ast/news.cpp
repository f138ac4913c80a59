// SPDX-License-Identifier: BSL-1.0
#include "ast_test.hpp"
#include <urigram/ast/news.hpp>

BOOST_AUTO_TEST_SUITE(ast_news_cpp)

using namespace urigram;
using namespace urigram::test;
using ast::host_kind;

namespace {

ast::host const h{host_kind::hostname, "h"};

}  // namespace

BOOST_AUTO_TEST_CASE(all_groups) { check_values<ast::all_groups>({{}}); }
BOOST_AUTO_TEST_CASE(groups) { check_values<ast::group>({{}, {"A"}, {"a"}, {"a.b"}, {"b"}}); }
BOOST_AUTO_TEST_CASE(articles) {
    check_values<ast::article>(
        {{}, {"*", h}, {"a", {}}, {"a", h}, {"a", {host_kind::hostnumber, "1.2.3.4"}}, {"b", h}});
}

BOOST_AUTO_TEST_CASE(urls) {
    BOOST_TEST((ast::newsurl().grouppart == ast::grouppart(ast::all_groups())));
    check_values<ast::newsurl>({{},
                                {"news", ast::all_groups{}},
                                {"news", ast::group{""}},
                                {"news", ast::group{"a"}},
                                {"news", ast::article{"", h}},
                                {"news", ast::article{"a", h}}});
}

BOOST_AUTO_TEST_SUITE_END()
