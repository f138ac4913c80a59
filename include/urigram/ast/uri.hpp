// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_URI_HPP
#define URIGRAM_AST_URI_HPP

#include <urigram/ast/path.hpp>
#include <urigram/ast/server.hpp>

namespace urigram::ast {

/// BNF: `authority = [ userinfo "@" ] host [ ":" port ]` (RFC 3986, section 3.2). There is always a host; it
/// may be empty, as in `file:///`.
struct host_authority {
    std::optional<std::string_view> userinfo;  ///< the text before `@`; absent if there is no `@`
    ast::hostport hostport;                    ///< the server; its port is the scheme's default if absent

    /// The whole authority, as written. The members must be views of one text, as after parsing.
    constexpr std::string_view text() const noexcept {
        std::string_view const first = userinfo ? *userinfo : hostport.host.text;
        std::string_view const last = hostport.port ? *hostport.port : hostport.host.text;
        return {first.data(), static_cast<std::size_t>(last.data() + last.size() - first.data())};
    }
};

/// The forms of `path`, which differ in their positions in a URI and in how they begin.
enum class path_kind : unsigned char {
    empty,     ///< no character
    abempty,   ///< after an authority: it begins with a slash or is empty
    absolute,  ///< it begins with a slash, and not with two
    noscheme,  ///< of a relative reference: its first segment is not empty and has no colon
    rootless,  ///< after a scheme: its first segment is not empty
};

/// BNF: `path = path-abempty / path-absolute / path-noscheme / path-rootless / path-empty` (RFC 3986, section
/// 3.3).
struct path {
    path_kind kind = path_kind::empty;  ///< the alternative that was written
    std::string_view text;              ///< as written, with its leading slash, if it has one
};

/// BNF: `hier-part = "//" authority path-abempty / path-absolute / path-rootless / path-empty` (RFC 3986,
/// section 3), and `relative-part`, with a `path-noscheme` in place of the `path-rootless` (section 4.2).
struct hier_part {
    std::optional<host_authority> authority;  ///< the text after `//`; absent if there is no `//`
    ast::path path;                           ///< everything after the authority; may be empty
};

/// BNF: `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]` (RFC 3986, section 3). An `absolute-URI`
/// is one without a fragment (section 4.3).
struct uri {
    std::string_view scheme;                   ///< as written, in any letter case
    ast::hier_part hier_part;                  ///< authority and path
    std::optional<std::string_view> query;     ///< the text after `?`; absent if there is no `?`
    std::optional<std::string_view> fragment;  ///< the text after `#`; absent if there is no `#`
};

/// BNF: `relative-ref = relative-part [ "?" query ] [ "#" fragment ]` (RFC 3986, section 4.2).
struct relative_ref {
    hier_part relative_part;                   ///< authority and path
    std::optional<std::string_view> query;     ///< the text after `?`; absent if there is no `?`
    std::optional<std::string_view> fragment;  ///< the text after `#`; absent if there is no `#`
};

/// BNF: `URI-reference = URI / relative-ref` (RFC 3986, section 4.1).
using uri_or_relative_ref = std::variant<relative_ref, uri>;

}  // namespace urigram::ast

URIGRAM_NODE(host_authority, ("", userinfo, "@"), ("", hostport))
URIGRAM_NODE(path, ("", kind), ("", text))
URIGRAM_NODE(hier_part, ("//", authority), ("", path))
URIGRAM_NODE(uri, ("", scheme), (":", hier_part), ("?", query), ("#", fragment))
URIGRAM_NODE(relative_ref, ("", relative_part), ("?", query), ("#", fragment))

#endif
