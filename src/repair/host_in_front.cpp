// SPDX-License-Identifier: BSL-1.0
#include "host_in_front.hpp"

#include "../iequals.hpp"
#include <algorithm>
#include <urigram/ast/ip_address.hpp>
#include <urigram/charset.hpp>

namespace urigram::repairing {

namespace {

constexpr charset digits = charset::range('0', '9');
constexpr charset in_labels = charset::range('a', 'z') | charset::range('A', 'Z') | digits | charset("-_") |
                              charset::range('\x80', '\xFF');

bool consists_of(std::string_view text, charset const& octets) noexcept {
    return std::all_of(text.begin(), text.end(), [&](char c) { return octets.contains(c); });
}

bool is_name(std::string_view host) noexcept {
    if (detail::iequals(host, "localhost")) return true;
    if (!host.empty() && host.back() == '.') host.remove_suffix(1);
    std::size_t labels = 0;
    for (;;) {
        auto const label = host.substr(0, host.find('.'));
        if (label.empty() || !consists_of(label, in_labels)) return false;
        ++labels;
        if (label.size() == host.size()) return labels > 1 && !consists_of(label, digits);
        host.remove_prefix(label.size() + 1);
    }
}

bool is_ipv6(std::string_view host) noexcept {
    if (host.size() < 2 || host.front() != '[' || host.back() != ']') return false;
    return ast::detail::read_ipv6(host.substr(1, host.size() - 2)).has_value();
}

}  // namespace

bool begins_with_host(std::string_view text) noexcept {
    auto host = text.substr(0, text.find_first_of("/\\?#"));
    auto const colon = host.rfind(':');
    // Without digits after the colon, the name can be a scheme: com.example.app:/callback.
    bool const has_port =
        colon != host.npos && colon + 1 < host.size() && consists_of(host.substr(colon + 1), digits);
    if (has_port) host = host.substr(0, colon);
    return is_name(host) || ast::detail::read_ipv4(host) || is_ipv6(host);
}

}  // namespace urigram::repairing
