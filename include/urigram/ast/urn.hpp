// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_URN_HPP
#define URIGRAM_AST_URN_HPP

#include <urigram/ast/node.hpp>

namespace urigram::ast {

/// BNF: `assigned-name = "urn" ":" NID ":" NSS` (RFC 8141, section 2).
struct assigned_name {
    std::string_view scheme;  ///< as written, in any letter case
    std::string_view nid;     ///< the namespace identifier, such as `isbn`, in any letter case
    std::string_view nss;     ///< the namespace-specific string
};

/// BNF: `rq-components = [ "?+" r-component ] [ "?=" q-component ]` (RFC 8141, section 2). The r-component
/// ends at the first `?=` that a q-component can follow.
struct rq_components {
    std::optional<std::string_view> r_component;  ///< parameters for the resolution of the name, after `?+`
    std::optional<std::string_view> q_component;  ///< parameters for the named resource, after `?=`
};

/// BNF: `namestring = assigned-name [ rq-components ] [ "#" f-component ]` (RFC 8141, section 2).
struct namestring {
    ast::assigned_name assigned_name;             ///< the scheme, the NID and the NSS
    ast::rq_components rq_components;             ///< both components, either of which may be absent
    std::optional<std::string_view> f_component;  ///< the fragment, after `#`; absent if there is no `#`
};

}  // namespace urigram::ast

URIGRAM_NODE(assigned_name, ("", scheme), (":", nid), (":", nss))
URIGRAM_NODE(rq_components, ("?+", r_component), ("?=", q_component))
URIGRAM_NODE(namestring, ("", assigned_name), ("", rq_components), ("#", f_component))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::namestring> = {
    scheme_info{"urn", std::nullopt, relative_use::never, "namestring"}};

}  // namespace urigram

#endif
