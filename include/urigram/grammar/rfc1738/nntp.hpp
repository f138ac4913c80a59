// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC1738_NNTP_HPP
#define URIGRAM_GRAMMAR_RFC1738_NNTP_HPP

#include <urigram/grammar/rfc1738/news.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 1738, section 3.7: `nntpurl`, which yields `ast::nntpurl`.
/// @code
/// ast::nntpurl url;
/// bool ok = x3::parse(first, last, rfc1738::nntpurl, url) && first == last;
/// @endcode
namespace urigram::rfc1738 {
// clang-format off

// nntpurl = "nntp://" hostport "/" group [ "/" digits ]
template <class Scheme>
constexpr auto nntp_shape(Scheme name) { return name >> "://" >> hostport >> "/" >> group >> -("/" >> digits); }

inline constexpr auto nntpurl = rule<struct nntpurl_id, ast::nntpurl>{"nntpurl"} = [] { return nntp_shape(keyword("nntp")); };
inline constexpr auto any_nntpurl = rule<struct any_nntpurl_id, ast::nntpurl>{"nntpurl"} = [] { return nntp_shape(scheme); };

// clang-format on
}  // namespace urigram::rfc1738

template <>
inline constexpr auto urigram::rules_of<urigram::ast::nntpurl> = std::tuple(urigram::rfc1738::any_nntpurl);

#endif
