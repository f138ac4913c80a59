// SPDX-License-Identifier: BSL-1.0
#include "repeated_text.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram.hpp>
#include <urigram/find_urls.hpp>

BOOST_AUTO_TEST_SUITE(offsets_cpp)

// Offsets and sizes are 64 bits wide: texts of more than 4 GiB.

using namespace urigram;
using urigram::test::repeated_text;

namespace {

constexpr std::uint64_t many = (std::uint64_t{1} << 32) + 1'000'000;

}  // namespace

BOOST_AUTO_TEST_CASE(offsets_of_errors_and_parts_exceed_32_bits) {
    if (sizeof(std::size_t) < 8) return;
    repeated_text const made("http://h/", 'a', many, "<");
    auto const text = made.text();
    auto const last = text.size() - 1;
    BOOST_TEST(last > many);
    BOOST_TEST(rfc2396::parse_uri_reference(text).error().offset == last);
    auto const whole = rfc2396::parse_uri_reference(text.substr(0, last));
    BOOST_TEST_REQUIRE(whole.has_value());
    BOOST_TEST(parts_of(*whole).path->size() == last - 8);
}

BOOST_AUTO_TEST_CASE(offsets_of_found_urls_exceed_32_bits) {
    if (sizeof(std::size_t) < 8) return;
    repeated_text const made("", '\n', many, "see http://h/");
    auto const text = made.text();
    auto found = find_urls(text, {});
    auto const first = found.begin();
    BOOST_TEST_REQUIRE((first != found.end()));
    BOOST_TEST(first->offset == text.size() - 9);
}

BOOST_AUTO_TEST_SUITE_END()
