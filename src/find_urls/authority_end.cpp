// SPDX-License-Identifier: BSL-1.0
#include "authority_end.hpp"
#include "non_ascii.hpp"
#include <algorithm>
#include <urigram/unwrap.hpp>

namespace urigram::detail {

namespace {

constexpr charset digits = charset::range('0', '9');
constexpr charset alphanumeric = digits | charset::range('a', 'z') | charset::range('A', 'Z');

/// Characters that can follow an authority in text: white space, quotation marks, brackets, punctuation.
constexpr charset delimiters = whitespace | charset("<>\"'`()[]}.,;!?#|") | charset::range('\0', '\0');
/// Characters that no reader accepts in an authority.
constexpr charset ends_authority = whitespace | charset("<>\"`/?#") | charset::range('\0', '\0');
/// Emphasis marks, and the backslash, which browsers read as a slash.
constexpr charset marks{"*_~\\"};
/// Bytes that can form a port or join two words.
constexpr charset joins = alphanumeric | charset("-%@");

/// The start of `rest` that may belong to the authority.
std::string_view rest_of_authority(std::string_view rest) noexcept {
    std::size_t size = 0;
    while (size < rest.size() && !ends_authority.contains(rest[size]) && rest.substr(size, 3) != "://" &&
           rest.substr(size, 2) != "](")
        ++size;
    return rest.substr(0, size);
}

/// Whether a text ends with one of the characters that IDNA reads as a full stop.
bool ends_with_full_stop(std::string_view text) noexcept {
    if (text.size() < 3) return false;
    auto const last = text.substr(text.size() - 3);
    return last == "\u3002" || last == "\uFF0E" || last == "\uFF61";
}

/// Whether `rest`, which may belong to the authority, continues the hostname: if it contains another label or
/// a port, or if `end`, the character after it, begins a path, a query or a fragment.
bool continues(std::string_view rest, char end) noexcept {
    if (end == '/' || end == '?' || end == '#') return true;
    for (std::size_t i = 0; i + 1 < rest.size(); ++i) {
        char const c = rest[i], next = rest[i + 1];
        bool const may_be_label = alphanumeric.contains(next) || !is_ascii(next);
        if (c == '.' && may_be_label) return true;
        if (alphanumeric.contains(next) && ends_with_full_stop(rest.substr(0, i + 1))) return true;
        if (c == ':' && (alphanumeric.contains(next) || next == ':')) return true;
    }
    return false;
}

/// Whether the hostname is complete, because the URL ends with a port or with the bracket of an IP literal.
bool has_whole_host(std::string_view url) noexcept {
    auto const without_port =
        std::find_if(url.rbegin(), url.rend(), [](char c) { return !digits.contains(c); });
    bool const has_port = without_port != url.rbegin() && without_port != url.rend() && *without_port == ':';
    return has_port || url.back() == ']';
}

/// Whether a hostname, a port or an IP literal can end with a byte.
bool ends_label(char c) noexcept { return alphanumeric.contains(c) || c == ']'; }

bool ends_before_non_ascii(std::string_view url, std::string_view rest, char end) noexcept {
    std::size_t at = 0;
    while (at < rest.size() && !is_ascii(rest[at])) {
        auto const [what, size] = classify_after_host(rest.substr(at));
        if (what == host_follower::separator) return true;
        if (what == host_follower::letter) return has_whole_host(url) && !continues(rest, end);
        if (what == host_follower::text) return ends_label(url.back()) && !continues(rest, end);
        at += size;  // ignored
    }
    return at == rest.size() ? !continues(rest, end) : delimiters.contains(rest[at]);
}

}  // namespace

bool ends_before(std::string_view url, std::string_view rest) noexcept {
    auto const of_authority = rest_of_authority(rest);
    if (of_authority.find('@') != of_authority.npos) return false;
    if (of_authority.empty()) return true;
    char const next = of_authority.front();
    char const end = of_authority.size() < rest.size() ? rest[of_authority.size()] : '\0';
    if (delimiters.contains(next)) return true;
    if (!is_ascii(next)) return ends_before_non_ascii(url, of_authority, end);
    if (next == ':' || marks.contains(next)) return !continues(of_authority, end);
    return has_whole_host(url) && !joins.contains(next) && !continues(of_authority, end);
}

}  // namespace urigram::detail
