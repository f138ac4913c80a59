// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_URI_PARAMETERS_HPP
#define URIGRAM_AST_URI_PARAMETERS_HPP

#include <urigram/ast/path.hpp>
#include <urigram/charset.hpp>

namespace urigram::ast {

/// BNF: `other-param = pname [ "=" pvalue ]` (RFC 3261, section 25.1), and `parameter` without its semicolon
/// (RFC 3966, section 3).
struct uri_parameter {
    std::string_view pname;                  ///< the name of the parameter, percent-encoded
    std::optional<std::string_view> pvalue;  ///< absent in `;lr`; never empty
};

/// The parameters of a sip or a tel URI, split lazily: forward iteration in linear time that neither
/// allocates nor throws.
///
/// BNF: `uri-parameters = *( ";" uri-parameter )` (RFC 3261, section 25.1), `*par` (RFC 3966, section 3).
/// @code
/// auto const parameters = urigram::ast::uri_parameters{";transport=tcp;lr"};
/// for (auto [pname, pvalue] : parameters) use(pname, pvalue.value_or(""));
/// @endcode
struct uri_parameters {
    std::string_view text;  ///< as written: empty, or from the first `;` to the end

    using const_iterator = element_iterator<uri_parameter, ';', detail::pair_if_any_of<uri_parameter>>;
    constexpr const_iterator begin() const noexcept {
        return text.empty() ? const_iterator() : const_iterator(text.substr(1));
    }
    constexpr const_iterator end() const noexcept { return {}; }

    /// The first parameter of that name, ignoring case; names are compared as written, still percent-encoded.
    /// Linear; does not throw.
    constexpr std::optional<uri_parameter> find(std::string_view pname) const noexcept {
        for (uri_parameter const one : *this) {
            bool same = one.pname.size() == pname.size();
            for (std::size_t i = 0; same && i < pname.size(); ++i)
                same = urigram::detail::lower(one.pname[i]) == urigram::detail::lower(pname[i]);
            if (same) return one;
        }
        return std::nullopt;
    }
};

// Boost's template for ranges and the template for nodes are ambiguous; overload resolution prefers this
// function, because it is not a template.
inline std::size_t hash_value(uri_parameters const& x) noexcept {
    return std::hash<std::string_view>{}(x.text);
}

}  // namespace urigram::ast

URIGRAM_NODE(uri_parameter, ("", pname), ("=", pvalue))
URIGRAM_NODE(uri_parameters, ("", text))

#endif
