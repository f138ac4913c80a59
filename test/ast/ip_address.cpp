// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <arpa/inet.h>
#include <boost/test/unit_test.hpp>
#include <random>
#include <string>
#include <urigram/ast/ip_address.hpp>

BOOST_AUTO_TEST_SUITE(ast_ip_address_cpp)

using namespace urigram;
using ast::host_kind;

namespace {

std::optional<ast::ipv4_octets> ipv4(std::string const& text) {
    return ast::ipv4_of({host_kind::hostnumber, text});
}
std::optional<ast::ipv6_octets> ipv6(std::string const& text) {
    return ast::ipv6_of({host_kind::ipv6_address, "[" + text + "]"});
}

template <class Octets>
std::optional<Octets> by_the_system(int family, std::string const& text) {
    Octets octets{};
    if (inet_pton(family, text.c_str(), octets.data()) != 1) return std::nullopt;
    return octets;
}

bool same4(std::string const& text) { return ipv4(text) == by_the_system<ast::ipv4_octets>(AF_INET, text); }
bool same6(std::string const& text) { return ipv6(text) == by_the_system<ast::ipv6_octets>(AF_INET6, text); }

}  // namespace

BOOST_AUTO_TEST_CASE(ipv4_octets_are_those_of_four_numbers_up_to_255) {
    BOOST_TEST((ipv4("127.0.0.1") == ast::ipv4_octets{127, 0, 0, 1}));
    BOOST_TEST((ipv4("255.255.255.255") == ast::ipv4_octets{255, 255, 255, 255}));
    for (auto text :
         {"", "1", "1.2.3", "1.2.3.", "1.2.3.4.", "1.2.3.4.5", "256.0.0.0", "1.2.3.256", "01.2.3.4",
          "1.2.3.00", "99999999999.0.0.1", "1..2.3", ".1.2.3", "1.2.3.a", " 1.2.3.4"}) {
        BOOST_TEST(!ipv4(text).has_value(), text);
        BOOST_TEST(same4(text), text);
    }
    BOOST_TEST(!ast::ipv4_of({host_kind::registered_name, "127.0.0.1"}).has_value());
    static_assert(ast::ipv4_of({host_kind::hostnumber, "1.2.3.4"}).has_value());
}

BOOST_AUTO_TEST_CASE(ipv6_octets_are_those_of_the_system) {
    for (auto text : {"::", "::1", "1::", "1::2", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8",
                      "1:2:3::6:7:8", "::1.2.3.4", "1:2:3:4:5:6:1.2.3.4", "1::5:1.2.3.4", "ABCD:ef01::fFfF",
                      "0001:0:00:000::", "2001:db8::192.0.2.33"})
        BOOST_TEST((ipv6(text).has_value() && same6(text)), text);
    for (auto text : {"",
                      ":",
                      ":::",
                      "1",
                      "1:",
                      ":1",
                      "1:2:3:4:5:6:7",
                      "1:2:3:4:5:6:7:8:9",
                      "1:2:3:4:5:6:7:8::",
                      "1::2::3",
                      "1:::2",
                      "12345::",
                      "::g",
                      "::1.2.3",
                      "::1.2.3.4.5",
                      "1:2:3:4:5:6:7:1.2.3.4",
                      "1.2.3.4",
                      "1.2.3.4::",
                      "::1.2.3.4:5",
                      "1:2:3:4:5:6:7:",
                      ":1:2:3:4:5:6:7",
                      "::256.0.0.1",
                      "::01.2.3.4"})
        BOOST_TEST((!ipv6(text).has_value() && same6(text)), text);
    BOOST_TEST(!ast::ipv6_of({host_kind::ipv6_address, "["}).has_value());
    BOOST_TEST(!ast::ipv6_of({host_kind::ipv_future, "[v1.a]"}).has_value());
    static_assert(ast::ipv6_of({host_kind::ipv6_address, "[::1]"}).value()[15] == 1);
}

// Random texts, many of which are almost addresses.
BOOST_AUTO_TEST_CASE(addresses_are_read_as_by_the_system) {
    std::mt19937 random(7);
    std::string const pieces[] = {":",    ":",     ":", "::",      "0",   "1",     "ab",
                                  "ffff", "12345", ".", "1.2.3.4", "255", "1:2:3", "g"};
    int valid = 0;
    for (int i = 0; i < 200'000; ++i) {
        std::string text;
        for (auto n = 1 + random() % 9; n > 0; --n) text += pieces[random() % std::size(pieces)];
        BOOST_TEST(same6(text), text);
        BOOST_TEST(same4(text), text);
        valid += ipv6(text).has_value();
    }
    BOOST_TEST(valid > 1000);
}

BOOST_AUTO_TEST_SUITE_END()
