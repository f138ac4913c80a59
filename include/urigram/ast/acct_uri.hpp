// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_ACCT_URI_HPP
#define URIGRAM_AST_ACCT_URI_HPP

#include <urigram/ast/server.hpp>

namespace urigram::ast {

/// BNF: `acctURI = "acct" ":" userpart "@" host` (RFC 7565, section 7).
struct acct_uri {
    std::string_view scheme;    ///< as written, in any letter case
    std::string_view userpart;  ///< the account's name at the host, percent-encoded; never empty
    ast::host host;             ///< the provider of the account, without a port
};

}  // namespace urigram::ast

URIGRAM_NODE(acct_uri, ("", scheme), (":", userpart), ("@", host))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::acct_uri> = {
    scheme_info{"acct", std::nullopt, relative_use::never, "acctURI"}};

}  // namespace urigram

#endif
