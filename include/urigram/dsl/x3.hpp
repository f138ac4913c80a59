// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_X3_HPP
#define URIGRAM_DSL_X3_HPP

#include <boost/spirit/home/x3.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

// The only header that includes Spirit X3.

// What X3 cannot guess of the standard library: std::optional is an optional, std::variant a variant whose
// alternatives are assigned as they are, std::string_view a value and not a container to fill; and a view
// goes into a std::string as a copy.
namespace boost::spirit::x3::traits {
template <class T>
struct is_optional<std::optional<T>> : mpl::true_ {};
template <class T>
struct optional_value<std::optional<T>> : mpl::identity<T> {};
template <class... T>
struct is_variant<std::variant<T...>> : mpl::true_ {};
template <class... T, class U>
struct variant_find_substitute<std::variant<T...>, U> : mpl::identity<U> {};
template <class... T>
struct variant_find_substitute<std::variant<T...>, std::variant<T...>> : mpl::identity<std::variant<T...>> {};
template <class... T, class U>
struct variant_has_substitute_impl<std::variant<T...>, U> {
    using type = mpl::bool_<(std::is_same_v<T, U> || ...)>;
};
template <>
struct transform_attribute<std::string, std::string_view, parser_id> {
    using type = std::string_view;
    static type pre(std::string&) { return {}; }
    static void post(std::string& copy, std::string_view view) { copy.assign(view.data(), view.size()); }
};
namespace detail {
template <>
struct is_container_impl<std::string_view, void> : mpl::false_ {};
}  // namespace detail
}  // namespace boost::spirit::x3::traits

namespace urigram {
namespace x3 = boost::spirit::x3;
}

namespace urigram::dsl {
/// Becomes a `T` without members set, where that is constructed: `T()` would first fill all of it with zeros.
template <class T>
struct empty {
    constexpr operator T() const noexcept { return T{}; }
};
}  // namespace urigram::dsl

#endif
