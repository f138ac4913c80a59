// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_FILE_HPP
#define URIGRAM_AST_FILE_HPP

#include <urigram/ast/path.hpp>
#include <urigram/ast/server.hpp>

namespace urigram::ast {

/// BNF: `fileurl = "file://" [ host | "localhost" ] "/" fpath` (RFC 1738, section 3.10). An omitted host is
/// the empty host, `host_kind::none`, as the prose of the section says.
struct fileurl {
    std::string_view scheme;  ///< as written, in any letter case
    ast::host host;           ///< the machine; empty or `localhost` for the machine that reads the URL
    segments fpath;           ///< the path without the slash before it
};

}  // namespace urigram::ast

URIGRAM_NODE(fileurl, ("", scheme), ("://", host), ("/", fpath))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::fileurl> = {
    scheme_info{"file", std::nullopt, relative_use::always, "fileurl"}};

}  // namespace urigram

#endif
