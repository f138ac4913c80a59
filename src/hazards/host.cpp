// SPDX-License-Identifier: BSL-1.0
#include "hazards/screen.hpp"
#include <algorithm>
#include <urigram/host_reading.hpp>

namespace urigram::hazards {

namespace {

/// Calls `f` with each label of a name, as it is written: the dots between labels may be escaped.
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

/// The last octet that a host, which is not empty, stands for, as it is written.
std::string_view last_octet_of(std::string_view host) noexcept {
    std::size_t const size = host.size() > 2 && detail::escape_at(host, host.size() - 3) >= 0 ? 3 : 1;
    return host.substr(host.size() - size);
}

/// Whether the octets from `at` on begin with `name`, which is in lower case, in letters of either case; then
/// `at` is behind it.
bool skip(decoded_view::iterator& at, decoded_view::iterator last, std::string_view name) noexcept {
    for (char const c : name) {
        if (at == last || detail::lower(*at) != c) return false;
        ++at;
    }
    return true;
}

/// Whether the last label is `localhost` (RFC 6761, section 6.3); a dot may stand behind it.
bool is_localhost(std::string_view host) noexcept {
    decoded_view const octets(host);
    auto const last = octets.end();
    auto label = octets.begin();
    for (auto at = label; at != last;)
        if (*at++ == '.' && at != last) label = at;
    return skip(label, last, "localhost") && (label == last || *label == '.');
}

bool is_punycode(std::string_view label) noexcept {
    decoded_view const octets(label);
    auto at = octets.begin();
    return skip(at, octets.end(), "xn--");
}

/// Whether a decimal number of any length is above 255.
bool is_above_255(decoded_view digits) noexcept {
    unsigned number = 0;
    for (char const c : digits) number = std::min(number * 10 + static_cast<unsigned>(c - '0'), 256U);
    return number > 255;
}

/// Four decimal numbers with dots between them, as a `hostnumber` of RFC 1738.
bool is_hostnumber(std::string_view host) noexcept {
    constexpr auto digits = charset::range('0', '9');
    std::size_t numbers = 0;
    bool only_numbers = true;
    for_each_label(host, [&](std::string_view label) {
        decoded_view const octets(label);
        ++numbers;
        only_numbers = only_numbers && !label.empty() &&
                       std::all_of(octets.begin(), octets.end(), [&](char c) { return digits.contains(c); });
    });
    return only_numbers && numbers == 4;
}

void screen_class(address_class what, std::string_view host, reporter const& report) {
    switch (what) {
    case address_class::global:
    case address_class::ipv4_mapped:  // the other address has a class
        return;
    case address_class::unspecified:
        return report(hazard::host_is_unspecified, host);
    case address_class::loopback:
        return report(hazard::host_is_loopback, host);
    case address_class::private_use:
        return report(hazard::host_is_private, host);
    case address_class::link_local:
        return report(hazard::host_is_link_local, host);
    case address_class::multicast:
        return report(hazard::host_is_multicast, host);
    default:
        return report(hazard::host_is_special, host);
    }
}

void screen_ipv6(std::string_view host, reporter const& report) {
    auto const address = ast::ipv6_of({ast::host_kind::ipv6_address, host});
    if (!address) return;
    screen_class(classify(*address), host, report);
    if (auto const inner = ipv4_in(*address)) {
        report(hazard::host_holds_ipv4, host);
        screen_class(classify(*inner), host, report);
    }
}

void screen_name(std::string_view host, reporter const& report) {
    if (auto const octet = last_octet_of(host); *decoded_view(octet).begin() == '.')
        report(hazard::host_trailing_dot, octet);
    for_each_label(host, [&](std::string_view label) {
        if (is_punycode(label)) report(hazard::host_punycode, label);
    });
    if (is_hostnumber(host))
        for_each_label(host, [&](std::string_view number) {
            if (is_above_255(decoded_view(number))) report(hazard::host_number_out_of_range, number);
        });
    if (auto const address = read_as_browser(host)) {
        if (!ast::ipv4_of({ast::host_kind::hostnumber, host})) report(hazard::host_read_as_address, host);
        screen_class(classify(*address), host, report);
    }
    if (is_localhost(host)) report(hazard::host_is_loopback, host);
}

}  // namespace

void screen_host(std::string_view host, reporter const& report) {
    if (host.empty()) return;
    if (looks_like_option(host)) report(hazard::host_looks_like_option, host);
    for_each_escape(host, [&](char octet, std::string_view where) {
        report(hazard::host_escape, where);
        if (static_cast<unsigned char>(octet) > 0x7F) report(hazard::host_escaped_non_ascii, where);
    });
    if (host.front() == '[')
        screen_ipv6(host, report);
    else
        screen_name(host, report);
}

}  // namespace urigram::hazards
