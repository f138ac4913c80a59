// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_COAP_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_COAP_HPP

#include <urigram/grammar/by_scheme/http.hpp>

/// RFC 7252, section 6: the schemes coap and coaps, of the Constrained Application Protocol.
///
/// The rules of URIs yield `ast::coap_uri`. There is no userinfo. `coap_URI` and `coaps_URI` follow the
/// productions literally, which allow an empty host; `any_coap_URI` and `any_coaps_URI`, which parse a URI by
/// its scheme, do not: by section 6.1 such a URI is invalid.
/// @code
/// ast::coap_uri uri;
/// bool ok = x3::parse(first, last, rfc7252::coap_URI, uri) && first == last;
/// @endcode
namespace urigram::rfc7252 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

using rfc3986::scheme, rfc3986::path_abempty, rfc3986::query;

// coap-URI  = "coap:" "//" host [ ":" port ] path-abempty [ "?" query ]
// coaps-URI = "coaps:" "//" host [ ":" port ] path-abempty [ "?" query ]
template <class Scheme, class Hostport>
constexpr auto coap_shape(Scheme name, Hostport hostport) { return name >> "://" >> hostport >> path_abempty >> -("?" >> query); }

inline constexpr auto coap_URI  = rule<struct coap_URI_id, ast::coap_uri>{"coap-URI"}   = [] { return coap_shape(keyword("coap"), rfc3986::hostport); };
inline constexpr auto coaps_URI = rule<struct coaps_URI_id, ast::coap_uri>{"coaps-URI"} = [] { return coap_shape(keyword("coaps"), rfc3986::hostport); };

// The same two rules for any name of a scheme, and with a host that is not empty.
inline constexpr auto full_server   = rule<struct full_server_id, ast::hostport>{"authority"}       = [] { return rfc3986::literal_hostport | rfc9110::full_hostport; };
inline constexpr auto any_coap_URI  = rule<struct any_coap_URI_id, ast::coap_uri>{"coap-URI"}   = [] { return coap_shape(scheme, full_server); };
inline constexpr auto any_coaps_URI = rule<struct any_coaps_URI_id, ast::coap_uri>{"coaps-URI"} = [] { return coap_shape(scheme, full_server); };

// clang-format on
}  // namespace urigram::rfc7252

template <>
inline constexpr auto urigram::rules_of<urigram::ast::coap_uri> =
    std::tuple(urigram::dsl::out_of_line[urigram::rfc7252::any_coaps_URI],
               urigram::dsl::out_of_line[urigram::rfc7252::any_coap_URI]);

#endif
