// SPDX-License-Identifier: BSL-1.0
#include <urigram.hpp>

// No line of Spirit or Fusion comes with the header: their namespaces are free for other things.
namespace boost {
inline constexpr int spirit = 1;
inline constexpr int fusion = 2;
}  // namespace boost

#include <boost/test/unit_test.hpp>
#include <string>

BOOST_AUTO_TEST_SUITE(urigram_cpp)

BOOST_AUTO_TEST_CASE(no_spirit) { BOOST_TEST(boost::spirit + boost::fusion == 3); }

BOOST_AUTO_TEST_CASE(version) {
    BOOST_TEST(URIGRAM_VERSION_STRING == std::to_string(URIGRAM_VERSION / 100000) + "." +
                                             std::to_string(URIGRAM_VERSION / 100 % 1000) + "." +
                                             std::to_string(URIGRAM_VERSION % 100));
}

BOOST_AUTO_TEST_SUITE_END()
