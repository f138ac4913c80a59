// SPDX-License-Identifier: BSL-1.0
#include "hazards/screen.hpp"
#include "number_label.hpp"
#include <algorithm>
#include <urigram/legacy_ipv4.hpp>

namespace urigram::hazards {

namespace {

/// Calls `f` with each label of a name, as written; the dots between labels may be escaped.
template <class F>
void for_each_label(std::string_view host, F const& f) {
    decoded_view const octets(host);
    auto const last = octets.end();
    for (auto at = octets.begin();; ++at) {
        auto const begin = at;
        while (at != last && *at != '.') ++at;
        f(host.substr(static_cast<std::size_t>(begin.base() - host.data()),
                      static_cast<std::size_t>(at.base() - begin.base())));
        if (at == last) return;
    }
}

/// The last byte of a host, or the escape that encodes this byte. The host must not be empty.
std::string_view last_octet_of(std::string_view host) noexcept {
    std::size_t const size = host.size() > 2 && detail::escape_at(host, host.size() - 3) >= 0 ? 3 : 1;
    return host.substr(host.size() - size);
}

/// Whether the bytes from `at` on begin with `name`, ignoring case; if so, moves `at` past it. `name` must be
/// in lower case.
bool skip(decoded_view::iterator& at, decoded_view::iterator last, std::string_view name) noexcept {
    for (char const c : name) {
        if (at == last || detail::lower(*at) != c) return false;
        ++at;
    }
    return true;
}

bool is_punycode(std::string_view label) noexcept {
    decoded_view const octets(label);
    auto at = octets.begin();
    return skip(at, octets.end(), "xn--");
}

constexpr auto decimal_digits = charset::range('0', '9');

/// The characters of hostnames: letters, digits and hyphens (LDH, RFC 5890, section 2.3.1), the dot between
/// labels, and the underscore, which occurs in DNS names.
constexpr auto name_octets =
    charset::range('a', 'z') | charset::range('A', 'Z') | decimal_digits | charset("-._");

constexpr auto ascii = charset::range('\0', '\x7F');

bool is_number(std::string_view label) noexcept {
    decoded_view const octets(label);
    return detail::is_number_label(octets.begin(), octets.end());
}

/// Whether a decimal number of any length is above 255.
bool is_above_255(decoded_view digits) noexcept {
    unsigned number = 0;
    for (char const c : digits) number = std::min(number * 10 + static_cast<unsigned>(c - '0'), 256U);
    return number > 255;
}

/// Four decimal numbers with dots between them, like a `hostnumber` of RFC 1738.
bool is_hostnumber(std::string_view host) noexcept {
    std::size_t numbers = 0;
    bool only_numbers = true;
    for_each_label(host, [&](std::string_view label) {
        decoded_view const octets(label);
        ++numbers;
        only_numbers =
            only_numbers && !label.empty() &&
            std::all_of(octets.begin(), octets.end(), [&](char c) { return decimal_digits.contains(c); });
    });
    return only_numbers && numbers == 4;
}

/// The hazards reported for a class of addresses, if any.
hazard_set hazards_of_class(address_class what) noexcept {
    switch (what) {
    case address_class::global:
    case address_class::ipv4_mapped:  // the embedded address has a class
        return {};
    case address_class::unspecified:
        return hazard::host_is_unspecified;
    case address_class::loopback:
        return hazard::host_is_loopback;
    case address_class::private_use:
        return hazard::host_is_private;
    case address_class::link_local:
        return hazard::host_is_link_local;
    case address_class::multicast:
        return hazard::host_is_multicast;
    default:
        return hazard::host_is_special;
    }
}

template <class Address>
hazard_set hazards_of_address(std::optional<Address> const& address) noexcept {
    if (!address) return {};
    auto const found = hazards_of_class(classify(*address));
    return is_cloud_metadata(*address) ? found | hazard::host_is_cloud_metadata : found;
}

void report_each(hazard_set found, std::string_view host, reporter const& report) {
    for (hazard const h : found) report(h, host);
}

void screen_ipv6(std::string_view host, reporter const& report) {
    auto const address = ast::ipv6_of({ast::host_kind::ipv6_address, host});
    if (!address) return report(hazard::host_is_special, host);  // an address of an unknown version
    auto const outer = hazards_of_address(address);
    report_each(outer, host, report);
    auto const inner = ipv4_in(*address);
    if (inner) report(hazard::host_holds_ipv4, host);
    report_each(hazards_of_address(inner) - outer, host, report);
}

/// Screens a host if it ends in a number. `last_label` is its last label that is not empty.
void screen_ipv4(std::string_view host, std::string_view last_label, reporter const& report) {
    if (!is_number(last_label)) return;
    // Without leading zeros, all readers find the same address.
    if (auto const address = ast::ipv4_of({ast::host_kind::hostnumber, host}))
        return report_each(hazards_of_address(address), host, report);
    if (is_hostnumber(host))
        for_each_label(host, [&](std::string_view number) {
            if (is_above_255(decoded_view(number))) report(hazard::host_number_out_of_range, number);
        });
    auto const by_browser = read_as_browser(host);
    auto const by_decimal = read_as_decimal(host);
    if (!by_browser && !by_decimal) return report(hazard::host_ends_in_number, last_label);
    report(hazard::host_read_as_address, host);
    report_each(hazards_of_address(by_browser) | hazards_of_address(by_decimal), host, report);
}

void screen_name(std::string_view host, reporter const& report) {
    constexpr auto others = ascii - name_octets - charset("%");
    for (std::size_t i = 0; i < host.size(); ++i)
        if (others.contains(host[i])) report(hazard::host_non_ldh, host.substr(i, 1));
    if (auto const octet = last_octet_of(host); *decoded_view(octet).begin() == '.')
        report(hazard::host_trailing_dot, octet);
    std::string_view last_label;
    for_each_label(host, [&](std::string_view label) {
        if (is_punycode(label)) report(hazard::host_punycode, label);
        if (!label.empty()) last_label = label;
    });
    screen_ipv4(host, last_label, report);
    if (is_loopback_name(host)) report(hazard::host_is_loopback, host);
    if (is_special_use_name(host)) report(hazard::host_is_special_name, host);
}

}  // namespace

void screen_host(std::string_view host, reporter const& report) {
    if (host.empty()) return;
    if (looks_like_option(host)) report(hazard::host_looks_like_option, host);
    for_each_escape(host, [&](char octet, std::string_view where) {
        report(hazard::host_escape, where);
        if (!ascii.contains(octet))
            report(hazard::host_escaped_non_ascii, where);
        else if (!name_octets.contains(octet))
            report(hazard::host_non_ldh, where);
    });
    if (host.front() == '[')
        screen_ipv6(host, report);
    else
        screen_name(host, report);
}

}  // namespace urigram::hazards
