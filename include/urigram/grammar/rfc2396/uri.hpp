// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC2396_URI_HPP
#define URIGRAM_GRAMMAR_RFC2396_URI_HPP

#include <urigram/grammar/rfc2396/authority.hpp>

/// RFC 2396, sections 3 to 5: generic URIs and references to them.
///
/// `URI_reference` (`URI-reference`) and `reference` yield `ast::uri_reference`; `absoluteURI` yields the
/// variant `ast::absolute_uri`; `relativeURI`, `hier_part` and `net_path` yield `ast::relative_uri`; the
/// other productions of the BNF yield a view of their text.
/// @code
/// ast::uri_reference reference;
/// bool ok = x3::parse(first, last, rfc2396::URI_reference, reference) && first == last;
/// if (auto* opaque = std::get_if<ast::opaque_uri>(&reference.uri)) ...
/// @endcode
namespace urigram::rfc2396 {
// clang-format off

// scheme        = alpha *( alpha | digit | "+" | "-" | "." )
// opaque_part   = uric_no_slash *uric
// query         = *uric
// fragment      = *uric
inline constexpr auto scheme      = text<struct scheme_id>{"scheme"}           = shape::scheme;
inline constexpr auto opaque_part = text<struct opaque_part_id>{"opaque_part"} = [] { return uric_no_slash >> *uric; };
inline constexpr auto query       = text<struct query_id>{"query"}             = *uric;
inline constexpr auto fragment    = text<struct fragment_id>{"fragment"}       = *uric;

// abs_path      = "/" path_segments
// rel_path      = rel_segment [ abs_path ]
// rel_segment   = 1*( unreserved | escaped | ";" | "@" | "&" | "=" | "+" | "$" | "," )
// path_segments = segment *( "/" segment )
// segment       = *pchar *( ";" param )
// param         = *pchar
// path          = [ abs_path | opaque_part ]
inline constexpr auto param         = text<struct param_id>{"param"}                 = *pchar;
inline constexpr auto segment       = text<struct segment_id>{"segment"}             = [] { return *pchar >> *(";" >> param); };
inline constexpr auto path_segments = text<struct path_segments_id>{"path_segments"} = [] { return shape::path(segment); };
inline constexpr auto rel_segment   = text<struct rel_segment_id>{"rel_segment"}     = +(unreserved | escaped | set(";@&=+$,"));
inline constexpr auto abs_path      = text<struct abs_path_id>{"abs_path"}           = [] { return "/" >> path_segments; };
inline constexpr auto rel_path      = text<struct rel_path_id>{"rel_path"}           = [] { return rel_segment >> -abs_path; };
inline constexpr auto path          = text<struct path_id>{"path"}                   = [] { return -(abs_path | opaque_part); };

// net_path      = "//" authority [ abs_path ]
// hier_part     = ( net_path | abs_path ) [ "?" query ]
// relativeURI   = ( net_path | abs_path | rel_path ) [ "?" query ]
inline constexpr auto net_path    = rule<struct net_path_id, ast::relative_uri>{"net_path"} = [] {
    return "//" >> present[authority] >> -abs_path >> absent; };
inline constexpr auto hier_part   = rule<struct hier_part_id, ast::relative_uri>{"hier_part"} = [] { return shape::hier_part(authority, abs_path, query); };
inline constexpr auto relativeURI = rule<struct relativeURI_id, ast::relative_uri>{"relativeURI"} = [] {
    return shape::hier_part(authority, abs_path, query)
         | absent >> rel_path >> -("?" >> query); };

// absoluteURI   = scheme ":" ( hier_part | opaque_part )
inline constexpr auto hierarchical_URI = rule<struct hierarchical_URI_id, ast::hierarchical_uri>{"absoluteURI"} = [] {
    return scheme >> ":" >> hier_part; };
inline constexpr auto opaque_URI       = rule<struct opaque_URI_id, ast::opaque_uri>{"absoluteURI"} = [] {
    return scheme >> ":" >> opaque_part; };
inline constexpr auto absoluteURI      = rule<struct absoluteURI_id, ast::absolute_uri>{"absoluteURI"} = [] {
    return hierarchical_URI | opaque_URI; };

// URI-reference = [ absoluteURI | relativeURI ] [ "#" fragment ]
inline constexpr auto no_URI = rule<struct no_URI_id, ast::relative_uri>{"URI-reference"} = absent >> absent >> absent;
inline constexpr auto URI_reference = rule<struct URI_reference_id, ast::uri_reference>{"URI-reference"} = [] {
    return (hierarchical_URI | opaque_URI | relativeURI | no_URI) >> -("#" >> fragment); };

// `reference` accepts the texts of `URI_reference`, and also references that begin with `?`. The BNF does not
// allow these, but section C.1 resolves one of them.
inline constexpr auto query_only = rule<struct query_only_id, ast::relative_uri>{"URI-reference"} = [] {
    return absent >> absent >> "?" >> query; };
inline constexpr auto reference = rule<struct reference_id, ast::uri_reference>{"URI-reference"} = [] {
    return (hierarchical_URI | opaque_URI | relativeURI | query_only | no_URI) >> -("#" >> fragment); };

// clang-format on
}  // namespace urigram::rfc2396

#endif
