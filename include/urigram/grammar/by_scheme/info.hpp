// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_INFO_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_INFO_HPP

#include <urigram/grammar/rfc3986/uri.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 4452, section 4.1: the scheme info, an identifier within a registered public namespace.
///
/// `info_URI` yields `ast::info_uri`; `info_identifier` yields `ast::info_identifier`; the others yield a
/// view of their text. `info_namespace` is the production `namespace`, whose name is a keyword of C++.
/// @code
/// ast::info_uri uri;
/// bool ok = x3::parse(first, last, rfc4452::info_URI, uri) && first == last;
/// @endcode
namespace urigram::rfc4452 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

using rfc3986::scheme, rfc3986::pchar, rfc3986::fragment;

// info-identifier = namespace "/" identifier
// namespace       = scheme
// identifier      = *( pchar / "/" )
inline constexpr auto info_namespace  = text<struct info_namespace_id>{"namespace"}                              = [] { return scheme; };
inline constexpr auto identifier      = text<struct identifier_id>{"identifier"}                                 = *(pchar | set("/"));
inline constexpr auto info_identifier = rule<struct info_identifier_id, ast::info_identifier>{"info-identifier"} = [] {
    return info_namespace >> "/" >> identifier; };

// info-URI        = info-scheme ":" info-identifier [ "#" fragment ]
// info-scheme     = "info"
inline constexpr auto info_scheme  = text<struct info_scheme_id>{"info-scheme"}            = keyword("info");
inline constexpr auto info_URI     = rule<struct info_URI_id, ast::info_uri>{"info-URI"}     = [] { return info_scheme >> ":" >> info_identifier >> -("#" >> fragment); };
inline constexpr auto any_info_URI = rule<struct any_info_URI_id, ast::info_uri>{"info-URI"} = [] { return scheme >> ":" >> info_identifier >> absent; };

// clang-format on
}  // namespace urigram::rfc4452

template <>
inline constexpr auto urigram::rules_of<urigram::ast::info_uri> =
    std::tuple(urigram::dsl::out_of_line[urigram::rfc4452::any_info_URI]);

#endif
