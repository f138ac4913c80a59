// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_HTTP_URI_HPP
#define URIGRAM_AST_HTTP_URI_HPP

#include <urigram/ast/uri.hpp>

namespace urigram::ast {

/// BNF: `http-URI = "http" "://" authority path-abempty [ "?" query ]`, and `https-URI` (RFC 9110, sections
/// 4.2.1 and 4.2.2).
struct http_uri {
    std::string_view scheme;                ///< as written, in any letter case
    host_authority authority;               ///< userinfo, host and port
    ast::path path;                         ///< empty, or begins with a slash
    std::optional<std::string_view> query;  ///< the text after `?`; absent if there is no `?`
};

/// BNF: `ws-URI = "ws:" "//" host [ ":" port ] path [ "?" query ]`, and `wss-URI` (RFC 6455, section 3). The
/// path is empty or begins with a slash.
struct ws_uri {
    std::string_view scheme;                ///< as written, in any letter case
    ast::hostport hostport;                 ///< the server; its port is the scheme's default if absent
    ast::path path;                         ///< empty, or begins with a slash
    std::optional<std::string_view> query;  ///< the text after `?`; absent if there is no `?`
};

}  // namespace urigram::ast

URIGRAM_NODE(http_uri, ("", scheme), ("://", authority), ("", path), ("?", query))
URIGRAM_NODE(ws_uri, ("", scheme), ("://", hostport), ("", path), ("?", query))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::http_uri> = {
    scheme_info{"https", 443, relative_use::always, "https-URI"},
    scheme_info{"http", 80, relative_use::always, "http-URI"}};
template <>
inline constexpr std::array schemes_of<ast::ws_uri> = {
    scheme_info{"wss", 443, relative_use::always, "wss-URI"},
    scheme_info{"ws", 80, relative_use::always, "ws-URI"}};

}  // namespace urigram

#endif
