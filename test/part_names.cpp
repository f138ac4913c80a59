// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <boost/pfr/core.hpp>
#include <boost/test/unit_test.hpp>
#include <iterator>
#include <set>
#include <urigram/detail/part_names.hpp>

BOOST_AUTO_TEST_SUITE(part_names_cpp)

using namespace urigram;

BOOST_AUTO_TEST_CASE(each_part_occurs_once_in_the_order_of_the_members) {
    url_parts const parts;
    std::size_t next = 0;
    boost::pfr::for_each_field(parts, [&](auto const& field) {
        if constexpr (std::is_same_v<decltype(field), url_parts::part const&>) {
            BOOST_TEST_REQUIRE(next < std::size(named_parts));
            BOOST_TEST((&(parts.*named_parts[next].member) == &field), named_parts[next].name);
            ++next;
        }
    });
    BOOST_TEST(next == std::size(named_parts));
}

BOOST_AUTO_TEST_CASE(names_are_those_of_the_members) {
    url_parts parts;
    parts.scheme = "scheme", parts.authority = "authority", parts.userinfo = "userinfo", parts.host = "host",
    parts.port = "port", parts.path = "path", parts.params = "params", parts.query = "query",
    parts.fragment = "fragment", parts.opaque_part = "opaque_part";
    for (auto const& [name, member] : named_parts) BOOST_TEST(*(parts.*member) == name);
}

BOOST_AUTO_TEST_SUITE_END()
