// SPDX-License-Identifier: BSL-1.0
#include <urigram/agreement.hpp>

namespace urigram {

namespace {

/// The host that a text is for, as the dialect reads it. A name in a registry is no host.
std::optional<std::string_view> host_of(url_parts const& parts) noexcept {
    if (parts.host) return parts.host_kind != host_column::reg_name ? parts.host : std::nullopt;
    if (!parts.authority || parts.authority->empty()) return parts.authority;
    return with_login(parts).host;
}

/// A URL of RFC 1738 whose scheme has no grammar of its own has the generic parts.
std::optional<std::string_view> path_of(url_parts const& parts) noexcept {
    return parts.opaque_part ? parts.opaque_part : parts.path;
}

reading read(dialect const& grammar, std::string_view text) noexcept {
    reading r;
    r.grammar = &grammar;
    auto const parts = grammar.parts(text);
    if (!parts) {
        r.error = parts.error();
        return r;
    }
    r.scheme = parts->scheme;
    r.host = host_of(*parts);
    r.path = path_of(*parts);
    return r;
}

bool agree(agreement::all_readings const& readings, std::optional<std::string_view> reading::*part) noexcept {
    reading const* first = nullptr;
    for (auto const& r : readings) {
        if (r.error) continue;
        if (first == nullptr)
            first = &r;
        else if (r.*part != first->*part)
            return false;
    }
    return true;
}

}  // namespace

bool agreement::on_verdict() const noexcept {
    for (auto const& r : readings)
        if (r.error.has_value() != readings[0].error.has_value()) return false;
    return true;
}
bool agreement::on_scheme() const noexcept { return agree(readings, &reading::scheme); }
bool agreement::on_host() const noexcept { return agree(readings, &reading::host); }
bool agreement::on_path() const noexcept { return agree(readings, &reading::path); }

agreement agreement_on(std::string_view text) noexcept {
    agreement all;
    for (std::size_t i = 0; i < all.readings.size(); ++i) all.readings[i] = read(*dialects::all[i], text);
    return all;
}

}  // namespace urigram
