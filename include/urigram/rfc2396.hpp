// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_RFC2396_HPP
#define URIGRAM_RFC2396_HPP

#include <urigram/dialects.hpp>

/// RFC 2396: generic URIs. The rules are in `<urigram/grammar/rfc2396.hpp>`, in the same namespace; the
/// structs are in `urigram::ast`.
/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram::rfc2396 {

/// Parses a URI or a relative reference, strictly by the BNF with one exception: `URI-reference = [
/// absoluteURI | relativeURI ] [ "#" fragment ]` (RFC 2396, section 4). The whole text must match.
///
/// The exception: a reference that is only a query (`?y`) is accepted. The BNF omits it, although section C.1
/// resolves it. The rule `URI_reference` is the literal BNF. RFC 2732 added IPv6 addresses: see `rfc2732` or,
/// for the URIs in force, `rfc3986`.
/// @param text the text, which must outlive the result
/// @returns the reference, or the error
/// @par Complexity Linear, in constant stack; neither allocates nor throws.
/// @code
/// auto const reference = urigram::rfc2396::parse_uri_reference("http://a/b?c#d");
/// @endcode
[[nodiscard]] URIGRAM_API result<ast::uri_reference> parse_uri_reference(text_view text) noexcept;

}  // namespace urigram::rfc2396

#endif
