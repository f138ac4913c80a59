// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_NORMALIZE_ITEMS_HPP
#define URIGRAM_NORMALIZE_ITEMS_HPP

#include "ipv6_text.hpp"
#include <array>
#include <cstddef>
#include <string_view>
#include <urigram/normalize.hpp>
#include <urigram/url_parts.hpp>

namespace urigram::normalizing {

inline bool is_small(char c) noexcept { return c >= 'a' && c <= 'z'; }

/// The kinds of changes of a text.
enum class change : unsigned char {
    nothing,
    escapes,
    letters,       ///< and escapes
    dot_segments,  ///< and escapes
    hex_digits,    ///< of escapes, which are not decoded
    addresses,     ///< of a mailto URL: domains change like `letters`, the rest like `escapes`
    headers,       ///< fields `name=value` joined by `&`: names change like `letters`, values like `escapes`
    media_type,    ///< the same with `;` between them
};

/// The schemes that have special rules for URLs without an authority.
enum class own_rules : unsigned char { urn, mailto, data, none };

/// A text that is part of a normal form.
struct item {  // without initializers, so that an array of items is not filled first
    char const* first;
    std::size_t size;
    change may;

    std::string_view text() const noexcept { return {first, size}; }
};

/// The texts of the normal form of a URL, in order: parts and delimiters as written, without those that the
/// normal form omits, each with the possible changes.
class items {
public:
    /// `text` is the text from which the parts were parsed, if known.
    items(url_parts const& parts, normal_form levels, std::string_view text = {}) noexcept;
    items(items const&) = delete;
    items& operator=(items const&) = delete;
    ~items() = default;

    item const* begin() const noexcept { return items_.data(); }
    item const* end() const noexcept { return items_.data() + count_; }

    /// An upper bound of the length of the normal form.
    std::size_t most() const noexcept { return most_; }

    bool has(normal_form level) const noexcept { return (levels_ & level) != normal_form::none; }
    /// Whether an escape at `at` changes.
    bool changes_escape(std::string_view text, std::size_t at, change may) const noexcept;
    /// `change::escapes` if one of the escapes in `text` changes, or `change::nothing`.
    change of_escapes(std::string_view text) const noexcept {
        return has(normal_form::escape_case | normal_form::unneeded_escapes) ? of(text, change::escapes)
                                                                             : change::nothing;
    }
    /// Whether the scheme has special rules for names and escapes.
    bool has_own_rules() const noexcept { return own_ != own_rules::none; }

private:
    bool comes_after(char const* end, std::string_view delimiter, std::string_view part) const noexcept;
    void add(std::string_view delimiter, std::string_view part, change may = change::nothing) noexcept;
    void add_authority(url_parts const& parts) noexcept;
    void add_server(std::string_view before, url_parts const& parts) noexcept;
    void add_host(std::string_view before, std::string_view host) noexcept;
    void add_path(std::string_view before, url_parts const& parts) noexcept;
    bool needs_guard(url_parts const& parts, std::string_view path) const noexcept;
    bool add_by_own_rules(std::string_view before, std::string_view path) noexcept;
    bool drops_port(url_parts const& parts) const noexcept;
    bool changes(int octet, std::string_view text, std::size_t at, change may) const noexcept;
    change of(std::string_view text, change may) const noexcept;
    change of_names(std::string_view text, change may) const noexcept;
    change of_letters(std::string_view text, normal_form level) const noexcept;

    normal_form levels_;
    std::string_view text_;  // may be read between the parts
    bool has_server_;        // `//` and the server after it
    own_rules own_;
    std::size_t most_ = 0;
    std::size_t count_ = 0;
    std::array<item, 16> items_;
    ipv6_text address_;  // the host, if normalization changes it
};

}  // namespace urigram::normalizing

#endif
