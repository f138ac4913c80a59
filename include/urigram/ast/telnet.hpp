// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_TELNET_HPP
#define URIGRAM_AST_TELNET_HPP

#include <urigram/ast/server.hpp>

namespace urigram::ast {

/// BNF: `telneturl = "telnet://" login [ "/" ]` (RFC 1738, section 3.8).
struct telneturl {
    std::string_view scheme;  ///< as written: the literal's case is free
    ast::login login;
    bool slash = false;  ///< the `/` at the end was written
};

}  // namespace urigram::ast

template <>
struct std::hash<urigram::ast::telneturl> : urigram::ast::hash<urigram::ast::telneturl> {};

#endif
