// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <urigram/detail/function_ref.hpp>

using urigram::function_ref;

namespace {

void hand_over(function_ref<std::string> sink) {
    sink("a");
    sink("b");
}

/// Neither copied nor moved, and its address is not the usual one.
struct collector {
    collector() = default;
    collector(collector const&) = delete;
    collector& operator=(collector const&) = delete;
    collector* operator&() = delete;

    void operator()(std::string const& text) { all += text; }
    std::string all;
};

}  // namespace

BOOST_AUTO_TEST_SUITE(function_ref_cpp)

BOOST_AUTO_TEST_CASE(any_callable_object_is_called) {
    collector one;
    hand_over(one);
    BOOST_TEST(one.all == "ab");

    std::string all;
    hand_over([&](std::string const& text) { all += text; });
    BOOST_TEST(all == "ab");

    auto const constant = [&](std::string const& text) { all += text; };
    hand_over(constant);
    BOOST_TEST(all == "abab");
}

// A copy refers to the same object, and not to the sink that it was made of.
BOOST_AUTO_TEST_CASE(copies_refer_to_the_object) {
    collector one;
    std::string const text = "x";
    auto* first = new function_ref<std::string>(one);
    function_ref<std::string> const second = *first;
    auto third = second;
    delete first;
    third(text);
    second(text);
    BOOST_TEST(one.all == "xx");
    static_assert(std::is_nothrow_constructible_v<function_ref<std::string>, collector&>);
    static_assert(std::is_trivially_copyable_v<function_ref<std::string>>);
}

BOOST_AUTO_TEST_CASE(what_the_object_throws_is_thrown) {
    BOOST_CHECK_THROW(hand_over([](std::string const&) { throw std::runtime_error("x"); }),
                      std::runtime_error);
}

BOOST_AUTO_TEST_SUITE_END()
