// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <urigram/detail/host_mapping.hpp>

BOOST_AUTO_TEST_SUITE(function_ref_cpp)

using urigram::function_ref;

namespace {

void hand_over(function_ref<void(std::string const&)> sink) {
    sink("a");
    sink("b");
}

/// Can be neither copied nor moved, and overloads the address operator.
struct collector {
    collector() = default;
    collector(collector const&) = delete;
    collector& operator=(collector const&) = delete;
    collector* operator&() = delete;

    void operator()(std::string const& text) { all += text; }
    std::string all;
};

}  // namespace

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

// A copy refers to the same object, not to the function_ref that was copied.
BOOST_AUTO_TEST_CASE(copies_refer_to_the_object) {
    collector one;
    std::string const text = "x";
    auto* first = new function_ref<void(std::string const&)>(one);
    function_ref<void(std::string const&)> const second = *first;
    auto third = second;
    delete first;
    third(text);
    second(text);
    BOOST_TEST(one.all == "xx");
    static_assert(std::is_nothrow_constructible_v<function_ref<void(std::string const&)>, collector&>);
    static_assert(std::is_trivially_copyable_v<function_ref<void(std::string const&)>>);
}

BOOST_AUTO_TEST_CASE(any_signature_can_be_called) {
    auto const append = [](std::string_view text, std::string& to) { return (to += text).size(); };
    function_ref<bool(std::string_view, std::string&)> const call = append;
    std::string all;
    BOOST_TEST(!call("", all));
    BOOST_TEST(call("ab", all));
    BOOST_TEST(all == "ab");
}

BOOST_AUTO_TEST_CASE(a_mapping_of_hosts_may_be_none_and_takes_no_temporary) {
    using urigram::host_mapping;
    auto lower = [](std::string_view name, std::string& to) { return (to = name) == "a"; };
    host_mapping const none, some = lower, copy = some;
    BOOST_TEST(!none);
    BOOST_TEST(!host_mapping(none));
    BOOST_TEST(!!some);
    std::string to;
    BOOST_TEST(copy("a", to));
    BOOST_TEST(!copy("b", to));
    BOOST_TEST(to == "b");
    static_assert(!std::is_constructible_v<host_mapping, decltype(lower)>);
    static_assert(!std::is_constructible_v<host_mapping, decltype(lower) const>);
    static_assert(std::is_trivially_copyable_v<host_mapping>);
    static_assert(sizeof(host_mapping) == 2 * sizeof(void*));
}

BOOST_AUTO_TEST_CASE(exceptions_of_the_object_are_passed_on) {
    BOOST_CHECK_THROW(hand_over([](std::string const&) { throw std::runtime_error("x"); }),
                      std::runtime_error);
}

BOOST_AUTO_TEST_SUITE_END()
