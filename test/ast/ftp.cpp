// SPDX-License-Identifier: BSL-1.0
#include "ast_test.hpp"
#include <urigram/ast/ftp.hpp>

BOOST_AUTO_TEST_SUITE(ast_ftp_cpp)

using namespace urigram;
using namespace urigram::test;

BOOST_AUTO_TEST_CASE(urlpaths_are_ordered_by_path_and_type) {
    check_values<ast::ftp_urlpath>({{}, {{""}, 'A'}, {{""}, 'a'}, {{"a"}, {}}, {{"a"}, 'i'}, {{"a/b"}, {}}});
}

BOOST_AUTO_TEST_CASE(ftpurls_are_ordered_by_scheme_login_and_path) {
    ast::login const h{{}, {{ast::host_kind::hostname, "h"}, {}}};
    ast::login const u{ast::userinfo{"u", {}}, h.hostport};
    check_values<ast::ftpurl>({{},
                               {"FTP", h, {}},
                               {"ftp", h, {}},
                               {"ftp", h, ast::ftp_urlpath{}},
                               {"ftp", h, ast::ftp_urlpath{{""}, 'a'}},
                               {"ftp", h, ast::ftp_urlpath{{"a"}, {}}},
                               {"ftp", u, {}}});
}

BOOST_AUTO_TEST_SUITE_END()
