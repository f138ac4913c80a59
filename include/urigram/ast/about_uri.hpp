// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_ABOUT_URI_HPP
#define URIGRAM_AST_ABOUT_URI_HPP

#include <urigram/ast/node.hpp>

namespace urigram::ast {

/// BNF: `about-uri = "about:" about-token [ about-query ] [ about-fragment ]` (RFC 6694, section 2.1).
struct about_uri {
    std::string_view scheme;                   ///< as written, in any letter case
    std::string_view about_token;              ///< the name of the page, such as `blank`; may be empty
    std::optional<std::string_view> query;     ///< the text after `?`; absent if there is no `?`
    std::optional<std::string_view> fragment;  ///< the text after `#`; absent if there is no `#`
};

}  // namespace urigram::ast

URIGRAM_NODE(about_uri, ("", scheme), (":", about_token), ("?", query), ("#", fragment))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::about_uri> = {
    scheme_info{"about", std::nullopt, relative_use::never, "about-uri"}};

}  // namespace urigram

#endif
