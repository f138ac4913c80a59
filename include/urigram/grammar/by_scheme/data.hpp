// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_DATA_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_DATA_HPP

#include <urigram/grammar/rfc3986/uri.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 2397, section 3: the scheme data.
///
/// `dataurl` yields `ast::dataurl`; `mediatype` yields `ast::mediatype`; `parameter` yields `ast::parameter`;
/// the others yield a view of their text.
///
/// `type`, `subtype`, `attribute` and `value` are tokens of RFC 2045 in which characters that a URI cannot
/// contain are percent-encoded; a value in quotation marks is written in the same way. A `urlchar` is a
/// `pchar`, a slash or a question mark: the same bytes as in RFC 2396.
/// @code
/// ast::dataurl url;
/// bool ok = x3::parse(first, last, rfc2397::dataurl, url) && first == last;
/// for (auto [attribute, value] : url.mediatype.parameters) ...
/// @endcode
namespace urigram::rfc2397 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

using rfc3986::scheme, rfc3986::pchar, rfc3986::pct_encoded;
using abnf::alpha, abnf::digit;

// data       = *urlchar
// urlchar    = pchar / "/" / "?"
inline constexpr auto urlchar = text<struct urlchar_id>{"urlchar"} = pchar | set("/?");
inline constexpr auto data    = text<struct data_id>{"data"}       = *(pchar | set("/?"));

// mediatype  = [ type "/" subtype ] *( ";" parameter )
// parameter  = attribute "=" value
// type       = token
// subtype    = token
// attribute  = token
// value      = token
// token      = 1*( ALPHA / DIGIT / "!" / "$" / "&" / "'" / "*" / "+" / "-" / "." / "_" / "~" / pct-encoded )
inline constexpr set token_char = alpha | digit | set("!$&'*+-._~");
inline constexpr auto token      = text<struct token_id>{"token"}         = +(token_char | pct_encoded);
inline constexpr auto type       = text<struct type_id>{"type"}           = [] { return token; };
inline constexpr auto subtype    = text<struct subtype_id>{"subtype"}     = [] { return token; };
inline constexpr auto attribute  = text<struct attribute_id>{"attribute"} = [] { return token; };
inline constexpr auto value      = text<struct value_id>{"value"}         = [] { return token; };
inline constexpr auto parameter  = rule<struct parameter_id, ast::parameter>{"parameter"}    = [] { return attribute >> "=" >> value; };
inline constexpr auto parameters = text<struct parameters_id, ast::parameters>{"mediatype"}  = [] { return *(";" >> parameter); };
inline constexpr auto mediatype  = rule<struct mediatype_id, ast::mediatype>{"mediatype"}    = [] {
    return present[type] >> "/" >> present[subtype] >> parameters
         | absent >> absent >> parameters; };

// dataurl    = "data:" [ mediatype ] [ ";base64" ] "," data
template <class Scheme>
constexpr auto data_shape(Scheme name) { return name >> ":" >> mediatype >> -(";" >> keyword("base64")) >> "," >> data; }

inline constexpr auto dataurl     = rule<struct dataurl_id, ast::dataurl>{"dataurl"}     = [] { return data_shape(keyword("data")); };
inline constexpr auto any_dataurl = rule<struct any_dataurl_id, ast::dataurl>{"dataurl"} = [] { return data_shape(scheme); };

// clang-format on
}  // namespace urigram::rfc2397

template <>
inline constexpr auto urigram::rules_of<urigram::ast::dataurl> = std::tuple(urigram::rfc2397::any_dataurl);

#endif
