// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DIALECTS_HPP
#define URIGRAM_DIALECTS_HPP

#include <array>
#include <tuple>
#include <urigram/dialect.hpp>
#include <urigram/export.hpp>
#include <urigram/production.hpp>
#include <urigram/reference.hpp>
#include <urigram/url_parts.hpp>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

namespace detail {

/// What is called for each line, whatever it is.
template <class T>
struct line_sink {
    void* object;
    void (*call)(void* object, std::string_view text, result<T> const& parsed);
};

}  // namespace detail

/// A dialect together with the struct that its URLs are parsed into.
template <class Url>
struct dialect_of : dialect {
    result<Url> (*parse)(std::string_view text) noexcept;  ///< a whole URL
    /// The end of the longest beginning of [first, last) that is a URL, which is put to `to` if that is
    /// given; null if there is none, and `*to` is a default value then. Neither pointer is null.
    char const* (*longest)(char const* first, char const* last, Url* to) noexcept;
    void (*for_each)(std::string_view buffer, detail::line_sink<Url> sink);
};

/// The dialects there are.
namespace dialects {

extern URIGRAM_API dialect_of<url> const rfc1738;                 ///< `parse_url`: each URL by its own scheme
extern URIGRAM_API dialect_of<ast::rfc1808_url> const rfc1808;    ///< `parse_relative_url`
extern URIGRAM_API dialect_of<ast::uri_reference> const rfc2396;  ///< `parse_uri_reference`

/// All of them, oldest first: the one list of dialects.
inline constexpr std::tuple typed{&rfc1738, &rfc1808, &rfc2396};

/// The same without their types.
inline constexpr auto all = std::apply(
    [](auto const*... each) { return std::array<dialect const*, sizeof...(each)>{each...}; }, typed);

/// Calls `f` with the `dialect_of` that a dialect is.
template <class F>
void visit(dialect const& one, F const& f) {
    std::apply([&](auto const*... each) { (void)((each == &one && (f(*each), true)) || ...); }, typed);
}

/// The dialect of that name, or null.
[[nodiscard]] URIGRAM_API dialect const* find(std::string_view name) noexcept;

}  // namespace dialects

}  // namespace urigram

#endif
