// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_REFERENCE_HPP
#define URIGRAM_AST_REFERENCE_HPP

#include <urigram/ast/server.hpp>

namespace urigram::ast {

/// BNF: `( abs_path | rel_path )`, with their parts in RFC 1808, section 2.2: `[ path ] [ ";" params ] [ "?"
/// query ]`. The parameters belong to the whole path and start at its first `;`.
struct rel_path {
    std::optional<std::string_view> path;    ///< with its leading slash, if it has one; never empty
    std::optional<std::string_view> params;  ///< the text after the first `;`; absent if there is no `;`
    std::optional<std::string_view> query;   ///< the text after `?`; absent if there is no `?`
};

/// BNF: `relativeURL = net_path | abs_path | rel_path` (RFC 1808, section 2.2).
struct relative_url {
    std::optional<std::string_view> net_loc;  ///< the text after `//`; absent if there is no `//`
    ast::rel_path rel_path;                   ///< everything after the net_loc
};

/// BNF: `generic-RL = scheme ":" relativeURL` (RFC 1808, section 2.2).
struct generic_rl {
    std::string_view scheme;         ///< as written, in any letter case
    ast::relative_url relative_url;  ///< everything after the colon
};

/// BNF: `scheme ":" opaque_part` (RFC 2396, section 3), or `scheme ":" *( uchar | reserved )` if that is not
/// a generic-RL (RFC 1808, section 2.2): only its scheme is known.
struct opaque_uri {
    std::string_view scheme;       ///< as written, in any letter case
    std::string_view opaque_part;  ///< everything after the colon, not split further
};

/// BNF: `absoluteURL = generic-RL | ( scheme ":" *( uchar | reserved ) )` (RFC 1808, section 2.2).
using absolute_url = std::variant<generic_rl, opaque_uri>;

/// BNF: `URL = ( absoluteURL | relativeURL ) [ "#" fragment ]` (RFC 1808, section 2.2).
struct rfc1808_url {
    std::variant<relative_url, generic_rl, opaque_uri> url;  ///< the URL without its fragment
    std::optional<std::string_view> fragment;  ///< the text after `#`; absent if there is no `#`
};

/// BNF: `server = [ [ userinfo "@" ] hostport ]` (RFC 2396, section 3.2.2). It can be empty, as in
/// `file:///`.
struct server {
    std::optional<std::string_view> userinfo;  ///< the text before `@`; absent if there is no `@`
    std::optional<ast::hostport> hostport;     ///< host and port; absent if the authority is empty
};

/// BNF: `reg_name = 1*( unreserved | escaped | "$" | "," | ";" | ":" | "@" | "&" | "=" | "+" )` (RFC 2396,
/// section 3.2.1): a name in some registry. It is not a host, even if part of it looks like one.
struct reg_name {
    std::string_view text;  ///< all of it, as written
};

/// BNF: `authority = server | reg_name` (RFC 2396, section 3.2). It is a server if the whole text matches
/// `server`.
struct authority {
    std::string_view text;              ///< all of it, as written
    std::variant<server, reg_name> is;  ///< the alternative that was written
};

/// BNF: `( net_path | abs_path | rel_path ) [ "?" query ]`, which is `hier_part` and `relativeURI` (RFC 2396,
/// sections 3 and 5).
struct relative_uri {
    std::optional<ast::authority> authority;  ///< the text after `//`; absent if there is no `//`
    std::optional<std::string_view> path;     ///< with its leading slash, if it has one; never empty
    std::optional<std::string_view> query;    ///< the text after `?`; absent if there is no `?`
};

/// BNF: `scheme ":" hier_part` (RFC 2396, section 3).
struct hierarchical_uri {
    std::string_view scheme;  ///< as written, in any letter case
    relative_uri hier_part;   ///< everything after the colon
};

/// BNF: `absoluteURI = scheme ":" ( hier_part | opaque_part )` (RFC 2396, section 3).
using absolute_uri = std::variant<hierarchical_uri, opaque_uri>;

/// BNF: `URI-reference = [ absoluteURI | relativeURI ] [ "#" fragment ]` (RFC 2396, section 4). A reference
/// that is empty, or only a fragment, is a relative URI without parts.
struct uri_reference {
    std::variant<relative_uri, hierarchical_uri, opaque_uri> uri;  ///< the reference without its fragment
    std::optional<std::string_view> fragment;  ///< the text after `#`; absent if there is no `#`
};

}  // namespace urigram::ast

URIGRAM_NODE(rel_path, ("", path), (";", params), ("?", query))
URIGRAM_NODE(relative_url, ("//", net_loc), ("", rel_path))
URIGRAM_NODE(generic_rl, ("", scheme), (":", relative_url))
URIGRAM_NODE(opaque_uri, ("", scheme), (":", opaque_part))
URIGRAM_NODE(rfc1808_url, ("", url), ("#", fragment))
URIGRAM_NODE(server, ("", userinfo, "@"), ("", hostport))
URIGRAM_NODE(reg_name, ("", text))
URIGRAM_NODE(authority, ("", text), ("", is))
URIGRAM_NODE(relative_uri, ("//", authority), ("", path), ("?", query))
URIGRAM_NODE(hierarchical_uri, ("", scheme), (":", hier_part))
URIGRAM_NODE(uri_reference, ("", uri), ("#", fragment))

#endif
