// SPDX-License-Identifier: BSL-1.0
#include <bitset>
#include <boost/test/unit_test.hpp>
#include <string>
#include <urigram/charset.hpp>

BOOST_AUTO_TEST_SUITE(charset_cpp)

using urigram::charset;

namespace {

std::bitset<256> bits(charset const& s) {
    std::bitset<256> b;
    for (int c = 0; c < 256; ++c)
        if (s.contains(static_cast<char>(c))) b.set(static_cast<std::size_t>(c));
    return b;
}

std::bitset<256> bits(std::string const& members) {
    std::bitset<256> b;
    for (char c : members) b.set(static_cast<unsigned char>(c));
    return b;
}

charset all() { return charset::range('\0', static_cast<char>(0xFF)); }

}  // namespace

BOOST_AUTO_TEST_CASE(default_set_is_empty) {
    BOOST_TEST(charset().empty());
    BOOST_TEST(charset().size() == 0U);
    BOOST_TEST(bits(charset()).none());
    BOOST_TEST((charset("") == charset()));
    BOOST_TEST(!charset("a").empty());
    for (int c = 0; c < 256; c += 5) {
        charset s;
        s.insert(static_cast<char>(c));
        BOOST_TEST(!s.empty());
    }
}

BOOST_AUTO_TEST_CASE(a_set_of_one_octet_has_only_that_member) {
    for (int c = 0; c < 256; ++c) {
        char const octet = static_cast<char>(c);
        charset const s(std::string_view(&octet, 1));
        BOOST_TEST(bits(s).count() == 1U);
        BOOST_TEST(s.contains(octet));
        BOOST_TEST(s.size() == 1U);
        charset inserted;
        inserted.insert(octet);
        inserted.insert(octet);
        BOOST_TEST((inserted == s));
        BOOST_TEST((charset::range(octet, octet) == s));
    }
}

BOOST_AUTO_TEST_CASE(hyphen_in_string_is_a_member) {
    BOOST_TEST(bits(charset("a-z")) == bits(std::string("a-z")));
    BOOST_TEST(bits(charset("$-_.+")) == bits(std::string("$-_.+")));
    BOOST_TEST(charset("$-_.+").size() == 5U);
    BOOST_TEST(charset("aaa").size() == 1U);
    BOOST_TEST(charset(std::string_view("\0a", 2)).contains('\0'));
    BOOST_TEST(charset(std::string_view("\0a", 2)).size() == 2U);
}

BOOST_AUTO_TEST_CASE(ranges_include_both_ends) {
    BOOST_TEST(bits(charset::range('0', '9')) == bits(std::string("0123456789")));
    BOOST_TEST(all().size() == 256U);
    BOOST_TEST(bits(all()).all());
    BOOST_TEST(charset::range('b', 'a').empty());
    for (int first = 0; first < 256; first += 17)
        for (int last = first; last < 256; last += 13) {
            auto const s = charset::range(static_cast<char>(first), static_cast<char>(last));
            BOOST_TEST(s.size() == static_cast<std::size_t>(last - first + 1));
            BOOST_TEST(s.contains(static_cast<char>(first)));
            BOOST_TEST(s.contains(static_cast<char>(last)));
            if (first > 0) BOOST_TEST(!s.contains(static_cast<char>(first - 1)));
            if (last < 255) BOOST_TEST(!s.contains(static_cast<char>(last + 1)));
        }
}

BOOST_AUTO_TEST_CASE(operators_are_union_intersection_and_difference) {
    std::string const samples[] = {
        "", "a", "abc", "$-_.+", "\x01\x40\x7F", "\x80\xBF\xC0\xFF", "0\x3F\x40\x7F\x80\xFF"};
    for (auto const& x : samples)
        for (auto const& y : samples) {
            charset const a(x);
            charset const b(y);
            BOOST_TEST(bits(a | b) == (bits(x) | bits(y)));
            BOOST_TEST(bits(a & b) == (bits(x) & bits(y)));
            BOOST_TEST(bits(a - b) == (bits(x) & ~bits(y)));
            BOOST_TEST((a == b) == (bits(x) == bits(y)));
            BOOST_TEST((a != b) == (bits(x) != bits(y)));
            BOOST_TEST(a.contains(b) == ((bits(y) & ~bits(x)).none()));
            BOOST_TEST((a | b).contains(a));
            BOOST_TEST(a.contains(a & b));
        }
    BOOST_TEST(all().contains(charset("abc\xFF")));
    BOOST_TEST((all() - all()).empty());
}

BOOST_AUTO_TEST_CASE(sets_are_constant_expressions) {
    constexpr charset digits = charset::range('0', '9');
    constexpr charset hex = digits | charset("ABCDEFabcdef");
    static_assert(hex.contains('f') && !hex.contains('g') && hex.size() == 22);
    static_assert(hex.contains(digits) && !digits.contains(hex));
    static_assert((hex - digits).size() == 12 && (hex & digits) == digits && hex != digits);
    static_assert(!charset("\x7F").contains(static_cast<char>(0xFF)));
    static_assert(charset("\xFF").contains(static_cast<char>(0xFF)));
    static_assert(noexcept(hex.contains('a'))&& noexcept(hex | digits));
    BOOST_TEST(true);
}

BOOST_AUTO_TEST_SUITE_END()
