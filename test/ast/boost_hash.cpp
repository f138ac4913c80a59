// SPDX-License-Identifier: BSL-1.0
#include "ast_test.hpp"
#include <boost/container_hash/hash.hpp>
#include <urigram/ast/url.hpp>

BOOST_AUTO_TEST_SUITE(ast_boost_hash_cpp)

using namespace urigram::test;
namespace ast = urigram::ast;

namespace {

/// boost::hash supports the type, agrees with std::hash, and does not depend on addresses.
template <class T>
void check(T const& a, T const& b) {
    std::list<std::string> memory;
    BOOST_TEST(boost::hash<T>()(a) == boost::hash<T>()(elsewhere(a, memory)), shown(a));
    BOOST_TEST(boost::hash<T>()(a) == std::hash<T>()(a), shown(a));
    BOOST_TEST(boost::hash<T>()(a) != boost::hash<T>()(b), shown(a));
    BOOST_TEST(boost::hash<T>()(T()) == boost::hash<T>()(T()), shown(T()));
}

ast::host const h{ast::host_kind::hostname, "h"};
ast::hostport const hp{h, "1"};

}  // namespace

BOOST_AUTO_TEST_CASE(boost_hash_distinguishes_servers) {
    check(h, {});
    check(hp, {h, {}});
    check(ast::userinfo{"u", "p"}, {"u", {}});
    check(ast::login{ast::userinfo{"u", {}}, hp}, {{}, hp});
}

BOOST_AUTO_TEST_CASE(boost_hash_of_lists_is_not_ambiguous) {
    check(ast::segments{"a/b"}, {"a"});
    check(ast::fields{";a=b"}, {});
    check(ast::fieldspec{"a", "b"}, {"a", ""});
}

BOOST_AUTO_TEST_CASE(boost_hash_distinguishes_urls_of_each_scheme) {
    check(ast::ftpurl{"ftp", {{}, hp}, ast::ftp_urlpath{{"a"}, 'i'}},
          {"ftp", {{}, hp}, ast::ftp_urlpath{{"a"}, {}}});
    check(ast::httpurl{"http", hp, ast::http_urlpath{{"a"}, "q"}}, {"http", hp, {}});
    check(ast::gopherurl{"gopher", hp, {}, true}, {"gopher", hp, {}, false});
    check(ast::mailtourl{"mailto", "a"}, {"mailto", "b"});
    check(ast::newsurl{"news", ast::group{"a"}}, {"news", ast::article{"a", h}});
    check(ast::nntpurl{"nntp", hp, {"a"}, "1"}, {"nntp", hp, {"a"}, {}});
    check(ast::telneturl{"telnet", {{}, hp}, true}, {"telnet", {{}, hp}, false});
    check(ast::waisdatabase{"wais", hp, "d"}, {"wais", hp, ""});
    check(ast::waisindex{"wais", hp, "d", "q"}, {"wais", hp, "d", ""});
    check(ast::waisdoc{"wais", hp, "d", "t", "p"}, {"wais", hp, "d", "t", ""});
    check(ast::fileurl{"file", h, {"a"}}, {"file", {}, {"a"}});
    check(ast::prosperourl{"prospero", hp, {"p"}, {";a=b"}}, {"prospero", hp, {"p"}, {}});
    check(ast::otherurl{"a", "b"}, {"a", ast::ip_schemepart{{{}, hp}, {}}});
}

BOOST_AUTO_TEST_CASE(boost_hash_of_a_url_depends_on_its_bytes) {
    std::list<std::string> memory;
    ast::url const a = ast::mailtourl{"mailto", "a"};
    BOOST_TEST(boost::hash<ast::url>()(a) == boost::hash<ast::url>()(elsewhere(a, memory)));
    BOOST_TEST(boost::hash<ast::url>()(a) != boost::hash<ast::url>()(ast::mailtourl{"mailto", "b"}));
}

BOOST_AUTO_TEST_SUITE_END()
