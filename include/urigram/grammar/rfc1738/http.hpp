// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC1738_HTTP_HPP
#define URIGRAM_GRAMMAR_RFC1738_HTTP_HPP

#include <urigram/grammar/rfc1738/server.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 1738, section 3.3: `httpurl` and its parts.
///
/// The rule `httpurl` yields `ast::httpurl`; `hpath` yields `ast::segments`; `hsegment` and `search` yield a
/// view.
/// @code
/// std::vector<ast::httpurl> urls;
/// bool ok = x3::parse(first, last, rfc1738::httpurl % ',', urls) && first == last;
/// @endcode
namespace urigram::rfc1738 {
// clang-format off

// hpath    = hsegment *[ "/" hsegment ]
// hsegment = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
// search   = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
inline constexpr auto hsegment = text<struct hsegment_id>{"hsegment"}          = *(uchar | set(";:@&="));
inline constexpr auto hpath    = text<struct hpath_id, ast::segments>{"hpath"} = [] { return shape::path(hsegment); };
inline constexpr auto search   = text<struct search_id>{"search"}              = *(uchar | set(";:@&="));

// httpurl  = "http://" hostport [ "/" hpath [ "?" search ]]
inline constexpr auto http_urlpath = rule<struct http_urlpath_id, ast::http_urlpath>{"httpurl"} = [] { return hpath >> -("?" >> search); };

template <class Scheme>
constexpr auto http_shape(Scheme name) { return name >> "://" >> hostport >> -("/" >> http_urlpath); }

inline constexpr auto httpurl = rule<struct httpurl_id, ast::httpurl>{"httpurl"} = [] { return http_shape(keyword("http")); };
inline constexpr auto any_httpurl = rule<struct any_httpurl_id, ast::httpurl>{"httpurl"} = [] { return http_shape(scheme); };

// clang-format on
}  // namespace urigram::rfc1738

template <>
inline constexpr auto urigram::rules_of<urigram::ast::httpurl> = std::tuple(urigram::rfc1738::any_httpurl);

#endif
