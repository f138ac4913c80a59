// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC2732_URI_HPP
#define URIGRAM_GRAMMAR_RFC2732_URI_HPP

#include <urigram/grammar/rfc2396/uri.hpp>

/// RFC 2732: RFC 2396 with IPv6 addresses as hosts. All productions are here; those that the RFC does not
/// change, and that refer to no changed production, are RFC 2396's.
///
/// The attributes are those of the productions of the same name in RFC 2396; `IPv6reference`, `IPv6address`,
/// `hexpart`, `hexseq` and `hex4` yield a view of their text.
/// @code
/// ast::uri_reference reference;
/// bool ok = x3::parse(first, last, rfc2732::URI_reference, reference) && first == last;
/// @endcode
namespace urigram::rfc2732 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

using rfc2396::lowalpha, rfc2396::upalpha, rfc2396::alpha, rfc2396::digit, rfc2396::alphanum, rfc2396::hex, rfc2396::mark,
      rfc2396::unreserved, rfc2396::escaped, rfc2396::uric_no_slash, rfc2396::pchar;
using rfc2396::domainlabel, rfc2396::toplabel, rfc2396::hostname, rfc2396::port, rfc2396::user_char, rfc2396::userinfo,
      rfc2396::reg_char, rfc2396::reg_name;
using rfc2396::scheme, rfc2396::param, rfc2396::segment, rfc2396::path_segments, rfc2396::rel_segment, rfc2396::abs_path,
      rfc2396::rel_path, rfc2396::no_URI;

// reserved      = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+" | "$" | "," | "[" | "]"
inline constexpr set reserved = rfc2396::reserved | set("[]");

// uric          = reserved | unreserved | escaped
inline constexpr auto uric = text<struct uric_id>{"uric"} = reserved | unreserved | escaped;

// IPv4address   = 1*3digit "." 1*3digit "." 1*3digit "." 1*3digit
inline constexpr auto IPv4address = text<struct IPv4address_id>{"IPv4address"} = [] { return shape::hostnumber(times<1, 3>(digit)); };

// IPv6address   = hexpart [ ":" IPv4address ]
// hexpart       = hexseq | hexseq "::" [ hexseq ] | "::" [ hexseq ]
// hexseq        = hex4 *( ":" hex4 )
// hex4          = 1*4hex
// The rules follow RFC 2373, appendix B, literally: there, the colon before an IPv4address comes after the colons of
// the hexpart. Therefore ::192.9.5.5, an example in section 2 of RFC 2732, is invalid, and :::192.9.5.5 is valid.
// Inside an IPv6address a group does not match where an IPv4address could start.
inline constexpr auto hex4        = text<struct hex4_id>{"hex4", {}, hidden}     = times<1, 4>(hex);
inline constexpr auto hexseq      = text<struct hexseq_id>{"hexseq", {}, hidden} = [] { return hex4 >> *(":" >> hex4); };
template <class Sequence>
constexpr auto hexpart_of(Sequence sequence) { return "::" >> -sequence | sequence >> -("::" >> -sequence); }
inline constexpr auto hexpart     = text<struct hexpart_id>{"hexpart"}             = [] { return hexpart_of(hexseq); };
inline constexpr auto IPv6address = text<struct IPv6address_id>{"IPv6address"}     = [] {
    return hexpart_of(hex4 >> *(":" >> not_before[IPv4address] >> hex4)) >> -(":" >> IPv4address); };

// host          = hostname | IPv4address | IPv6reference
// ipv6reference = "[" IPv6address "]"
inline constexpr auto IPv6reference = text<struct IPv6reference_id>{"IPv6reference"} = [] { return "[" >> IPv6address >> "]"; };
inline constexpr auto host          = rule<struct host_id, ast::host>{"host"}        = [] {
    return shape::host(hostname, IPv4address)
         | x3::attr(ast::host_kind::ipv6_address) >> IPv6reference; };

// hostport      = host [ ":" port ]
// server        = [ [ userinfo "@" ] hostport ]
// authority     = server | reg_name
// Only an IPv6reference begins with a bracket, so its alternative needs no check of the bytes that follow. The other
// alternatives are as in RFC 2396.
inline constexpr auto hostport         = rule<struct hostport_id, ast::hostport>{"hostport"} = [] { return shape::hostport(host, port); };
inline constexpr auto reference_server = rule<struct reference_server_id, ast::server>{"server"} = [] {
    return absent                   >> &lit("[") >> present[hostport]
         | present[shape::if_userinfo[userinfo >> "@"]] >> &lit("[") >> present[hostport]; };
inline constexpr auto other_server     = rule<struct other_server_id, ast::server>{"server"} = [] {
    return shape::server(user_char, userinfo, host, hostport); };
inline constexpr auto server           = rule<struct server_id, ast::server>{"server"}          = [] { return reference_server | other_server; };
inline constexpr auto authority        = rule<struct authority_id, ast::authority>{"authority"} = [] {
    return with_text[reference_server | other_server >> not_before[reg_char] | reg_name]; };

// opaque_part   = uric_no_slash *uric
// path          = [ abs_path | opaque_part ]
// query         = *uric
// fragment      = *uric
inline constexpr auto opaque_part = text<struct opaque_part_id>{"opaque_part"} = [] { return uric_no_slash >> *uric; };
inline constexpr auto path        = text<struct path_id>{"path"}               = [] { return -(abs_path | opaque_part); };
inline constexpr auto query       = text<struct query_id>{"query"}             = *uric;
inline constexpr auto fragment    = text<struct fragment_id>{"fragment"}       = *uric;

// net_path      = "//" authority [ abs_path ]
// hier_part     = ( net_path | abs_path ) [ "?" query ]
// relativeURI   = ( net_path | abs_path | rel_path ) [ "?" query ]
inline constexpr auto net_path    = rule<struct net_path_id, ast::relative_uri>{"net_path"}       = [] {
    return "//" >> present[authority] >> -abs_path >> absent; };
inline constexpr auto hier_part   = rule<struct hier_part_id, ast::relative_uri>{"hier_part"}     = [] { return shape::hier_part(authority, abs_path, query); };
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
inline constexpr auto URI_reference = rule<struct URI_reference_id, ast::uri_reference>{"URI-reference"} = [] {
    return (hierarchical_URI | opaque_URI | relativeURI | no_URI) >> -("#" >> fragment); };

// The same, and also a reference that is only a query, as in RFC 2396.
inline constexpr auto query_only = rule<struct query_only_id, ast::relative_uri>{"URI-reference"} = [] {
    return absent >> absent >> "?" >> query; };
inline constexpr auto reference  = rule<struct reference_id, ast::uri_reference>{"URI-reference"} = [] {
    return (hierarchical_URI | opaque_URI | relativeURI | query_only | no_URI) >> -("#" >> fragment); };

// clang-format on
}  // namespace urigram::rfc2732

#endif
