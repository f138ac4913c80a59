// SPDX-License-Identifier: BSL-1.0
#include "iequals.hpp"
#include <algorithm>
#include <urigram/dialects.hpp>
#include <urigram/surt.hpp>

namespace urigram {

namespace {

/// Whether a host has labels: all except IP addresses.
bool has_labels(ast::host_kind kind) noexcept {
    return kind == ast::host_kind::hostname || kind == ast::host_kind::registered_name;
}

/// A host without the trailing dot of the root.
std::string_view without_root(std::string_view host) noexcept {
    if (host.back() == '.') host.remove_suffix(1);
    return host;
}

/// Removes the first label of a host if the label is `www` with optional digits and another label follows.
std::string_view without_www(std::string_view host) noexcept {
    constexpr std::string_view www = "www";
    if (!detail::iequals(host.substr(0, www.size()), www)) return host;
    auto const end = host.find_first_not_of("0123456789", www.size());
    bool const more = end != host.npos && host[end] == '.' && end + 1 < host.size();
    return more ? host.substr(end + 1) : host;
}

/// Appends the labels of a host, the last one first.
void append_labels(std::string& to, std::string_view host, bool trailing_comma) {
    for (;;) {
        auto const dot = host.rfind('.');
        to.append(host.substr(dot == host.npos ? 0 : dot + 1));
        if (dot == host.npos) break;
        to += ',';
        host = host.substr(0, dot);
    }
    if (trailing_comma) to += ',';
}

void append_host(std::string& to, url_parts const& parts, surt_options const& options) {
    if (has_labels(parts.host_kind)) {
        auto const host = without_root(*parts.host);
        append_labels(to, options.www ? host : without_www(host), options.trailing_comma);
    } else {
        to.append(*parts.host);
    }
    if (parts.port) to.append(":").append(*parts.port);
    if (parts.userinfo && options.userinfo) to.append("@").append(*parts.userinfo);
    to += ')';
}

/// The SURT key of a normalized URL.
result<std::string> key_of(std::string_view normal, surt_options const& options) {
    auto const read = dialects::rfc3986.parts(normal);
    if (!read) return read.error();
    auto const& parts = *read;
    std::string_view rest = normal;
    if (parts.fragment && !options.fragment) rest.remove_suffix(parts.fragment->size() + 1);
    std::string key;
    key.reserve(rest.size() + 3);  // two brackets and a comma
    if (parts.host && !parts.host->empty()) {
        auto const begin = static_cast<std::size_t>(parts.authority->data() - rest.data());
        if (options.scheme) key.append(rest.substr(0, begin)) += '(';
        append_host(key, parts, options);
        rest.remove_prefix(begin + parts.authority->size());
    }
    key.append(rest);
    if (options.lower_case) std::transform(key.begin(), key.end(), key.begin(), detail::lower);
    return key;
}

}  // namespace

result<std::string> surt(std::string_view text, surt_options const& options, dialect const& grammar) {
    auto const normal = normalize(text, options.levels, grammar);
    return normal ? key_of(*normal, options) : normal.error();
}

result<std::string> surt(url_parts const& parts, surt_options const& options) {
    return key_of(normalize(parts, options.levels), options);
}

}  // namespace urigram
