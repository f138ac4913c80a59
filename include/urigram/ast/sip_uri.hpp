// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_SIP_URI_HPP
#define URIGRAM_AST_SIP_URI_HPP

#include <urigram/ast/server.hpp>
#include <urigram/ast/uri_parameters.hpp>

namespace urigram::ast {

/// BNF: `header = hname "=" hvalue` (RFC 3261, section 25.1).
struct header {
    std::string_view hname;   ///< the name of the header field, percent-encoded
    std::string_view hvalue;  ///< may be empty
};

/// The header fields of a sip URI, split lazily: forward iteration in linear time that neither allocates nor
/// throws.
///
/// BNF: `headers = "?" header *( "&" header )` (RFC 3261, section 25.1).
/// @code
/// for (auto [hname, hvalue] : urigram::ast::headers{"?subject=a&to="}) use(hname, hvalue);
/// @endcode
struct headers {
    std::string_view text;  ///< as written, from the `?`

    using const_iterator = pair_iterator<header, '&'>;
    constexpr const_iterator begin() const noexcept {
        return text.empty() ? const_iterator() : const_iterator(text.substr(1));
    }
    constexpr const_iterator end() const noexcept { return {}; }
};

// Boost's template for ranges and the template for nodes are ambiguous; overload resolution prefers this
// function, because it is not a template.
inline std::size_t hash_value(headers const& x) noexcept { return std::hash<std::string_view>{}(x.text); }

/// BNF: `SIP-URI = "sip:" [ userinfo ] hostport uri-parameters [ headers ]`, and `SIPS-URI` (RFC 3261,
/// section 25.1).
struct sip_uri {
    std::string_view scheme;  ///< as written, in any letter case
    /// The user or telephone number, and a password; absent if there is no `@`.
    std::optional<ast::userinfo> userinfo;
    ast::hostport hostport;               ///< the proxy or the host of the user
    ast::uri_parameters uri_parameters;   ///< such as `;transport=tcp`; empty if there is none
    std::optional<ast::headers> headers;  ///< the text from `?`; absent if there is no `?`
};

}  // namespace urigram::ast

URIGRAM_NODE(header, ("", hname), ("=", hvalue))
URIGRAM_NODE(headers, ("", text))
URIGRAM_NODE(sip_uri, ("", scheme, ":"), ("", userinfo, "@"), ("", hostport), ("", uri_parameters),
             ("", headers))

namespace urigram {

// Without a default port, because it also depends on the transport, and a URI with it is not equal to one
// without (RFC 3261, sections 19.1.1 and 19.1.4).
template <>
inline constexpr std::array schemes_of<ast::sip_uri> = {
    scheme_info{"sip", std::nullopt, relative_use::never, "SIP-URI"},
    scheme_info{"sips", std::nullopt, relative_use::never, "SIPS-URI"}};

}  // namespace urigram

#endif
