// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <urigram/detail/kind_names.hpp>

BOOST_AUTO_TEST_SUITE(kind_names_cpp)

using namespace urigram;

BOOST_AUTO_TEST_CASE(names_are_those_of_the_enumerators) {
    BOOST_TEST(to_string(ast::host_kind::none) == "none");
    BOOST_TEST(to_string(ast::host_kind::registered_name) == "registered_name");
    BOOST_TEST(to_string(ast::path_kind::rootless) == "rootless");
    BOOST_TEST(to_string(ast::host_kind::absent) == "absent");
    BOOST_TEST(to_string(ast::host_kind::reg_name) == "reg_name");
    BOOST_TEST(to_string(ast::host_kind::ipv6_address) == "ipv6_address");
}

BOOST_AUTO_TEST_CASE(other_values_are_unknown) {
    BOOST_TEST(to_string(static_cast<ast::host_kind>(200)) == "unknown");
    BOOST_TEST(to_string(static_cast<ast::path_kind>(200)) == "unknown");
}

BOOST_AUTO_TEST_SUITE_END()
