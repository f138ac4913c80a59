// SPDX-License-Identifier: BSL-1.0
#include "ast_test.hpp"
#include <urigram/ast/gopher.hpp>

BOOST_AUTO_TEST_SUITE(ast_gopher_cpp)

using namespace urigram;
using namespace urigram::test;

BOOST_AUTO_TEST_CASE(searches_are_ordered_by_words_and_string) {
    check_values<ast::gopher_search>({{}, {"", ""}, {"", "g"}, {"q", {}}, {"q", ""}, {"q", "g"}});
}

BOOST_AUTO_TEST_CASE(paths_are_ordered_by_type_then_selector_then_search) {
    check_values<ast::gopher_path>({{},
                                    {"1", "", {}},
                                    {"1", "", ast::gopher_search{}},
                                    {"1", "", ast::gopher_search{"q", {}}},
                                    {"1", "", ast::gopher_search{"q", "g"}},
                                    {"1", "s", {}},
                                    {"11", "", {}}});
}

BOOST_AUTO_TEST_CASE(gopherurls_are_ordered_by_scheme_server_and_path) {
    ast::hostport const h{{ast::host_kind::hostname, "h"}, {}};
    BOOST_TEST(!ast::gopherurl().slash);
    check_values<ast::gopherurl>({{},
                                  {"gopher", h, {}, false},
                                  {"gopher", h, {}, true},
                                  {"gopher", h, ast::gopher_path{}, false},
                                  {"gopher", h, ast::gopher_path{"1", "s", {}}, false},
                                  {"gopher", {h.host, "70"}, {}, false}});
}

BOOST_AUTO_TEST_SUITE_END()
