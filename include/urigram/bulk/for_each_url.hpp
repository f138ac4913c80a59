// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BULK_FOR_EACH_URL_HPP
#define URIGRAM_BULK_FOR_EACH_URL_HPP

#include <memory>
#include <string_view>
#include <type_traits>
#include <urigram/dialects.hpp>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

namespace detail {

template <class T, class Sink>
line_sink<T> sink_to(Sink& sink) {
    return {const_cast<void*>(static_cast<void const*>(std::addressof(sink))),
            [](void* object, std::string_view text, result<T> const& parsed) {
                (*static_cast<Sink*>(object))(text, parsed);
            }};
}

}  // namespace detail

/// Parses each line of a buffer and calls `sink(std::string_view text, result<Url> const& parsed)` for it, in
/// order. The result is that of the parse function of the dialect, `grammar.parse`.
/// @param buffer the lines. LF ends a line; a CR just before it is dropped; the last line needs no end; an
/// empty line is a line.
/// @param grammar one of `dialects`
/// @param sink called for each line; the result is valid until it returns, the views in it as long as the
/// buffer
/// @par Complexity Linear, in constant stack (about 20 KiB); does not allocate.
/// @throws exceptions of the sink
/// @code
/// urigram::for_each_url(buffer, urigram::dialects::rfc2396, [](std::string_view text, auto const& link) {
///     if (link) use(link->fragment);
///     else std::cerr << link.error().message(text) << '\n';
/// });
/// @endcode
template <class Url, class Sink>
void for_each_url(std::string_view buffer, dialect_of<Url> const& grammar, Sink&& sink) {
    if constexpr (std::is_function_v<std::remove_reference_t<Sink>>) {
        auto* const function = &sink;
        grammar.for_each(buffer, detail::sink_to<Url>(function));
    } else {
        grammar.for_each(buffer, detail::sink_to<Url>(sink));
    }
}

}  // namespace urigram

#endif
