// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_GOPHER_HPP
#define URIGRAM_AST_GOPHER_HPP

#include <urigram/ast/server.hpp>

namespace urigram::ast {

/// BNF: `search [ "%09" gopher+_string ]`, the text after a selector and its `%09` (RFC 1738, sections 3.4.6
/// and 3.4.7). The search may be empty; without one there is no Gopher+ string.
struct gopher_search {
    std::string_view search;                        ///< the words to search for, percent-encoded
    std::optional<std::string_view> gopher_string;  ///< `gopher+_string`
};

/// BNF: `gtype [ selector [ "%09" search [ "%09" gopher+_string ] ] ]`, the gopher-path of RFC 1738,
/// section 3.4.2. The selector may be empty, and ends at the first `%09`.
struct gopher_path {
    std::string_view gtype;               ///< one character, or one escape
    std::string_view selector;            ///< the text that is sent to the server, percent-encoded
    std::optional<gopher_search> search;  ///< the text after the first `%09`; absent if there is none
};

/// BNF: `gopherurl = "gopher://" hostport [ "/" [ gtype [ selector [ "%09" search [ "%09" gopher+_string ] ]
/// ] ] ]` (RFC 1738, section 3.4).
struct gopherurl {
    std::string_view scheme;                      ///< as written, in any letter case
    ast::hostport hostport;                       ///< the server; its port is 70 if absent
    std::optional<ast::gopher_path> gopher_path;  ///< absent if nothing, or only a slash, follows the port
    bool slash = false;  ///< whether a `/` without a gopher-path follows the hostport
};

}  // namespace urigram::ast

URIGRAM_NODE(gopher_search, ("", search), ("%09", gopher_string))
URIGRAM_NODE(gopher_path, ("", gtype), ("", selector), ("%09", search))
URIGRAM_NODE(gopherurl, ("", scheme), ("://", hostport), ("/", gopher_path), ("/", slash))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::gopherurl> = {
    scheme_info{"gopher", 70, relative_use::when_generic_fits, "gopherurl"}};

}  // namespace urigram

#endif
