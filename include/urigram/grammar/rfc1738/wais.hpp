// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC1738_WAIS_HPP
#define URIGRAM_GRAMMAR_RFC1738_WAIS_HPP

#include <urigram/grammar/rfc1738/http.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 1738, section 3.9: `waisurl` and its three forms.
///
/// The rule `waisurl` yields the variant `ast::waisurl`; `waisdatabase`, `waisindex` and `waisdoc` yield the
/// structs of their names; `database`, `wtype` and `wpath` yield a view.
/// @code
/// ast::waisurl url;
/// bool ok = x3::parse(first, last, rfc1738::waisurl, url) && first == last;
/// if (auto* index = std::get_if<ast::waisindex>(&url)) ...
/// @endcode
namespace urigram::rfc1738 {
// clang-format off

// database     = *uchar
// wtype        = *uchar
// wpath        = *uchar
inline constexpr auto database = text<struct database_id>{"database"} = *uchar;
inline constexpr auto wtype    = text<struct wtype_id>{"wtype"}       = *uchar;
inline constexpr auto wpath    = text<struct wpath_id>{"wpath"}       = *uchar;

// waisdatabase = "wais://" hostport "/" database
// waisindex    = "wais://" hostport "/" database "?" search
// waisdoc      = "wais://" hostport "/" database "/" wtype "/" wpath
template <class Scheme> struct waisdatabase_id;
template <class Scheme>
constexpr auto waisdatabase_shape(Scheme name)
{
    return rule<waisdatabase_id<Scheme>, ast::waisdatabase>{"waisdatabase"} =
        name >> "://" >> hostport >> "/" >> database;
}
template <class Scheme> struct waisindex_id;
template <class Scheme>
constexpr auto waisindex_shape(Scheme name)
{
    return rule<waisindex_id<Scheme>, ast::waisindex>{"waisindex"} =
        name >> "://" >> hostport >> "/" >> database >> "?" >> search;
}
template <class Scheme> struct waisdoc_id;
template <class Scheme>
constexpr auto waisdoc_shape(Scheme name)
{
    return rule<waisdoc_id<Scheme>, ast::waisdoc>{"waisdoc"} =
        name >> "://" >> hostport >> "/" >> database >> "/" >> wtype >> "/" >> wpath;
}
inline constexpr auto waisdatabase = waisdatabase_shape(keyword("wais"));
inline constexpr auto waisindex    = waisindex_shape(keyword("wais"));
inline constexpr auto waisdoc      = waisdoc_shape(keyword("wais"));

// waisurl      = waisdatabase | waisindex | waisdoc
// The other two alternatives begin with a `waisdatabase`, so it is parsed first, and only once.
template <class Scheme>
constexpr auto wais_shape(Scheme name)
{
    return extended(waisdatabase_shape(name), extended_to<ast::waisdoc>("/" >> wtype >> "/" >> wpath),
                    extended_to<ast::waisindex>("?" >> search));
}

inline constexpr auto waisurl = rule<struct waisurl_id, ast::waisurl>{"waisurl"} = [] { return wais_shape(keyword("wais")); };
inline constexpr auto any_waisurl = rule<struct any_waisurl_id, ast::waisurl>{"waisurl"} = [] { return wais_shape(scheme); };

// clang-format on
}  // namespace urigram::rfc1738

template <>
inline constexpr auto urigram::rules_of<urigram::ast::waisurl> = std::tuple(urigram::rfc1738::any_waisurl);

#endif
