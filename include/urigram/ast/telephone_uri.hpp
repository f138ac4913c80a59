// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_TELEPHONE_URI_HPP
#define URIGRAM_AST_TELEPHONE_URI_HPP

#include <urigram/ast/uri_parameters.hpp>

namespace urigram::ast {

/// BNF: `global-number = global-number-digits *par` (RFC 3966, section 3).
struct global_number {
    std::string_view global_number_digits;  ///< from the plus sign, with visual separators
    uri_parameters par;                     ///< such as `;ext=12`; empty if there is none
};

/// BNF: `local-number = local-number-digits *par context *par` (RFC 3966, section 3). The context is the
/// parameter `phone-context`, which is always present.
struct local_number {
    std::string_view local_number_digits;  ///< with visual separators
    uri_parameters par;                    ///< all parameters, including the context
};

/// BNF: `telephone-subscriber = global-number / local-number` (RFC 3966, section 3).
using telephone_subscriber = std::variant<global_number, local_number>;

/// BNF: `telephone-uri = "tel:" telephone-subscriber` (RFC 3966, section 3).
struct telephone_uri {
    std::string_view scheme;                         ///< as written, in any letter case
    ast::telephone_subscriber telephone_subscriber;  ///< a global or a local number
};

}  // namespace urigram::ast

URIGRAM_NODE(global_number, ("", global_number_digits), ("", par))
URIGRAM_NODE(local_number, ("", local_number_digits), ("", par))
URIGRAM_NODE(telephone_uri, ("", scheme), (":", telephone_subscriber))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::telephone_uri> = {
    scheme_info{"tel", std::nullopt, relative_use::never, "telephone-uri"}};

}  // namespace urigram

#endif
