// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_FTP_HPP
#define URIGRAM_AST_FTP_HPP

#include <urigram/ast/path.hpp>
#include <urigram/ast/server.hpp>

namespace urigram::ast {

/// BNF: `fpath [ ";type=" ftptype ]`, the url-path of RFC 1738, section 3.2.2.
struct ftp_urlpath {
    segments fpath;               ///< the path without the slash before it
    std::optional<char> ftptype;  ///< one of `AIDaid`
};

/// BNF: `ftpurl = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]` (RFC 1738, section 3.2).
/// `ftp://h` has no url-path, `ftp://h/` an empty one.
struct ftpurl {
    std::string_view scheme;             ///< as written, in any letter case
    ast::login login;                    ///< user, password, host and port
    std::optional<ftp_urlpath> urlpath;  ///< path and type; absent if the URL ends after the port
};

}  // namespace urigram::ast

URIGRAM_NODE(ftp_urlpath, ("", fpath), (";type=", ftptype))
URIGRAM_NODE(ftpurl, ("", scheme), ("://", login), ("/", urlpath))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::ftpurl> = {
    scheme_info{"ftp", 21, relative_use::always, "ftpurl"}};

}  // namespace urigram

#endif
