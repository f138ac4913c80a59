// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_DATAURL_HPP
#define URIGRAM_AST_DATAURL_HPP

#include <urigram/ast/path.hpp>

namespace urigram::ast {

/// BNF: `parameter = attribute "=" value` (RFC 2397, section 3).
struct parameter {
    std::string_view attribute;  ///< its name, such as `charset`
    std::string_view value;      ///< a token, percent-encoded
};

/// The parameters of a media type, split lazily.
///
/// BNF: `*( ";" parameter )` (RFC 2397, section 3).
struct parameters {
    std::string_view text;  ///< as written: empty, or from the first `;` to the end

    using const_iterator = pair_iterator<parameter, ';'>;
    constexpr const_iterator begin() const noexcept {
        return text.empty() ? const_iterator() : const_iterator(text.substr(1));
    }
    constexpr const_iterator end() const noexcept { return {}; }
};

inline std::size_t hash_value(parameters const& x) noexcept { return std::hash<std::string_view>{}(x.text); }

/// BNF: `mediatype = [ type "/" subtype ] *( ";" parameter )` (RFC 2397, section 3). Type and subtype are
/// both present or both absent, which means `text/plain`.
struct mediatype {
    std::optional<std::string_view> type;     ///< such as `image`
    std::optional<std::string_view> subtype;  ///< such as `png`
    ast::parameters parameters;               ///< empty if there is none
};

/// BNF: `dataurl = "data:" [ mediatype ] [ ";base64" ] "," data` (RFC 2397, section 3). There is always a
/// media type; it can be empty.
struct dataurl {
    std::string_view scheme;                 ///< as written, in any letter case
    ast::mediatype mediatype;                ///< the type of the data
    std::optional<std::string_view> base64;  ///< the word `base64`, if it is present: the data are in Base64
    std::string_view data;                   ///< the text after the comma: percent-encoded, or Base64
};

}  // namespace urigram::ast

URIGRAM_NODE(parameter, ("", attribute), ("=", value))
URIGRAM_NODE(parameters, ("", text))
URIGRAM_NODE(mediatype, ("", type), ("/", subtype), ("", parameters))
URIGRAM_NODE(dataurl, ("", scheme), (":", mediatype), (";", base64), (",", data))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::dataurl> = {
    scheme_info{"data", std::nullopt, relative_use::never, "dataurl"}};

}  // namespace urigram

#endif
