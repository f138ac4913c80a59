// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <urigram/model/detail/quoted.hpp>

BOOST_AUTO_TEST_SUITE(model_quoted_cpp)

using namespace urigram;

BOOST_AUTO_TEST_CASE(octets_that_do_not_print_are_hexadecimal) {
    BOOST_TEST(model::quoted("a\n") == "\"a\\x0A\"");  // as documented
    BOOST_TEST(model::quoted("") == "\"\"");
    BOOST_TEST(model::quoted(" ~\x7f\xff") == "\" ~\\x7F\\xFF\"");
    BOOST_TEST(model::quoted(std::string_view("\0", 1)) == "\"\\x00\"");
}

BOOST_AUTO_TEST_CASE(quotes_and_backslashes_follow_a_backslash) {
    BOOST_TEST(model::quoted("\"\\'") == "\"\\\"\\\\'\"");
}

BOOST_AUTO_TEST_SUITE_END()
