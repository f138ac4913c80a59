// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_REFLECT_VALUES_HPP
#define URIGRAM_MODEL_REFLECT_VALUES_HPP

#include <urigram/model/reflect/characters.hpp>

// X3's parsers of numbers and truth values, and those that match no character.
namespace urigram::model {

namespace detail {

template <unsigned Radix>
charset digits_of() {
    charset digits;
    for (int i = 0; i < 256; ++i)
        if (x3::detail::radix_traits<Radix>::is_valid(static_cast<char>(i)))
            digits.insert(static_cast<char>(i));
    return digits;
}

/// The digits of a number that cannot overflow. X3 wants an octet of input even where it wants no digit.
template <unsigned Radix, unsigned Min, int Max>
node_id make_digits(reflection& r, bool with_sign) {
    sequence number;
    if (Min == 0) number.parts.push_back(r.make(ahead{r.make(set{charset::range('\0', '\xFF')})}));
    if (with_sign) number.parts.push_back(r.make(repetition{r.make(set{charset("+-")}), 0, 1}));
    if (Min > static_cast<unsigned>(Max))
        number.parts.push_back(r.make(alternative{}));
    else
        number.parts.push_back(
            r.make(repetition{r.make(set{digits_of<Radix>()}), Min, static_cast<std::uint64_t>(Max)}));
    return r.make(std::move(number));
}

template <class T, unsigned Radix, int Max>
inline constexpr bool cannot_overflow = Max >= 0 && Max <= x3::detail::digits_traits<T, Radix>::value;

}  // namespace detail

// Where a number overflows its type, X3 fails or stops taking digits, depending on the bounds. Only numbers
// of so few digits that they always fit are reflected; the attribute's type does not matter.
template <class T, unsigned Radix, unsigned Min, int Max>
struct reflect_as<x3::uint_parser<T, Radix, Min, Max>> {
    static constexpr bool reflectable = detail::cannot_overflow<T, Radix, Max>;
    static node_id reflect(reflection& r, x3::uint_parser<T, Radix, Min, Max> const&) {
        static_assert(reflectable,
                      "a number that may overflow cannot be reflected: write digits, +x3::digit, or bound "
                      "their count: uint_parser<T, Radix, Min, Max> where Max digits always fit T");
        return detail::make_digits<Radix, Min, Max>(r, false);
    }
};
template <class T, unsigned Radix, unsigned Min, int Max>
struct reflect_as<x3::int_parser<T, Radix, Min, Max>> {
    static constexpr bool reflectable = detail::cannot_overflow<T, Radix, Max>;
    static node_id reflect(reflection& r, x3::int_parser<T, Radix, Min, Max> const&) {
        static_assert(reflectable,
                      "a number that may overflow cannot be reflected: write digits, -(x3::lit('-') | '+') "
                      ">> +x3::digit, or bound their count: int_parser<T, Radix, Min, Max> where Max digits "
                      "always fit T");
        return detail::make_digits<Radix, Min, Max>(r, true);
    }
};
template <class T, class Policies>
struct reflect_as<x3::real_parser<T, Policies>> {
    static constexpr bool reflectable = false;
    template <class R>
    static node_id reflect(R&, x3::real_parser<T, Policies> const&) {
        static_assert(detail::never<R>, "a real number cannot be reflected: its exponent may overflow. "
                                        "Write its digits");
        return {};
    }
};

template <class T, class Encoding>
struct reflect_as<x3::bool_parser<T, Encoding, x3::bool_policies<T>>> {
    static node_id reflect(reflection& r, x3::bool_parser<T, Encoding, x3::bool_policies<T>> const&) {
        auto const yes = detail::make_text<Encoding>(r, "true");
        return r.make(alternative{{yes, detail::make_text<Encoding>(r, "false")}});
    }
};
template <class T, class Encoding>
struct reflect_as<x3::literal_bool_parser<T, Encoding, x3::bool_policies<T>>> {
    static node_id reflect(reflection& r,
                           x3::literal_bool_parser<T, Encoding, x3::bool_policies<T>> const& p) {
        return detail::make_text<Encoding>(r, p.n_ ? "true" : "false");
    }
};

template <>
struct reflect_as<x3::eps_parser> {
    static node_id reflect(reflection& r, x3::eps_parser const&) { return r.make(sequence{}); }
};
template <>
struct reflect_as<x3::semantic_predicate> {
    static node_id reflect(reflection& r, x3::semantic_predicate const& p) {
        return p.predicate ? r.make(sequence{}) : r.make(alternative{});
    }
};
template <class F>
struct reflect_as<x3::lazy_semantic_predicate<F>> {
    static constexpr bool reflectable = false;
    template <class R>
    static node_id reflect(R&, x3::lazy_semantic_predicate<F> const&) {
        static_assert(detail::never<R>, "eps(f) cannot be reflected: what it matches is known only when f "
                                        "is called");
        return {};
    }
};
template <class T>
struct reflect_as<x3::attr_parser<T>> {
    static node_id reflect(reflection& r, x3::attr_parser<T> const&) { return r.make(sequence{}); }
};
template <>
struct reflect_as<x3::eoi_parser> {
    static node_id reflect(reflection& r, x3::eoi_parser const&) { return r.make(end_of_input{}); }
};
template <>
struct reflect_as<x3::eol_parser> {
    static node_id reflect(reflection& r, x3::eol_parser const&) {
        auto const feed = r.make(literal{"\n", false});
        auto const both = r.make(sequence{{r.make(literal{"\r", false}), r.make(repetition{feed, 0, 1})}});
        return r.make(alternative{{both, feed}});
    }
};

}  // namespace urigram::model

#endif
