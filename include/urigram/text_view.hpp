// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEXT_VIEW_HPP
#define URIGRAM_TEXT_VIEW_HPP

#include <cstddef>
#include <string_view>
#include <type_traits>

/// A parameter type that rejects temporary strings.
/// @par Thread safety Any number of threads may read the same value at once.
namespace urigram {

namespace detail {

template <class Text>
inline constexpr bool is_text = std::is_convertible_v<Text, std::string_view>;

/// Whether a type is that of a temporary object that owns its characters. This is assumed if its destructor
/// is not trivial. A temporary `std::string` or `std::pmr::string` is one; a `std::string_view` and a literal
/// are not.
template <class Text>
inline constexpr bool is_owning_temporary =
    !std::is_lvalue_reference_v<Text> && !std::is_trivially_destructible_v<std::remove_reference_t<Text>>;

}  // namespace detail

/// A text that outlives the call: the parameter of functions whose results are views of the text.
///
/// Converts from everything that converts to `std::string_view`, except from a temporary string, whose
/// characters would be destroyed before the views are used: such a call does not compile. Store the string,
/// or call `parse_owned`.
/// @par Complexity Constant, except that a null-terminated text is measured; neither allocates nor throws.
/// @code
/// #include <urigram/rfc3986.hpp>
/// std::string const text = read_line();
/// auto const uri = urigram::rfc3986::parse_uri(text);  // rfc3986::parse_uri(read_line()) does not compile
/// @endcode
class text_view {
public:
    /// The empty text.
    constexpr text_view() = default;
    /// The `size` bytes from `first` on.
    constexpr text_view(char const* first, std::size_t size) noexcept : text_(first, size) {}

    template <class Text,
              std::enable_if_t<detail::is_text<Text> && !detail::is_owning_temporary<Text>, int> = 0>
    /// A string, a `std::string_view`, or a null-terminated `char const*`.
    constexpr text_view(Text&& text) noexcept  // NOLINT(bugprone-forwarding-reference-overload)
        : text_(static_cast<Text&&>(text)) {}
    template <class Text,
              /// A temporary string: store it, or call `parse_owned`.
              std::enable_if_t<detail::is_text<Text> && detail::is_owning_temporary<Text>, int> = 0>
    text_view(Text&& temporary) = delete;

    /// Returns the text.
    constexpr operator std::string_view() const noexcept { return text_; }

private:
    std::string_view text_;
};

}  // namespace urigram

#endif
