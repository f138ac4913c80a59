// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include <algorithm>
#include <arpa/inet.h>
#include <boost/test/unit_test.hpp>
#include <cctype>
#include <cstring>
#include <random>
#include <set>
#include <string>
#include <urigram/legacy_ipv4.hpp>
#include <vector>

BOOST_AUTO_TEST_SUITE(legacy_ipv4_cpp)

using namespace urigram;

namespace {

using address = std::optional<ast::ipv4_octets>;

std::string shown(address const& a) {
    if (!a) return "none";
    std::string text;
    for (auto const octet : *a) text += (text.empty() ? "" : ".") + std::to_string(octet);
    return text;
}

/// The result of the C library.
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

/// The previous or the next address.
template <class Octets>
Octets next_to(Octets octets, int step) {
    for (std::size_t i = octets.size(); i-- > 0;) {
        octets[i] = static_cast<std::uint8_t>(octets[i] + step);
        if (octets[i] != (step > 0 ? 0 : 255)) break;
    }
    return octets;
}

/// A row of a registry of special-purpose addresses.
struct published_block {
    explicit published_block(std::vector<std::string> const& row)
        : name(row.at(2)), what(row.at(4)), is_reachable(row.at(3) == "true") {
        auto const slash = row[1].find('/');
        bits = std::stoul(row[1].substr(slash + 1));
        first.resize(row[0] == "ipv4" ? 4 : 16);
        auto const family = first.size() == 4 ? AF_INET : AF_INET6;
        BOOST_REQUIRE_EQUAL(::inet_pton(family, row[1].substr(0, slash).c_str(), first.data()), 1);
        last = first;
        for (std::size_t bit = bits; bit < last.size() * 8; ++bit)
            last[bit / 8] = static_cast<std::uint8_t>(last[bit / 8] | 0x80 >> bit % 8);
    }
    bool holds(std::vector<std::uint8_t> const& octets) const {
        return octets.size() == first.size() && first <= octets && octets <= last;
    }

    std::string name, what;
    bool is_reachable;
    std::size_t bits = 0;
    std::vector<std::uint8_t> first, last;
};

template <class Octets>
Octets octets_of(std::vector<std::uint8_t> const& octets) {
    Octets to{};
    std::copy(octets.begin(), octets.end(), to.begin());
    return to;
}

/// All texts over `letters` of at most `longest` bytes.
template <class F>
void for_each_text(std::string_view letters, std::size_t longest, F const& f) {
    std::vector<std::string> texts{""};
    for (std::size_t i = 0; i < texts.size(); ++i) {
        f(texts[i]);
        if (texts[i].size() < longest)
            for (char const c : letters) texts.push_back(texts[i] + c);
    }
}

/// Numbers in any notation with dots between them, and sometimes an unrelated byte.
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

BOOST_AUTO_TEST_CASE(numbers_are_read_as_by_inet_aton) {
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

BOOST_AUTO_TEST_CASE(browsers_decode_hosts_and_accept_a_trailing_dot_and_an_empty_hexadecimal_number) {
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

BOOST_AUTO_TEST_CASE(readers_of_decimal_numbers_ignore_leading_zeros) {
    auto const read = [](std::string_view host) { return shown(read_as_decimal(host)); };
    for (auto const* host : {"127.0.0.1", "127.0.0.01", "0127.1", "00127.000.0.0001.", "0x7f.1",
                             "02130706433", "%3027.0.0.1%2E", "0X7F.0x.00.1"})
        BOOST_TEST(read(host) == (host[0] == '%' ? "27.0.0.1" : "127.0.0.1"), host);
    BOOST_TEST(read("127.0.0.08") == "127.0.0.8");
    BOOST_TEST(read("0169.254.169.254") == "169.254.169.254");
    BOOST_TEST(read("010.0.0.1") == "10.0.0.1");
    BOOST_TEST(read("1.09") == "1.0.0.9");
    BOOST_TEST(read("017700000001") == "none");  // 127.0.0.1 in octal
    for (auto const* host :
         {"", ".", "1..", "1.2.3.4.5", "0256.0.0.1", "1.2.3.0256", "0xg", "1a", "a.1", "08 "})
        BOOST_TEST(read(host) == "none", host);
}

// If no number has a leading zero, there is only one reading.
BOOST_AUTO_TEST_CASE(numbers_without_leading_zeros_are_read_alike) {
    for_each_text("0189xf.", 6, [&](std::string const& text) {
        bool const leads = (text[0] == '0' && text.size() > 1 && text[1] != 'x' && text[1] != '.') ||
                           text.find(".00") != text.npos || text.find(".01") != text.npos ||
                           text.find(".08") != text.npos || text.find(".09") != text.npos ||
                           text.find("0f") != text.npos;
        if (!leads) BOOST_REQUIRE_EQUAL(shown(read_as_decimal(text)), shown(read_as_browser(text)));
    });
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

// The only difference: the C library ignores white space and all text after it.
BOOST_AUTO_TEST_CASE(white_space_is_rejected) {
    for (auto const* text : {"127.1 ", "127.1\t", "127.1\nx"}) {
        BOOST_TEST(shown(by_libc(text)) == "127.0.0.1");
        BOOST_TEST(shown(read_as_inet_aton(text)) == "none");
    }
}

BOOST_AUTO_TEST_CASE(edges_of_ipv4_blocks_have_their_class) {
    struct {
        char const *first, *last;
        address_class what, before, after;
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
            BOOST_TEST(to_string(classify(next_to(ipv4(row.last), 1))) == to_string(row.after));
        }
}

BOOST_AUTO_TEST_CASE(edges_of_ipv6_blocks_have_their_class) {
    using c = address_class;
    struct {
        char const *first, *last;
        address_class what, before, after;
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
            BOOST_TEST(to_string(classify(next_to(ipv6(row.last), 1))) == to_string(row.after));
        }
}

BOOST_AUTO_TEST_CASE(embedded_ipv4_addresses_are_found) {
    auto const inner = [](char const* text) { return shown(ipv4_in(ipv6(text))); };
    BOOST_TEST(inner("::ffff:127.0.0.1") == "127.0.0.1");
    BOOST_TEST(inner("64:ff9b::10.1.2.3") == "10.1.2.3");
    BOOST_TEST(inner("2002:a9fe:a9fe::1") == "169.254.169.254");
    BOOST_TEST(inner("::127.0.0.1") == "127.0.0.1");
    BOOST_TEST(inner("::2") == "0.0.0.2");
    BOOST_TEST(inner("64:ff9b:1::127.0.0.1") == "127.0.0.1");
    BOOST_TEST(inner("64:ff9b:1:fffe::10.1.2.3") == "10.1.2.3");
    for (auto const* text :
         {"::5efe:10.1.2.3", "::200:5efe:10.1.2.3", "fe80::5efe:10.1.2.3", "2001:db8::200:5efe:10.1.2.3"})
        BOOST_TEST(inner(text) == "10.1.2.3", text);
    for (auto const* text :
         {"::100:5efe:10.1.2.3", "2606::1:5efe:10.1.2.3", "2606::5eff:10.1.2.3", "2606::0:5efe:1:1:2"})
        BOOST_TEST(inner(text) == "none", text);
    BOOST_TEST(inner("2001:0:4136:e378:8000:63bf:3fff:fdd2") ==
               "192.0.2.45");  // the last 32 bits, inverted (RFC 4380)
    BOOST_TEST(inner("2001::ffff:ffff") == "0.0.0.0");
    for (auto const* text : {"::", "::1", "::1:0:0:1", "::1:0:1", "64:ff9b::1:0:0", "64:ff9b:2::7f00:1",
                             "2003:7f00:1::", "::fffe:1.2.3.4", "1::ffff:127.0.0.1"})
        BOOST_TEST(inner(text) == "none", text);
}

// The registries as published: the smallest block that contains an address determines its kind.
BOOST_AUTO_TEST_CASE(classes_are_those_of_the_registries) {
    std::vector<published_block> blocks;
    for (auto const& row : test::rows_of("special_purpose.tsv"))
        if (row[0] != "name") blocks.emplace_back(row);
    BOOST_TEST(blocks.size() == 26U + 25U);
    for (auto const& block : blocks)
        for (auto const& edge : {block.first, block.last}) {
            published_block const* smallest = nullptr;
            for (auto const& each : blocks)
                if (each.holds(edge) && (smallest == nullptr || each.bits > smallest->bits)) smallest = &each;
            BOOST_TEST_REQUIRE(smallest != nullptr);
            auto const what = edge.size() == 4 ? classify(octets_of<ast::ipv4_octets>(edge))
                                               : classify(octets_of<ast::ipv6_octets>(edge));
            BOOST_TEST(to_string(what) == smallest->what, block.name << ", " << smallest->name);
            BOOST_TEST((what == address_class::global) == smallest->is_reachable, smallest->name);
        }
}

BOOST_AUTO_TEST_CASE(special_use_names_are_those_of_the_registry) {
    std::size_t names = 0;
    for (auto const& row : test::rows_of("special_purpose.tsv")) {
        if (row[0] != "name") continue;
        ++names;
        auto const& name = row[1];
        bool const is_special = name.substr(0, 7) != "example";  // RFC 6761, section 6.5
        auto upper = name;
        for (char& c : upper) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        for (auto const& host :
             {name, "a." + name, upper, name + ".", "b.c." + name + "..", "%61." + name + "%2e"})
            BOOST_TEST(is_special_use_name(host) == is_special, host);
        for (auto const& host : {"a" + name, name + ".example.com", name + "a"})
            BOOST_TEST(!is_special_use_name(host), host);
    }
    BOOST_TEST(names == 42U);
    for (auto const* host :
         {"internal", "a.internal", "b.corp", "home", "x.lan", "y.intranet", "z.private", "c.localdomain"})
        BOOST_TEST(is_special_use_name(host), host);
    for (auto const* host :
         {"", ".", "..", "%", "com", "arpa", "172.in-addr.arpa", "15.172.in-addr.arpa", "f.e.f.ip6.arpa"})
        BOOST_TEST(!is_special_use_name(host), host);
    BOOST_TEST(is_special_use_name(std::string(100'000, 'a') + ".loc%61l" + std::string(100'000, '.')));
    BOOST_TEST(!is_special_use_name(std::string(100'000, 'a') + "local"));
}

BOOST_AUTO_TEST_CASE(names_of_the_machine_itself_are_known) {
    for (auto const* host :
         {"localhost", "LocalHost", "a.localhost", "localhost.", "localhost..", "loc%61lhost%2E",
          "ip6-localhost", "ip6-loopback", "localhost.localdomain", "localhost4.localdomain4", "localhost6"})
        BOOST_TEST(is_loopback_name(host), host);
    for (auto const* host :
         {"", ".", "localhos", "xlocalhost", "localhost.com", "localdomain", "a.localdomain", "127.0.0.1"})
        BOOST_TEST(!is_loopback_name(host), host);
}

BOOST_AUTO_TEST_CASE(each_class_has_its_own_name) {
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

BOOST_AUTO_TEST_SUITE_END()
