// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_IPV6_TEXT_BY_SYSTEM_HPP
#define URIGRAM_TEST_SUPPORT_IPV6_TEXT_BY_SYSTEM_HPP

#include <algorithm>
#include <arpa/inet.h>
#include <cstdio>
#include <optional>
#include <string>

namespace urigram::test {

/// An IPv6 address in the form of RFC 5952, in brackets, by `inet_pton` and `inet_ntop`; nothing for a text
/// that is no address. For addresses in `::/96`, `inet_ntop` writes the last 32 bits as an IPv4 address,
/// which RFC 5952 does not require; this function replaces these by two groups.
inline std::optional<std::string> ipv6_text_by_system(std::string const& address) {
    in6_addr octets{};
    if (inet_pton(AF_INET6, address.c_str(), &octets) != 1) return std::nullopt;
    char text[INET6_ADDRSTRLEN];
    std::string result = inet_ntop(AF_INET6, &octets, text, sizeof text);
    bool const is_compatible =
        std::all_of(octets.s6_addr, octets.s6_addr + 12, [](auto o) { return o == 0; });
    if (is_compatible && result.find('.') != result.npos) {
        auto const group = [&](int i) { return octets.s6_addr[i] * 256U + octets.s6_addr[i + 1]; };
        std::snprintf(text, sizeof text, "::%x:%x", group(12), group(14));
        result = text;
    }
    return '[' + result + ']';
}

}  // namespace urigram::test

#endif
