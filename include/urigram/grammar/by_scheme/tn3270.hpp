// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_TN3270_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_TN3270_HPP

#include <urigram/grammar/rfc3986/uri.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 6270, section 2.1: the scheme tn3270, of Telnet for terminals of the type 3270.
///
/// `tn3270_uri` yields `ast::tn3270_uri`.
/// @code
/// ast::tn3270_uri uri;
/// bool ok = x3::parse(first, last, rfc6270::tn3270_uri, uri) && first == last;
/// @endcode
namespace urigram::rfc6270 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

using rfc3986::scheme, rfc3986::authority;

// tn3270-uri       = "tn3270:" "//" authority ["/"]
template <class Scheme>
constexpr auto tn3270_shape(Scheme name) { return name >> "://" >> authority >> x3::matches[lit("/")]; }

inline constexpr auto tn3270_uri     = rule<struct tn3270_uri_id, ast::tn3270_uri>{"tn3270-uri"}     = [] { return tn3270_shape(keyword("tn3270")); };
inline constexpr auto any_tn3270_uri = rule<struct any_tn3270_uri_id, ast::tn3270_uri>{"tn3270-uri"} = [] { return tn3270_shape(scheme); };

// clang-format on
}  // namespace urigram::rfc6270

template <>
inline constexpr auto urigram::rules_of<urigram::ast::tn3270_uri> =
    std::tuple(urigram::dsl::out_of_line[urigram::rfc6270::any_tn3270_uri]);

#endif
