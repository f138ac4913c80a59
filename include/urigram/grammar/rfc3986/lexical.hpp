// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC3986_LEXICAL_HPP
#define URIGRAM_GRAMMAR_RFC3986_LEXICAL_HPP

#include <urigram/grammar/abnf.hpp>

/// RFC 3986, section 2: the characters. Classes are sets; `pct_encoded` and `pchar` are rules that yield a
/// view.
namespace urigram::rfc3986 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

// ALPHA, DIGIT, HEXDIG: RFC 5234; letters in either case
using abnf::alpha, abnf::digit, abnf::hex;

// reserved      = gen-delims / sub-delims
// gen-delims    = ":" / "/" / "?" / "#" / "[" / "]" / "@"
// sub-delims    = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="
// unreserved    = ALPHA / DIGIT / "-" / "." / "_" / "~"
inline constexpr set gen_delims {":/?#[]@"};
inline constexpr set sub_delims {"!$&'()*+,;="};
inline constexpr set reserved   = gen_delims | sub_delims;
inline constexpr set unreserved = alpha | digit | set("-._~");

// pct-encoded   = "%" HEXDIG HEXDIG
inline constexpr auto pct_encoded = text<struct pct_encoded_id>{"pct-encoded", errc::bad_escape} = "%" >> hex >> hex;
using dsl::notation::operator|;  // which the next declaration would hide
constexpr set_or_escape operator|(set const& s, std::decay_t<decltype(pct_encoded)> const& e)
{
    return set_or_escape(s.members(), body_of(e).name);
}

// pchar         = unreserved / pct-encoded / sub-delims / ":" / "@"
inline constexpr auto pchar = text<struct pchar_id>{"pchar"} = unreserved | pct_encoded | sub_delims | set(":@");

// clang-format on
}  // namespace urigram::rfc3986

#endif
