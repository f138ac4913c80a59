// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC1738_NEWS_HPP
#define URIGRAM_GRAMMAR_RFC1738_NEWS_HPP

#include <urigram/grammar/rfc1738/server.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 1738, section 3.6: `newsurl` and its parts.
///
/// The rule `newsurl` yields `ast::newsurl`; `grouppart` yields the variant `ast::grouppart`; `group` yields
/// `ast::group`; `article` yields `ast::article`.
/// @code
/// ast::newsurl url;
/// bool ok = x3::parse(first, last, rfc1738::newsurl, url) && first == last;
/// if (auto* group = std::get_if<ast::group>(&url.grouppart)) ...
/// @endcode
namespace urigram::rfc1738 {
// clang-format off

// group     = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]
// article   = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host
inline constexpr auto group      = text<struct group_id, ast::group>{"group"} = alpha >> *(alpha | digit | set("-.+_"));
inline constexpr auto article    = rule<struct article_id, ast::article>{"article"} = [] {
    return view[+(uchar | set(";/?:&="))] >> "@" >> host; };

// grouppart = "*" | group | article
// The longest alternative is first: a group or "*" can be the beginning of an article.
inline constexpr auto all_groups = rule<struct all_groups_id, ast::all_groups>{"grouppart"} = [] { return "*" >> x3::attr(ast::all_groups()); };
inline constexpr auto grouppart  = rule<struct grouppart_id, ast::grouppart>{"grouppart"} = [] { return article | group | all_groups; };

// newsurl   = "news:" grouppart
template <class Scheme>
constexpr auto news_shape(Scheme name) { return name >> ":" >> grouppart; }

inline constexpr auto newsurl = rule<struct newsurl_id, ast::newsurl>{"newsurl"} = [] { return news_shape(keyword("news")); };
inline constexpr auto any_newsurl = rule<struct any_newsurl_id, ast::newsurl>{"newsurl"} = [] { return news_shape(scheme); };

// clang-format on
}  // namespace urigram::rfc1738

template <>
inline constexpr auto urigram::rules_of<urigram::ast::newsurl> = std::tuple(urigram::rfc1738::any_newsurl);

#endif
