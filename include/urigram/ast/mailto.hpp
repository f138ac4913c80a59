// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_MAILTO_HPP
#define URIGRAM_AST_MAILTO_HPP

#include <urigram/ast/node.hpp>

namespace urigram::ast {

/// BNF: `mailtourl = "mailto:" encoded822addr` (RFC 1738, section 3.5).
struct mailtourl {
    std::string_view scheme;          ///< as written, in any letter case
    std::string_view encoded822addr;  ///< an address as in RFC 822, percent-encoded; not checked further
};

}  // namespace urigram::ast

URIGRAM_NODE(mailtourl, ("", scheme), (":", encoded822addr))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::mailtourl> = {
    scheme_info{"mailto", std::nullopt, relative_use::never, "mailtourl"}};

}  // namespace urigram

#endif
