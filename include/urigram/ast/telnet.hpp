// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_TELNET_HPP
#define URIGRAM_AST_TELNET_HPP

#include <urigram/ast/server.hpp>

namespace urigram::ast {

/// BNF: `telneturl = "telnet://" login [ "/" ]` (RFC 1738, section 3.8).
struct telneturl {
    std::string_view scheme;  ///< as written, in any letter case
    ast::login login;         ///< user, password, host and port
    bool slash = false;       ///< whether the `/` at the end was written
};

}  // namespace urigram::ast

URIGRAM_NODE(telneturl, ("", scheme), ("://", login), ("/", slash))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::telneturl> = {
    scheme_info{"telnet", 23, relative_use::never, "telneturl"}};

}  // namespace urigram

#endif
