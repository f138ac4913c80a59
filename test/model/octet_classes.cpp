// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <urigram/model/detail/octet_classes.hpp>

BOOST_AUTO_TEST_SUITE(model_octet_classes_cpp)

using namespace urigram;
using namespace urigram::model;

BOOST_AUTO_TEST_CASE(a_default_object_has_one_class_with_all_octets) {
    octet_classes const all;
    BOOST_TEST(all.size() == 1u);
    BOOST_TEST(all.members(0).size() == 256u);
    BOOST_TEST(all.representative(0) == 'a');
    BOOST_TEST(all.representatives() == "a");
    BOOST_TEST((all == octet_classes({charset(), charset::range('\0', '\xff')})));
}

BOOST_AUTO_TEST_CASE(sets_divide_octets_into_classes) {
    octet_classes const classes({charset("abc"), charset("cd"), charset("\xff")});
    BOOST_TEST_REQUIRE(classes.size() == 5u);  // numbered by their smallest bytes
    BOOST_TEST(classes.of('\0') == 0u);
    BOOST_TEST(classes.of('z') == 0u);
    BOOST_TEST(classes.of('a') == 1u);
    BOOST_TEST(classes.of('b') == 1u);
    BOOST_TEST(classes.of('c') == 2u);
    BOOST_TEST(classes.of('d') == 3u);
    BOOST_TEST(classes.of('\xff') == 4u);
    BOOST_TEST((classes.members(1) == charset("ab")));
    BOOST_TEST(classes.members(0).size() == 251u);
    BOOST_TEST(classes.representative(0) == 'e');
    BOOST_TEST(classes.representatives() == "acde\xff");
}

BOOST_AUTO_TEST_CASE(each_octet_may_be_its_own_class) {
    std::vector<charset> sets;
    for (unsigned c = 0; c < 256; ++c)
        sets.push_back(charset::range(static_cast<char>(c), static_cast<char>(c)));
    octet_classes const classes(sets);
    BOOST_TEST(classes.size() == 256u);
    BOOST_TEST(classes.of('\xff') == 255u);
    BOOST_TEST(classes.representatives() == readable_order());
}

BOOST_AUTO_TEST_CASE(a_common_refinement_divides_by_the_sets_of_both) {
    octet_classes const a({charset("ab")});
    octet_classes const b({charset("bc")});
    auto const both = common_refinement(a, b);
    BOOST_TEST((both == octet_classes({charset("ab"), charset("bc")})));
    BOOST_TEST((both != a));
    BOOST_TEST((common_refinement(a, octet_classes()) == a));
}

BOOST_AUTO_TEST_CASE(readable_order_has_letters_first_and_each_octet_once) {
    auto order = readable_order();
    BOOST_TEST(order.substr(0, 2) == "ab");
    BOOST_TEST(order.find('9') < order.find('A'));
    BOOST_TEST(order.find('Z') < order.find('!'));
    BOOST_TEST(order.find('~') < order.find(' '));
    BOOST_TEST(order.find(' ') < order.find('\0'));
    std::sort(order.begin(), order.end());
    BOOST_TEST(order.size() == 256u);
    BOOST_TEST((std::unique(order.begin(), order.end()) == order.end()));
    BOOST_TEST(is_graphic('!'));
    BOOST_TEST(is_graphic('~'));
    for (char c : {' ', '\x7f', '\x80', '\0'}) BOOST_TEST(!is_graphic(c));
}

BOOST_AUTO_TEST_SUITE_END()
