// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_AST_TEST_HPP
#define URIGRAM_TEST_SUPPORT_AST_TEST_HPP

#include "show.hpp"
#include <boost/test/unit_test.hpp>
#include <list>
#include <string>
#include <type_traits>
#include <unordered_set>
#include <vector>

namespace urigram::test {

/// A value that equals `x`, but whose views point to other memory.
template <class T>
T elsewhere(T x, std::list<std::string>& memory) {
    for_each_view(x, [&](std::string_view& v) { v = memory.emplace_back(v); });
    return x;
}

/// Checks that comparison and hash agree with `ascending`, a list of distinct values in ascending order,
/// regardless of where their texts are stored.
template <class T>
void check_values(std::vector<T> const& ascending) {
    static_assert(std::is_nothrow_copy_constructible_v<T> && std::is_nothrow_move_assignable_v<T>);
    static_assert(std::is_trivially_copyable_v<T> && std::is_default_constructible_v<T>);
    if constexpr (ast::is_node<T>::value) {  // the operators of std::variant are not noexcept
        static_assert(noexcept(std::declval<T const&>() == std::declval<T const&>()));
        static_assert(noexcept(std::hash<T>()(std::declval<T const&>())));
    }

    std::hash<T> const hash;
    std::list<std::string> memory;
    std::vector<T> others;
    for (auto const& x : ascending) others.push_back(elsewhere(x, memory));
    for (std::size_t i = 0; i < ascending.size(); ++i)
        for (std::size_t k = 0; k < ascending.size(); ++k) {
            T const& a = ascending[i];
            T const& b = others[k];
            BOOST_TEST_CONTEXT(shown(a) << " and " << shown(b)) {
                BOOST_TEST((a == b) == (i == k));
                BOOST_TEST((a != b) == (i != k));
                BOOST_TEST((a < b) == (i < k));
                BOOST_TEST((a > b) == (i > k));
                BOOST_TEST((a <= b) == (i <= k));
                BOOST_TEST((a >= b) == (i >= k));
                BOOST_TEST((hash(a) == hash(b)) == (i == k));
            }
        }
    std::unordered_set<T> set(ascending.begin(), ascending.end());
    set.insert(others.begin(), others.end());
    BOOST_TEST(set.size() == ascending.size());
    BOOST_TEST((T() == T()));
}

}  // namespace urigram::test

#endif
