// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <urigram/testing/random_source.hpp>

BOOST_AUTO_TEST_SUITE(testing_random_source_cpp)

using urigram::testing::random_source;

BOOST_AUTO_TEST_CASE(numbers_are_those_of_splitmix64) {
    random_source random(1234567);
    // From Vigna's reference implementation.
    for (std::uint64_t const number : {6457827717110365317U, 3203168211198807973U, 9817491932198370423U})
        BOOST_TEST(random() == number);
}

BOOST_AUTO_TEST_CASE(numbers_below_any_bound_are_equally_likely) {
    for (std::uint64_t const n : {1U, 2U, 3U, 7U, 10U}) {
        random_source random(n);
        std::array<int, 10> count{};
        for (std::uint64_t i = 0; i < 10'000 * n; ++i) ++count[static_cast<std::size_t>(random.below(n))];
        for (std::uint64_t i = 0; i < 10; ++i)
            if (i < n)
                BOOST_TEST((count[i] > 9'600 && count[i] < 10'400));  // 4 standard deviations
            else
                BOOST_TEST(count[i] == 0);
    }
}

BOOST_AUTO_TEST_CASE(numbers_are_below_a_large_bound_and_equally_likely) {
    // With a bound of two thirds of the range, taking the remainder would make the lower half twice as
    // frequent.
    std::uint64_t const n = random_source::max() / 3 * 2;
    random_source random(1);
    std::array<int, 2> half{};
    for (int i = 0; i < 10'000; ++i) {
        auto const number = random.below(n);
        BOOST_TEST_REQUIRE(number < n);
        ++half[number < n / 2 ? 0 : 1];
    }
    BOOST_TEST((half[0] > 4'800 && half[0] < 5'200));
    random_source small(1);
    for (int i = 0; i < 1'000; ++i)
        BOOST_TEST_REQUIRE(small.below((std::uint64_t{1} << 32) - 1) < 0xffffffff);
}

BOOST_AUTO_TEST_CASE(algorithms_of_the_standard_library_can_use_a_random_source) {
    std::array<int, 5> numbers{0, 1, 2, 3, 4};
    random_source random(3);
    std::shuffle(numbers.begin(), numbers.end(), random);
    std::sort(numbers.begin(), numbers.end());
    BOOST_TEST(numbers == (std::array<int, 5>{0, 1, 2, 3, 4}), boost::test_tools::per_element());
    BOOST_TEST(!random.chance(0, 3));
    BOOST_TEST(random.chance(3, 3));
}

BOOST_AUTO_TEST_SUITE_END()
