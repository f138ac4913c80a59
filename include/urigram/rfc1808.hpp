// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_RFC1808_HPP
#define URIGRAM_RFC1808_HPP

#include <urigram/dialects.hpp>

/// RFC 1808: relative URLs. The rules are in `<urigram/grammar/rfc1808.hpp>`, in the same namespace; the
/// structs are in `urigram::ast`.
/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram::rfc1808 {

/// Parses a relative or absolute URL, strictly by the BNF: `URL = ( absoluteURL | relativeURL ) [ "#"
/// fragment ]` (RFC 1808, section 2.2). The whole text must match.
/// @param text the text, which must outlive the result
/// @returns the URL, or the error
/// @par Complexity Linear, in constant stack; neither allocates nor throws.
/// @code
/// auto const url = urigram::rfc1808::parse_url("../g;x?y#s");
/// @endcode
[[nodiscard]] URIGRAM_API result<ast::rfc1808_url> parse_url(text_view text) noexcept;

}  // namespace urigram::rfc1808

#endif
