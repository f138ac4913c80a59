// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_INTEROP_JSON_HPP
#define URIGRAM_INTEROP_JSON_HPP

#include <boost/json/value_from.hpp>
#include <boost/pfr/core.hpp>
#include <string_view>
#include <type_traits>
#include <urigram/ast/adapted.hpp>
#include <urigram/detail/kind_names.hpp>
#include <utility>

/// Converts parse results to values of Boost.JSON, by `boost::json::value_from`. No other header of the
/// library needs Boost.JSON, which is part of Boost.
/// @code
/// #include <urigram/rfc1738.hpp>
/// auto const url = urigram::rfc1738::parse_url("http://h:80/a/b?c").value();
/// boost::json::value const json = boost::json::value_from(url);
/// // {"httpurl": {"scheme": "http",
/// //              "hostport": {"host": {"kind": "hostname", "text": "h"}, "port": "80"},
/// //              "urlpath": {"hpath": "a/b", "search": "c"}}}
/// @endcode
/// - A struct is an object of its members, by their names and in their order.
/// - An absent member is omitted; an empty one is present. A `bool` is a Boolean, a character is a string,
///   and a kind is the name of its enumerator as a string.
/// - A variant is an object with one member, which is named after the struct that it holds. A variant in a
///   variant is not a separate object: a waisurl is a `waisdoc`. A `schemepart` that is only a text is a
///   string.
/// - A struct that consists only of a text, such as `ast::segments`, is that string.
///
/// Strings are as written: US-ASCII with all escapes, if they come from a parse. There is no conversion from
/// JSON: use the parse functions. Linear; allocates in the memory resource of the value. @throws
/// std::bad_alloc
/// @par Thread safety Any number of threads may convert the same value.
namespace urigram {

namespace interop::detail {

/// Whether `T` is a node, or a variant of nodes and views with at least one node.
template <class T>
inline constexpr bool is_of_nodes = ast::is_node<T>::value;
template <class... T>
inline constexpr bool is_of_nodes<std::variant<T...>> = (... && (is_of_nodes<T> ||
                                                                 std::is_same_v<T, std::string_view>)) &&
                                                        (... || is_of_nodes<T>);

template <class T>
void write_json(boost::json::value& to, T const& x);

template <std::size_t I, class Node, class Member>
void write_member(boost::json::object& to, Member const& member) {
    if constexpr (ast::detail::is_optional<Member>) {
        if (member) detail::write_member<I, Node>(to, *member);
    } else {
        detail::write_json(to[ast::member_of<Node, I>().name], member);
    }
}

template <class Node, std::size_t... I>
void write_members(boost::json::object& to, Node const& node, std::index_sequence<I...>) {
    (detail::write_member<I, Node>(to, boost::pfr::get<I>(node)), ...);
}

template <class Alternative>
void write_alternative(boost::json::value& to, Alternative const& x) {
    if constexpr (ast::is_node<Alternative>::value) {
        detail::write_json(to.emplace_object()[ast::node<Alternative>::name], x);
    } else {
        detail::write_json(to, x);
    }
}

template <class T>
void write_json(boost::json::value& to, T const& x) {
    if constexpr (std::is_same_v<T, std::string_view>) {
        to.emplace_string().assign(x);
    } else if constexpr (std::is_same_v<T, char>) {
        to.emplace_string().assign(1, x);
    } else if constexpr (std::is_same_v<T, bool>) {
        to.emplace_bool() = x;
    } else if constexpr (std::is_enum_v<T>) {
        to.emplace_string().assign(to_string(x));
    } else if constexpr (ast::detail::is_variant<T>) {
        std::visit([&](auto const& alternative) { detail::write_alternative(to, alternative); }, x);
    } else if constexpr (boost::pfr::tuple_size_v<T> < 2) {
        to.emplace_string().assign(x.text);
    } else {
        detail::write_members(to.emplace_object(), x,
                              std::make_index_sequence<boost::pfr::tuple_size_v<T>>());
    }
}

}  // namespace interop::detail

namespace ast {

// Argument-dependent lookup finds these for `boost::json::value_from`, by the last argument.
template <class T, std::enable_if_t<is_node<T>::value, int> = 0>
void tag_invoke(boost::json::value_from_tag, boost::json::value& to, T const& x) {
    interop::detail::write_json(to, x);
}
// Boost.JSON 1.81 has such functions for `std::variant<T...>`, which are less specialized than these.
template <class First, class... Rest,
          std::enable_if_t<interop::detail::is_of_nodes<std::variant<First, Rest...>>, int> = 0>
void tag_invoke(boost::json::value_from_tag, boost::json::value& to, std::variant<First, Rest...> const& x) {
    interop::detail::write_json(to, x);
}
template <class First, class... Rest,
          std::enable_if_t<interop::detail::is_of_nodes<std::variant<First, Rest...>>, int> = 0>
void tag_invoke(boost::json::value_from_tag, boost::json::value& to, std::variant<First, Rest...>&& x) {
    interop::detail::write_json(to, x);
}

}  // namespace ast

}  // namespace urigram

#endif
