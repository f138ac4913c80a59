// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_NI_URI_HPP
#define URIGRAM_AST_NI_URI_HPP

#include <urigram/ast/uri.hpp>

namespace urigram::ast {

/// BNF: `alg-val = alg ";" val` (RFC 6920, section 3).
struct alg_val {
    std::string_view alg;  ///< the hash algorithm, such as `sha-256`
    std::string_view val;  ///< the digest in base64url without padding
};

/// BNF: `ni-hier-part = "//" [ authority ] "/" alg-val` (RFC 6920, section 3). There is always an authority;
/// its host may be empty.
struct ni_hier_part {
    host_authority authority;  ///< the server that may have the object; often empty
    ast::alg_val alg_val;      ///< the hash algorithm and the digest
};

/// BNF: `NI-URI = ni-scheme ":" ni-hier-part [ "?" query ]` (RFC 6920, section 3).
struct ni_uri {
    std::string_view scheme;         ///< as written, in any letter case
    ast::ni_hier_part ni_hier_part;  ///< everything between the colon and the query
    /// The text after `?`, such as `ct=` and a media type; absent if there is no `?`.
    std::optional<std::string_view> query;
};

}  // namespace urigram::ast

URIGRAM_NODE(alg_val, ("", alg), (";", val))
URIGRAM_NODE(ni_hier_part, ("//", authority), ("/", alg_val))
URIGRAM_NODE(ni_uri, ("", scheme), (":", ni_hier_part), ("?", query))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::ni_uri> = {
    scheme_info{"ni", std::nullopt, relative_use::always, "NI-URI"}};

}  // namespace urigram

#endif
