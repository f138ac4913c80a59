// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <set>
#include <string>
#include <urigram/detail/level_names.hpp>

BOOST_AUTO_TEST_SUITE(level_names_cpp)

using urigram::levels_by_name;
using urigram::normal_form;

BOOST_AUTO_TEST_CASE(names_are_different) {
    std::set<std::string_view> names;
    for (auto const& each : levels_by_name) BOOST_TEST(names.insert(each.name).second, each.name);
}

BOOST_AUTO_TEST_CASE(each_level_has_a_name) {
    auto single = normal_form::none;
    for (auto const& each : levels_by_name) {
        auto const bits = static_cast<unsigned>(each.levels);
        BOOST_TEST(bits != 0U);
        if ((bits & (bits - 1)) == 0) single = single | each.levels;
    }
    BOOST_TEST((single == normal_form::equivalence));
}

BOOST_AUTO_TEST_SUITE_END()
