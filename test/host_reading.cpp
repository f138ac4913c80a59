// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE host_reading
#include <arpa/inet.h>
#include <boost/test/unit_test.hpp>
#include <cstring>
#include <random>
#include <set>
#include <string>
#include <urigram/host_reading.hpp>
#include <vector>

using namespace urigram;

namespace {

using address = std::optional<ast::ipv4_octets>;

std::string shown(address const& a) {
    if (!a) return "none";
    std::string text;
    for (auto const octet : *a) text += (text.empty() ? "" : ".") + std::to_string(octet);
    return text;
}

/// What the C library says.
address by_libc(std::string const& text) {
    in_addr to{};
    if (::inet_aton(text.c_str(), &to) == 0) return std::nullopt;
    ast::ipv4_octets octets{};
    std::memcpy(octets.data(), &to.s_addr, octets.size());
    return octets;
}

ast::ipv4_octets ipv4(char const* text) {
    ast::ipv4_octets octets{};
    BOOST_REQUIRE_EQUAL(::inet_pton(AF_INET, text, octets.data()), 1);
    return octets;
}
ast::ipv6_octets ipv6(char const* text) {
    ast::ipv6_octets octets{};
    BOOST_REQUIRE_EQUAL(::inet_pton(AF_INET6, text, octets.data()), 1);
    return octets;
}

/// The address before, or behind.
template <class Octets>
Octets next_to(Octets octets, int step) {
    for (std::size_t i = octets.size(); i-- > 0;) {
        octets[i] = static_cast<std::uint8_t>(octets[i] + step);
        if (octets[i] != (step > 0 ? 0 : 255)) break;
    }
    return octets;
}

/// All texts over `letters` of up to `longest` octets.
template <class F>
void for_each_text(std::string_view letters, std::size_t longest, F const& f) {
    std::vector<std::string> texts{""};
    for (std::size_t i = 0; i < texts.size(); ++i) {
        f(texts[i]);
        if (texts[i].size() < longest)
            for (char const c : letters) texts.push_back(texts[i] + c);
    }
}

/// Numbers in any notation with dots between them, at times an octet that does not belong there.
std::string random_host(std::mt19937_64& random) {
    auto const below = [&](std::uint64_t n) { return random() % n; };
    std::string text;
    for (auto numbers = 1 + below(5); numbers > 0; --numbers) {
        std::uint64_t const edges[] = {0,     1,        127,      255,        256,       65535,
                                       65536, 16777215, 16777216, 4294967295, 4294967296};
        std::uint64_t const number = below(4) == 0   ? random()
                                     : below(2) == 0 ? below(300)
                                                     : edges[below(std::size(edges))];
        char digits[32];
        char const* const formats[] = {"%llu", "0%llo", "0x%llx", "0X%llX", "00%llu", "0x0%llx", "%llx"};
        std::snprintf(digits, sizeof digits, formats[below(std::size(formats))],
                      static_cast<unsigned long long>(number));
        text += digits;
        if (numbers > 1) text += '.';
    }
    constexpr std::string_view others = ".0x9fg-+%\x80";
    if (below(4) == 0)
        text.insert(static_cast<std::size_t>(below(text.size() + 1)), 1, others[below(others.size())]);
    return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(numbers_in_the_notations_of_c) {
    auto const read = [](std::string_view host) { return shown(read_as_inet_aton(host)); };
    for (auto const* host :
         {"127.0.0.1", "127.0.1", "127.1", "2130706433", "0x7f.1", "0X7F.0.0.1", "0x7f000001", "0177.0.0.1",
          "017700000001", "000000000000000000000000000000177.1"})
        BOOST_TEST(read(host) == "127.0.0.1", host);
    BOOST_TEST(read("0") == "0.0.0.0");
    BOOST_TEST(read("1.2.3") == "1.2.0.3");
    BOOST_TEST(read("1.2.65535") == "1.2.255.255");
    BOOST_TEST(read("1.16777215") == "1.255.255.255");
    BOOST_TEST(read("4294967295") == "255.255.255.255");
    BOOST_TEST(read("010.010.010.010") == "8.8.8.8");
    for (auto const* host : {"",
                             ".",
                             "1.",
                             "1..2",
                             ".1",
                             "1.2.3.4.",
                             "1.2.3.4.5",
                             "256.1",
                             "1.256.1",
                             "1.2.3.256",
                             "1.2.65536",
                             "1.16777216",
                             "4294967296",
                             "99999999999999999999999999",
                             "08",
                             "0x",
                             "0x.1",
                             "0xg",
                             "1a",
                             "a.1",
                             "-1",
                             "+1",
                             "1 ",
                             " 1",
                             "127.0.0.1%20",
                             "example.com",
                             "1.2.3.4\x80"})
        BOOST_TEST(read(host) == "none", host);
    BOOST_TEST((read({"127.1\0", 6}) == "none"));
    BOOST_TEST(read({}) == "none");
}

BOOST_AUTO_TEST_CASE(browsers_decode_and_take_a_dot_at_the_end_and_an_empty_hexadecimal_number) {
    auto const read = [](std::string_view host) { return shown(read_as_browser(host)); };
    for (auto const* host :
         {"127.0.0.1.", "127.1.", "2130706433.", "%31%32%37.0.0.1", "127%2e1", "127.1%2E", "%30x7f.0x.0x.1"})
        BOOST_TEST(read(host) == "127.0.0.1", host);
    BOOST_TEST(read("0x") == "0.0.0.0");
    BOOST_TEST(read("1.0x.") == "1.0.0.0");
    for (auto const* host : {"", ".", "..", "1..", "1.2.3.4..", "1.2.3.4.5", "1.2.3.256", "08.", "%", "%2",
                             "1%00", "1%2525", "0xg", "x", "%EF%BC%91"})
        BOOST_TEST(read(host) == "none", host);
    BOOST_TEST(read({}) == "none");
}

BOOST_AUTO_TEST_CASE(every_short_text_is_read_as_the_c_library_reads_it) {
    std::size_t read = 0;
    for_each_text("0189xf.", 6, [&](std::string const& text) {
        auto const ours = read_as_inet_aton(text);
        BOOST_REQUIRE_EQUAL(shown(ours), shown(by_libc(text)));
        if (!ours) return;
        ++read;
        BOOST_REQUIRE_EQUAL(shown(read_as_browser(text)), shown(ours));
        BOOST_REQUIRE_EQUAL(shown(read_as_browser(text + ".")), shown(ours));
    });
    BOOST_TEST(read > 5'000U);
}

BOOST_AUTO_TEST_CASE(random_texts_are_read_as_the_c_library_reads_them) {
    std::mt19937_64 random(1);
    std::size_t read = 0;
    for (int i = 0; i < 200'000; ++i) {
        auto const text = random_host(random);
        auto const ours = read_as_inet_aton(text);
        BOOST_REQUIRE_EQUAL(shown(ours), shown(by_libc(text)));
        if (!ours) continue;
        ++read;
        BOOST_REQUIRE_EQUAL(shown(read_as_browser(text)), shown(ours));
    }
    BOOST_TEST(read > 20'000U);
}

// The one difference: the C library leaves out white space and what comes behind it.
BOOST_AUTO_TEST_CASE(white_space_is_not_taken) {
    for (auto const* text : {"127.1 ", "127.1\t", "127.1\nx"}) {
        BOOST_TEST(shown(by_libc(text)) == "127.0.0.1");
        BOOST_TEST(shown(read_as_inet_aton(text)) == "none");
    }
}

BOOST_AUTO_TEST_CASE(blocks_of_ipv4) {
    struct {
        char const *first, *last;
        address_class what, before, behind;
    } const rows[] = {
        {"0.0.0.0", "0.0.0.0", address_class::unspecified, address_class::broadcast,
         address_class::this_network},
        {"0.0.0.1", "0.255.255.255", address_class::this_network, address_class::unspecified,
         address_class::global},
        {"10.0.0.0", "10.255.255.255", address_class::private_use, address_class::global,
         address_class::global},
        {"100.64.0.0", "100.127.255.255", address_class::shared, address_class::global,
         address_class::global},
        {"127.0.0.0", "127.255.255.255", address_class::loopback, address_class::global,
         address_class::global},
        {"169.254.0.0", "169.254.255.255", address_class::link_local, address_class::global,
         address_class::global},
        {"172.16.0.0", "172.31.255.255", address_class::private_use, address_class::global,
         address_class::global},
        {"192.0.0.0", "192.0.0.8", address_class::protocol_assignments, address_class::global,
         address_class::global},
        {"192.0.0.9", "192.0.0.10", address_class::global, address_class::protocol_assignments,
         address_class::protocol_assignments},
        {"192.0.0.11", "192.0.0.255", address_class::protocol_assignments, address_class::global,
         address_class::global},
        {"192.0.2.0", "192.0.2.255", address_class::documentation, address_class::global,
         address_class::global},
        {"192.88.99.0", "192.88.99.255", address_class::transition, address_class::global,
         address_class::global},
        {"192.168.0.0", "192.168.255.255", address_class::private_use, address_class::global,
         address_class::global},
        {"198.18.0.0", "198.19.255.255", address_class::benchmarking, address_class::global,
         address_class::global},
        {"198.51.100.0", "198.51.100.255", address_class::documentation, address_class::global,
         address_class::global},
        {"203.0.113.0", "203.0.113.255", address_class::documentation, address_class::global,
         address_class::global},
        {"224.0.0.0", "239.255.255.255", address_class::multicast, address_class::global,
         address_class::reserved},
        {"240.0.0.0", "255.255.255.254", address_class::reserved, address_class::multicast,
         address_class::broadcast},
        {"255.255.255.255", "255.255.255.255", address_class::broadcast, address_class::reserved,
         address_class::unspecified},
        {"8.8.8.8", "8.8.8.8", address_class::global, address_class::global, address_class::global},
    };
    for (auto const& row : rows) BOOST_TEST_CONTEXT(row.first) {
            BOOST_TEST(to_string(classify(ipv4(row.first))) == to_string(row.what));
            BOOST_TEST(to_string(classify(ipv4(row.last))) == to_string(row.what));
            BOOST_TEST(to_string(classify(next_to(ipv4(row.first), -1))) == to_string(row.before));
            BOOST_TEST(to_string(classify(next_to(ipv4(row.last), 1))) == to_string(row.behind));
        }
}

BOOST_AUTO_TEST_CASE(blocks_of_ipv6) {
    using c = address_class;
    struct {
        char const *first, *last;
        address_class what, before, behind;
    } const rows[] = {
        {"::", "::", c::unspecified, c::multicast, c::loopback},
        {"::1", "::1", c::loopback, c::unspecified, c::reserved},
        {"::ffff:0:0", "::ffff:ffff:ffff", c::ipv4_mapped, c::reserved, c::reserved},
        {"64:ff9b::", "64:ff9b::ffff:ffff", c::global, c::reserved, c::reserved},
        {"64:ff9b:1::", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff", c::translation, c::reserved, c::reserved},
        {"100::", "100::1:ffff:ffff:ffff:ffff", c::discard_only, c::reserved, c::reserved},
        {"2000::", "2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff", c::global, c::reserved, c::transition},
        {"2001::", "2001:0:ffff:ffff:ffff:ffff:ffff:ffff", c::transition, c::global, c::protocol_assignments},
        {"2001:1::1", "2001:1::3", c::global, c::protocol_assignments, c::protocol_assignments},
        {"2001:2::", "2001:2:0:ffff:ffff:ffff:ffff:ffff", c::benchmarking, c::protocol_assignments,
         c::protocol_assignments},
        {"2001:3::", "2001:3:ffff:ffff:ffff:ffff:ffff:ffff", c::global, c::protocol_assignments,
         c::protocol_assignments},
        {"2001:4:112::", "2001:4:112:ffff:ffff:ffff:ffff:ffff", c::global, c::protocol_assignments,
         c::protocol_assignments},
        {"2001:20::", "2001:3f:ffff:ffff:ffff:ffff:ffff:ffff", c::global, c::protocol_assignments,
         c::protocol_assignments},
        {"2001:40::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", c::protocol_assignments, c::global,
         c::global},
        {"2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", c::documentation, c::global, c::global},
        {"2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff", c::transition, c::global, c::global},
        {"3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff", c::documentation, c::global, c::global},
        {"3fff:1000::", "3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", c::global, c::documentation, c::reserved},
        {"5f00::", "5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff", c::segment_routing, c::reserved, c::reserved},
        {"fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", c::private_use, c::reserved, c::reserved},
        {"fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff", c::link_local, c::reserved, c::private_use},
        {"fec0::", "feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", c::private_use, c::link_local, c::multicast},
        {"ff00::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", c::multicast, c::private_use, c::unspecified},
        {"2606:4700::1111", "2606:4700::1111", c::global, c::global, c::global},
    };
    for (auto const& row : rows) BOOST_TEST_CONTEXT(row.first) {
            BOOST_TEST(to_string(classify(ipv6(row.first))) == to_string(row.what));
            BOOST_TEST(to_string(classify(ipv6(row.last))) == to_string(row.what));
            BOOST_TEST(to_string(classify(next_to(ipv6(row.first), -1))) == to_string(row.before));
            BOOST_TEST(to_string(classify(next_to(ipv6(row.last), 1))) == to_string(row.behind));
        }
}

BOOST_AUTO_TEST_CASE(ipv6_addresses_that_lead_to_ipv4) {
    auto const inner = [](char const* text) { return shown(ipv4_in(ipv6(text))); };
    BOOST_TEST(inner("::ffff:127.0.0.1") == "127.0.0.1");
    BOOST_TEST(inner("64:ff9b::10.1.2.3") == "10.1.2.3");
    BOOST_TEST(inner("2002:a9fe:a9fe::1") == "169.254.169.254");
    BOOST_TEST(inner("::127.0.0.1") == "127.0.0.1");
    BOOST_TEST(inner("::2") == "0.0.0.2");
    for (auto const* text : {"::", "::1", "::1:0:0:1", "::1:0:1", "64:ff9b:1::127.0.0.1", "64:ff9b::1:0:0",
                             "2001::1", "2003:7f00:1::", "::fffe:1.2.3.4", "1::ffff:127.0.0.1"})
        BOOST_TEST(inner(text) == "none", text);
}

BOOST_AUTO_TEST_CASE(each_class_has_a_name_of_its_own) {
    std::set<std::string_view> seen;
    for (std::size_t i = 0; i < address_class_count; ++i)
        seen.insert(to_string(static_cast<address_class>(i)));
    BOOST_TEST(seen.size() == address_class_count);
    BOOST_TEST(to_string(address_class::global) == "global");
    BOOST_TEST(to_string(address_class::broadcast) == "broadcast");
    BOOST_TEST(to_string(address_class::documentation) == "documentation");
    BOOST_TEST(to_string(address_class::reserved) == "reserved");
    BOOST_TEST(to_string(static_cast<address_class>(address_class_count)) == "unknown");
    BOOST_TEST(to_string(static_cast<address_class>(255)) == "unknown");
}
