// SPDX-License-Identifier: BSL-1.0
#include <array>
#include <charconv>
#include <urigram/ast/server.hpp>
#include <urigram/normalize.hpp>
#include <urigram/origin.hpp>
#include <urigram/scheme.hpp>

namespace urigram {

namespace {

/// The URL that consists of the scheme and the host of an origin.
url_parts without_port(origin const& x) noexcept {
    url_parts parts;
    parts.scheme = x.scheme;
    parts.authority = parts.host = x.host;
    return parts;
}

}  // namespace

std::optional<std::uint16_t> effective_port(url_parts const& parts) noexcept {
    if (!parts.host) return std::nullopt;
    if (detail::has_port(parts)) return ast::hostport{{}, parts.port}.port_number();
    return parts.scheme ? default_port(*parts.scheme) : std::nullopt;
}

bool has_port_out_of_range(url_parts const& parts) noexcept {
    return parts.host && detail::has_port(parts) && !effective_port(parts);
}

std::optional<origin> origin_of(url_parts const& parts) noexcept {
    if (!parts.scheme || !parts.host || parts.opaque_part || parts.host->empty()) return std::nullopt;
    auto const* const info = find_scheme_of_today(*parts.scheme);
    if (info != nullptr && info->name == "file") return std::nullopt;
    if (has_port_out_of_range(parts)) return std::nullopt;
    return origin{*parts.scheme, *parts.host, effective_port(parts)};
}

bool same_origin(url_parts const& a, url_parts const& b) noexcept {
    auto const of_a = origin_of(a), of_b = origin_of(b);
    return of_a && of_b && *of_a == *of_b;
}

bool operator==(origin const& a, origin const& b) noexcept {
    return a.port == b.port && equivalent(without_port(a), without_port(b), normal_form::safe);
}

std::size_t hash_value(origin const& x) noexcept {
    std::size_t const port = x.port ? *x.port + std::size_t{1} : 0;
    return hash_normal(without_port(x), normal_form::safe) * 31 + port;
}

std::string origin_text(std::optional<origin> const& x) {
    if (!x) return "null";
    auto parts = without_port(*x);
    std::array<char, 5> digits{};
    if (x->port) {
        auto* const end = std::to_chars(digits.data(), digits.data() + digits.size(), *x->port).ptr;
        parts.port = std::string_view(digits.data(), static_cast<std::size_t>(end - digits.data()));
    }
    return normalize(parts, normal_form::safe | normal_form::default_port);
}

}  // namespace urigram
