// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <iterator>
#include <urigram/charset.hpp>
#include <urigram/escape.hpp>
#include <urigram/legacy_ipv4.hpp>

namespace urigram {

namespace {

constexpr std::uint64_t largest = 0xFFFFFFFF;

/// The syntax of numbers: `inet_aton` and browsers use that of C; the third kind of reader ignores leading
/// zeros.
enum class reader : unsigned char { inet_aton, browser, decimal };

/// Parses one number from `at` on, and moves `at` to its end. Returns nothing if there is no number. If the
/// number is above `largest`, returns some value above `largest`.
template <class Iterator>
std::optional<std::uint64_t> read_number(Iterator& at, Iterator last, reader by) noexcept {
    auto const is_digit = [&](unsigned base) {
        if (at == last) return false;
        int const value = ast::detail::hexadecimal_value(*at);
        return value >= 0 && static_cast<unsigned>(value) < base;
    };
    if (!is_digit(10)) return std::nullopt;
    unsigned base = 10;
    bool found = true;
    if (*at == '0') {
        if (by != reader::decimal) base = 8;
        ++at;
        if (at != last && detail::lower(*at) == 'x') {
            base = 16;
            ++at;
            found = is_digit(16);
        }
    }
    if (!found && by == reader::inet_aton) return std::nullopt;
    std::uint64_t number = 0;
    for (; is_digit(base); ++at)
        number =
            std::min(number * base + static_cast<unsigned>(ast::detail::hexadecimal_value(*at)), largest + 1);
    return number;
}

/// Parses one to four numbers separated by dots.
template <class Iterator>
std::optional<ast::ipv4_octets> read_numbers(Iterator at, Iterator last, reader by) noexcept {
    ast::ipv4_octets octets{};
    for (std::size_t i = 0; i < octets.size(); ++i) {
        auto const number = read_number(at, last, by);
        if (!number) return std::nullopt;
        bool is_last = at == last;
        if (!is_last) {
            if (*at != '.') return std::nullopt;
            ++at;
            is_last = by != reader::inet_aton && at == last;
        }
        if (!is_last) {
            if (*number > 0xFF) return std::nullopt;
            octets[i] = static_cast<std::uint8_t>(*number);
            continue;
        }
        auto rest = *number;
        for (std::size_t k = octets.size(); k-- > i; rest >>= 8)
            octets[k] = static_cast<std::uint8_t>(rest & 0xFF);
        return rest == 0 ? std::optional(octets) : std::nullopt;
    }
    return std::nullopt;
}

/// The addresses that begin with the first `length` bits of `first`.
template <class Octets>
struct block {
    Octets first;
    unsigned length;
    address_class what;

    bool holds(Octets const& address) const noexcept {
        std::size_t const whole = length / 8;
        if (!std::equal(first.begin(), first.begin() + whole, address.begin())) return false;
        unsigned const bits = length % 8;
        return bits == 0 || (first[whole] ^ address[whole]) >> (8 - bits) == 0;
    }
};

constexpr block<ast::ipv4_octets> ipv4(std::string_view first, unsigned length, address_class what) {
    return {ast::detail::read_ipv4(first).value(), length, what};
}
constexpr block<ast::ipv6_octets> ipv6(std::string_view first, unsigned length, address_class what) {
    return {ast::detail::read_ipv6(first).value(), length, what};
}

using is = address_class;

// The blocks of the IANA's registries of special-purpose addresses of 2025-10-09, and further blocks from
// other IANA registries: `test/data/special_purpose.tsv` lists them row by row. Nested blocks precede the
// enclosing ones.
constexpr block<ast::ipv4_octets> ipv4_blocks[] = {
    ipv4("0.0.0.0", 32, is::unspecified),
    ipv4("0.0.0.0", 8, is::this_network),
    ipv4("10.0.0.0", 8, is::private_use),
    ipv4("100.64.0.0", 10, is::shared),
    ipv4("127.0.0.0", 8, is::loopback),
    ipv4("169.254.0.0", 16, is::link_local),
    ipv4("172.16.0.0", 12, is::private_use),
    ipv4("192.0.0.9", 32, is::global),   // Port Control Protocol anycast
    ipv4("192.0.0.10", 32, is::global),  // TURN anycast
    ipv4("192.0.0.0", 24, is::protocol_assignments),
    ipv4("192.0.2.0", 24, is::documentation),
    ipv4("192.88.99.0", 24, is::transition),
    ipv4("192.168.0.0", 16, is::private_use),
    ipv4("198.18.0.0", 15, is::benchmarking),
    ipv4("198.51.100.0", 24, is::documentation),
    ipv4("203.0.113.0", 24, is::documentation),
    ipv4("224.0.0.0", 4, is::multicast),
    ipv4("255.255.255.255", 32, is::broadcast),
    ipv4("240.0.0.0", 4, is::reserved),
};

constexpr block<ast::ipv6_octets> ipv6_blocks[] = {
    ipv6("::", 128, is::unspecified),
    ipv6("::1", 128, is::loopback),
    ipv6("::ffff:0:0", 96, is::ipv4_mapped),
    ipv6("64:ff9b::", 96, is::global),
    ipv6("64:ff9b:1::", 48, is::translation),
    ipv6("100::", 64, is::discard_only),
    ipv6("100:0:0:1::", 64, is::discard_only),
    ipv6("2001::", 32, is::transition),  // Teredo
    ipv6("2001:1::1", 128, is::global),  // Port Control Protocol anycast
    ipv6("2001:1::2", 128, is::global),  // TURN anycast
    ipv6("2001:1::3", 128, is::global),  // DNS-SD service registration anycast
    ipv6("2001:2::", 48, is::benchmarking),
    ipv6("2001:3::", 32, is::global),      // AMT
    ipv6("2001:4:112::", 48, is::global),  // AS112
    ipv6("2001:20::", 28, is::global),     // ORCHIDv2
    ipv6("2001:30::", 28, is::global),     // drone remote identification
    ipv6("2001::", 23, is::protocol_assignments),
    ipv6("2001:db8::", 32, is::documentation),
    ipv6("2002::", 16, is::transition),
    ipv6("3fff::", 20, is::documentation),
    ipv6("2000::", 3, is::global),
    ipv6("5f00::", 16, is::segment_routing),
    ipv6("fc00::", 7, is::private_use),
    ipv6("fe80::", 10, is::link_local),
    ipv6("fec0::", 10, is::private_use),
    ipv6("ff00::", 8, is::multicast),
};

template <class Blocks, class Octets>
address_class class_in(Blocks const& blocks, Octets const& address, address_class otherwise) noexcept {
    for (auto const& one : blocks)
        if (one.holds(address)) return one.what;
    return otherwise;
}

constexpr std::string_view names[] = {
    "global",      "unspecified", "this_network", "loopback",      "private_use",     "shared",
    "link_local",  "multicast",   "broadcast",    "documentation", "benchmarking",    "protocol_assignments",
    "ipv4_mapped", "translation", "transition",   "discard_only",  "segment_routing", "reserved",
};
static_assert(std::size(names) == address_class_count);

ast::ipv4_octets four_from(ast::ipv6_octets const& address, std::size_t i) noexcept {
    return {address[i], address[i + 1], address[i + 2], address[i + 3]};
}

/// Whether the last 64 bits are those of ISATAP, in any network: 0:5efe, with or without the universal/local
/// bit, and an IPv4 address (RFC 5214, section 6.1).
bool is_isatap(ast::ipv6_octets const& address) noexcept {
    return (address[8] & ~2) == 0 && address[9] == 0 && address[10] == 0x5E && address[11] == 0xFE;
}

}  // namespace

std::optional<ast::ipv4_octets> read_as_inet_aton(std::string_view host) noexcept {
    return read_numbers(host.begin(), host.end(), reader::inet_aton);
}

std::optional<ast::ipv4_octets> read_as_browser(std::string_view host) noexcept {
    decoded_view const octets(host);
    return read_numbers(octets.begin(), octets.end(), reader::browser);
}

std::optional<ast::ipv4_octets> read_as_decimal(std::string_view host) noexcept {
    decoded_view const octets(host);
    return read_numbers(octets.begin(), octets.end(), reader::decimal);
}

std::string_view to_string(address_class c) noexcept {
    auto const i = static_cast<std::size_t>(c);
    return i < address_class_count ? names[i] : "unknown";
}

address_class classify(ast::ipv4_octets const& address) noexcept {
    return class_in(ipv4_blocks, address, address_class::global);
}

address_class classify(ast::ipv6_octets const& address) noexcept {
    return class_in(ipv6_blocks, address, address_class::reserved);
}

std::optional<ast::ipv4_octets> ipv4_in(ast::ipv6_octets const& address) noexcept {
    constexpr block<ast::ipv6_octets> in_last_32_bits[] = {
        ipv6("::ffff:0:0", 96, address_class::ipv4_mapped),
        ipv6("64:ff9b::", 96, address_class::global),
        ipv6("64:ff9b:1::", 48, address_class::translation),
    };
    constexpr auto compatible = ipv6("::", 96, address_class::reserved);
    constexpr auto six_to_four = ipv6("2002::", 16, address_class::transition);
    constexpr auto teredo = ipv6("2001::", 32, address_class::transition);
    if (six_to_four.holds(address)) return four_from(address, 2);
    if (teredo.holds(address)) {  // the address of the client, with all bits inverted (RFC 4380, section 4)
        auto client = four_from(address, 12);
        for (auto& octet : client) octet = static_cast<std::uint8_t>(~octet);
        return client;
    }
    for (auto const& one : in_last_32_bits)
        if (one.holds(address)) return four_from(address, 12);
    if (is_isatap(address)) return four_from(address, 12);
    auto const what = classify(address);
    if (compatible.holds(address) && what != address_class::unspecified && what != address_class::loopback)
        return four_from(address, 12);
    return std::nullopt;
}

bool is_cloud_metadata(ast::ipv4_octets const& address) noexcept {
    constexpr ast::ipv4_octets services[] = {
        {169, 254, 169, 254}, {169, 254, 170, 2}, {169, 254, 170, 23}, {168, 63, 129, 16},
        {100, 100, 100, 200}, {169, 254, 0, 23},  {169, 254, 42, 42},  {192, 0, 0, 192},
    };
    return std::find(std::begin(services), std::end(services), address) != std::end(services);
}

bool is_cloud_metadata(ast::ipv6_octets const& address) noexcept {
    constexpr ast::ipv6_octets services[] = {
        ast::detail::read_ipv6("fd00:ec2::254").value(),
        ast::detail::read_ipv6("fd00:ec2::23").value(),
        ast::detail::read_ipv6("fd00:42::42").value(),
        ast::detail::read_ipv6("fd20:ce::254").value(),
    };
    return std::find(std::begin(services), std::end(services), address) != std::end(services);
}

}  // namespace urigram
