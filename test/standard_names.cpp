// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <urigram/detail/standard_names.hpp>
#include <urigram/dialects.hpp>

BOOST_AUTO_TEST_SUITE(standard_names_cpp)

using namespace urigram;

BOOST_AUTO_TEST_CASE(each_standard_has_the_name_of_its_dialect) {
    unsigned place = 0;
    for (auto const& [name, standard] : standards_by_name) {
        BOOST_TEST(static_cast<unsigned>(standard) == place++);
        BOOST_TEST(dialects::find(name) != nullptr, name);
    }
    BOOST_TEST(place == 3U);
}

// A base and a reference that the standards resolve differently.
BOOST_AUTO_TEST_CASE(names_are_not_mixed_up) {
    char const* const resolved[] = {"http://a/b;p?x", "http://a/?x", "http://a/b;p?x"};
    unsigned place = 0;
    for (auto const& [name, standard] : standards_by_name) {
        auto const found = resolve("http://a/b;p", "?x", merge_rules::literal(standard));
        BOOST_TEST_REQUIRE(found.has_value(), name);
        BOOST_TEST(*found == resolved[place++], name);
    }
}

BOOST_AUTO_TEST_SUITE_END()
