// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_UNWRAP_HPP
#define URIGRAM_UNWRAP_HPP

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <urigram/charset.hpp>
#include <urigram/text_view.hpp>

/// URLs as they are written in plain text: in angle brackets or double quotes, with the prefix `URL:`, and
/// broken over lines (RFC 1738, appendix; RFC 2396, appendix E; RFC 3986, appendix C).
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

/// Space, tab, LF, VT, FF and CR: what is put around a URL, and into one that is broken over lines.
inline constexpr charset whitespace{" \t\n\v\f\r"};

namespace detail {

constexpr std::string_view without_surrounding_whitespace(std::string_view text) noexcept {
    while (!text.empty() && whitespace.contains(text.front())) text.remove_prefix(1);
    while (!text.empty() && whitespace.contains(text.back())) text.remove_suffix(1);
    return text;
}

/// True if the text begins with `lower_case`, in letters of either case.
constexpr bool starts_with_any_case(std::string_view text, std::string_view lower_case) noexcept {
    if (text.size() < lower_case.size()) return false;
    for (std::size_t i = 0; i < lower_case.size(); ++i)
        if (lower(text[i]) != lower_case[i]) return false;
    return true;
}

}  // namespace detail

/// The text without the whitespace around it, and without one pair of delimiters: `<` and `>`, `<URL:` and
/// `>` with the prefix in letters of either case, or double quotes. Whitespace within the delimiters is taken
/// off as well. A delimiter without the other one stays.
/// @code
/// #include <urigram/rfc3986.hpp>
/// auto const uri = urigram::rfc3986::parse_uri(urigram::unwrap(" <URL:http://example.org/> "));
/// @endcode
/// The view refers to `text`, which need not be a URL. Linear; neither allocates nor throws.
/// @see RFC 1738, appendix; RFC 2396, appendix E; RFC 3986, appendix C
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

/// True if a line break comes after a hyphen, which may be the typesetter's or part of the URL: RFC 3986,
/// appendix C, wants a reader to be aware of it. CR and LF break a line; spaces and tabs may stand between.
/// @code
/// bool const doubtful = urigram::has_hyphen_before_break("http://example.org/a-\n  b");
/// @endcode
/// Linear; neither allocates nor throws.
[[nodiscard]] constexpr bool has_hyphen_before_break(std::string_view text) noexcept {
    bool behind_hyphen = false;
    for (char const c : text) {
        if (behind_hyphen && (c == '\n' || c == '\r')) return true;
        behind_hyphen = c == '-' || (behind_hyphen && whitespace.contains(c));
    }
    return false;
}

/// Appends `unwrap(text)` without the whitespace that is in it: a URL that was broken over lines becomes
/// whole. Hyphens are kept, those before a line break, too; `has_hyphen_before_break` finds these.
/// @code
/// std::string url;
/// urigram::unwrap_to(url, "<http://example.org/long/\n   path>");  // http://example.org/long/path
/// @endcode
/// `text` must not refer to `to`. Linear, also over many calls for one string. @throws std::bad_alloc, then
/// `to` is as it was
inline void unwrap_to(std::string& to, std::string_view text) {
    text = unwrap(text);
    auto const is_kept = [](char c) { return !whitespace.contains(c); };
    auto const size = to.size();
    to.resize(size + static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_kept)));
    std::copy_if(text.begin(), text.end(), to.begin() + static_cast<std::ptrdiff_t>(size), is_kept);
}

/// The same as a string.
/// @code
/// auto const url = urigram::unwrap_and_join("<http://example.org/long/\n   path>");
/// @endcode
/// Linear; allocates at most once. @throws std::bad_alloc
[[nodiscard]] inline std::string unwrap_and_join(std::string_view text) {
    std::string joined;
    unwrap_to(joined, text);
    return joined;
}

}  // namespace urigram

#endif
