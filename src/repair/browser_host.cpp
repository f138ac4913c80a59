// SPDX-License-Identifier: BSL-1.0
#include "browser_host.hpp"

#include "../find_urls/non_ascii.hpp"
#include "../ipv4_text.hpp"
#include "../normalize/ipv6_text.hpp"
#include "../number_label.hpp"
#include "../octet_table.hpp"
#include <algorithm>
#include <cstdio>
#include <urigram/charset.hpp>
#include <urigram/escape.hpp>
#include <urigram/legacy_ipv4.hpp>

namespace urigram::repairing {

namespace {

/// Bytes that a domain must not contain after decoding and mapping to US-ASCII.
constexpr charset forbidden_in_domains =
    charset::range('\0', ' ') | charset("#/:<>?@[\\]^|%\x7F") | charset::range('\x80', '\xFF');

constexpr charset digits = charset::range('0', '9');

/// Bytes that do not change in a host; most hosts have only these.
constexpr charset plain = charset::range('a', 'z') | digits | charset("-._");
constexpr detail::octet_table plain_table(plain);
constexpr detail::octet_table plain_of_either_case(plain | charset::range('A', 'Z'));

template <class Set>
bool consists_of(std::string_view text, Set const& octets) noexcept {
    return std::all_of(text.begin(), text.end(), [&](char c) { return octets.contains(c); });
}

/// Whether the last label, before an optional dot at the end, is a number: only decimal digits, or `0x` and
/// hexadecimal digits.
bool ends_in_number(std::string_view domain) noexcept {
    if (!domain.empty() && domain.back() == '.') domain.remove_suffix(1);
    constexpr charset last_of_numbers = hexadecimal_digits | charset("xX");
    if (domain.empty() || !last_of_numbers.contains(domain.back())) return false;  // most names
    auto const label = domain.substr(domain.rfind('.') + 1);
    return detail::is_number_label(label.begin(), label.end());
}

std::optional<repair_errc> read_ipv6(std::string_view host, std::string& to) {
    if (host.size() < 2 || host.back() != ']') return repair_errc::host_ipv6;
    auto const address = ast::detail::read_ipv6(host.substr(1, host.size() - 2));
    if (!address) return repair_errc::host_ipv6;
    normalizing::ipv6_text const text(*address);
    to.assign(text.view());
    // RFC 5952 writes mapped IPv4 addresses in decimal, the URL Standard in hexadecimal.
    if (to.find('.') != to.npos) {
        char mapped[sizeof "[::ffff:ffff:ffff]"];
        auto const group = [&](std::size_t i) { return (*address)[i] * 256U + (*address)[i + 1]; };
        std::snprintf(mapped, sizeof mapped, "[::ffff:%x:%x]", group(12), group(14));
        to = mapped;
    }
    return std::nullopt;
}

/// Checks a domain in US-ASCII and lower case.
std::optional<repair_errc> check_domain(std::string_view domain) noexcept {
    if (domain.empty()) return repair_errc::host_empty;
    if (!consists_of(domain, charset::range('\0', '\xFF') - forbidden_in_domains))
        return repair_errc::host_octet;
    return std::nullopt;
}

bool is_ascii(std::string_view text) noexcept {
    return std::all_of(text.begin(), text.end(), [](char c) { return detail::is_ascii(c); });
}

}  // namespace

std::optional<repair_errc> read_browser_host(std::string_view host, host_mapping to_ascii, std::string& to) {
    if (!host.empty() && host[0] == '[') return read_ipv6(host, to);
    if (consists_of(host, plain_table)) {
        to.assign(host);
    } else {
        to = decoded_view(host).str();
        for (char& c : to) c = detail::lower(c);
        if (!is_ascii(to)) {
            if (!detail::is_utf8(to)) return repair_errc::host_unmappable;
            if (!to_ascii) return repair_errc::host_not_ascii;
            std::string mapped;
            if (!to_ascii(to, mapped)) return repair_errc::host_unmappable;
            to = std::move(mapped);
        }
    }
    if (auto const error = check_domain(to)) return error;
    if (!ends_in_number(to)) return std::nullopt;
    auto const address = read_as_browser(to);
    if (!address) return repair_errc::host_ipv4;
    to = detail::ipv4_text(*address);
    return std::nullopt;
}

std::optional<repair_errc> check_browser_host(std::string_view host, host_mapping to_ascii) {
    // Most hosts consist of letters, digits, hyphens and dots, and need no memory.
    if (!host.empty() && consists_of(host, plain_of_either_case)) {
        bool const good = !ends_in_number(host) || read_as_browser(host);
        return good ? std::nullopt : std::optional(repair_errc::host_ipv4);
    }
    std::string read;
    return read_browser_host(host, to_ascii, read);
}

bool has_common_host(std::string_view text) noexcept {
    if (text.substr(0, 4) != "http") return false;
    text.remove_prefix(text.substr(4, 1) == "s" ? 5 : 4);
    if (text.substr(0, 3) != "://") return false;
    text.remove_prefix(3);
    auto const is_plain = [](char c) { return plain_of_either_case.contains(c); };
    auto const end = std::find_if_not(text.begin(), text.end(), is_plain);
    bool const is_host = end == text.end() || *end == '/' || *end == '?' || *end == '#';
    auto const host = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    return is_host && !host.empty() && !ends_in_number(host);
}

std::optional<std::uint16_t> read_browser_port(std::string_view text) noexcept {
    if (text.empty() || !consists_of(text, digits)) return std::nullopt;
    return ast::hostport{{}, text}.port_number();
}

}  // namespace urigram::repairing
