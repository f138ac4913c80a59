// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_NI_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_NI_HPP

#include <urigram/grammar/rfc3986/uri.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 6920, section 3: the scheme ni, data named by their hash.
///
/// `NI_URI` yields `ast::ni_uri`; `ni_hier_part` yields `ast::ni_hier_part`; `alg_val` yields `ast::alg_val`;
/// the others yield a view of their text.
/// @code
/// ast::ni_uri uri;
/// bool ok = x3::parse(first, last, rfc6920::NI_URI, uri) && first == last;
/// auto const& [alg, val] = uri.ni_hier_part.alg_val;
/// @endcode
namespace urigram::rfc6920 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

using rfc3986::scheme, rfc3986::authority, rfc3986::query, rfc3986::unreserved;

// NI-URI         = ni-scheme ":" ni-hier-part [ "?" query ]
// ni-scheme      = "ni"
// ni-hier-part   = "//" [ authority ] "/" alg-val
// alg-val        = alg ";" val
// alg            = 1*unreserved
// val            = 1*unreserved
// An authority can be empty, so there is always one.
inline constexpr auto ni_scheme    = text<struct ni_scheme_id>{"ni-scheme"}                          = keyword("ni");
inline constexpr auto alg          = text<struct alg_id>{"alg"}                                      = +unreserved;
inline constexpr auto val          = text<struct val_id>{"val"}                                      = +unreserved;
inline constexpr auto alg_val      = rule<struct alg_val_id, ast::alg_val>{"alg-val"}                = [] { return alg >> ";" >> val; };
inline constexpr auto ni_hier_part = rule<struct ni_hier_part_id, ast::ni_hier_part>{"ni-hier-part"} = [] { return "//" >> authority >> "/" >> alg_val; };
inline constexpr auto NI_URI       = rule<struct NI_URI_id, ast::ni_uri>{"NI-URI"}                   = [] { return ni_scheme >> ":" >> ni_hier_part >> -("?" >> query); };
inline constexpr auto any_NI_URI   = rule<struct any_NI_URI_id, ast::ni_uri>{"NI-URI"}               = [] { return scheme >> ":" >> ni_hier_part >> -("?" >> query); };

// clang-format on
}  // namespace urigram::rfc6920

template <>
inline constexpr auto urigram::rules_of<urigram::ast::ni_uri> =
    std::tuple(urigram::dsl::out_of_line[urigram::rfc6920::any_NI_URI]);

#endif
