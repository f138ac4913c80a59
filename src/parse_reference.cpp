// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <urigram/resolve.hpp>
#include <urigram/rfc1808.hpp>
#include <urigram/rfc2396.hpp>
#include <urigram/rfc3986.hpp>

namespace urigram {

namespace {

/// RFC 1808, section 2.4, of a URL whose path starts with two slashes or more: its BNF has none such. What
/// stands before the path and what stands behind all of these slashes but the last is by the BNF.
std::optional<reference> split_at_slashes(std::string_view text) noexcept {
    auto const colon = text.find_first_of(":/?#;");
    std::size_t const start = colon != text.npos && text[colon] == ':' ? colon + 1 : 0;
    if (text.substr(start, 2) != "//") return std::nullopt;
    std::size_t const path = text.find('/', start + 2);
    if (path == text.npos) return std::nullopt;
    std::size_t const last = std::min(text.find_first_not_of('/', path), text.size()) - 1;

    auto const head = rfc1808::parse_url(text.substr(0, path));
    auto const tail = rfc1808::parse_url(text.substr(last));
    if (!head || !tail) return std::nullopt;
    reference const before = reference::of(*head);
    reference result = reference::of(*tail);
    if (!before.authority || before.fragment) return std::nullopt;
    result.scheme = before.scheme;
    result.authority = before.authority;
    result.path = {text.data() + path, last - path + result.path.size()};
    return result;
}

}  // namespace

result<reference> parse_reference(text_view text, merge_standard standard) noexcept {
    if (standard == merge_standard::rfc3986) {
        auto const uri = rfc3986::parse_uri_reference(text);
        if (!uri) return uri.error();
        return reference::of(*uri);
    }
    if (standard == merge_standard::rfc2396) {
        auto const uri = rfc2396::parse_uri_reference(text);
        if (!uri) return uri.error();
        return reference::of(*uri);
    }
    auto const parsed = rfc1808::parse_url(text);
    if (parsed) {
        reference const parts = reference::of(*parsed);
        if (!parts.opaque_part) return parts;
    }
    if (auto const parts = split_at_slashes(text)) return *parts;
    if (!parsed) return parsed.error();
    return reference::of(*parsed);
}

}  // namespace urigram
