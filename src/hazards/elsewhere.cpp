// SPDX-License-Identifier: BSL-1.0
#include "hazards/screen.hpp"
#include <algorithm>
#include <urigram/legacy_ipv4.hpp>
#include <urigram/scheme.hpp>

/// Hosts outside of the authority: on file servers, and in URLs within URLs.
namespace urigram::hazards {

namespace {

/// The host in a path that begins with two or more slashes or backslashes, escaped or not: Windows reads
/// `//host/share` and `\\host\share` as a folder on another machine (RFC 8089, appendix E.3). Empty if there
/// is none.
std::string_view host_of_share(std::string_view path) noexcept {
    auto const is_slash = [](char c) { return c == '/' || c == '\\'; };
    decoded_view const octets(path);
    auto const last = octets.end();
    auto at = octets.begin();
    std::size_t slashes = 0;
    for (; at != last && is_slash(*at); ++at) ++slashes;
    if (slashes < 2) return {};
    auto const begin = at;
    while (at != last && !is_slash(*at)) ++at;
    return path.substr(static_cast<std::size_t>(begin.base() - path.data()),
                       static_cast<std::size_t>(at.base() - begin.base()));
}

constexpr auto letters = charset::range('a', 'z') | charset::range('A', 'Z');
constexpr auto scheme_octets = letters | charset::range('0', '9') | charset("+-.");

/// The length of the scheme at the start of a text, without its colon; 0 if there is none.
std::size_t scheme_size(std::string_view text) noexcept {
    if (text.empty() || !letters.contains(text.front())) return 0;
    std::size_t size = 1;
    while (size < text.size() && scheme_octets.contains(text[size])) ++size;
    return size < text.size() && text[size] == ':' ? size : 0;
}

}  // namespace

void screen_file(url_parts const& parts, reporter const& report) {
    if (parts.host && !parts.host->empty() && !is_loopback_name(*parts.host))
        return report(hazard::file_on_host, *parts.host);
    auto const host = host_of_share(parts.path.value_or(std::string_view()));
    if (host.empty()) return;
    report(hazard::file_on_host, host);
    screen_host(host, report);
}

std::optional<url_parts> nested_in(url_parts const& parts, reporter const& report) {
    auto const& path = parts.opaque_part ? parts.opaque_part : parts.path;
    if (!parts.scheme || parts.authority || parts.host || !path) return std::nullopt;
    auto rest = *path;
    std::string_view whole;
    url_parts inner;
    // In `jar:view-source:http://h/`, the last scheme counts; `git::http://h/` has two colons.
    while (true) {
        rest.remove_prefix(std::min(rest.find_first_not_of(':'), rest.size()));
        auto const size = scheme_size(rest);
        if (size == 0) break;
        whole = rest;
        inner.scheme = rest.substr(0, size);
        rest.remove_prefix(size + 1);
        // `http:localhost:80/` leads to a host even without slashes.
        if (default_port(*inner.scheme) && rest.substr(0, 2) != "//") break;
    }
    if (!inner.scheme) return std::nullopt;
    if (rest.substr(0, 2) == "//") {
        rest.remove_prefix(2);
        auto authority = rest.substr(0, rest.find_first_of("/?#"));
        rest.remove_prefix(authority.size());
        // The path in an archive begins with `!/`.
        if (!authority.empty() && authority.back() == '!') authority.remove_suffix(1);
        inner.authority = authority;
    }
    if (!inner.authority && !default_port(*inner.scheme)) return std::nullopt;
    inner.path = rest;
    report(hazard::nested_url, whole);
    return inner;
}

}  // namespace urigram::hazards
