// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_LEGACY_IPV4_HPP
#define URIGRAM_LEGACY_IPV4_HPP

#include <optional>
#include <string_view>
#include <urigram/ast/ip_address.hpp>
#include <urigram/detail/export.hpp>

/// The addresses that other software reads in a host, and the kinds of addresses (RFC 3986, sections 3.2.2
/// and 7.4). The functions take a host as written, parsed by any grammar, and do not look up names. All are
/// linear in the host or take constant time; none allocates or throws.
/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram {

/// Returns the address that the C function `inet_aton` reads: one to four numbers separated by dots, each
/// decimal, octal after `0`, or hexadecimal after `0x`. The last number fills the remaining bytes: `127.1`,
/// `0x7f.1`, `0177.0.0.1` and `2130706433` are 127.0.0.1.
/// @param host the host as written; trailing white space, which C libraries skip, is rejected, because hosts
/// do not contain any
/// @returns the address; nothing for other texts and if a number is too large for its bytes
/// @code
/// auto const octets = urigram::read_as_inet_aton("0x7f.1");
/// bool const here = octets && urigram::classify(*octets) == urigram::address_class::loopback;
/// @endcode
[[nodiscard]] URIGRAM_API std::optional<ast::ipv4_octets> read_as_inet_aton(std::string_view host) noexcept;

/// Returns the address that browsers read, by the IPv4 parser of the WHATWG's URL Standard: as
/// `read_as_inet_aton`, but escapes are decoded, one dot at the end is allowed, and `0x` is zero. All texts
/// that `read_as_inet_aton` accepts yield the same address. Unicode characters are not mapped to digits and
/// dots.
/// @code
/// auto const octets = urigram::read_as_browser("%31%32%37.1.");  // 127.0.0.1
/// @endcode
[[nodiscard]] URIGRAM_API std::optional<ast::ipv4_octets> read_as_browser(std::string_view host) noexcept;

/// Returns the address read by software that takes every number without `0x` as decimal: Java, and earlier
/// versions of Python, Go, Rust and others (CVE-2021-28918, CVE-2021-29921). As `read_as_browser`, but a
/// leading zero does not change the base: `127.0.0.08` is 127.0.0.8, and `010.0.0.1`, which `inet_aton` reads
/// as 8.0.0.1, is 10.0.0.1.
/// @code
/// auto const octets = urigram::read_as_decimal("0169.254.169.254");  // 169.254.169.254
/// @endcode
[[nodiscard]] URIGRAM_API std::optional<ast::ipv4_octets> read_as_decimal(std::string_view host) noexcept;

/// The class of an address by IANA's registries of special-purpose addresses (RFC 6890, as of 2025-10-09) and
/// of multicast addresses.
enum class address_class : unsigned char {
    global,                ///< globally reachable, without a special purpose
    unspecified,           ///< 0.0.0.0 and ::; many systems connect these to the local host
    this_network,          ///< the rest of 0.0.0.0/8 (RFC 791)
    loopback,              ///< 127.0.0.0/8 and ::1
    private_use,           ///< RFC 1918; fc00::/7 (RFC 4193) and, deprecated, fec0::/10 (RFC 3879)
    shared,                ///< 100.64.0.0/10, shared by a carrier and its customers (RFC 6598)
    link_local,            ///< 169.254.0.0/16 (RFC 3927), with the metadata services of clouds, and fe80::/10
    multicast,             ///< 224.0.0.0/4 and ff00::/8
    broadcast,             ///< 255.255.255.255
    documentation,         ///< RFC 5737, RFC 3849, RFC 9637
    benchmarking,          ///< 198.18.0.0/15 and 2001:2::/48
    protocol_assignments,  ///< the part of 192.0.0.0/24 and 2001::/23 that is not global
    ipv4_mapped,           ///< ::ffff:0:0/96: see `ipv4_in`
    translation,           ///< 64:ff9b:1::/48, for translators of one network (RFC 8215)
    transition,            ///< 6to4 and Teredo: 192.88.99.0/24, 2002::/16, 2001::/32
    discard_only,          ///< 100::/64 (RFC 6666) and 100:0:0:1::/64 (RFC 9780)
    segment_routing,       ///< 5f00::/16 (RFC 9602)
    reserved,              ///< 240.0.0.0/4; IPv6 addresses not assigned for unicast
};
/// The number of classes.
inline constexpr std::size_t address_class_count = static_cast<std::size_t>(address_class::reserved) + 1;

/// Returns the name of a class, such as "private_use". Static storage.
[[nodiscard]] URIGRAM_API std::string_view to_string(address_class c) noexcept;

/// Returns the class of an address: that of the smallest block in the registry that contains it. An IPv4
/// address within an IPv6 address does not affect the class; see `ipv4_in`.
/// @code
/// auto const shared = urigram::classify(urigram::ast::ipv4_octets{100, 64, 0, 1});
/// @endcode
[[nodiscard]] URIGRAM_API address_class classify(ast::ipv4_octets const& address) noexcept;
/// The same for an IPv6 address.
[[nodiscard]] URIGRAM_API address_class classify(ast::ipv6_octets const& address) noexcept;

/// Returns the IPv4 address in an IPv6 address; nothing if there is none. It can be mapped (::ffff:0:0/96),
/// translated (64:ff9b::/96, RFC 6052), translated in one network (64:ff9b:1::/48, RFC 8215: the last 32
/// bits, as with a prefix of 96), 6to4 (2002::/16), Teredo (2001::/32: the client), ISATAP (the last 64 bits
/// are 0:5efe or 200:5efe and the address, RFC 5214) or, deprecated, compatible (::/96, except :: and ::1).
/// @code
/// auto const inner = urigram::ipv4_in(*urigram::ast::ipv6_of(host));  // 127.0.0.1 of [::ffff:7f00:1]
/// @endcode
[[nodiscard]] URIGRAM_API std::optional<ast::ipv4_octets> ipv4_in(ast::ipv6_octets const& address) noexcept;

/// Whether an address is one at which a cloud answers requests of its virtual machines, possibly with
/// credentials: 169.254.169.254 and fd00:ec2::254 (most), 169.254.170.2, 169.254.170.23 and fd00:ec2::23
/// (containers), 168.63.129.16 (Azure), 100.100.100.200 (Alibaba), 169.254.0.23 (Tencent), 169.254.42.42 and
/// fd00:42::42 (Scaleway), 192.0.0.192 (Oracle), fd20:ce::254 (Google). From their manuals of 2026; there is
/// no registry.
/// @code
/// bool const metadata = urigram::is_cloud_metadata(urigram::ast::ipv4_octets{169, 254, 169, 254});  // true
/// @endcode
[[nodiscard]] URIGRAM_API bool is_cloud_metadata(ast::ipv4_octets const& address) noexcept;
/// The same for an IPv6 address.
[[nodiscard]] URIGRAM_API bool is_cloud_metadata(ast::ipv6_octets const& address) noexcept;

/// Whether a name is `localhost` or a subdomain of it (RFC 6761, section 6.3), or one to which hosts files
/// assign the loopback addresses: `localhost.localdomain`, `localhost6`, `ip6-localhost`, `ip6-loopback` and
/// similar names. Ignores case, decodes escapes, and allows any number of dots at the end.
/// @code
/// bool const here = urigram::is_loopback_name("App.localhost.");  // true
/// @endcode
[[nodiscard]] URIGRAM_API bool is_loopback_name(std::string_view host) noexcept;

/// Whether a name is not in the public DNS because it is reserved or in private use, or is a subdomain of
/// such a name. These are the names of IANA's registry of special-use domain names (RFC 6761; as of
/// 2026-05-22), such as `localhost`, `local`, `home.arpa`, `onion` and `test`; `internal`, which ICANN
/// reserved for private use in 2024; `corp`, `home`, `intranet`, `lan` and `private` (RFC 6762, appendix G);
/// and `localdomain`. The registry's `example` names are excluded: software should not treat them as special
/// (RFC 6761, section 6.5). Ignores case, decodes escapes, and allows dots at the end.
/// @code
/// bool const internal = urigram::is_special_use_name("metadata.google.internal");
/// @endcode
[[nodiscard]] URIGRAM_API bool is_special_use_name(std::string_view host) noexcept;

}  // namespace urigram

#endif
