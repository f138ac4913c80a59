// SPDX-License-Identifier: BSL-1.0
#include <urigram.hpp>

// The header includes neither Spirit nor Fusion, so `boost::spirit` and `boost::fusion::vector` are not
// declared and can be defined here. Only the namespace `boost::fusion` exists: `ast/node.hpp` declares a
// template in it.
namespace boost {
inline constexpr int spirit = 1;
namespace fusion {
template <class T>
struct vector {
    static constexpr int size = 2;
};
}  // namespace fusion
}  // namespace boost

#include <boost/test/unit_test.hpp>
#include <string>

BOOST_AUTO_TEST_SUITE(urigram_cpp)

BOOST_AUTO_TEST_CASE(convenience_header_does_not_include_spirit) {
    BOOST_TEST(boost::spirit + boost::fusion::vector<int>::size == 3);
}

BOOST_AUTO_TEST_CASE(version_text_agrees_with_the_number) {
    auto const number = std::to_string(URIGRAM_VERSION / 100000) + "." +
                        std::to_string(URIGRAM_VERSION / 100 % 1000) + "." +
                        std::to_string(URIGRAM_VERSION % 100);
    std::string const text = URIGRAM_VERSION_STRING;  // with a pre-release suffix: 1.0.0-rc.1
    BOOST_TEST(text.substr(0, text.find('-')) == number);
}

BOOST_AUTO_TEST_SUITE_END()
