// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_MAILTO_HPP
#define URIGRAM_AST_MAILTO_HPP

#include <urigram/ast/node.hpp>

namespace urigram::ast {

/// BNF: `mailtourl = "mailto:" encoded822addr` (RFC 1738, section 3.5).
struct mailtourl {
    std::string_view scheme;  ///< as written: the literal's case is free
    std::string_view encoded822addr;
};

}  // namespace urigram::ast

template <>
struct std::hash<urigram::ast::mailtourl> : urigram::ast::hash<urigram::ast::mailtourl> {};

#endif
