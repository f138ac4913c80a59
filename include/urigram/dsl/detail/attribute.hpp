// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_DETAIL_ATTRIBUTE_HPP
#define URIGRAM_DSL_DETAIL_ATTRIBUTE_HPP

#include <cstddef>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <urigram/dsl/detail/context.hpp>
#include <urigram/dsl/detail/x3_insides.hpp>
#include <variant>
#include <vector>

/// How words set their attributes.
namespace urigram::dsl {

/// True for the iterators that walk over the characters of an array, and so can yield views. Specialise it
/// for yours.
template <class Iterator>
struct is_contiguous
    : std::bool_constant<std::is_same_v<Iterator, char const*> || std::is_same_v<Iterator, char*> ||
                         std::is_same_v<Iterator, std::string::const_iterator> ||
                         std::is_same_v<Iterator, std::string::iterator> ||
                         std::is_same_v<Iterator, std::string_view::const_iterator> ||
                         std::is_same_v<Iterator, std::vector<char>::const_iterator> ||
                         std::is_same_v<Iterator, std::vector<char>::iterator>> {};

template <class Iterator>
std::string_view make_view(Iterator first, Iterator last) {
    if constexpr (std::is_pointer_v<Iterator>) {
        return {first, static_cast<std::size_t>(last - first)};
    } else {
        static_assert(
            is_contiguous<Iterator>::value,
            "views need an iterator over an array of char; other iterators can only recognise, without an "
            "attribute (or specialise urigram::dsl::is_contiguous)");
        return first == last ? std::string_view()
                             : std::string_view(&*first, static_cast<std::size_t>(last - first));
    }
}

/// Makes `attr` the text [first, last).
template <class Attribute, class Iterator>
void set_text([[maybe_unused]] Attribute& attr, [[maybe_unused]] Iterator const& first,
              [[maybe_unused]] Iterator const& last) {
    if constexpr (!is_unused<Attribute>) attr = Attribute{make_view(first, last)};
}

template <class T>
inline constexpr bool is_std_optional = false;
template <class T>
inline constexpr bool is_std_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_std_variant = false;
template <class... T>
inline constexpr bool is_std_variant<std::variant<T...>> = true;

/// Whether a parser that succeeds sets all of its attribute, whatever that held before: a word says so by a
/// member of this name. X3's own optional and loops set nothing where nothing matches.
template <class P, class = void>
inline constexpr bool sets_all = false;
template <class P>
inline constexpr bool sets_all<P, std::enable_if_t<P::sets_all>> = true;
template <class Left, class Right>
inline constexpr bool sets_all<x3::sequence<Left, Right>> = dsl::sets_all<Left>&& dsl::sets_all<Right>;
template <class Left, class Right>
inline constexpr bool sets_all<x3::alternative<Left, Right>> = dsl::sets_all<Left>&& dsl::sets_all<Right>;
template <class Subject>
inline constexpr bool sets_all<x3::and_predicate<Subject>> = true;
template <class Subject>
inline constexpr bool sets_all<x3::not_predicate<Subject>> = true;
template <class Subject>
inline constexpr bool sets_all<x3::matches_directive<Subject>> = true;
template <class Value>
inline constexpr bool sets_all<x3::attr_parser<Value>> = true;
template <class Id, class Rhs, class Attribute, bool F, bool S>
inline constexpr bool sets_all<x3::rule_definition<Id, Rhs, Attribute, F, S>> = dsl::sets_all<Rhs>;

/// Becomes a `T{}` where that is constructed; `emplace()` would make a `T()`, which g++ fills with zeros
/// first.
template <class T>
struct empty {
    constexpr operator T() const noexcept(std::is_nothrow_default_constructible_v<T>) { return T{}; }
};

/// Becomes a `T` as default initialisation makes it, where that is constructed.
template <class T>
struct unset {
    operator T() const noexcept {
        alignas(T) unsigned char storage[sizeof(T)];
        return *::new (static_cast<void*>(storage)) T;
    }
};

template <class Variant, class T>
inline constexpr Variant holding{std::in_place_type<T>, T{}};

/// Whether a parser that sets all of a `T` can be given one in the ways below.
template <class Parser, class T>
inline constexpr bool takes_unset =
    dsl::sets_all<Parser>&& std::is_class_v<T> && !std::is_empty_v<T> && std::is_trivially_copyable_v<T>;

// New values for a parser to set. Of a `T{}` of more than 100 octets g++ 12 makes `rep stos`, which takes
// half the time of a URL: `parse_uri_reference` 28 ns with `empty` in place of `unset`, which sets the few
// members that need it, 16 ns with it. For the alternative of a variant it makes a copy of that, which waits
// for store forwarding: `parse_url` of an otherurl 29 ns, and 19 ns as a copy of a constant.
template <class Parser, class T>
T& engage(std::optional<T>& attr) {
    return attr.emplace(std::conditional_t<takes_unset<Parser, T>, unset<T>, empty<T>>());
}
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored                                                                               \
    "-Wstringop-overflow"  // g++ 12 takes a variant within a variant for one member of it
#endif
template <class Parser, class T, class... Ts>
T& engage(std::variant<Ts...>& attr) {
    if constexpr (takes_unset<Parser, T> && std::is_trivially_copyable_v<std::variant<Ts...>>) {
        attr = holding<std::variant<Ts...>, T>;
        return *std::get_if<T>(&attr);
    } else {
        return attr.template emplace<T>(empty<T>());
    }
}
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif

}  // namespace urigram::dsl

#endif
