// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_RFC3986_HPP
#define URIGRAM_RFC3986_HPP

#include <urigram/dialects.hpp>

/// RFC 3986: generic URIs. The rules are in `<urigram/grammar/rfc3986.hpp>`, in the same namespace; the
/// structs are in `urigram::ast`.
///
/// The whole text must match. The views in a result refer to the text, which must outlive it. Each function
/// returns the parsed struct or the error; it is linear, in constant stack, and neither allocates nor throws.
/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram::rfc3986 {

/// Parses a URI, which has a scheme: `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]` (RFC 3986,
/// section 3).
/// @code
/// auto const uri = urigram::rfc3986::parse_uri("http://[2001:db8::1]:8080/a?b#c");
/// auto const octets = urigram::ast::ipv6_of(uri->hier_part.authority->hostport.host);
/// @endcode
[[nodiscard]] URIGRAM_API result<ast::uri> parse_uri(text_view text) noexcept;

/// Parses a URI or a relative reference, such as a link: `URI-reference = URI / relative-ref` (RFC 3986,
/// section 4.1).
/// @code
/// auto const link = urigram::rfc3986::parse_uri_reference("../a?b");
/// @endcode
[[nodiscard]] URIGRAM_API result<ast::uri_or_relative_ref> parse_uri_reference(text_view text) noexcept;

/// Parses a relative reference, which has no scheme: `relative-ref = relative-part [ "?" query ] [ "#"
/// fragment ]` (RFC 3986, section 4.2).
/// @code
/// auto const link = urigram::rfc3986::parse_relative_ref("//h/a?b");
/// @endcode
[[nodiscard]] URIGRAM_API result<ast::relative_ref> parse_relative_ref(text_view text) noexcept;

/// Parses a URI without a fragment, such as a base or a request target for a proxy: `absolute-URI = scheme
/// ":" hier-part [ "?" query ]` (RFC 3986, section 4.3).
/// @code
/// auto const base = urigram::rfc3986::parse_absolute_uri("http://h/a?b");
/// @endcode
[[nodiscard]] URIGRAM_API result<ast::uri> parse_absolute_uri(text_view text) noexcept;

}  // namespace urigram::rfc3986

#endif
