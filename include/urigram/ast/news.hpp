// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_NEWS_HPP
#define URIGRAM_AST_NEWS_HPP

#include <urigram/ast/server.hpp>

namespace urigram::ast {

/// BNF: `"*"`, an alternative of `grouppart`: all available newsgroups (RFC 1738, section 3.6).
struct all_groups {
    static constexpr std::string_view text = "*";
};

/// BNF: `group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]` (RFC 1738, section 3.6): the name of a
/// newsgroup.
struct group {
    std::string_view text;
};

/// BNF: `article = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host` (RFC 1738, section 3.6): a
/// message identifier without its angle brackets.
struct article {
    std::string_view article;  ///< what stands before the `@`
    ast::host host;
};

/// BNF: `grouppart = "*" | group | article` (RFC 1738, section 3.6).
using grouppart = std::variant<all_groups, group, article>;

/// BNF: `newsurl = "news:" grouppart` (RFC 1738, section 3.6).
struct newsurl {
    std::string_view scheme;  ///< as written: the literal's case is free
    ast::grouppart grouppart;
};

}  // namespace urigram::ast

template <>
struct std::hash<urigram::ast::all_groups> : urigram::ast::hash<urigram::ast::all_groups> {};
template <>
struct std::hash<urigram::ast::group> : urigram::ast::hash<urigram::ast::group> {};
template <>
struct std::hash<urigram::ast::article> : urigram::ast::hash<urigram::ast::article> {};
template <>
struct std::hash<urigram::ast::newsurl> : urigram::ast::hash<urigram::ast::newsurl> {};

#endif
