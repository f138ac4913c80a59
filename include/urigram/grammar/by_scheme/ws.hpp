// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_WS_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_WS_HPP

#include <urigram/grammar/rfc3986/uri.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 6455, section 3: the schemes ws and wss, of WebSocket.
///
/// All rules yield `ast::ws_uri`. There is no userinfo and no fragment.
/// @code
/// ast::ws_uri uri;
/// bool ok = x3::parse(first, last, rfc6455::wss_URI, uri) && first == last;
/// @endcode
namespace urigram::rfc6455 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

using rfc3986::scheme, rfc3986::path_abempty, rfc3986::query;

// ws-URI  = "ws:" "//" host [ ":" port ] path-abempty [ "?" query ]
// wss-URI = "wss:" "//" host [ ":" port ] path-abempty [ "?" query ]
template <class Scheme>
constexpr auto ws_shape(Scheme name) { return name >> "://" >> rfc3986::hostport >> path_abempty >> -("?" >> query); }

inline constexpr auto ws_URI      = rule<struct ws_URI_id, ast::ws_uri>{"ws-URI"}       = [] { return ws_shape(keyword("ws")); };
inline constexpr auto wss_URI     = rule<struct wss_URI_id, ast::ws_uri>{"wss-URI"}     = [] { return ws_shape(keyword("wss")); };
inline constexpr auto any_ws_URI  = rule<struct any_ws_URI_id, ast::ws_uri>{"ws-URI"}   = [] { return ws_shape(scheme) >> !x3::lit("#"); };
inline constexpr auto any_wss_URI = rule<struct any_wss_URI_id, ast::ws_uri>{"wss-URI"} = [] { return ws_shape(scheme) >> !x3::lit("#"); };

// clang-format on
}  // namespace urigram::rfc6455

template <>
inline constexpr auto urigram::rules_of<urigram::ast::ws_uri> = std::tuple(urigram::rfc6455::any_wss_URI,
                                                                           urigram::rfc6455::any_ws_URI);

#endif
