// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC2396_LEXICAL_HPP
#define URIGRAM_GRAMMAR_RFC2396_LEXICAL_HPP

#include <urigram/grammar/abnf.hpp>

/// RFC 2396, section 2: the characters. Classes are sets; `escaped`, `uric`, `uric_no_slash` and `pchar` are
/// rules that yield a view.
namespace urigram::rfc2396 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

// alphanum      = alpha | digit
// alpha         = lowalpha | upalpha
using abnf::lowalpha, abnf::alpha, abnf::digit, abnf::alphanum, abnf::hex;
inline constexpr set upalpha = abnf::hialpha;

// reserved      = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+" | "$" | ","
// unreserved    = alphanum | mark
// mark          = "-" | "_" | "." | "!" | "~" | "*" | "'" | "(" | ")"
inline constexpr set reserved   {";/?:@&=+$,"};
inline constexpr set mark       {"-_.!~*'()"};
inline constexpr set unreserved = alphanum | mark;

// escaped       = "%" hex hex
inline constexpr auto escaped = text<struct escaped_id>{"escaped", errc::bad_escape} = "%" >> hex >> hex;
using dsl::notation::operator|;  // which the next declaration would hide
constexpr set_or_escape operator|(set const& s, std::decay_t<decltype(escaped)> const& e)
{
    return set_or_escape(s.members(), body_of(e).name);
}

// uric          = reserved | unreserved | escaped
// uric_no_slash = unreserved | escaped | ";" | "?" | ":" | "@" | "&" | "=" | "+" | "$" | ","
// pchar         = unreserved | escaped | ":" | "@" | "&" | "=" | "+" | "$" | ","
inline constexpr auto uric          = text<struct uric_id>{"uric"}                   = reserved | unreserved | escaped;
inline constexpr auto uric_no_slash = text<struct uric_no_slash_id>{"uric_no_slash"} = unreserved | escaped | set(";?:@&=+$,");
inline constexpr auto pchar         = text<struct pchar_id>{"pchar"}                 = unreserved | escaped | set(":@&=+$,");

// clang-format on
}  // namespace urigram::rfc2396

#endif
