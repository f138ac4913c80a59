// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_COAP_URI_HPP
#define URIGRAM_AST_COAP_URI_HPP

#include <urigram/ast/uri.hpp>

namespace urigram::ast {

/// BNF: `coap-URI = "coap:" "//" host [ ":" port ] path-abempty [ "?" query ]`, and `coaps-URI` (RFC 7252,
/// sections 6.1 and 6.2).
struct coap_uri {
    std::string_view scheme;                ///< as written, in any letter case
    ast::hostport hostport;                 ///< the server; its port is the scheme's default if absent
    ast::path path;                         ///< empty, or begins with a slash
    std::optional<std::string_view> query;  ///< the text after `?`; absent if there is no `?`
};

}  // namespace urigram::ast

URIGRAM_NODE(coap_uri, ("", scheme), ("://", hostport), ("", path), ("?", query))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::coap_uri> = {
    scheme_info{"coaps", 5684, relative_use::always, "coaps-URI"},
    scheme_info{"coap", 5683, relative_use::always, "coap-URI"}};

}  // namespace urigram

#endif
