// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_REFLECT_INTEGERS_HPP
#define URIGRAM_MODEL_REFLECT_INTEGERS_HPP

#include <algorithm>
#include <limits>
#include <urigram/model/reflect/characters.hpp>

// X3's parsers of integers.
namespace urigram::model {

namespace detail {

/// The bytes that are a digit from `least` to `most`.
template <unsigned Radix>
charset digits_between(unsigned least, unsigned most) {
    using radix = x3::detail::radix_traits<Radix>;
    charset digits;
    for (int i = 0; i < 256; ++i) {
        char const c = static_cast<char>(i);
        if (radix::is_valid(c) && radix::digit(c) >= least && radix::digit(c) <= most) digits.insert(c);
    }
    return digits;
}

/// `min` to `max` digits of any value.
template <unsigned Radix>
node_id make_digits(reflection& r, std::uint64_t min, std::uint64_t max) {
    auto const digit = r.make(set{digits_between<Radix>(0, Radix - 1)});
    return min == 1 && max == 1 ? digit : r.make(repetition{digit, min, max});
}

/// The longest prefix of a run of digits whose value is between zero and `limit`: X3 stops after it. Leading
/// zeros count as digits.
template <unsigned Radix>
class limited_digits {
public:
    template <class T>
    limited_digits(reflection& r, T limit) : r_(r) {
        auto const radix = static_cast<T>(Radix);
        for (; limit != 0; limit = static_cast<T>(limit / radix)) {
            auto const digit = static_cast<int>(limit % radix);
            limit_.push_back(static_cast<unsigned>(digit < 0 ? -digit : digit));
        }
        std::reverse(limit_.begin(), limit_.end());
    }

    /// Exactly `n` digits.
    node_id exactly(std::uint64_t n) const {
        auto const size = limit_.size();
        if (n < size) return make_digits<Radix>(r_, n, n);
        return r_.make(sequence{{zeros(n - size, n - size), as_many_from(0)}});
    }
    /// The longest prefix of up to `max` digits; the limit must not have more digits than `max`.
    node_id up_to(std::uint64_t max) const {
        auto const size = limit_.size();
        auto const rest = r_.make(alternative{{as_many_from(0), make_digits<Radix>(r_, 0, size - 1)}});
        return r_.make(sequence{{zeros(0, max == unbounded ? max : max - size), rest}});
    }

private:
    node_id zeros(std::uint64_t min, std::uint64_t max) const {
        if (max == 0) return r_.make(sequence{});
        return r_.make(repetition{r_.make(literal{"0", false}), min, max});
    }

    /// A digit from `least` to `most` at place `i` of the limit, and any digits at all later places.
    node_id then_any(std::size_t i, unsigned least, unsigned most) const {
        auto const digit = r_.make(set{digits_between<Radix>(least, most)});
        auto const more = limit_.size() - i - 1;
        return more == 0 ? digit : r_.make(sequence{{digit, make_digits<Radix>(r_, more, more)}});
    }
    /// As many digits as the limit has from place `i` on, with a value that is not greater.
    node_id as_many_from(std::size_t i) const {
        unsigned const digit = limit_[i];
        if (std::all_of(limit_.begin() + static_cast<std::ptrdiff_t>(i) + 1, limit_.end(),
                        [](unsigned d) { return d == Radix - 1; }))
            return then_any(i, 0, digit);
        auto const equal = r_.make(set{digits_between<Radix>(digit, digit)});
        auto const not_less = r_.make(sequence{{equal, as_many_from(i + 1)}});
        if (digit == 0) return not_less;
        return r_.make(alternative{{then_any(i, 0, digit - 1), not_less}});
    }

    reflection& r_;
    std::vector<unsigned> limit_;
};

/// Whether the value of at most `Max` digits always fits T.
template <class T, unsigned Radix, int Max>
inline constexpr bool cannot_overflow = Max >= 0 && Max <= x3::detail::digits_traits<T, Radix>::value;

/// Whether X3 detects the overflow of such a type.
template <class T>
inline constexpr bool is_checked_integer =
    std::is_integral_v<T> && !std::is_same_v<T, bool> && x3::traits::check_overflow<T>::value;

/// The digits of a number between zero and `limit`, as X3 takes them.
template <unsigned Radix, unsigned Min, int Max, class T>
node_id make_limited(reflection& r, T limit) {
    constexpr std::uint64_t max = Max < 0 ? unbounded : static_cast<std::uint64_t>(Max);
    if (Min > max) return r.make(alternative{});
    limited_digits<Radix> const digits(r, limit);
    sequence number;
    if (Min > 0) number.parts.push_back(r.make(ahead{digits.exactly(Min)}));
    number.parts.push_back(digits.up_to(max));
    if (Min == 1 && Max == -1)  // in this case, a number that overflows fails
        number.parts.push_back(r.make(not_ahead{make_digits<Radix>(r, 1, 1)}));
    return r.make(std::move(number));
}

/// The digits of a number that cannot overflow.
template <unsigned Radix, unsigned Min, int Max>
node_id make_unlimited(reflection& r) {
    if (Min > static_cast<unsigned>(Max)) return r.make(alternative{});
    return make_digits<Radix>(r, Min, static_cast<std::uint64_t>(Max));
}

/// X3 requires a byte of input even if it requires no digit.
template <unsigned Min>
node_id make_number(reflection& r, node_id number) {
    if (Min > 0) return number;
    return r.make(sequence{{r.make(ahead{r.make(set{charset::range('\0', '\xFF')})}), number}});
}

}  // namespace detail

// A number that overflows its type fails with the bounds 1 and -1, those of `int_` and `uint_`; with others,
// X3 stops before the digit that overflows. The type of the attribute does not matter.
template <class T, unsigned Radix, unsigned Min, int Max>
struct reflect_as<x3::uint_parser<T, Radix, Min, Max>> : detail::skips_blanks {
    static constexpr bool reflectable =
        detail::cannot_overflow<T, Radix, Max> || detail::is_checked_integer<T>;
    static node_id reflect(reflection& r, x3::uint_parser<T, Radix, Min, Max> const&) {
        static_assert(reflectable,
                      "a number that may overflow its type can be reflected for built-in integers only, and "
                      "not for bool: write digits, +x3::digit, or bound their count: uint_parser<T, Radix, "
                      "Min, Max> where Max digits always fit T");
        if constexpr (detail::cannot_overflow<T, Radix, Max>)
            return detail::make_number<Min>(r, detail::make_unlimited<Radix, Min, Max>(r));
        else
            return detail::make_number<Min>(
                r, detail::make_limited<Radix, Min, Max>(r, std::numeric_limits<T>::max()));
    }
};

// For an unsigned type, X3 counts down from zero after a minus sign, and does not detect the overflow.
template <class T, unsigned Radix, unsigned Min, int Max>
struct reflect_as<x3::int_parser<T, Radix, Min, Max>> : detail::skips_blanks {
    static constexpr bool reflectable =
        detail::cannot_overflow<T, Radix, Max> || (detail::is_checked_integer<T> && std::is_signed_v<T>);
    static node_id reflect(reflection& r, x3::int_parser<T, Radix, Min, Max> const&) {
        static_assert(reflectable,
                      "a number that may overflow its type can be reflected for built-in signed integers "
                      "only: write digits, -(x3::lit('-') | '+') >> +x3::digit, or bound their count: "
                      "int_parser<T, Radix, Min, Max> where Max digits always fit T");
        if constexpr (detail::cannot_overflow<T, Radix, Max>) {
            auto const sign = r.make(repetition{r.make(set{charset("+-")}), 0, 1});
            return detail::make_number<Min>(
                r, r.make(sequence{{sign, detail::make_unlimited<Radix, Min, Max>(r)}}));
        } else {
            auto const minus = r.make(literal{"-", false});
            auto const below = detail::make_limited<Radix, Min, Max>(r, std::numeric_limits<T>::min());
            auto const plus = r.make(repetition{r.make(literal{"+", false}), 0, 1});
            auto const above = detail::make_limited<Radix, Min, Max>(r, std::numeric_limits<T>::max());
            return detail::make_number<Min>(
                r, r.make(alternative{{r.make(sequence{{minus, below}}), r.make(sequence{{plus, above}})}}));
        }
    }
};

}  // namespace urigram::model

#endif
