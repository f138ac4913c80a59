// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DETAIL_LINK_SCHEME_HPP
#define URIGRAM_DETAIL_LINK_SCHEME_HPP

#include <algorithm>
#include <string>
#include <string_view>
#include <urigram/charset.hpp>

/// The schemes of links that may be invalid, as browsers read them.
/// @par Thread safety Any number of threads may call the functions at once.
namespace urigram::detail {

/// Whether the name of a scheme (RFC 3986) may have an octet at its start, or after that.
constexpr bool is_scheme_octet(char c, bool is_first) noexcept {
    if (lower(c) >= 'a' && lower(c) <= 'z') return true;
    return !is_first && ((c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.');
}

/// Whether browsers remove the octet from a link before they read it.
constexpr bool is_removed_from_links(char c) noexcept { return c == '\t' || c == '\n' || c == '\r'; }

/// The name of the scheme of a link that may be invalid, with the tabs and line breaks in it; empty if the
/// octets before the first colon are not the name of a scheme (RFC 3986), so that the link is relative.
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

/// A text without tabs and line breaks.
inline std::string without_breaks(std::string_view text) {
    std::string made(text);
    made.erase(std::remove_if(made.begin(), made.end(), is_removed_from_links), made.end());
    return made;
}

}  // namespace urigram::detail

#endif
