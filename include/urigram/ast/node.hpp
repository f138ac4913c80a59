// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_NODE_HPP
#define URIGRAM_AST_NODE_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>

/// What a parse yields: plain aggregates of views, named as the productions of the RFCs.
///
/// Every view refers to the text that was parsed, which must outlive it. Components are kept byte for byte as
/// written: still percent-encoded, in the case they were written in. An absent component is an empty
/// `std::optional`, an empty one an empty view. Two nodes are equal, and ordered, by their bytes; where the
/// bytes lie does not matter.
namespace urigram::ast {

namespace detail {

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

template <class T>
inline constexpr bool is_variant = false;
template <class... T>
inline constexpr bool is_variant<std::variant<T...>> = true;

}  // namespace detail

/// True for the structs of this namespace: those that list their members by a static `tie`.
template <class T, class = void>
struct is_node : std::false_type {};
template <class T>
struct is_node<T, std::void_t<decltype(T::tie(std::declval<T&>()))>> : std::true_type {};

// Comparison of nodes, member by member in the order of declaration. Linear in the text compared; do not
// throw.
template <class T, std::enable_if_t<is_node<T>::value, int> = 0>
constexpr bool operator==(T const& a, T const& b) noexcept {
    return T::tie(a) == T::tie(b);
}
template <class T, std::enable_if_t<is_node<T>::value, int> = 0>
constexpr bool operator!=(T const& a, T const& b) noexcept {
    return !(a == b);
}
template <class T, std::enable_if_t<is_node<T>::value, int> = 0>
constexpr bool operator<(T const& a, T const& b) noexcept {
    return T::tie(a) < T::tie(b);
}
template <class T, std::enable_if_t<is_node<T>::value, int> = 0>
constexpr bool operator>(T const& a, T const& b) noexcept {
    return b < a;
}
template <class T, std::enable_if_t<is_node<T>::value, int> = 0>
constexpr bool operator<=(T const& a, T const& b) noexcept {
    return !(b < a);
}
template <class T, std::enable_if_t<is_node<T>::value, int> = 0>
constexpr bool operator>=(T const& a, T const& b) noexcept {
    return !(a < b);
}

template <class T, std::enable_if_t<is_node<T>::value, int> = 0>
std::size_t hash_value(T const& x) noexcept;

/// `std::hash` of a node: equal nodes have equal hashes. Linear in the text; does not throw.
template <class T>
struct hash {
    std::size_t operator()(T const& x) const noexcept { return hash_value(x); }
};

namespace detail {
template <class T>
std::size_t hash_member(T const& x) noexcept {
    return std::hash<T>{}(x);
}
inline std::size_t hash_mix(std::size_t seed, std::size_t h) noexcept {
    return static_cast<std::size_t>((seed ^ h) * std::uint64_t{0x9E3779B97F4A7C15} + (seed >> 29));
}
}  // namespace detail

/// The hash of a node, found by `boost::hash` too.
template <class T, std::enable_if_t<is_node<T>::value, int>>
std::size_t hash_value(T const& x) noexcept {
    return std::apply(
        [](auto const&... m) noexcept {
            std::size_t seed = sizeof...(m);
            ((seed = detail::hash_mix(seed, detail::hash_member(m))), ...);
            return seed;
        },
        T::tie(x));
}

}  // namespace urigram::ast

#endif
