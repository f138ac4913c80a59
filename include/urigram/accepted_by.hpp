// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_ACCEPTED_BY_HPP
#define URIGRAM_ACCEPTED_BY_HPP

#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/error.hpp>

/// Finds the other RFCs that accept a text which one RFC rejects. These functions link every dialect. Each is
/// linear in the text.
/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram {

/// Returns the titles of the dialects in which a text is an absolute URL, such as `RFC 2396`. `by_scheme` is
/// not among them, because all of its URIs are URIs of RFC 3986. Neither allocates nor throws.
/// @code
/// for (auto title : urigram::accepted_by("http://h/~a")) std::cout << title << '\n';
/// @endcode
[[nodiscard]] URIGRAM_API expectations accepted_by(std::string_view text) noexcept;

/// Returns `error.message(text)`, followed by the dialects that accept the URL, if there are any: `; RFC 1808
/// and RFC 2396 accept this URL`.
/// @param error the error of parsing `text`
/// @param text the text that was parsed
/// @throws std::bad_alloc
/// @code
/// #include <urigram/rfc1738.hpp>
/// auto const url = urigram::rfc1738::parse_url(text);
/// if (!url) std::cerr << urigram::message_with_dialects(url.error(), text) << '\n';
/// @endcode
[[nodiscard]] URIGRAM_API std::string message_with_dialects(parse_error const& error, std::string_view text);

/// Returns the part that `message_with_dialects` adds; empty if it adds nothing. It is also empty if the
/// dialect of the error accepts the text, as it may if the error is that of another production.
/// @param error the error of parsing `text`
/// @param text the text that was parsed
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API std::string note_of_dialects(parse_error const& error, std::string_view text);

}  // namespace urigram

#endif
