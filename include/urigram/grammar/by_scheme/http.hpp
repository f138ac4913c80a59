// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_HTTP_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_HTTP_HPP

#include <urigram/grammar/rfc3986/uri.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 9110, section 4.2: the schemes http and https.
///
/// `http_URI` and `https_URI` yield `ast::http_uri`. They follow the productions literally, which allow an
/// empty host; `any_http_URI` and `any_https_URI`, which parse a URI by its scheme, do not: the section
/// requires that such a URI be rejected.
/// @code
/// ast::http_uri uri;
/// bool ok = x3::parse(first, last, rfc9110::https_URI, uri) && first == last;
/// @endcode
namespace urigram::rfc9110 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

using rfc3986::scheme, rfc3986::path_abempty, rfc3986::query;

// http-URI  = "http" "://" authority path-abempty [ "?" query ]
// https-URI = "https" "://" authority path-abempty [ "?" query ]
template <class Scheme, class Authority>
constexpr auto http_shape(Scheme name, Authority authority) { return name >> "://" >> authority >> path_abempty >> -("?" >> query); }

inline constexpr auto http_URI  = rule<struct http_URI_id, ast::http_uri>{"http-URI"}   = [] { return http_shape(keyword("http"), rfc3986::authority); };
inline constexpr auto https_URI = rule<struct https_URI_id, ast::http_uri>{"https-URI"} = [] { return http_shape(keyword("https"), rfc3986::authority); };

// An authority whose host is not empty.
inline constexpr auto full_reg_name = text<struct full_reg_name_id>{"reg-name"} = +rfc3986::reg_char;
inline constexpr auto full_name = rule<struct full_name_id, ast::host>{"host"} = [] {
    using ast::host_kind;
    return x3::attr(host_kind::hostnumber)      >> rfc3986::IPv4address >> not_before[rfc3986::reg_char]
         | x3::attr(host_kind::registered_name) >> full_reg_name; };
inline constexpr auto full_hostport  = rule<struct full_hostport_id, ast::hostport>{"authority"} = [] { return shape::hostport(full_name, rfc3986::port); };
// Text before an "@" is not a userinfo if no host follows: "http://a@" begins with the URI "http://a".
inline constexpr auto full_authority = rule<struct full_authority_id, ast::host_authority>{"authority"} = [] {
    return shape::authority(rfc3986::literal_hostport, full_hostport, rfc3986::user_char, rfc3986::userinfo)
         | absent >> full_hostport; };

// Rules that accept the name of any scheme: the table of schemes has already compared it.
inline constexpr auto any_http_URI  = rule<struct any_http_URI_id, ast::http_uri>{"http-URI"}   = [] { return http_shape(scheme, full_authority); };
inline constexpr auto any_https_URI = rule<struct any_https_URI_id, ast::http_uri>{"https-URI"} = [] { return http_shape(scheme, full_authority); };

// clang-format on
}  // namespace urigram::rfc9110

template <>
inline constexpr auto urigram::rules_of<urigram::ast::http_uri> = std::tuple(urigram::rfc9110::any_https_URI,
                                                                             urigram::rfc9110::any_http_URI);

#endif
