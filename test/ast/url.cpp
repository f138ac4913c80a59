// SPDX-License-Identifier: BSL-1.0
#include "ast_test.hpp"
#include <urigram/ast/url.hpp>

BOOST_AUTO_TEST_SUITE(ast_url_cpp)

using namespace urigram::test;
namespace ast = urigram::ast;

BOOST_AUTO_TEST_CASE(urls_are_ordered_by_alternative) {
    ast::hostport const h{{ast::host_kind::hostname, "h"}, {}};
    static_assert(std::is_same_v<urigram::url, ast::url>);
    static_assert(std::variant_size_v<ast::url> == 11);
    check_values<ast::url>(
        {ast::ftpurl{}, ast::ftpurl{"ftp", {{}, h}, {}}, ast::httpurl{}, ast::httpurl{"http", h, {}},
         ast::gopherurl{"gopher", h, {}, true}, ast::mailtourl{"mailto", "a"},
         ast::newsurl{"news", ast::group{"a"}}, ast::nntpurl{"nntp", h, {"a"}, {}},
         ast::telneturl{"telnet", {{}, h}, false}, ast::waisurl{ast::waisdatabase{"wais", h, "d"}},
         ast::waisurl{ast::waisindex{"wais", h, "d", ""}}, ast::fileurl{"file", {}, {"a"}},
         ast::prosperourl{"prospero", h, {"p"}, {}}, ast::otherurl{"a", "b"}, ast::otherurl{"b", "b"}});
}

BOOST_AUTO_TEST_SUITE_END()
