// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_HOST_READING_HPP
#define URIGRAM_HOST_READING_HPP

#include <optional>
#include <string_view>
#include <urigram/ast/ip_address.hpp>
#include <urigram/export.hpp>

/// Which address other software takes a host for, and what kind of address it is (RFC 3986, sections 3.2.2
/// and 7.4). The functions take a host as it is written, whichever grammar found it, and look up no name.
/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram {

/// The address that the C function `inet_aton` reads: one to four numbers with dots between them, each in
/// decimal, after `0` in octal, after `0x` in hexadecimal, of which the last one fills the octets that are
/// left. `127.1`, `0x7f.1`, `0177.0.0.1` and `2130706433` are 127.0.0.1. Nothing for other texts, and where a
/// number is too large for its octets.
/// @code
/// auto const octets = urigram::read_as_inet_aton("0x7f.1");
/// bool const here = octets && urigram::classify(*octets) == urigram::address_class::loopback;
/// @endcode
/// White space at the end, which C libraries skip, is not taken: no host holds any. Linear; neither allocates
/// nor throws.
[[nodiscard]] URIGRAM_API std::optional<ast::ipv4_octets> read_as_inet_aton(std::string_view host) noexcept;

/// The address that browsers read, by the IPv4 parser of the WHATWG's URL Standard: as `inet_aton`, but
/// escapes are decoded, one dot may stand at the end, and `0x` is zero. Whatever `read_as_inet_aton` reads,
/// this function reads alike. Mappings of Unicode characters to digits and dots are not applied.
/// @code
/// auto const octets = urigram::read_as_browser("%31%32%37.1.");  // 127.0.0.1
/// @endcode
/// Linear; neither allocates nor throws.
[[nodiscard]] URIGRAM_API std::optional<ast::ipv4_octets> read_as_browser(std::string_view host) noexcept;

/// What the IANA's registries of special-purpose addresses (RFC 6890) and of multicast addresses say of an
/// address.
enum class address_class : unsigned char {
    global,                ///< reachable from everywhere, and of no special purpose
    unspecified,           ///< 0.0.0.0 and ::, which many systems connect to themselves
    this_network,          ///< the rest of 0.0.0.0/8 (RFC 791)
    loopback,              ///< 127.0.0.0/8 and ::1
    private_use,           ///< RFC 1918; fc00::/7 (RFC 4193) and, deprecated, fec0::/10 (RFC 3879)
    shared,                ///< 100.64.0.0/10, between a carrier and its customers (RFC 6598)
    link_local,            ///< 169.254.0.0/16 (RFC 3927), where clouds have their metadata, and fe80::/10
    multicast,             ///< 224.0.0.0/4 and ff00::/8
    broadcast,             ///< 255.255.255.255
    documentation,         ///< RFC 5737, RFC 3849, RFC 9637
    benchmarking,          ///< 198.18.0.0/15 and 2001:2::/48
    protocol_assignments,  ///< of 192.0.0.0/24 and 2001::/23 what is not global
    ipv4_mapped,           ///< ::ffff:0:0/96: see `ipv4_in`
    translation,           ///< 64:ff9b:1::/48, for translators of one network (RFC 8215)
    transition,            ///< 6to4 and Teredo: 192.88.99.0/24, 2002::/16, 2001::/32
    discard_only,          ///< 100::/64 (RFC 6666) and 100:0:0:1::/64 (RFC 9780)
    segment_routing,       ///< 5f00::/16 (RFC 9602)
    reserved,              ///< 240.0.0.0/4; of IPv6 what is not assigned for unicast
};
inline constexpr std::size_t address_class_count = static_cast<std::size_t>(address_class::reserved) + 1;

/// The name of a class as it is written here: "private_use". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(address_class c) noexcept;

/// The class of an address: that of the smallest block in the registry that holds it. It says nothing of an
/// IPv4 address within, which `ipv4_in` finds. Constant time; neither allocates nor throws.
/// @code
/// auto const shared = urigram::classify(urigram::ast::ipv4_octets{100, 64, 0, 1});
/// @endcode
[[nodiscard]] URIGRAM_API address_class classify(ast::ipv4_octets const& address) noexcept;
[[nodiscard]] URIGRAM_API address_class classify(ast::ipv6_octets const& address) noexcept;

/// The IPv4 address that an IPv6 address leads to: mapped (::ffff:0:0/96), translated (64:ff9b::/96, RFC
/// 6052), 6to4 (2002::/16) or, deprecated, compatible (::/96, but for :: and ::1). Nothing for others.
/// @code
/// auto const inner = urigram::ipv4_in(*urigram::ast::ipv6_of(host));  // 127.0.0.1 of [::ffff:7f00:1]
/// @endcode
/// Constant time; neither allocates nor throws.
[[nodiscard]] URIGRAM_API std::optional<ast::ipv4_octets> ipv4_in(ast::ipv6_octets const& address) noexcept;

}  // namespace urigram

#endif
