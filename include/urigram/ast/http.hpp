// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_HTTP_HPP
#define URIGRAM_AST_HTTP_HPP

#include <urigram/ast/path.hpp>
#include <urigram/ast/server.hpp>

namespace urigram::ast {

/// BNF: `hpath [ "?" search ]`, the url-path of RFC 1738, section 3.3.
struct http_urlpath {
    segments hpath;                          ///< the path without the slash before it
    std::optional<std::string_view> search;  ///< the text after `?`; absent if there is no `?`
};

/// BNF: `httpurl = "http://" hostport [ "/" hpath [ "?" search ]]` (RFC 1738, section 3.3).
/// `http://h` has no url-path, `http://h/` an empty one.
struct httpurl {
    std::string_view scheme;              ///< as written, in any letter case
    ast::hostport hostport;               ///< the server; its port is 80 if absent
    std::optional<http_urlpath> urlpath;  ///< path and search; absent if the URL ends after the port
};

}  // namespace urigram::ast

URIGRAM_NODE(http_urlpath, ("", hpath), ("?", search))
URIGRAM_NODE(httpurl, ("", scheme), ("://", hostport), ("/", urlpath))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::httpurl> = {
    scheme_info{"http", 80, relative_use::always, "httpurl"}};

}  // namespace urigram

#endif
