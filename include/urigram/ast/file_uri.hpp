// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_FILE_URI_HPP
#define URIGRAM_AST_FILE_URI_HPP

#include <urigram/ast/uri.hpp>

namespace urigram::ast {

/// BNF: `file-hier-part = ( "//" auth-path ) / local-path` (RFC 8089, section 2).
struct file_hier_part {
    std::optional<host> file_auth;  ///< absent in `file:/a`, empty in `file:///a`
    ast::path path;                 ///< a `path-absolute`
};

/// BNF: `file-URI = file-scheme ":" file-hier-part` (RFC 8089, section 2).
struct file_uri {
    std::string_view scheme;             ///< as written, in any letter case
    ast::file_hier_part file_hier_part;  ///< everything after the colon
};

}  // namespace urigram::ast

URIGRAM_NODE(file_hier_part, ("//", file_auth), ("", path))
URIGRAM_NODE(file_uri, ("", scheme), (":", file_hier_part))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::file_uri> = {
    scheme_info{"file", std::nullopt, relative_use::always, "file-URI"}};

}  // namespace urigram

#endif
