// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_INFO_URI_HPP
#define URIGRAM_AST_INFO_URI_HPP

#include <urigram/ast/node.hpp>

namespace urigram::ast {

/// BNF: `info-identifier = namespace "/" identifier` (RFC 4452, section 4.1).
struct info_identifier {
    std::string_view info_namespace;  ///< the production `namespace`; that name is a keyword of C++
    std::string_view identifier;      ///< the identifier within the namespace; may contain slashes
};

/// BNF: `info-URI = info-scheme ":" info-identifier [ "#" fragment ]` (RFC 4452, section 4.1).
struct info_uri {
    std::string_view scheme;                   ///< as written, in any letter case
    ast::info_identifier info_identifier;      ///< everything between the colon and the fragment
    std::optional<std::string_view> fragment;  ///< the text after `#`; absent if there is no `#`
};

}  // namespace urigram::ast

URIGRAM_NODE(info_identifier, ("", info_namespace), ("/", identifier))
URIGRAM_NODE(info_uri, ("", scheme), (":", info_identifier), ("#", fragment))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::info_uri> = {
    scheme_info{"info", std::nullopt, relative_use::never, "info-URI"}};

}  // namespace urigram

#endif
