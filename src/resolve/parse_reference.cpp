// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <urigram/dialects.hpp>
#include <urigram/resolve.hpp>
#include <urigram/rfc1808.hpp>

namespace urigram {

namespace {

/// Parses a URL whose path begins with two or more slashes, as RFC 1808, section 2.4, describes; the BNF does
/// not allow such a path. The text before the path matches the BNF, and so does the text from the last of
/// these slashes on.
std::optional<url_parts> split_at_slashes(std::string_view text) noexcept {
    auto const colon = text.find_first_of(":/?#;");
    std::size_t const start = colon != text.npos && text[colon] == ':' ? colon + 1 : 0;
    if (text.substr(start, 2) != "//") return std::nullopt;
    std::size_t const path = text.find('/', start + 2);
    if (path == text.npos) return std::nullopt;
    std::size_t const last = std::min(text.find_first_not_of('/', path), text.size()) - 1;

    auto const head = rfc1808::parse_url(text.substr(0, path));
    auto const tail = rfc1808::parse_url(text.substr(last));
    if (!head || !tail) return std::nullopt;
    url_parts const before = parts_of(*head);
    url_parts result = parts_of(*tail);
    if (!before.authority || before.fragment) return std::nullopt;
    result.scheme = before.scheme;
    result.authority = before.authority;
    result.path = text.substr(path, last - path + result.path->size());
    return result;
}

}  // namespace

result<url_parts> parse_reference(text_view text, merge_standard standard) noexcept {
    if (standard == merge_standard::rfc3986) return dialects::rfc3986.parts(text);
    if (standard == merge_standard::rfc2396) return dialects::rfc2396.parts(text);
    auto parts = dialects::rfc1808.parts(text);
    if (!parts || parts->opaque_part)
        if (auto const split = split_at_slashes(text)) return *split;
    return parts;
}

url_parts reference_parts_of(url const& value) noexcept {
    url_parts parts = parts_of(value);
    if (auto* telnet = std::get_if<ast::telneturl>(&value)) {  // relative references are impossible
        auto const* const first = telnet->scheme.data() + telnet->scheme.size() + 1;
        auto const last = parts.path ? *parts.path : *parts.authority;
        parts = url_parts();
        parts.scheme = telnet->scheme;
        parts.opaque_part =
            std::string_view(first, static_cast<std::size_t>(last.data() + last.size() - first));
    }
    // As in RFC 1808, params start at the first `;` of the path, unless the scheme has specific rules for
    // params.
    if (std::holds_alternative<ast::otherurl>(value) || std::holds_alternative<ast::httpurl>(value)) {
        std::string_view const path = parts.path.value_or(std::string_view());
        if (auto const mark = path.find(';'); mark != path.npos) {
            parts.params = path.substr(mark + 1);
            parts.path = path.substr(0, mark);
        }
    }
    return parts;
}

}  // namespace urigram
