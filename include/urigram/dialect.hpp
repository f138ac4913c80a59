// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DIALECT_HPP
#define URIGRAM_DIALECT_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <urigram/error.hpp>
#include <urigram/production.hpp>
#include <urigram/reference.hpp>
#include <urigram/url_parts.hpp>

namespace urigram {

class columns;

/// What reports call a set of octets: a production of characters.
struct character_class {
    std::string_view name;  ///< as the RFC writes it
    charset octets;         ///< it can start with
};

/// A constant array by reference.
template <class T>
struct array_view {
    T const* first = nullptr;
    std::size_t count = 0;

    constexpr T const* begin() const noexcept { return first; }
    constexpr T const* end() const noexcept { return first + count; }
    constexpr std::size_t size() const noexcept { return count; }
};

/// The URLs of one RFC: what all that takes any of them needs to know, and can do with a text.
///
/// Each RFC's is in `dialects`; they are constants, and are told apart by their addresses. All views and
/// functions refer to static storage.
struct dialect {
    dialect(dialect const&) = delete;
    dialect& operator=(dialect const&) = delete;

    std::string_view name;   ///< `rfc2396`: on command lines and in files
    std::string_view title;  ///< `RFC 2396`: for people
    std::string_view about;  ///< `URI references`: what its URLs are, for people

    /// The production that a whole text is to be.
    std::string_view production;

    /// The octets that its URLs can hold, the percent sign of escapes among them.
    charset octets;
    /// What reports call sets of octets, each before those that are part of it.
    array_view<character_class> classes;
    /// The columns that `parse_lines` fills.
    array_view<column> columns;
    /// Every production, in the order of the RFC.
    production_range (*productions)() noexcept;

    /// The parts of a text, if it is a URL. Linear, in constant stack; neither allocates nor throws.
    result<url_parts> (*parts)(std::string_view text) noexcept;
    /// See `parse_lines`.
    void (*parse_lines)(std::string_view buffer, class columns& to, std::uint64_t offset);
};

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
    void (*for_each)(std::string_view buffer, detail::line_sink<Url> sink);
};

/// The dialects there are.
namespace dialects {

extern dialect_of<url> const rfc1738;                 ///< `parse_url`: each URL by its own scheme
extern dialect_of<ast::rfc1808_url> const rfc1808;    ///< `parse_relative_url`
extern dialect_of<ast::uri_reference> const rfc2396;  ///< `parse_uri_reference`

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
dialect const* find(std::string_view name) noexcept;

}  // namespace dialects

}  // namespace urigram

#endif
