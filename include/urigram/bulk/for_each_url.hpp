// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BULK_FOR_EACH_URL_HPP
#define URIGRAM_BULK_FOR_EACH_URL_HPP

#include <memory>
#include <string_view>
#include <type_traits>
#include <urigram/parse.hpp>
#include <urigram/reference.hpp>

namespace urigram {

// The grammar that every line of a buffer is parsed with.
inline constexpr struct by_rfc1738_type {
} by_rfc1738{};  ///< as `parse_url`: each URL by its own scheme
inline constexpr struct by_rfc1808_type {
} by_rfc1808{};  ///< as `parse_relative_url`
inline constexpr struct by_rfc2396_type {
} by_rfc2396{};  ///< as `parse_uri_reference`

namespace detail {

/// What is called for each line, whatever it is.
template <class T>
struct line_sink {
    void* object;
    void (*call)(void* object, std::string_view text, result<T> const& parsed);
};

template <class T, class Sink>
line_sink<T> sink_to(Sink& sink) {
    return {const_cast<void*>(static_cast<void const*>(std::addressof(sink))),
            [](void* object, std::string_view text, result<T> const& parsed) {
                (*static_cast<Sink*>(object))(text, parsed);
            }};
}

void for_each_url(std::string_view buffer, by_rfc1738_type, line_sink<url> sink);
void for_each_url(std::string_view buffer, by_rfc1808_type, line_sink<ast::rfc1808_url> sink);
void for_each_url(std::string_view buffer, by_rfc2396_type, line_sink<ast::uri_reference> sink);

template <class T, class Grammar, class Sink>
void for_each_url_to(std::string_view buffer, Grammar grammar, Sink& sink) {
    if constexpr (std::is_function_v<Sink>) {
        auto* const function = &sink;
        for_each_url(buffer, grammar, sink_to<T>(function));
    } else {
        for_each_url(buffer, grammar, sink_to<T>(sink));
    }
}

}  // namespace detail

/// Parses every line of `buffer` and calls `sink(std::string_view text, result<T> const& parsed)` for each,
/// in order. LF ends a line; a CR just before it is dropped; the last line needs no end; an empty line is a
/// line.
/// @code
/// urigram::for_each_url(buffer, urigram::by_rfc2396, [](std::string_view text, auto const& reference) {
///     if (reference) use(reference->fragment);
///     else std::cerr << reference.error().message(text) << '\n';
/// });
/// @endcode
/// The result is the same as from `parse_url`, `parse_relative_url` or `parse_uri_reference`; it is good
/// until the sink returns, its views as long as the buffer. Linear, in constant stack (about 20 KiB);
/// allocates nothing, and throws only what the sink throws.
template <class Sink>
void for_each_url(std::string_view buffer, by_rfc1738_type grammar, Sink&& sink) {
    detail::for_each_url_to<url>(buffer, grammar, sink);
}
template <class Sink>
void for_each_url(std::string_view buffer, by_rfc1808_type grammar, Sink&& sink) {
    detail::for_each_url_to<ast::rfc1808_url>(buffer, grammar, sink);
}
template <class Sink>
void for_each_url(std::string_view buffer, by_rfc2396_type grammar, Sink&& sink) {
    detail::for_each_url_to<ast::uri_reference>(buffer, grammar, sink);
}

}  // namespace urigram

#endif
