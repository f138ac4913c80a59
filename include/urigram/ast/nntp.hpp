// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_NNTP_HPP
#define URIGRAM_AST_NNTP_HPP

#include <urigram/ast/news.hpp>

namespace urigram::ast {

/// BNF: `nntpurl = "nntp://" hostport "/" group [ "/" digits ]` (RFC 1738, section 3.7).
struct nntpurl {
    std::string_view scheme;                 ///< as written, in any letter case
    ast::hostport hostport;                  ///< the server; its port is 119 if absent
    ast::group group;                        ///< the newsgroup
    std::optional<std::string_view> digits;  ///< the article's number in the group
};

}  // namespace urigram::ast

URIGRAM_NODE(nntpurl, ("", scheme), ("://", hostport), ("/", group), ("/", digits))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::nntpurl> = {
    scheme_info{"nntp", 119, relative_use::always, "nntpurl"}};

}  // namespace urigram

#endif
