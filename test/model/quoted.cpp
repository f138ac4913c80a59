// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <urigram/model/detail/quoted.hpp>

BOOST_AUTO_TEST_SUITE(model_quoted_cpp)

using namespace urigram;

BOOST_AUTO_TEST_CASE(octets_that_are_not_printable_are_written_in_hexadecimal) {
    BOOST_TEST(model::quoted("a\n") == "\"a\\x0A\"");  // as documented
    BOOST_TEST(model::quoted("") == "\"\"");
    BOOST_TEST(model::quoted(" ~\x7f\xff") == "\" ~\\x7F\\xFF\"");
    BOOST_TEST(model::quoted(std::string_view("\0", 1)) == "\"\\x00\"");
}

BOOST_AUTO_TEST_CASE(quotes_and_backslashes_are_escaped_by_a_backslash) {
    BOOST_TEST(model::quoted("\"\\'") == "\"\\\"\\\\'\"");
}

BOOST_AUTO_TEST_SUITE_END()
