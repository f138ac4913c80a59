// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_ACCEPTED_BY_HPP
#define URIGRAM_ACCEPTED_BY_HPP

#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/error.hpp>

/// Which other RFC takes a text that one refuses. These functions link every dialect.
/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram {

/// The titles of the dialects in which a text is an absolute URL: `RFC 2396`. Without `by_scheme`, whose URIs
/// are all RFC 3986's. Linear; neither allocates nor throws.
/// @code
/// for (auto title : urigram::accepted_by("http://h/~a")) std::cout << title << '\n';
/// @endcode
[[nodiscard]] URIGRAM_API expectations accepted_by(std::string_view text) noexcept;

/// `error.message(text)`, followed by the dialects that accept the URL, if there are any:
/// `; RFC 1808 and RFC 2396 accept this URL`. Linear; allocates its result. @throws std::bad_alloc
[[nodiscard]] URIGRAM_API std::string message_with_dialects(parse_error const& error, std::string_view text);

/// The part that `message_with_dialects` adds; empty if it adds nothing. It is empty, too, if the error's own
/// dialect accepts the text, which another production of it refused. Linear; allocates its result.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API std::string note_of_dialects(parse_error const& error, std::string_view text);

}  // namespace urigram

#endif
