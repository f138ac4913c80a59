// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_ABOUT_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_ABOUT_HPP

#include <urigram/grammar/rfc3986/uri.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 6694, section 2.1: the scheme about, internal pages of a browser.
///
/// `about_uri` yields `ast::about_uri`; the others yield a view of their text.
/// @code
/// ast::about_uri uri;
/// bool ok = x3::parse(first, last, rfc6694::about_uri, uri) && first == last;
/// @endcode
namespace urigram::rfc6694 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

using rfc3986::scheme, rfc3986::pchar, rfc3986::query, rfc3986::fragment;

// about-uri      = "about:" about-token [ about-query ] [ about-fragment ]
// about-token    = *pchar
// about-query    = "?" query
// about-fragment = "#" fragment
inline constexpr auto about_token    = text<struct about_token_id>{"about-token"}       = *pchar;
inline constexpr auto about_query    = text<struct about_query_id>{"about-query"}       = [] { return "?" >> query; };
inline constexpr auto about_fragment = text<struct about_fragment_id>{"about-fragment"} = [] { return "#" >> fragment; };
template <class Scheme>
constexpr auto about_shape(Scheme name) { return name >> ":" >> about_token >> -("?" >> query); }

inline constexpr auto about_uri     = rule<struct about_uri_id, ast::about_uri>{"about-uri"}     = [] { return about_shape(keyword("about")) >> -("#" >> fragment); };
inline constexpr auto any_about_uri = rule<struct any_about_uri_id, ast::about_uri>{"about-uri"} = [] { return about_shape(scheme) >> absent; };

// clang-format on
}  // namespace urigram::rfc6694

template <>
inline constexpr auto urigram::rules_of<urigram::ast::about_uri> =
    std::tuple(urigram::dsl::out_of_line[urigram::rfc6694::any_about_uri]);

#endif
