// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_MAILTO_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_MAILTO_HPP

#include <urigram/grammar/rfc3986/uri.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 6068, section 2: the scheme mailto.
///
/// `mailtoURI` yields `ast::mailto_uri`; `to` yields `ast::addr_specs`; `addr_spec` yields `ast::addr_spec`;
/// `hfields` yields `ast::hfields`; `hfield` yields `ast::hfield`; the others yield a view of their text.
///
/// `dot-atom-text`, `quoted-string` and `dtext-no-obs` are defined by RFC 5322 for the decoded text. Here
/// they are as written in a URI: `%`, `/`, `?`, `#`, `[`, `]`, `&`, `;`, `=` and characters that a URI cannot
/// contain are percent-encoded, all others may be; bytes from 80 on are parts of UTF-8 (RFC 6532).
/// @code
/// ast::mailto_uri uri;
/// bool ok = x3::parse(first, last, rfc6068::mailtoURI, uri) && first == last;
/// for (auto [local_part, domain] : *uri.to) ...
/// @endcode
namespace urigram::rfc6068 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

using rfc3986::scheme, rfc3986::unreserved, rfc3986::pct_encoded;
using abnf::alpha, abnf::digit, abnf::hex;

// The codes of bytes, in hexadecimal digits. These productions, dot and plain are in no RFC, so error reports have
// the name of the enclosing production.
// atext-code    = "2" ( "1" / %x33-37 / "A" / "B" / "D" / "F" ) / "3" ( DIGIT / "D" / "F" ) / "4" ( %x31-39 / letter )
//               / "5" ( DIGIT / "A" / "E" / "F" ) / "6" HEXDIG / "7" ( DIGIT / not-f ) / utf8-code
// qtext-code    = "2" ( "1" / %x33-39 / letter ) / %x33-34 HEXDIG / "5" ( DIGIT / "A" / "B" / "D" / "E" / "F" )
//               / "6" HEXDIG / "7" ( DIGIT / not-f ) / utf8-code
// pair-code     = "09" / %x32-36 HEXDIG / "7" ( DIGIT / not-f ) / utf8-code
// dtext-code    = "2" ( %x31-39 / letter ) / %x33-34 HEXDIG / "5" ( DIGIT / "A" / "E" / "F" ) / "6" HEXDIG / "7" ( DIGIT / not-f )
// utf8-code     = ( "8" / "9" / letter ) HEXDIG
// letter        = "A" / "B" / "C" / "D" / "E" / "F"
// not-f         = "A" / "B" / "C" / "D" / "E"
inline constexpr set letter {"ABCDEFabcdef"};
inline constexpr set not_f  {"ABCDEabcde"};
inline constexpr auto utf8_code  = text<struct utf8_code_id>{"utf8-code", {}, hidden}   = (set("89") | letter) >> hex;
inline constexpr auto atext_code = text<struct atext_code_id>{"atext-code", {}, hidden} =
    out_of_line["2" >> set("134567ABDFabdf") | "3" >> (digit | set("DFdf")) | "4" >> (set("123456789") | letter)
                | "5" >> (digit | set("AEFaef")) | "6" >> hex | "7" >> (digit | not_f) | utf8_code];
inline constexpr auto qtext_code = text<struct qtext_code_id>{"qtext-code", {}, hidden} =
    out_of_line["2" >> (set("13456789") | letter) | set("34") >> hex | "5" >> (digit | set("ABDEFabdef"))
                | "6" >> hex | "7" >> (digit | not_f) | utf8_code];
inline constexpr auto pair_code  = text<struct pair_code_id>{"pair-code", {}, hidden}   =
    out_of_line[lit("09") | set("23456") >> hex | "7" >> (digit | not_f) | utf8_code];
inline constexpr auto dtext_code = text<struct dtext_code_id>{"dtext-code", {}, hidden} =
    out_of_line["2" >> (set("123456789") | letter) | set("34") >> hex | "5" >> (digit | set("AEFaef"))
                | "6" >> hex | "7" >> (digit | not_f)];

// dot-atom-text = 1*atext *( dot 1*atext )
// dot           = "." / "%2E"
// atext         = ALPHA / DIGIT / "!" / "$" / "'" / "*" / "+" / "-" / "_" / "~" / "%" atext-code
inline constexpr auto dot           = text<struct dot_id>{"dot", {}, hidden}                     = keyword(".") | keyword("%2e");
inline constexpr auto atext         = text<struct atext_id>{"atext"}                 = alpha | digit | set("!$'*+-_~") | "%" >> atext_code;
inline constexpr auto dot_atom_text = text<struct dot_atom_text_id>{"dot-atom-text"} = [] { return out_of_line[+atext >> *(dot >> +atext)]; };

// quoted-string = "%22" *( qtext / quoted-pair ) "%22"
// qtext         = plain / "%" qtext-code
// quoted-pair   = "%5C" ( plain / "%" pair-code )
// dtext-no-obs  = plain / "%" dtext-code
// plain         = unreserved / "!" / "$" / "'" / "(" / ")" / "*" / "+" / "," / ":" / "@"
inline constexpr set plain         = unreserved | set("!$'()*+,:@");
inline constexpr auto qtext         = text<struct qtext_id>{"qtext"}                 = plain | "%" >> qtext_code;
inline constexpr auto quoted_pair   = text<struct quoted_pair_id>{"quoted-pair"}     = keyword("%5c") >> (plain | "%" >> pair_code);
inline constexpr auto quoted_string = text<struct quoted_string_id>{"quoted-string"} = [] { return out_of_line["%22" >> *(qtext | quoted_pair) >> "%22"]; };
inline constexpr auto dtext_no_obs  = text<struct dtext_no_obs_id>{"dtext-no-obs"}   = plain | "%" >> dtext_code;

// addr-spec     = local-part "@" domain
// local-part    = dot-atom-text / quoted-string
// domain        = dot-atom-text / "%5B" *dtext-no-obs "%5D"
inline constexpr auto local_part = text<struct local_part_id>{"local-part"}                 = [] { return dot_atom_text | quoted_string; };
inline constexpr auto domain     = text<struct domain_id>{"domain"}                         = [] {
    return dot_atom_text | out_of_line[keyword("%5b") >> *dtext_no_obs >> keyword("%5d")]; };
inline constexpr auto addr_spec  = rule<struct addr_spec_id, ast::addr_spec>{"addr-spec"}   = [] { return local_part >> "@" >> domain; };

// to            = addr-spec *( "," addr-spec )
inline constexpr auto to         = text<struct to_id, ast::addr_specs>{"to"}                = [] { return addr_spec >> *("," >> addr_spec); };

// hfields       = "?" hfield *( "&" hfield )
// hfield        = hfname "=" hfvalue
// hfname        = *qchar
// hfvalue       = *qchar
// qchar         = unreserved / pct-encoded / some-delims
// some-delims   = "!" / "$" / "'" / "(" / ")" / "*" / "+" / "," / ";" / ":" / "@"
inline constexpr set some_delims {"!$'()*+,;:@"};
inline constexpr auto qchar   = text<struct qchar_id>{"qchar"}                   = unreserved | pct_encoded | some_delims;
inline constexpr auto hfname  = text<struct hfname_id>{"hfname"}                 = *qchar;
inline constexpr auto hfvalue = text<struct hfvalue_id>{"hfvalue"}               = *qchar;
inline constexpr auto hfield  = rule<struct hfield_id, ast::hfield>{"hfield"}    = [] { return hfname >> "=" >> hfvalue; };
inline constexpr auto hfields = text<struct hfields_id, ast::hfields>{"hfields"} = [] { return "?" >> hfield >> *("&" >> hfield); };

// mailtoURI     = "mailto:" [ to ] [ hfields ]
template <class Scheme>
constexpr auto mailto_shape(Scheme name) { return name >> ":" >> -to >> -hfields; }

inline constexpr auto mailtoURI     = rule<struct mailtoURI_id, ast::mailto_uri>{"mailtoURI"}     = [] { return mailto_shape(keyword("mailto")); };
inline constexpr auto any_mailtoURI = rule<struct any_mailtoURI_id, ast::mailto_uri>{"mailtoURI"} = [] { return mailto_shape(scheme); };

// clang-format on
}  // namespace urigram::rfc6068

template <>
inline constexpr auto
    urigram::rules_of<urigram::ast::mailto_uri> = std::tuple(urigram::rfc6068::any_mailtoURI);

#endif
