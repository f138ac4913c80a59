// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC1738_FTP_HPP
#define URIGRAM_GRAMMAR_RFC1738_FTP_HPP

#include <urigram/grammar/rfc1738/server.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 1738, section 3.2: `ftpurl` and its parts.
///
/// The rule `ftpurl` yields `ast::ftpurl`; `fpath` yields `ast::segments`; `ftptype` yields a `char`;
/// `fsegment` yields a view.
/// @code
/// ast::ftpurl url;
/// bool ok = x3::parse(first, last, rfc1738::ftpurl, url) && first == last;
/// for (std::string_view segment : url.urlpath->fpath) ...
/// @endcode
namespace urigram::rfc1738 {
// clang-format off

// fpath    = fsegment *[ "/" fsegment ]
// fsegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
// ftptype  = "A" | "I" | "D" | "a" | "i" | "d"
inline constexpr auto fsegment = text<struct fsegment_id>{"fsegment"}         = *(uchar | set("?:@&="));
inline constexpr auto fpath    = text<struct fpath_id, ast::segments>{"fpath"} = [] { return shape::path(fsegment); };
inline constexpr set  ftptype  {"AIDaid"};

// ftpurl   = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]
inline constexpr auto ftp_urlpath = rule<struct ftp_urlpath_id, ast::ftp_urlpath>{"ftpurl"} = [] {
    return fpath >> -(";type=" >> ftptype); };

template <class Scheme>
constexpr auto ftp_shape(Scheme name) { return name >> "://" >> login >> -("/" >> ftp_urlpath); }

inline constexpr auto ftpurl = rule<struct ftpurl_id, ast::ftpurl>{"ftpurl"} = [] { return ftp_shape(keyword("ftp")); };
inline constexpr auto any_ftpurl = rule<struct any_ftpurl_id, ast::ftpurl>{"ftpurl"} = [] { return ftp_shape(scheme); };

// clang-format on
}  // namespace urigram::rfc1738

template <>
inline constexpr auto urigram::rules_of<urigram::ast::ftpurl> = std::tuple(urigram::rfc1738::any_ftpurl);

#endif
