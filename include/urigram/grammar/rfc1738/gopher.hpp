// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC1738_GOPHER_HPP
#define URIGRAM_GRAMMAR_RFC1738_GOPHER_HPP

#include <urigram/grammar/rfc1738/http.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 1738, section 3.4: `gopherurl` and its parts.
///
/// The rule `gopherurl` yields `ast::gopherurl`; `gtype`, `selector` and `gopher_string` (`gopher+_string`)
/// yield a view.
/// @code
/// ast::gopherurl url;
/// bool ok = x3::parse(first, last, rfc1738::gopherurl, url) && first == last;
/// std::string_view type = url.gopher_path ? url.gopher_path->gtype : "1";
/// @endcode
namespace urigram::rfc1738 {
// clang-format off

// gtype          = xchar
// selector       = *xchar
// gopher+_string = *xchar
inline constexpr auto gtype         = text<struct gtype_id>{"gtype"}                  = [] { return xchar; };
inline constexpr auto selector      = text<struct selector_id>{"selector"}            = *xchar;
inline constexpr auto gopher_string = text<struct gopher_string_id>{"gopher+_string"} = *xchar;

// gopherurl      = "gopher://" hostport [ "/" [ gtype [ selector [ "%09" search [ "%09" gopher+_string ] ] ] ] ]
// The first "%09" ends the selector, and the next one ends the search. If characters remain after that, the
// whole text is the selector instead, as the BNF allows.
inline constexpr auto selector_before_tab = text<struct selector_before_tab_id>{"selector"} = [] { return *(not_before["%09"] >> xchar); };
inline constexpr auto search_before_tab   = text<struct search_before_tab_id>{"search"} = [] { return *(not_before["%09"] >> (uchar | set(";:@&="))); };
inline constexpr auto gopher_search = rule<struct gopher_search_id, ast::gopher_search>{"gopherurl"} = [] {
    return search_before_tab >> -("%09" >> gopher_string); };
inline constexpr auto gopher_path   = rule<struct gopher_path_id, ast::gopher_path>{"gopherurl"} = [] {
    return gtype >> selector_before_tab >> -("%09" >> gopher_search) >> not_before[xchar]
         | gtype >> selector            >> x3::attr(std::optional<ast::gopher_search>()); };

template <class Scheme>
constexpr auto gopher_shape(Scheme name)
{
    return name >> "://" >> hostport >> -("/" >> gopher_path) >> x3::matches[lit("/")];
}

inline constexpr auto gopherurl = rule<struct gopherurl_id, ast::gopherurl>{"gopherurl"} = [] { return gopher_shape(keyword("gopher")); };
inline constexpr auto any_gopherurl = rule<struct any_gopherurl_id, ast::gopherurl>{"gopherurl"} = [] { return gopher_shape(scheme); };

// clang-format on
}  // namespace urigram::rfc1738

template <>
inline constexpr auto
    urigram::rules_of<urigram::ast::gopherurl> = std::tuple(urigram::rfc1738::any_gopherurl);

#endif
