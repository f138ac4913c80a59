// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DETAIL_LINK_SCHEME_HPP
#define URIGRAM_DETAIL_LINK_SCHEME_HPP

#include <algorithm>
#include <string>
#include <string_view>
#include <urigram/charset.hpp>

/// The schemes of links as browsers read them; the links may be invalid.
/// @par Thread safety Any number of threads may call the functions at once.
namespace urigram::detail {

/// Whether a scheme name (RFC 3986) may contain the byte: as its first byte, or as a later one.
constexpr bool is_scheme_octet(char c, bool is_first) noexcept {
    if (lower(c) >= 'a' && lower(c) <= 'z') return true;
    return !is_first && ((c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.');
}

/// Whether browsers remove the byte from a link before they parse it.
constexpr bool is_removed_from_links(char c) noexcept { return c == '\t' || c == '\n' || c == '\r'; }

/// Returns the scheme name of a link, which may be invalid. Tabs and line breaks in the name are kept. Empty
/// if the bytes before the first colon are not a scheme name (RFC 3986); the link is then relative.
constexpr std::string_view scheme_of_link(std::string_view text) noexcept {
    auto const colon = text.find_first_of(":/?#");
    if (colon == text.npos || text[colon] != ':') return {};
    bool is_empty = true;
    for (char const c : text.substr(0, colon)) {
        if (is_removed_from_links(c)) continue;
        if (!is_scheme_octet(c, is_empty)) return {};
        is_empty = false;
    }
    return is_empty ? std::string_view() : text.substr(0, colon);
}

/// Returns the text without its tabs and line breaks.
inline std::string without_breaks(std::string_view text) {
    std::string made(text);
    made.erase(std::remove_if(made.begin(), made.end(), is_removed_from_links), made.end());
    return made;
}

}  // namespace urigram::detail

#endif
