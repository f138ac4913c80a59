// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_UNWRAP_HPP
#define URIGRAM_UNWRAP_HPP

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <urigram/charset.hpp>
#include <urigram/text_view.hpp>

/// URLs in plain text: in angle brackets or double quotes, with the prefix `URL:`, and broken over lines (RFC
/// 1738, appendix; RFC 2396, appendix E; RFC 3986, appendix C).
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram {

/// Space, tab, LF, VT, FF and CR: the characters around a URL, and within one that is broken over lines.
inline constexpr charset whitespace{" \t\n\v\f\r"};

namespace detail {

constexpr std::string_view without_surrounding_whitespace(std::string_view text) noexcept {
    while (!text.empty() && whitespace.contains(text.front())) text.remove_prefix(1);
    while (!text.empty() && whitespace.contains(text.back())) text.remove_suffix(1);
    return text;
}

/// Whether a text begins with `lower_case`, ignoring case.
constexpr bool starts_with_any_case(std::string_view text, std::string_view lower_case) noexcept {
    if (text.size() < lower_case.size()) return false;
    for (std::size_t i = 0; i < lower_case.size(); ++i)
        if (lower(text[i]) != lower_case[i]) return false;
    return true;
}

}  // namespace detail

/// Removes whitespace around a text, one pair of delimiters, and whitespace within these. The delimiters are
/// `<` and `>`, `<URL:` and `>` with the prefix in any case, or double quotes. A delimiter without the other
/// one is not removed.
/// @param wrapped the text, which need not be a URL; it must outlive the result
/// @returns a view of the text
/// @par Complexity Linear; neither allocates nor throws.
/// @see RFC 1738, appendix; RFC 2396, appendix E; RFC 3986, appendix C
/// @code
/// #include <urigram/rfc3986.hpp>
/// auto const uri = urigram::rfc3986::parse_uri(urigram::unwrap(" <URL:http://example.org/> "));
/// @endcode
[[nodiscard]] constexpr std::string_view unwrap(text_view wrapped) noexcept {
    auto text = detail::without_surrounding_whitespace(wrapped);
    if (text.size() < 2) return text;
    bool const in_brackets = text.front() == '<' && text.back() == '>';
    bool const in_quotes = text.front() == '"' && text.back() == '"';
    if (!in_brackets && !in_quotes) return text;
    text = text.substr(1, text.size() - 2);
    if (in_brackets && detail::starts_with_any_case(text, "url:")) text.remove_prefix(4);
    return detail::without_surrounding_whitespace(text);
}

/// Whether a line break follows a hyphen. The hyphen may be part of the URL, or added where the line was
/// broken (RFC 3986, appendix C). CR and LF break a line; spaces and tabs may come between.
/// @par Complexity Linear; neither allocates nor throws.
/// @code
/// bool const doubtful = urigram::has_hyphen_before_break("http://example.org/a-\n  b");  // true
/// @endcode
[[nodiscard]] constexpr bool has_hyphen_before_break(std::string_view text) noexcept {
    bool after_hyphen = false;
    for (char const c : text) {
        if (after_hyphen && (c == '\n' || c == '\r')) return true;
        after_hyphen = c == '-' || (after_hyphen && whitespace.contains(c));
    }
    return false;
}

/// Appends `unwrap(text)` without the whitespace within it: joins a URL that was broken over lines. Hyphens
/// are kept, also before a line break; `has_hyphen_before_break` detects these.
/// @param to the string; `text` must not refer to it
/// @param text the text
/// @par Complexity Linear, also over many calls for one string.
/// @throws std::bad_alloc, then `to` is unchanged
/// @code
/// std::string url;
/// urigram::unwrap_to(url, "<http://example.org/long/\n   path>");  // http://example.org/long/path
/// @endcode
inline void unwrap_to(std::string& to, std::string_view text) {
    text = unwrap(text);
    auto const is_kept = [](char c) { return !whitespace.contains(c); };
    auto const size = to.size();
    to.resize(size + static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_kept)));
    std::copy_if(text.begin(), text.end(), to.begin() + static_cast<std::ptrdiff_t>(size), is_kept);
}

/// The same as a string.
/// @par Complexity Linear; allocates at most once.
/// @throws std::bad_alloc
/// @code
/// auto const url = urigram::unwrap_and_join("<http://example.org/long/\n   path>");
/// @endcode
[[nodiscard]] inline std::string unwrap_and_join(std::string_view text) {
    std::string joined;
    unwrap_to(joined, text);
    return joined;
}

}  // namespace urigram

#endif
