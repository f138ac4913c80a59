// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC1738_LEXICAL_HPP
#define URIGRAM_GRAMMAR_RFC1738_LEXICAL_HPP

#include <urigram/grammar/abnf.hpp>

/// RFC 1738, section 5, "Miscellaneous definitions": the characters, in the order of the text.
///
/// Character classes are sets (their attribute is a `char`); `escape`, `uchar`, `xchar` and `digits` are
/// rules whose attribute is a view of the text matched.
/// @code
/// std::string_view number;
/// x3::parse(first, last, rfc1738::digits, number);
/// @endcode
namespace urigram::rfc1738 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

// lowalpha    = "a" | "b" | ... | "z"
// hialpha     = "A" | "B" | ... | "Z"
// alpha       = lowalpha | hialpha
// digit       = "0" | "1" | ... | "9"
// alphadigit  = alpha | digit
using abnf::lowalpha, abnf::hialpha, abnf::alpha, abnf::digit;
inline constexpr set alphadigit = alpha | digit;

// safe        = "$" | "-" | "_" | "." | "+"
// extra       = "!" | "*" | "'" | "(" | ")" | ","
// national    = "{" | "}" | "|" | "\" | "^" | "~" | "[" | "]" | "`"
// punctuation = "<" | ">" | "#" | "%" | <">
// reserved    = ";" | "/" | "?" | ":" | "@" | "&" | "="
inline constexpr set safe        {"$-_.+"};
inline constexpr set extra       {"!*'(),"};
inline constexpr set national    {"{}|\\^~[]`"};
inline constexpr set punctuation {"<>#%\""};
inline constexpr set reserved    {";/?:@&="};

// hex         = digit | "A" | "B" | "C" | "D" | "E" | "F" | "a" | "b" | "c" | "d" | "e" | "f"
// escape      = "%" hex hex
using abnf::hex, abnf::escape;

// unreserved  = alpha | digit | safe | extra
// uchar       = unreserved | escape
// xchar       = unreserved | reserved | escape
// digits      = 1*digit
inline constexpr set unreserved = alpha | digit | safe | extra;
inline constexpr auto uchar  = text<struct uchar_id>{"uchar"}   = unreserved | escape;
inline constexpr auto xchar  = text<struct xchar_id>{"xchar"}   = unreserved | reserved | escape;
inline constexpr auto digits = text<struct digits_id>{"digits"} = +digit;

// scheme      = 1*[ lowalpha | digit | "+" | "-" | "." ]
// Section 2.1: upper case letters are to be taken as lower case.
inline constexpr auto scheme = text<struct scheme_id>{"scheme", errc::no_scheme} = +(lowalpha | hialpha | digit | set("+-."));

// clang-format on
}  // namespace urigram::rfc1738

#endif
