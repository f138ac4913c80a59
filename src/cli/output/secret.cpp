// SPDX-License-Identifier: BSL-1.0
#include "output/secret.hpp"
#include <algorithm>
#include <urigram/userinfo.hpp>

namespace urigram::cli {

namespace {

/// Where user and password may start, and whether that is certain.
struct authority_start {
    std::size_t at = 0;
    bool marked = false;  // by "://"
};

authority_start find_authority(std::string_view text) {
    if (text.substr(0, 2) == "//") return {2, true};
    auto const mark = text.find("://");
    if (mark != std::string_view::npos && text.substr(0, mark).find('@') == std::string_view::npos)
        return {mark + 3, true};
    auto const colon = text.find(':');
    if (colon != std::string_view::npos && find_scheme(text.substr(0, colon)) != nullptr)
        return {colon + 1, false};
    return {};
}

/// Hides too much rather than too little: from the first colon to the last `@`, unless a slash before both
/// ends the authority, and the grammar has accepted that slash.
std::optional<secret> guess(std::string_view text, std::uint64_t accepted) {
    auto const start = find_authority(text);
    auto const colon = text.find(':', start.at);
    if (colon == std::string_view::npos) return std::nullopt;
    auto const at = text.rfind('@');
    if (at == std::string_view::npos || at < colon) return std::nullopt;
    auto const slash = text.find('/', start.at);
    if (start.marked && slash < colon && slash < accepted) return std::nullopt;
    return secret{colon + 1, at};
}

secret part_of(record const& r, std::string_view part) {
    auto const first = static_cast<std::size_t>(part.data() - r.text.data());
    return {first, first + part.size()};
}

/// The password in a text by one of the generic grammars, which know only what may hold one.
std::optional<secret> find_generic_secret(record const& r) {
    if (auto const info = find(r, "userinfo")) {
        auto const password = split_userinfo(*info).password;
        if (!password) return std::nullopt;
        return part_of(r, *password);
    }
    if (find(r, "host")) {
        // What RFC 2396 takes for a port may have been meant as the start of a password with a `?` or a `#`.
        if (!find(r, "authority") || !find(r, "port")) return std::nullopt;
        return guess(r.text, 0);
    }
    if (auto const net_loc = find(r, "net_loc")) {
        auto const colon = net_loc->find(':');
        if (colon == std::string_view::npos) return std::nullopt;
        auto const at = net_loc->rfind('@');
        if (at != std::string_view::npos && at > colon)
            return part_of(r, net_loc->substr(colon + 1, at - colon - 1));
        if (at != std::string_view::npos) return std::nullopt;
        return guess(r.text, 0);
    }
    for (auto name : {"schemepart", "reg_name", "opaque_part", "path"})
        if (find(r, name)) return guess(r.text, 0);
    return std::nullopt;
}

}  // namespace

std::optional<secret> find_secret(record const& r) {
    if (!r.valid) return guess(r.text, r.has_text() ? r.error.offset : 0);
    if (auto const password = find(r, "password")) return part_of(r, *password);
    return find_generic_secret(r);
}

std::optional<secret> within(std::optional<secret> const& hidden, record const& r, std::string_view part) {
    if (!hidden || !r.holds(part)) return std::nullopt;
    auto const at = static_cast<std::size_t>(part.data() - r.text.data());
    if (hidden->last <= at || hidden->first >= at + part.size()) return std::nullopt;
    return secret{std::max(hidden->first, at) - at, std::min(hidden->last, at + part.size()) - at};
}

std::string message_without(std::optional<secret> const& hidden, parse_error const& error, record const& r) {
    if (hidden && hidden->covers(error.offset))
        return error.message() + ", found something else in what may be a password" +
               detail::others_that_accept(error, r.text);
    return error.message(r.text);
}

}  // namespace urigram::cli
