// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC1738_OTHER_HPP
#define URIGRAM_GRAMMAR_RFC1738_OTHER_HPP

#include <urigram/grammar/rfc1738/server.hpp>

/// RFC 1738, section 5: `genericurl`, `otherurl` and their parts, for schemes without a specific grammar.
///
/// The rules `genericurl` and `otherurl` yield `ast::genericurl`; `schemepart` yields the variant
/// `ast::schemepart`; `ip_schemepart` yields `ast::ip_schemepart`; `urlpath` yields a view.
/// @code
/// ast::genericurl url;
/// bool ok = x3::parse(first, last, rfc1738::genericurl, url) && first == last;
/// if (auto* ip = std::get_if<ast::ip_schemepart>(&url.schemepart)) use(ip->login.hostport.host);
/// @endcode
namespace urigram::rfc1738 {
// clang-format off

// ip-schemepart = "//" login [ "/" urlpath ]
// urlpath       = *xchar
inline constexpr auto urlpath = text<struct urlpath_id>{"urlpath"} = *xchar;
inline constexpr auto ip_schemepart = rule<struct ip_schemepart_id, ast::ip_schemepart>{"ip-schemepart"} = [] { return "//" >> login >> -("/" >> urlpath); };

// schemepart    = *xchar | ip-schemepart
// The text is an ip-schemepart if that production matches all of it.
inline constexpr auto schemepart = rule<struct schemepart_id, ast::schemepart>{"schemepart"} = [] { return ip_schemepart >> not_before[xchar] | view[*xchar]; };

// genericurl    = scheme ":" schemepart
// otherurl      = genericurl
inline constexpr auto genericurl = rule<struct genericurl_id, ast::genericurl>{"genericurl"} = [] { return scheme >> ":" >> schemepart; };
inline constexpr auto otherurl   = rule<struct otherurl_id, ast::otherurl>{"otherurl"}       = [] { return genericurl; };

// clang-format on

/// Describes the URLs of other schemes for a `scheme_set`.
struct others {
    static constexpr auto const& scheme = rfc1738::scheme;
    static constexpr auto const& url = otherurl;
    static constexpr auto const& next = xchar;
    using likely = ast::httpurl;
};

}  // namespace urigram::rfc1738

#endif
