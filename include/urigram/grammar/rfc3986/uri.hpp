// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC3986_URI_HPP
#define URIGRAM_GRAMMAR_RFC3986_URI_HPP

#include <urigram/grammar/rfc3986/authority.hpp>

/// RFC 3986, sections 3 and 4: URIs and references to them.
///
/// `URI` and `absolute_URI` yield `ast::uri`; `relative_ref` yields `ast::relative_ref`; `URI_reference`
/// yields the variant `ast::uri_or_relative_ref`; `hier_part` and `relative_part` yield `ast::hier_part`;
/// `path` and each of its forms yield `ast::path`; the others yield a view of their text.
/// @code
/// ast::uri_or_relative_ref reference;
/// bool ok = x3::parse(first, last, rfc3986::URI_reference, reference) && first == last;
/// if (auto* uri = std::get_if<ast::uri>(&reference)) ...
/// @endcode
namespace urigram::rfc3986 {
// clang-format off

// scheme        = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
// query         = *( pchar / "/" / "?" )
// fragment      = *( pchar / "/" / "?" )
inline constexpr auto scheme   = text<struct scheme_id>{"scheme"}     = shape::scheme;
inline constexpr auto query    = text<struct query_id>{"query"}       = *(pchar | set("/?"));
inline constexpr auto fragment = text<struct fragment_id>{"fragment"} = *(pchar | set("/?"));

// segment       = *pchar
// segment-nz    = 1*pchar
// segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )
inline constexpr auto segment       = text<struct segment_id>{"segment"}             = *pchar;
inline constexpr auto segment_nz    = text<struct segment_nz_id>{"segment-nz"}       = +pchar;
inline constexpr auto segment_nz_nc = text<struct segment_nz_nc_id>{"segment-nz-nc"} = +(unreserved | pct_encoded | sub_delims | set("@"));

// path-abempty  = *( "/" segment )
// path-absolute = "/" [ segment-nz *( "/" segment ) ]
// path-noscheme = segment-nz-nc *( "/" segment )
// path-rootless = segment-nz *( "/" segment )
// path-empty    = 0<pchar>
inline constexpr auto path_abempty  = rule<struct path_abempty_id, ast::path>{"path-abempty"} = [] {
    return x3::attr(ast::path_kind::abempty)  >> view[-("/" >> shape::path(segment))]; };
inline constexpr auto path_absolute = rule<struct path_absolute_id, ast::path>{"path-absolute"} = [] {
    return x3::attr(ast::path_kind::absolute) >> view["/" >> -(segment_nz >> *("/" >> segment))]; };
inline constexpr auto path_noscheme = rule<struct path_noscheme_id, ast::path>{"path-noscheme"} = [] {
    return x3::attr(ast::path_kind::noscheme) >> view[segment_nz_nc >> *("/" >> segment)]; };
inline constexpr auto path_rootless = rule<struct path_rootless_id, ast::path>{"path-rootless"} = [] {
    return x3::attr(ast::path_kind::rootless) >> view[segment_nz >> *("/" >> segment)]; };
inline constexpr auto path_empty    = rule<struct path_empty_id, ast::path>{"path-empty"} = [] {
    return x3::attr(ast::path_kind::empty)    >> view[""]; };

// path          = path-abempty    ; begins with "/" or is empty
//               / path-absolute   ; begins with "/" but not "//"
//               / path-noscheme   ; begins with a non-colon segment
//               / path-rootless   ; begins with a segment
//               / path-empty      ; zero characters
// The path-abempty is last: a text that begins with one slash is path-absolute. The empty text is path-abempty here.
inline constexpr auto path = rule<struct path_id, ast::path>{"path"} = [] {
    return path_absolute >> not_before[set("/")]
         | path_noscheme >> not_before[set(":")]
         | path_rootless
         | path_abempty; };

// hier-part     = "//" authority path-abempty
//               / path-absolute
//               / path-rootless
//               / path-empty
// relative-part = "//" authority path-abempty
//               / path-absolute
//               / path-noscheme
//               / path-empty
inline constexpr auto hier_part     = rule<struct hier_part_id, ast::hier_part>{"hier-part"} = [] {
    return "//" >> present[authority] >> path_abempty
         | absent >> path_absolute
         | absent >> path_rootless
         | absent >> path_empty; };
inline constexpr auto relative_part = rule<struct relative_part_id, ast::hier_part>{"relative-part"} = [] {
    return "//" >> present[authority] >> path_abempty
         | absent >> path_absolute
         | absent >> path_noscheme
         | absent >> path_empty; };

// URI           = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
// absolute-URI  = scheme ":" hier-part [ "?" query ]
// relative-ref  = relative-part [ "?" query ] [ "#" fragment ]
// URI-reference = URI / relative-ref
inline constexpr auto URI           = rule<struct URI_id, ast::uri>{"URI"} = [] {
    return scheme >> ":" >> hier_part >> -("?" >> query) >> -("#" >> fragment); };
inline constexpr auto absolute_URI  = rule<struct absolute_URI_id, ast::uri>{"absolute-URI"} = [] {
    return scheme >> ":" >> hier_part >> -("?" >> query) >> absent; };
inline constexpr auto relative_ref  = rule<struct relative_ref_id, ast::relative_ref>{"relative-ref"} = [] {
    return relative_part >> -("?" >> query) >> -("#" >> fragment); };
inline constexpr auto URI_reference = rule<struct URI_reference_id, ast::uri_or_relative_ref>{"URI-reference"} = [] {
    return URI | relative_ref; };

// clang-format on
}  // namespace urigram::rfc3986

#endif
