// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <urigram/agreement.hpp>
#include <urigram/rfc1738.hpp>

namespace urigram {

namespace {

/// The host of a text according to the dialect. A registry name is not a host.
std::optional<std::string_view> host_of(url_parts const& parts) noexcept {
    if (parts.host) return parts.host_kind != ast::host_kind::reg_name ? parts.host : std::nullopt;
    if (!parts.authority || parts.authority->empty()) return parts.authority;
    return with_login(parts).host;
}

/// The path, or the opaque part of a URL that has one. An empty path counts as absent: RFC 3986 has an empty
/// path where the other dialects have none.
std::optional<std::string_view> path_of(url_parts const& parts) noexcept {
    auto const path = parts.opaque_part ? parts.opaque_part : parts.path;
    return path && path->empty() ? std::nullopt : path;
}

reading read(dialect const& grammar, result<url_parts> const& parts) noexcept {
    reading r;
    r.grammar = &grammar;
    if (!parts) {
        r.error = parts.error();
        return r;
    }
    r.scheme = parts->scheme;
    r.authority = parts->authority;
    r.host = host_of(*parts);
    if (parts->host_kind == ast::host_kind::reg_name) r.reg_name = parts->host;
    r.path = path_of(*parts);
    return r;
}

/// `parts_by(grammar)` returns the parts of the text by each grammar.
template <class PartsBy>
agreement read_by_all(PartsBy const& parts_by) noexcept {
    agreement all;
    for (std::size_t i = 0; i < all.readings.size(); ++i)
        all.readings[i] = read(*dialects::all[i], parts_by(*dialects::all[i]));
    return all;
}

bool accepts(reading const& r) noexcept { return !r.error; }

/// Whether RFC 1738 has no grammar for the scheme and finds no login after the `//`, so that everything after
/// the scheme is opaque. After `http://`, which has a grammar, the same authority is an error.
bool is_opaque_authority(reading const& r) noexcept {
    return r.grammar == &dialects::rfc1738 && !r.authority && r.path && r.path->substr(0, 2) == "//";
}

/// Whether the dialect determines the host. It does not if the authority is a registry name or a net_loc that
/// is not a login: such a text may or may not be a hostname.
bool knows_the_host(reading const& r) noexcept {
    return accepts(r) && (r.host || !(r.authority || is_opaque_authority(r)));
}

/// Whether all readings for which `has_a_say` holds have the same value for a part.
bool agree(agreement::all_readings const& readings, std::optional<std::string_view> reading::*part,
           bool (*has_a_say)(reading const&) noexcept = accepts) noexcept {
    reading const* first = nullptr;
    for (auto const& r : readings) {
        if (!has_a_say(r)) continue;
        if (first == nullptr)
            first = &r;
        else if (r.*part != first->*part)
            return false;
    }
    return true;
}

}  // namespace

bool agreement::refused_by_all() const noexcept {
    return std::all_of(readings.begin(), readings.end(),
                       [](reading const& r) { return r.error.has_value(); });
}
bool agreement::agrees_on_verdict() const noexcept {
    for (auto const& r : readings)
        if (r.error.has_value() != readings[0].error.has_value()) return false;
    return true;
}
bool agreement::agrees_on_scheme() const noexcept { return agree(readings, &reading::scheme); }
bool agreement::agrees_on_authority() const noexcept { return agree(readings, &reading::authority); }
bool agreement::agrees_on_host() const noexcept { return agree(readings, &reading::host, knows_the_host); }
bool agreement::agrees_on_path() const noexcept { return agree(readings, &reading::path); }

agreement agreement_on(text_view text) noexcept {
    return read_by_all([&](dialect const& grammar) { return grammar.parts(text); });
}

agreement agreement_on(text_view text, schemes const& table) noexcept {
    return read_by_all([&](dialect const& grammar) -> result<url_parts> {
        if (&grammar != &dialects::rfc1738) return grammar.parts(text);
        auto const parsed = rfc1738::parse_url(text, table);
        if (!parsed) return parsed.error();
        return parts_of(*parsed);
    });
}

}  // namespace urigram
