// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_OTHER_HPP
#define URIGRAM_AST_OTHER_HPP

#include <urigram/ast/server.hpp>

namespace urigram::ast {

/// BNF: `ip-schemepart = "//" login [ "/" urlpath ]` (RFC 1738, section 5): the common syntax of Internet
/// schemes.
struct ip_schemepart {
    ast::login login;                         ///< user, password, host and port
    std::optional<std::string_view> urlpath;  ///< the text after the slash; absent if there is no slash
};

/// BNF: `schemepart = *xchar | ip-schemepart` (RFC 1738, section 5). The view is the reading as `*xchar`,
/// used only if the text is not an ip-schemepart.
using schemepart = std::variant<ip_schemepart, std::string_view>;

/// BNF: `genericurl = scheme ":" schemepart` (RFC 1738, section 5).
struct genericurl {
    std::string_view scheme;     ///< as written, in any letter case
    ast::schemepart schemepart;  ///< everything after the colon
};

/// BNF: `otherurl = genericurl` (RFC 1738, section 5): a URL of a scheme without a specific grammar.
using otherurl = genericurl;

}  // namespace urigram::ast

URIGRAM_NODE(ip_schemepart, ("//", login), ("/", urlpath))
URIGRAM_NODE(genericurl, ("", scheme), (":", schemepart))

#endif
