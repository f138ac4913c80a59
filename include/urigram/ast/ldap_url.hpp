// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_LDAP_URL_HPP
#define URIGRAM_AST_LDAP_URL_HPP

#include <urigram/ast/path.hpp>
#include <urigram/ast/server.hpp>

namespace urigram::ast {

/// The selectors in the attributes of an LDAP URL, split lazily.
///
/// BNF: `attributes = attrdesc *(COMMA attrdesc)`, where `attrdesc = selector *(COMMA selector)` (RFC 4516,
/// section 2).
/// @code
/// for (std::string_view selector : urigram::ast::ldap_selectors{"cn,sn"}) ...
/// @endcode
struct ldap_selectors {
    std::string_view attributes;  ///< as written; if empty, there are no selectors

    using const_iterator = split_iterator<','>;
    constexpr const_iterator begin() const noexcept {
        return attributes.empty() ? const_iterator() : const_iterator(attributes);
    }
    constexpr const_iterator end() const noexcept { return {}; }
};

/// BNF: `extension = [EXCLAMATION] extype [EQUALS exvalue]` (RFC 4516, section 2).
struct ldap_extension {
    bool critical = false;                    ///< whether the `!` was written
    std::string_view extype;                  ///< the name or the object identifier of the extension
    std::optional<std::string_view> exvalue;  ///< the text after `=`; absent if there is no `=`

    /// Parses an extension.
    static constexpr ldap_extension of(std::string_view text) noexcept {
        bool const critical = text.substr(0, 1) == "!";
        if (critical) text.remove_prefix(1);
        auto const equals = text.find('=');
        if (equals == text.npos) return {critical, text, std::nullopt};
        return {critical, text.substr(0, equals), text.substr(equals + 1)};
    }
};

/// The extensions of an LDAP URL, split lazily: forward iteration in linear time that neither allocates nor
/// throws.
///
/// BNF: `extensions = extension *(COMMA extension)` (RFC 4516, section 2).
/// @code
/// for (auto [critical, extype, exvalue] : urigram::ast::ldap_extensions{"!1.2=a,b"}) ...
/// @endcode
struct ldap_extensions {
    std::string_view text;  ///< as written

    using const_iterator = element_iterator<ldap_extension, ','>;
    constexpr const_iterator begin() const noexcept { return const_iterator(text); }
    constexpr const_iterator end() const noexcept { return {}; }
};

/// BNF: `dn [QUESTION [attributes] [QUESTION [scope] [QUESTION [filter] [QUESTION extensions]]]]` (RFC 4516,
/// section 2). A part is absent without its question mark, and empty if nothing follows that mark.
struct ldap_search {
    std::string_view dn;  ///< the distinguished name of the base object, percent-encoded; may be empty
    std::optional<std::string_view> attributes;  ///< see `ldap_selectors`
    std::optional<std::string_view> scope;       ///< only with `attributes`
    std::optional<std::string_view> filter;      ///< only with a `scope`
    std::optional<std::string_view> extensions;  ///< only with a `filter`; see `ldap_extensions`
};

/// BNF: `ldapurl = scheme COLON SLASH SLASH [host [COLON port]] [SLASH dn ...]` (RFC 4516, section 2). A URL
/// without a host has an empty one.
struct ldap_url {
    std::string_view scheme;            ///< as written, in any letter case
    ast::hostport hostport;             ///< the server; its port is 389 if absent
    std::optional<ldap_search> search;  ///< absent if the URL ends after the port
};

}  // namespace urigram::ast

URIGRAM_NODE(ldap_extension, ("!", critical), ("", extype), ("=", exvalue))
URIGRAM_NODE(ldap_search, ("", dn), ("?", attributes), ("?", scope), ("?", filter), ("?", extensions))
URIGRAM_NODE(ldap_url, ("", scheme), ("://", hostport), ("/", search))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::ldap_url> = {
    scheme_info{"ldap", 389, relative_use::never, "ldapurl"}};

}  // namespace urigram

#endif
