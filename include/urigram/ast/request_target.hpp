// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_REQUEST_TARGET_HPP
#define URIGRAM_AST_REQUEST_TARGET_HPP

#include <urigram/ast/uri.hpp>

namespace urigram::ast {

/// BNF: `origin-form = absolute-path [ "?" query ]` (RFC 9112, section 3.2.1): for a request to a server.
struct origin_form {
    std::string_view absolute_path;         ///< with its leading slash
    std::optional<std::string_view> query;  ///< the text after `?`; absent if there is no `?`
};

/// BNF: `asterisk-form = "*"` (RFC 9112, section 3.2.4): the server as a whole, in OPTIONS.
struct asterisk_form {
    std::string_view text;  ///< always `*`
};

/// BNF: `request-target = origin-form / absolute-form / authority-form / asterisk-form` (RFC 9112, section
/// 3.2). The absolute-form is an `absolute-URI`, for a proxy; the authority-form is a host and a port, for
/// CONNECT.
using request_target = std::variant<origin_form, uri, hostport, asterisk_form>;

}  // namespace urigram::ast

URIGRAM_NODE(origin_form, ("", absolute_path), ("?", query))
URIGRAM_NODE(asterisk_form, ("", text))

#endif
