// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MEANING_MAILTO_HPP
#define URIGRAM_MEANING_MAILTO_HPP

#include <urigram/ast/mailto.hpp>
#include <urigram/escape.hpp>
#include <urigram/meaning/error.hpp>

/// The meaning of a mailto URL (RFC 1738, section 3.5; RFC 822, section 6.1).
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

namespace meaning {

/// An address to send to (RFC 1738, section 3.5).
struct mailto {
    decoded_view addr_spec;  ///< the address; not checked to be an addr-spec of RFC 822
};

}  // namespace meaning

/// Returns the address of a mailto URL, in which no character is reserved; a percent sign is written `%25`.
/// @param url the URL, which must have been parsed: its views refer to one text. The views in the result
/// refer to the same text.
/// @returns the address; an error if the decoded address contains CR, LF or NUL
/// @par Complexity Linear; neither allocates nor throws.
/// @code
/// #include <urigram/rfc1738.hpp>
/// std::string_view const text = "mailto:user%25host.bitnet@gateway.edu";
/// auto const url = urigram::rfc1738::parse<urigram::ast::mailtourl>(text);
/// std::string address;
/// if (auto const mail = urigram::meaning_of(*url)) address = mail->addr_spec.str();
/// // "user%host.bitnet@gateway.edu"
/// @endcode
[[nodiscard]] URIGRAM_API meaning_result<meaning::mailto> meaning_of(ast::mailtourl const& url) noexcept;

}  // namespace urigram

#endif
