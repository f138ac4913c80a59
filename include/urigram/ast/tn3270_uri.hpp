// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_TN3270_URI_HPP
#define URIGRAM_AST_TN3270_URI_HPP

#include <urigram/ast/uri.hpp>

namespace urigram::ast {

/// BNF: `tn3270-uri = "tn3270:" "//" authority ["/"]` (RFC 6270, section 2.1).
struct tn3270_uri {
    std::string_view scheme;   ///< as written, in any letter case
    host_authority authority;  ///< userinfo, host and port
    bool slash = false;        ///< whether the `/` at the end was written
};

}  // namespace urigram::ast

URIGRAM_NODE(tn3270_uri, ("", scheme), ("://", authority), ("/", slash))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::tn3270_uri> = {
    scheme_info{"tn3270", 23, relative_use::never, "tn3270-uri"}};

}  // namespace urigram

#endif
