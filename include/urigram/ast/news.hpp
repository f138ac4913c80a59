// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_NEWS_HPP
#define URIGRAM_AST_NEWS_HPP

#include <urigram/ast/server.hpp>

namespace urigram::ast {

/// BNF: `"*"`, an alternative of `grouppart`: all available newsgroups (RFC 1738, section 3.6).
struct all_groups {
    static constexpr std::string_view text = "*";  ///< the same for all values
};

/// BNF: `group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]` (RFC 1738, section 3.6): the name of a
/// newsgroup.
struct group {
    std::string_view text;  ///< the name, such as `comp.lang.c++`
};

/// BNF: `article = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host` (RFC 1738, section 3.6): a
/// message identifier without its angle brackets.
struct article {
    std::string_view article;  ///< the text before the `@`
    ast::host host;            ///< the host after the `@`
};

/// BNF: `grouppart = "*" | group | article` (RFC 1738, section 3.6).
using grouppart = std::variant<all_groups, group, article>;

/// BNF: `newsurl = "news:" grouppart` (RFC 1738, section 3.6).
struct newsurl {
    std::string_view scheme;   ///< as written, in any letter case
    ast::grouppart grouppart;  ///< all groups, a group or an article
};

}  // namespace urigram::ast

URIGRAM_NODE_OF(all_groups, )
URIGRAM_NODE(group, ("", text))
URIGRAM_NODE(article, ("", article), ("@", host))
URIGRAM_NODE(newsurl, ("", scheme), (":", grouppart))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::newsurl> = {
    scheme_info{"news", std::nullopt, relative_use::never, "newsurl"}};

}  // namespace urigram

#endif
