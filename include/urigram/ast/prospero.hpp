// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_PROSPERO_HPP
#define URIGRAM_AST_PROSPERO_HPP

#include <urigram/ast/path.hpp>
#include <urigram/ast/server.hpp>

namespace urigram::ast {

/// BNF: `fieldspec = ";" fieldname "=" fieldvalue` (RFC 1738, section 3.11).
struct fieldspec {
    std::string_view fieldname;   ///< the name of the field, percent-encoded
    std::string_view fieldvalue;  ///< its value, percent-encoded; may be empty
};

/// A list of fieldspecs, split lazily: forward iteration in linear time that neither allocates nor throws.
///
/// BNF: `*[ fieldspec ]` (RFC 1738, section 3.11).
/// @code
/// #include <urigram/rfc1738.hpp>
/// auto const url = urigram::rfc1738::parse<urigram::ast::prosperourl>("prospero://h/a;k=v").value();
/// for (auto [name, value] : url.fields) ...
/// @endcode
struct fields {
    std::string_view text;  ///< as written: empty, or from the first `;` to the end

    using const_iterator = pair_iterator<fieldspec, ';'>;
    constexpr const_iterator begin() const noexcept {
        return text.empty() ? const_iterator() : const_iterator(text.substr(1));
    }
    constexpr const_iterator end() const noexcept { return {}; }
};

// Boost's template for ranges and the template for nodes are ambiguous; overload resolution prefers this
// function, because it is not a template.
inline std::size_t hash_value(fields const& x) noexcept { return std::hash<std::string_view>{}(x.text); }

/// BNF: `prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ]` (RFC 1738, section 3.11).
struct prosperourl {
    std::string_view scheme;  ///< as written, in any letter case
    ast::hostport hostport;   ///< the server; its port is 1525 if absent
    segments ppath;           ///< the host-specific name of the object
    ast::fields fields;       ///< the text from the first semicolon; empty if there is none
};

}  // namespace urigram::ast

URIGRAM_NODE(fieldspec, (";", fieldname), ("=", fieldvalue))
URIGRAM_NODE(fields, ("", text))
URIGRAM_NODE(prosperourl, ("", scheme), ("://", hostport), ("/", ppath), ("", fields))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::prosperourl> = {
    scheme_info{"prospero", 1525, relative_use::when_generic_fits, "prosperourl"}};

}  // namespace urigram

#endif
