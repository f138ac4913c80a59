// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_WAIS_HPP
#define URIGRAM_AST_WAIS_HPP

#include <urigram/ast/server.hpp>

namespace urigram::ast {

/// BNF: `waisdatabase = "wais://" hostport "/" database` (RFC 1738, section 3.9): a database to search.
struct waisdatabase {
    std::string_view scheme;    ///< as written, in any letter case
    ast::hostport hostport;     ///< the server; its port is 210 if absent
    std::string_view database;  ///< the name of the database, percent-encoded
};

/// BNF: `waisindex = "wais://" hostport "/" database "?" search` (RFC 1738, section 3.9): a search in a
/// database.
struct waisindex {
    std::string_view scheme;    ///< as written, in any letter case
    ast::hostport hostport;     ///< the server; its port is 210 if absent
    std::string_view database;  ///< the name of the database, percent-encoded
    std::string_view search;    ///< the words to search for, percent-encoded
};

/// BNF: `waisdoc = "wais://" hostport "/" database "/" wtype "/" wpath` (RFC 1738, section 3.9): a document
/// in a database.
struct waisdoc {
    std::string_view scheme;    ///< as written, in any letter case
    ast::hostport hostport;     ///< the server; its port is 210 if absent
    std::string_view database;  ///< the name of the database, percent-encoded
    std::string_view wtype;     ///< the type of the object, percent-encoded
    std::string_view wpath;     ///< the identifier of the document, percent-encoded
};

/// BNF: `waisurl = waisdatabase | waisindex | waisdoc` (RFC 1738, section 3.9).
using waisurl = std::variant<waisdatabase, waisindex, waisdoc>;

}  // namespace urigram::ast

URIGRAM_NODE(waisdatabase, ("", scheme), ("://", hostport), ("/", database))
URIGRAM_NODE(waisindex, ("", scheme), ("://", hostport), ("/", database), ("?", search))
URIGRAM_NODE(waisdoc, ("", scheme), ("://", hostport), ("/", database), ("/", wtype), ("/", wpath))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::waisurl> = {
    scheme_info{"wais", 210, relative_use::when_generic_fits, "waisurl"}};

}  // namespace urigram

#endif
