// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_NFS_URL_HPP
#define URIGRAM_AST_NFS_URL_HPP

#include <urigram/ast/server.hpp>

namespace urigram::ast {

/// BNF: `relativeURL = net_path | abs_path | rel_path` (RFC 2224, section 10). With a hostport it is a
/// net_path. Without a hostport it is an abs_path if the path begins with a slash, and otherwise a rel_path.
struct nfs_relative_url {
    std::optional<ast::hostport> hostport;  ///< the server; absent in an abs_path or rel_path
    std::string_view url_path;              ///< as written, with its leading slash, if it has one
};

/// BNF: `nfsURL = "nfs" ":" relativeURL` (RFC 2224, section 10).
struct nfs_url {
    std::string_view scheme;        ///< as written, in any letter case
    nfs_relative_url relative_url;  ///< everything after the colon
};

}  // namespace urigram::ast

URIGRAM_NODE(nfs_relative_url, ("//", hostport), ("", url_path))
URIGRAM_NODE(nfs_url, ("", scheme), (":", relative_url))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::nfs_url> = {
    scheme_info{"nfs", 2049, relative_use::always, "nfsURL"}};

}  // namespace urigram

#endif
