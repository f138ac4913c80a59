// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC1808_URL_HPP
#define URIGRAM_GRAMMAR_RFC1808_URL_HPP

#include <urigram/ast/adapted.hpp>
#include <urigram/grammar/rfc1738/lexical.hpp>
#include <urigram/grammar/shape.hpp>

/// RFC 1808, section 2.2: relative URLs.
///
/// The rule `URL` yields `ast::rfc1808_url`; `absoluteURL` yields the variant `ast::absolute_url`;
/// `generic_RL` (`generic-RL`) yields `ast::generic_rl`; `relativeURL` and `net_path` yield
/// `ast::relative_url`; `abs_path` and `rel_path` yield `ast::rel_path`; the others yield a view of their
/// text.
/// @code
/// ast::rfc1808_url url;
/// bool ok = x3::parse(first, last, rfc1808::URL, url) && first == last;
/// if (auto* relative = std::get_if<ast::relative_url>(&url.url)) ...
/// @endcode
namespace urigram::rfc1808 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

// uchar       = unreserved | escape
// unreserved  = alpha | digit | safe | extra
// The characters are those of RFC 1738.
using rfc1738::lowalpha, rfc1738::hialpha, rfc1738::alpha, rfc1738::digit, rfc1738::safe, rfc1738::extra, rfc1738::national,
      rfc1738::reserved, rfc1738::punctuation, rfc1738::hex, rfc1738::escape, rfc1738::unreserved, rfc1738::uchar;

// pchar       = uchar | ":" | "@" | "&" | "="
inline constexpr auto pchar    = text<struct pchar_id>{"pchar"} = uchar | set(":@&=");

// scheme      = 1*( alpha | digit | "+" | "-" | "." )
// net_loc     = *( pchar | ";" | "?" )
// query       = *( uchar | reserved )
// fragment    = *( uchar | reserved )
inline constexpr auto scheme   = text<struct scheme_id>{"scheme"}     = +(alpha | digit | set("+-."));
inline constexpr auto net_loc  = text<struct net_loc_id>{"net_loc"}   = *(pchar | set(";?"));
inline constexpr auto query    = text<struct query_id>{"query"}       = *(uchar | reserved);
inline constexpr auto fragment = text<struct fragment_id>{"fragment"} = *(uchar | reserved);

// params      = param *( ";" param )
// param       = *( pchar | "/" )
inline constexpr auto param    = text<struct param_id>{"param"}   = *(pchar | set("/"));
inline constexpr auto params   = text<struct params_id>{"params"} = [] { return param >> *(";" >> param); };

// path        = fsegment *( "/" segment )
// fsegment    = 1*pchar
// segment     = *pchar
inline constexpr auto fsegment = text<struct fsegment_id>{"fsegment"} = +pchar;
inline constexpr auto segment  = text<struct segment_id>{"segment"}   = *pchar;
inline constexpr auto path     = text<struct path_id>{"path"}         = [] { return fsegment >> *("/" >> segment); };

// net_path    = "//" net_loc [ abs_path ]
// abs_path    = "/" rel_path
// rel_path    = [ path ] [ ";" params ] [ "?" query ]
inline constexpr auto rel_path = rule<struct rel_path_id, ast::rel_path>{"rel_path"} = [] {
    return -path             >> -(";" >> params) >> -("?" >> query); };
inline constexpr auto abs_path = rule<struct abs_path_id, ast::rel_path>{"abs_path"} = [] {
    return view["/" >> -path] >> -(";" >> params) >> -("?" >> query); };
inline constexpr auto net_path = rule<struct net_path_id, ast::relative_url>{"net_path"} = [] {
    return "//" >> net_loc >> (abs_path | absent >> absent >> absent); };

// relativeURL = net_path | abs_path | rel_path
inline constexpr auto relativeURL = rule<struct relativeURL_id, ast::relative_url>{"relativeURL"} = [] {
    return net_path | absent >> (abs_path | rel_path); };

// absoluteURL = generic-RL | ( scheme ":" *( uchar | reserved ) )
// generic-RL  = scheme ":" relativeURL
// The text is a generic-RL if that production matches all of it. A generic-RL never fails after the colon, because a
// rel_path can be empty.
inline constexpr auto generic_RL  = rule<struct generic_RL_id, ast::generic_rl>{"generic-RL"} = [] {
    return scheme >> ":" >> relativeURL; };
inline constexpr auto opaque_URL  = rule<struct opaque_URL_id, ast::opaque_uri>{"absoluteURL"} = [] {
    return scheme >> ":" >> view[*(uchar | reserved)]; };
inline constexpr auto absoluteURL = rule<struct absoluteURL_id, ast::absolute_url>{"absoluteURL"} = [] {
    return generic_RL >> not_before[uchar | reserved] | opaque_URL; };

// URL         = ( absoluteURL | relativeURL ) [ "#" fragment ]
inline constexpr auto URL = rule<struct URL_id, ast::rfc1808_url>{"URL"} = [] {
    return (generic_RL >> not_before[uchar | reserved] | opaque_URL | relativeURL) >> -("#" >> fragment); };

// clang-format on
}  // namespace urigram::rfc1808

#endif
