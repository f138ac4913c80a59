// SPDX-License-Identifier: BSL-1.0
#include "reflect_test.hpp"
#include <boost/test/unit_test.hpp>
#include <charconv>
#include <cstdint>
#include <limits>
#include <urigram/model/abnf.hpp>
#include <urigram/model/automaton.hpp>
#include <urigram/model/prove_rule.hpp>

BOOST_AUTO_TEST_SUITE(model_reflect_integers_cpp)

using namespace urigram;
using namespace urigram::test;
using model::is_reflectable_v;

namespace {

constexpr std::string_view all_digits = "0123456789abcdefghijklmnopqrstuvwxyz";

/// The digits of a number without its sign.
template <class T>
std::string digits_of(T n, unsigned radix) {
    char text[80];
    std::string const written(text, std::to_chars(text, text + sizeof text, n, static_cast<int>(radix)).ptr);
    return written.front() == '-' ? written.substr(1) : written;
}

/// Texts that consist of a prefix of the limit, a byte of `alphabet`, and then: nothing, the remaining digits
/// of the limit, as many zeros, as many of the greatest digit, or one more zero.
template <class F>
void for_each_near(std::string const& limit, unsigned radix, std::string_view alphabet, F const& f) {
    for (std::size_t i = 0; i <= limit.size(); ++i)
        for (char c : alphabet) {
            std::string const begin = limit.substr(0, i) + c;
            auto const rest = i < limit.size() ? limit.size() - i - 1 : 0;
            f(begin);
            f(begin + limit.substr(limit.size() - rest));
            f(begin + std::string(rest, '0'));
            f(begin + std::string(rest, all_digits[radix - 1]));
            f(begin + std::string(rest + 1, '0'));
        }
}

/// Texts around both limits of T, with signs, leading zeros and additional bytes.
template <class T, class F>
void for_each_near_the_limits(unsigned radix, F const& f) {
    std::string const digits(all_digits.substr(0, radix));
    std::string const alphabet = digits + "x-";
    for (auto const& limit :
         {digits_of(std::numeric_limits<T>::max(), radix), digits_of(std::numeric_limits<T>::min(), radix)})
        for (std::string const sign : {"", "-", "+"})
            for (std::string const zeros : {"", "0", "00", "000000"})
                for_each_near(limit, radix, alphabet, [&](std::string const& text) {
                    f(sign + zeros + text);
                    f(sign + zeros + text + digits.back());
                });
}

template <template <class, unsigned, unsigned, int> class Parser, class T, unsigned Radix>
void check_near_the_limits() {
    constexpr int digits = x3::detail::digits_traits<T, Radix>::value;
    auto const check = [](auto const& parser) {
        BOOST_TEST(agrees_on(parser, [](auto const& f) { for_each_near_the_limits<T>(Radix, f); }));
    };
    BOOST_TEST_CONTEXT("radix " << Radix) {
        check(Parser<T, Radix, 1, -1>());
        check(Parser<T, Radix, 0, -1>());
        check(Parser<T, Radix, 1, digits>());
        check(Parser<T, Radix, 1, digits + 1>());
        check(Parser<T, Radix, digits + 2, digits + 3>());
    }
}

template <unsigned Min, int... Max>
void check_bounds() {
    auto const check = [](auto const& parser, int max) {
        BOOST_TEST_CONTEXT(Min << " to " << max << " digits") { BOOST_TEST(agrees(parser, "025-", 5)); }
    };
    (check(x3::uint_parser<std::uint8_t, 10, Min, Max>(), Max), ...);
    (check(x3::int_parser<std::int8_t, 16, Min, Max>(), Max), ...);
}
template <unsigned... Min>
void check_all_bounds() {
    (check_bounds<Min, -2, -1, 0, 1, 2, 3, 4, 5, 6>(), ...);
}

}  // namespace

BOOST_AUTO_TEST_CASE(integers_that_cannot_overflow_match_like_x3) {
    BOOST_TEST(model_of(x3::uint_parser<unsigned, 10, 1, 3>()) == " = [0-9]{1,3}");
    BOOST_TEST(model_of(x3::uint_parser<unsigned, 16, 1, 2>()) == " = [0-9A-Fa-f]{1,2}");
    BOOST_TEST(model_of(x3::uint_parser<unsigned, 2, 1, 3>()) == " = [01]{1,3}");
    BOOST_TEST(model_of(x3::uint_parser<unsigned, 10, 3, 2>()) == " = (|)");
    BOOST_TEST(model_of(x3::uint_parser<unsigned, 10, 0, 2>()) == " = (&[\\00-\\ff] [0-9]{0,2})");
    BOOST_TEST(model_of(x3::int_parser<int, 10, 1, 2>()) == " = ([+\\2d]{0,1} [0-9]{1,2})");
    BOOST_TEST(model_of(x3::int_parser<int, 10, 0, 2>()) == " = (&[\\00-\\ff] [+\\2d]{0,1} [0-9]{0,2})");
    BOOST_TEST(model_of(x3::int_parser<unsigned, 10, 1, 9>()) == " = ([+\\2d]{0,1} [0-9]{1,9})");
    BOOST_TEST(agrees(x3::uint_parser<unsigned, 10, 3, 2>(), "01"));
    BOOST_TEST(agrees(x3::int_parser<int, 10, 0, 2>(), "+-1a"));
    BOOST_TEST(agrees(x3::int_parser<unsigned, 10, 1, 3>(), "+-19a"));
}

BOOST_AUTO_TEST_CASE(integers_that_can_overflow_match_like_x3) {
    BOOST_TEST(model_of(x3::uint8) ==
               " = (&[0-9] \"0\"{0,} (([01] [0-9]{2,2}) | ([2] (([0-4] [0-9]) | ([5] [0-5]))) | [0-9]{0,2}) "
               "![0-9])");
    BOOST_TEST(model_of(x3::uint_parser<std::uint8_t, 16>()) ==
               " = (&[0-9A-Fa-f] \"0\"{0,} (([0-9A-Fa-f] [0-9A-Fa-f]) | [0-9A-Fa-f]{0,1}) "
               "![0-9A-Fa-f])");
}

BOOST_AUTO_TEST_CASE(integers_may_have_any_bounds) { check_all_bounds<0, 1, 2, 3, 4, 5, 6>(); }

BOOST_AUTO_TEST_CASE(integers_agree_with_x3_on_short_texts) {
    BOOST_TEST(agrees(x3::uint8, "0125 6", 6));
    BOOST_TEST(agrees(x3::int8, "+-0128", 6));
    BOOST_TEST(agrees(x3::no_case[x3::int8 >> 'a'], "-012A", 5));
    BOOST_TEST(agrees((x3::uint_parser<std::uint8_t, 36, 1, 3>()), "07vVwz", 5));
    BOOST_TEST(agrees(x3::uint8 % '.', "0256.", 6));
}

BOOST_AUTO_TEST_CASE(unsigned_integers_agree_with_x3_near_the_limits) {
    check_near_the_limits<x3::uint_parser, unsigned char, 2>();
    check_near_the_limits<x3::uint_parser, unsigned char, 10>();
    check_near_the_limits<x3::uint_parser, unsigned char, 36>();
    check_near_the_limits<x3::uint_parser, std::uint16_t, 7>();
    check_near_the_limits<x3::uint_parser, std::uint16_t, 10>();
    check_near_the_limits<x3::uint_parser, std::uint32_t, 10>();
    check_near_the_limits<x3::uint_parser, std::uint32_t, 16>();
    check_near_the_limits<x3::uint_parser, std::uint64_t, 10>();
    check_near_the_limits<x3::uint_parser, std::uint64_t, 11>();
    check_near_the_limits<x3::uint_parser, int, 10>();
    check_near_the_limits<x3::uint_parser, long long, 10>();
}

BOOST_AUTO_TEST_CASE(signed_integers_agree_with_x3_near_the_limits) {
    check_near_the_limits<x3::int_parser, signed char, 2>();
    check_near_the_limits<x3::int_parser, signed char, 8>();
    check_near_the_limits<x3::int_parser, signed char, 10>();
    check_near_the_limits<x3::int_parser, signed char, 16>();
    check_near_the_limits<x3::int_parser, std::int16_t, 10>();
    check_near_the_limits<x3::int_parser, std::int16_t, 2>();
    check_near_the_limits<x3::int_parser, std::int64_t, 10>();
    check_near_the_limits<x3::int_parser, std::int32_t, 16>();
}

BOOST_AUTO_TEST_CASE(integers_that_may_overflow_silently_are_not_reflectable) {
    BOOST_TEST((is_reflectable_v<x3::uint_parser<std::uint32_t, 16, 1, 9>>));
    BOOST_TEST((is_reflectable_v<x3::uint_parser<bool, 2, 1, 1>>));
    BOOST_TEST(!(is_reflectable_v<x3::uint_parser<bool, 2, 1, 2>>));
    BOOST_TEST((is_reflectable_v<x3::uint_parser<double, 10, 1, 15>>));
    BOOST_TEST(!(is_reflectable_v<x3::uint_parser<double, 10, 1, 16>>));
    BOOST_TEST((is_reflectable_v<x3::int_parser<std::uint16_t, 10, 1, 4>>));
    BOOST_TEST(!(is_reflectable_v<x3::int_parser<std::uint16_t, 10, 1, 5>>));
}

BOOST_AUTO_TEST_CASE(automata_of_integers_reject_values_beyond_the_limits) {
    auto const port = model::build(model::reflect(x3::ushort_), model::production_id{}, model::reading::peg);
    for (int n = 0; n < 200000; ++n) {
        auto const text = std::to_string(n);
        if (port.value().accepts(text) != (n < 65536)) BOOST_ERROR("the verdict on " << text);
    }
    BOOST_TEST(port.value().accepts("0000065535"));
    BOOST_TEST(!port.value().accepts(""));

    auto const octet = model::read_abnf("octet = *\"0\" ( 1*2DIGIT / \"1\" 2DIGIT / \"2\" %x30-34 DIGIT /"
                                        " \"25\" %x30-35 )");
    BOOST_TEST(model::prove(x3::uint8, octet, "octet"));
}

BOOST_AUTO_TEST_SUITE_END()
