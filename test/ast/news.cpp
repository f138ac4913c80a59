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

BOOST_AUTO_TEST_CASE(all_groups_are_equal) { check_values<ast::all_groups>({{}}); }
BOOST_AUTO_TEST_CASE(groups_are_ordered_by_text) {
    check_values<ast::group>({{}, {"A"}, {"a"}, {"a.b"}, {"b"}});
}
BOOST_AUTO_TEST_CASE(articles_are_ordered_by_text_and_host) {
    check_values<ast::article>(
        {{}, {"*", h}, {"a", {}}, {"a", h}, {"a", {host_kind::hostnumber, "1.2.3.4"}}, {"b", h}});
}

BOOST_AUTO_TEST_CASE(newsurls_are_ordered_by_scheme_and_part) {
    BOOST_TEST((ast::newsurl().grouppart == ast::grouppart(ast::all_groups())));
    check_values<ast::newsurl>({{},
                                {"news", ast::all_groups{}},
                                {"news", ast::group{""}},
                                {"news", ast::group{"a"}},
                                {"news", ast::article{"", h}},
                                {"news", ast::article{"a", h}}});
}

BOOST_AUTO_TEST_SUITE_END()
