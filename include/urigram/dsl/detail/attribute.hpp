// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_DETAIL_ATTRIBUTE_HPP
#define URIGRAM_DSL_DETAIL_ATTRIBUTE_HPP

#include <cstddef>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <urigram/detail/compiler.hpp>
#include <urigram/dsl/detail/context.hpp>
#include <urigram/dsl/detail/x3_internals.hpp>
#include <variant>
#include <vector>

/// Functions that set attributes: views of the text, and members of structs, optionals and variants in place.
namespace urigram::dsl {

/// Whether the bytes between two iterators are contiguous, so that they can be viewed. Specialise it for your
/// own iterators.
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
        static_assert(is_contiguous<Iterator>::value,
                      "views need an iterator over an array of char; with other iterators, parse without an "
                      "attribute (or specialise urigram::dsl::is_contiguous)");
        return first == last ? std::string_view()
                             : std::string_view(&*first, static_cast<std::size_t>(last - first));
    }
}

/// `text`, or a non-null empty text if its data is null. For code that uses a null pointer as "no position":
/// a trace, and functions that return the end of a match.
inline std::string_view not_null(std::string_view text) noexcept {
    static constexpr char nothing[1] = {};  // always the same address, which "" does not guarantee
    return text.data() != nullptr ? text : std::string_view(nothing);
}

/// Sets `attr` to the text [first, last).
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

// New values for a parser to set, as arguments of `emplace` and of the constructor of `result`: they convert
// to a `T` at the point of construction, so that no temporary is moved.

/// Converts to a `T{}`. `emplace()` without arguments would make a `T()`, for which g++ 12 fills the whole
/// struct with zeros before it sets the members.
template <class T>
struct empty {
    constexpr operator T() const noexcept(std::is_nothrow_default_constructible_v<T>) { return T{}; }
};

/// Converts to a default-initialised `T`: only members with their own default constructor or initialiser are
/// set, the others are indeterminate. For parsers that set all of their attribute.
template <class T>
struct default_init {
    operator T() const noexcept {
        alignas(T) unsigned char storage[sizeof(T)];
        return *::new (static_cast<void*>(storage)) T;
    }
};

/// A variant with the alternative `T{}`, as a constant to copy from.
template <class Variant, class T>
inline constexpr Variant holding_alternative{std::in_place_type<T>, T{}};

/// Whether `emplace_for` can use `default_init` or `holding_alternative` for a `T` set by `Parser`: `Parser`
/// sets all of it, and it is trivially copyable.
template <class Parser, class T>
inline constexpr bool takes_default_init =
    dsl::sets_all<Parser>&& std::is_class_v<T> && !std::is_empty_v<T> && std::is_trivially_copyable_v<T>;

/// Makes an optional or a variant hold a new `T` for `Parser` to set, and returns it.
///
/// g++ 12 compiles a `T{}` of more than 100 bytes to `rep stos`, which takes almost half of a parse:
/// `rfc2396::parse_uri_reference` takes 28 ns with `empty` and 16 ns with `default_init`. g++ 12 constructs
/// the alternative of a variant on the stack and copies it, and the copy fails store forwarding:
/// `rfc1738::parse_url` of an otherurl takes 29 ns, but 19 ns with a copy of the constant
/// `holding_alternative`. A copy of a variant of more than 256 bytes is a `rep movs`: `urigram::parse`, whose
/// variant has 360 bytes, takes 53 ns for an ftp URL with a copy, and 41 ns with a new variant in place.
template <class Parser, class T>
T& emplace_for(std::optional<T>& attr) {
    return attr.emplace(std::conditional_t<takes_default_init<Parser, T>, default_init<T>, empty<T>>());
}
URIGRAM_BEGIN_NO_STRINGOP_OVERFLOW
template <class Parser, class T, class... Ts>
T& emplace_for(std::variant<Ts...>& attr) {
    if constexpr (takes_default_init<Parser, T> && std::is_trivially_copyable_v<std::variant<Ts...>>) {
        using variant = std::variant<Ts...>;
        if constexpr (sizeof(variant) <= 256)
            attr = holding_alternative<variant, T>;
        else
            ::new (static_cast<void*>(&attr)) variant(std::in_place_type<T>, default_init<T>());
        return *std::get_if<T>(&attr);
    } else {
        return attr.template emplace<T>(empty<T>());
    }
}
URIGRAM_END_NO_STRINGOP_OVERFLOW

}  // namespace urigram::dsl

#endif
