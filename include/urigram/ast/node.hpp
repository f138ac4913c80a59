// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_NODE_HPP
#define URIGRAM_AST_NODE_HPP

#include <boost/pfr/ops_fields.hpp>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>
#include <variant>

/// What a parse yields: plain aggregates of views, named as the productions of the RFCs.
///
/// Every view refers to the text that was parsed, which must outlive it. Components are kept byte for byte as
/// written: still percent-encoded, in the case they were written in. An absent component is an empty
/// `std::optional`, an empty one an empty view. Two nodes are equal, and ordered, by their bytes; where the
/// bytes lie does not matter.
///
/// The members of a struct are listed in its declaration and, by name, in `adapted.hpp`. Boost.PFR derives
/// all else from the declaration: comparison, hashes, `for_each_view`, `recompose`.
namespace urigram::ast {

namespace detail {

/// True if `T` is declared in this namespace. Argument-dependent lookup finds the functions below for other
/// types too: for classes that derive from a node, and for templates with a node as argument.
template <class T>
constexpr bool is_declared_here() noexcept {
    // g++: "... [with T = urigram::ast::host; ...]"; clang++: "... [T = urigram::ast::host]"
    std::string_view const name = __PRETTY_FUNCTION__;
    std::string_view const start = "T = urigram::ast::";
    return name.substr(name.find("T = "), start.size()) == start;
}

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

template <class T>
inline constexpr bool is_variant = false;
template <class... T>
inline constexpr bool is_variant<std::variant<T...>> = true;

}  // namespace detail

/// True for the structs of this namespace, which are called nodes: the classes declared here that are
/// aggregates. False for all other types, such as `std::array<host, 2>`, a variant of nodes, or a class that
/// derives from a node.
template <class T>
struct is_node : std::conjunction<std::bool_constant<detail::is_declared_here<T>()>, std::is_class<T>,
                                  std::is_aggregate<T>> {};

// Comparison of nodes, member by member in the order of declaration. Linear in the text compared; do not
// throw.
template <class T, std::enable_if_t<is_node<T>::value, int> = 0>
constexpr bool operator==(T const& a, T const& b) noexcept {
    return boost::pfr::eq_fields(a, b);
}
template <class T, std::enable_if_t<is_node<T>::value, int> = 0>
constexpr bool operator!=(T const& a, T const& b) noexcept {
    return !(a == b);
}
template <class T, std::enable_if_t<is_node<T>::value, int> = 0>
constexpr bool operator<(T const& a, T const& b) noexcept {
    return boost::pfr::lt_fields(a, b);
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

/// The hash of a node, found by `boost::hash` too.
template <class T, std::enable_if_t<is_node<T>::value, int> = 0>
std::size_t hash_value(T const& x) noexcept {
    return boost::pfr::hash_fields(x);
}

/// `std::hash` of a node: equal nodes have equal hashes. Linear in the text; does not throw.
template <class T>
struct hash {
    std::size_t operator()(T const& x) const noexcept { return hash_value(x); }
};

}  // namespace urigram::ast

#endif
