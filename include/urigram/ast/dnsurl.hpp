// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_DNSURL_HPP
#define URIGRAM_AST_DNSURL_HPP

#include <urigram/ast/path.hpp>
#include <urigram/ast/server.hpp>

namespace urigram::ast {

/// BNF: `dnsqueryelement = ( "CLASS=" dnsclassval ) / ( "TYPE=" dnstypeval )` (RFC 4501, section 3).
struct dnsqueryelement {
    std::string_view name;   ///< `CLASS` or `TYPE`, in any letter case
    std::string_view value;  ///< a number or a mnemonic, such as `IN` or `MX`
};

/// The class and the type of a dns URL, in either order, each at most once; split lazily.
///
/// BNF: `dnsquery = dnsqueryelement [";" dnsquery]` (RFC 4501, section 3).
struct dnsquery {
    std::string_view text;  ///< as written

    using const_iterator = pair_iterator<dnsqueryelement, ';'>;
    constexpr const_iterator begin() const noexcept { return const_iterator(text); }
    constexpr const_iterator end() const noexcept { return {}; }
};

inline std::size_t hash_value(dnsquery const& x) noexcept { return std::hash<std::string_view>{}(x.text); }

/// BNF: `dnsurl = "dns:" [ "//" dnsauthority "/" ] dnsname ["?" dnsquery]` (RFC 4501, section 3).
struct dnsurl {
    std::string_view scheme;  ///< as written, in any letter case
    /// The server to ask, between `//` and `/`; absent for the default resolver.
    std::optional<hostport> dnsauthority;
    std::string_view dnsname;               ///< the domain name to look up, percent-encoded; may be empty
    std::optional<ast::dnsquery> dnsquery;  ///< the text after `?`; absent if there is no `?`
};

}  // namespace urigram::ast

URIGRAM_NODE(dnsqueryelement, ("", name), ("=", value))
URIGRAM_NODE(dnsquery, ("", text))
URIGRAM_NODE(dnsurl, ("", scheme, ":"), ("//", dnsauthority, "/"), ("", dnsname), ("?", dnsquery))

namespace urigram {

// Without a default port: the RFC names none, and most of these URLs have no authority.
template <>
inline constexpr std::array schemes_of<ast::dnsurl> = {
    scheme_info{"dns", std::nullopt, relative_use::never, "dnsurl"}};

}  // namespace urigram

#endif
