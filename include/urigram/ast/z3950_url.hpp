// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_Z3950_URL_HPP
#define URIGRAM_AST_Z3950_URL_HPP

#include <urigram/ast/server.hpp>

namespace urigram::ast {

/// BNF: `database *["+" database] ["?" docid]` (RFC 2056, section 5).
struct z3950_document {
    std::string_view database;              ///< as written: one or more, with a `+` between them
    std::optional<std::string_view> docid;  ///< the document in these databases; absent if there is no `?`
};

/// BNF: `[database *["+" database] ["?" docid]] [";esn=" elementset] [";rs=" recordsyntax *["+"
/// recordsyntax]]` (RFC 2056, section 5).
struct z3950_path {
    std::optional<z3950_document> document;        ///< the databases and the document
    std::optional<std::string_view> elementset;    ///< the element set name, such as `F`
    std::optional<std::string_view> recordsyntax;  ///< as written: one or more, with a `+` between them
};

/// BNF: `z39.50url = zscheme "://" host [":" port] ["/" ...]` (RFC 2056, section 5).
struct z3950_url {
    std::string_view scheme;         ///< as written, in any letter case
    ast::hostport hostport;          ///< the server; its port is 210 if absent
    std::optional<z3950_path> path;  ///< absent if the URL ends after the port
};

}  // namespace urigram::ast

URIGRAM_NODE(z3950_document, ("", database), ("?", docid))
URIGRAM_NODE(z3950_path, ("", document), (";esn=", elementset), (";rs=", recordsyntax))
URIGRAM_NODE(z3950_url, ("", scheme), ("://", hostport), ("/", path))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::z3950_url> = {
    scheme_info{"z39.50r", 210, relative_use::when_generic_fits, "z3950url"},
    scheme_info{"z39.50s", 210, relative_use::when_generic_fits, "z3950url"}};

}  // namespace urigram

#endif
