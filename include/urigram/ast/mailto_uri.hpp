// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_MAILTO_URI_HPP
#define URIGRAM_AST_MAILTO_URI_HPP

#include <urigram/ast/path.hpp>

namespace urigram::ast {

/// BNF: `addr-spec = local-part "@" domain` (RFC 6068, section 2). Both are as written, still
/// percent-encoded.
struct addr_spec {
    std::string_view local_part;  ///< the mailbox at the domain
    std::string_view domain;      ///< a domain name, or an address in brackets
};

namespace detail {

/// The offset of the first `c` outside of a `quoted-string`, or `npos`. Quotation marks are `%22`, and `%5C`
/// quotes the next character.
constexpr std::size_t find_unquoted(std::string_view text, char c) noexcept {
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!quoted && text[i] == c) return i;
        if (text[i] != '%') continue;
        auto const escape = text.substr(i, 3);
        if (escape == "%22") quoted = !quoted;
        bool const pair = quoted && (escape == "%5C" || escape == "%5c");
        i += pair ? (text.substr(i + 3, 1) == "%" ? 5U : 3U) : 2U;
    }
    return std::string_view::npos;
}

}  // namespace detail

/// The addresses of a mailto URI, split lazily: forward iteration in linear time that neither allocates nor
/// throws.
///
/// BNF: `to = addr-spec *( "," addr-spec )` (RFC 6068, section 2).
/// @code
/// for (auto [local_part, domain] : *mail.to) ...
/// @endcode
struct addr_specs {
    std::string_view text;  ///< as written

    /// An iterator over the addresses, which it parses as it advances.
    class const_iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = addr_spec;
        using difference_type = std::ptrdiff_t;
        using pointer = void;
        using reference = addr_spec;

        constexpr const_iterator() = default;
        constexpr explicit const_iterator(std::string_view rest) noexcept : rest_(rest), end_(false) {}

        constexpr addr_spec operator*() const noexcept {
            auto const one = rest_.substr(0, detail::find_unquoted(rest_, ','));
            auto const at = detail::find_unquoted(one, '@');
            return {one.substr(0, at), one.substr(at + 1)};
        }
        constexpr const_iterator& operator++() noexcept {
            auto const comma = detail::find_unquoted(rest_, ',');
            *this = comma == rest_.npos ? const_iterator() : const_iterator(rest_.substr(comma + 1));
            return *this;
        }
        constexpr const_iterator operator++(int) noexcept {
            auto const before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(const_iterator const& a, const_iterator const& b) noexcept {
            return a.end_ == b.end_ && a.rest_.size() == b.rest_.size();
        }
        friend constexpr bool operator!=(const_iterator const& a, const_iterator const& b) noexcept {
            return !(a == b);
        }

    private:
        std::string_view rest_;
        bool end_ = true;
    };

    constexpr const_iterator begin() const noexcept { return const_iterator(text); }
    constexpr const_iterator end() const noexcept { return {}; }
};

inline std::size_t hash_value(addr_specs const& x) noexcept { return std::hash<std::string_view>{}(x.text); }

/// BNF: `hfield = hfname "=" hfvalue` (RFC 6068, section 2).
struct hfield {
    std::string_view hfname;   ///< the name of the header field, percent-encoded
    std::string_view hfvalue;  ///< its value, percent-encoded; may be empty
};

/// The header fields of a mailto URI, split lazily.
///
/// BNF: `hfields = "?" hfield *( "&" hfield )` (RFC 6068, section 2).
struct hfields {
    std::string_view text;  ///< as written, from the `?`

    using const_iterator = pair_iterator<hfield, '&'>;
    constexpr const_iterator begin() const noexcept { return const_iterator(text.substr(1)); }
    constexpr const_iterator end() const noexcept { return {}; }
};

inline std::size_t hash_value(hfields const& x) noexcept { return std::hash<std::string_view>{}(x.text); }

/// BNF: `mailtoURI = "mailto:" [ to ] [ hfields ]` (RFC 6068, section 2).
struct mailto_uri {
    std::string_view scheme;              ///< as written, in any letter case
    std::optional<addr_specs> to;         ///< the recipients; absent if there are none before the `?`
    std::optional<ast::hfields> hfields;  ///< the text from `?`; absent if there is no `?`
};

}  // namespace urigram::ast

URIGRAM_NODE(addr_spec, ("", local_part), ("@", domain))
URIGRAM_NODE(addr_specs, ("", text))
URIGRAM_NODE(hfield, ("", hfname), ("=", hfvalue))
URIGRAM_NODE(hfields, ("", text))
URIGRAM_NODE(mailto_uri, ("", scheme, ":"), ("", to), ("", hfields))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::mailto_uri> = {
    scheme_info{"mailto", std::nullopt, relative_use::never, "mailtoURI"}};

}  // namespace urigram

#endif
