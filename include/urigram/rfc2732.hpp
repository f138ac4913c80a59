// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_RFC2732_HPP
#define URIGRAM_RFC2732_HPP

#include <urigram/dialects.hpp>

/// RFC 2732: RFC 2396 with IPv6 addresses. The rules are in `<urigram/grammar/rfc2732.hpp>`, in the same
/// namespace; the structs, those of RFC 2396, are in `urigram::ast`.
/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram::rfc2732 {

/// Parses a URI or a relative reference like `rfc2396::parse_uri_reference`; the host may also be an IPv6
/// address in brackets: `host = hostname | IPv4address | IPv6reference` (RFC 2732, section 3).
/// @param text the text, which must outlive the result
/// @returns the reference, or the error
/// @par Complexity Linear, in constant stack; neither allocates nor throws.
/// @code
/// auto const reference = urigram::rfc2732::parse_uri_reference("http://[::1]:80/a");
/// @endcode
[[nodiscard]] URIGRAM_API result<ast::uri_reference> parse_uri_reference(text_view text) noexcept;

}  // namespace urigram::rfc2732

#endif
