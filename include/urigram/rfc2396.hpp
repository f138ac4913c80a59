// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_RFC2396_HPP
#define URIGRAM_RFC2396_HPP

#include <urigram/dialects.hpp>

/// RFC 2396: generic URIs. The rules are in `<urigram/grammar/rfc2396.hpp>`, in the same namespace; the
/// structs in `urigram::ast`.
/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram::rfc2396 {

/// Parses a URI or a relative reference, strictly by the BNF with one exception: a reference that is only a
/// query (`?y`) is accepted. The BNF forgot it, and section C.1 resolves it. The rule `URI_reference` is the
/// BNF to the letter. IPv6 addresses came with RFC 2732: see `rfc2732` or, for the URIs of today, `rfc3986`.
/// @code
/// auto const reference = urigram::rfc2396::parse_uri_reference("http://a/b?c#d");
/// @endcode
/// The views in the result refer to `text`. Linear, in constant stack; neither allocates nor throws.
/// @see RFC 2396, section 4: `URI-reference`
[[nodiscard]] URIGRAM_API result<ast::uri_reference> parse_uri_reference(text_view text) noexcept;

}  // namespace urigram::rfc2396

#endif
