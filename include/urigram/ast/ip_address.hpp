// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_IP_ADDRESS_HPP
#define URIGRAM_AST_IP_ADDRESS_HPP

#include <array>
#include <urigram/ast/server.hpp>

/// Hosts that are addresses, as octets in network order.
/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram::ast {

using ipv4_octets = std::array<std::uint8_t, 4>;   ///< an IPv4 address in network order
using ipv6_octets = std::array<std::uint8_t, 16>;  ///< an IPv6 address in network order

namespace detail {

/// Four decimal numbers up to 255 with dots between them and without leading zeros, as in `IPv4address` of
/// RFC 3986.
constexpr std::optional<ipv4_octets> read_ipv4(std::string_view text) noexcept {
    ipv4_octets octets{};
    for (std::size_t i = 0; i < octets.size(); ++i) {
        std::size_t digits = 0;
        unsigned value = 0;
        while (digits < text.size() && digits < 4 && text[digits] >= '0' && text[digits] <= '9')
            value = value * 10 + static_cast<unsigned>(text[digits++] - '0');
        if (digits == 0 || value > 255 || (text[0] == '0' && digits > 1)) return std::nullopt;
        octets[i] = static_cast<std::uint8_t>(value);
        text.remove_prefix(digits);
        if (i == 3) break;
        if (text.empty() || text[0] != '.') return std::nullopt;
        text.remove_prefix(1);
    }
    if (!text.empty()) return std::nullopt;
    return octets;
}

constexpr int hexadecimal_value(char c) noexcept {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

/// `IPv6address` of RFC 3986.
constexpr std::optional<ipv6_octets> read_ipv6(std::string_view text) noexcept {
    constexpr std::size_t none = 17;
    ipv6_octets octets{};
    std::size_t size = 0;
    std::size_t gap = none;  // the number of octets before the "::"
    if (text.substr(0, 2) == "::") {
        gap = 0;
        text.remove_prefix(2);
    }
    while (!text.empty()) {
        if (text.find(':') == text.npos && text.find('.') != text.npos) {
            auto const last = read_ipv4(text);
            if (!last || size > 12) return std::nullopt;
            for (auto octet : *last) octets[size++] = octet;
            break;
        }
        std::size_t digits = 0;
        unsigned group = 0;
        while (digits < text.size() && digits < 5 && hexadecimal_value(text[digits]) >= 0)
            group = group * 16 + static_cast<unsigned>(hexadecimal_value(text[digits++]));
        if (digits == 0 || digits > 4 || size > 14) return std::nullopt;
        octets[size++] = static_cast<std::uint8_t>(group >> 8);
        octets[size++] = static_cast<std::uint8_t>(group & 0xFF);
        text.remove_prefix(digits);
        if (text.empty()) break;
        bool const is_gap = text.substr(0, 2) == "::";
        if (text[0] != ':' || text == ":" || (is_gap && gap != none)) return std::nullopt;
        if (is_gap) gap = size;
        text.remove_prefix(is_gap ? 2 : 1);
    }
    if (gap == none) return size == 16 ? std::optional(octets) : std::nullopt;
    if (size == 16) return std::nullopt;
    std::size_t const missing = 16 - size;  // zeros in place of the "::"
    for (std::size_t i = 16; i-- > gap;)
        octets[i] = i >= gap + missing ? octets[i - missing] : std::uint8_t{0};
    return octets;
}

}  // namespace detail

/// The four octets of a `hostnumber`; nothing for other kinds of hosts, and if a number is above 255 or
/// has a leading zero, which RFC 1738 and 2396 allow but RFC 3986 does not. Constant time; does not throw.
/// @code
/// #include <urigram/rfc3986.hpp>
/// auto host = urigram::rfc3986::parse_uri("http://127.0.0.1/")->hier_part.authority->hostport.host;
/// bool const here = urigram::ast::ipv4_of(host) == urigram::ast::ipv4_octets{127, 0, 0, 1};
/// @endcode
constexpr std::optional<ipv4_octets> ipv4_of(host const& h) noexcept {
    if (h.kind != host_kind::hostnumber) return std::nullopt;
    return detail::read_ipv4(h.text);
}

/// The sixteen octets of an IPv6 address in brackets; nothing for other kinds of hosts. Constant time; does
/// not throw.
constexpr std::optional<ipv6_octets> ipv6_of(host const& h) noexcept {
    if (h.kind != host_kind::ipv6_address || h.text.size() < 2) return std::nullopt;
    return detail::read_ipv6(h.text.substr(1, h.text.size() - 2));
}

}  // namespace urigram::ast

#endif
