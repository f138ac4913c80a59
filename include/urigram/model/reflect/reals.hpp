// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_REFLECT_REALS_HPP
#define URIGRAM_MODEL_REFLECT_REALS_HPP

#include <urigram/model/reflect/reflection.hpp>

// X3's parsers of real numbers.
namespace urigram::model {

/// Set this for the type of a real number if the parsed texts contain no number outside of its range.
/// Otherwise `real_parser` is rejected, because X3 fails, or takes only a part, in three cases that no
/// automaton can detect: the digits before and after the dot, read as one integer, exceed the range of the
/// type; the exponent exceeds that of `int`; or the exponent minus the number of digits after the dot exceeds
/// the exponents of the type. A proof then holds for texts whose numbers are in range.
/// @code
/// template <>
/// inline constexpr bool urigram::model::always_in_range<double> = true;
/// @endcode
template <class T, class Enable = void>
inline constexpr bool always_in_range = false;

namespace detail {

/// X3's own policies for T.
template <class T, class Policies>
inline constexpr bool is_policy_of_x3 = false;
template <class T>
inline constexpr bool is_policy_of_x3<T, x3::ureal_policies<T>> = true;
template <class T>
inline constexpr bool is_policy_of_x3<T, x3::real_policies<T>> = true;
template <class T>
inline constexpr bool is_policy_of_x3<T, x3::strict_ureal_policies<T>> = true;
template <class T>
inline constexpr bool is_policy_of_x3<T, x3::strict_real_policies<T>> = true;

/// The parts of a real number, as X3 reads them.
class real_syntax {
public:
    explicit real_syntax(reflection& r) : r_(r) {}

    node_id sign() const { return optional(one_of("+-")); }

    /// A number that begins with a digit. If `expect_dot`, a dot or the letter of an exponent must follow the
    /// digits, even if that letter does not begin an exponent.
    node_id from_digit(bool expect_dot) const {
        auto const fraction = sequence_of({text("."), optional(digits())});
        if (!expect_dot) return sequence_of({digits(), optional(fraction), exponent()});
        auto const no_dot = r_.make(ahead{one_of("eE")});
        return sequence_of({digits(), r_.make(alternative{{fraction, no_dot}}), exponent()});
    }
    node_id from_dot() const { return sequence_of({text("."), digits(), exponent()}); }

    node_id infinity() const { return sequence_of({any_case("inf"), optional(any_case("inity"))}); }

    /// Fails if a parenthesis is not closed.
    node_id nan() const {
        auto const inside = r_.make(set{charset::range('\0', '\xFF') - charset(")")});
        auto const more = r_.make(repetition{inside, 0, unbounded});
        auto const closed = sequence_of({text("("), more, text(")")});
        auto const none = r_.make(not_ahead{text("(")});
        return sequence_of({any_case("nan"), r_.make(alternative{{closed, none}})});
    }

private:
    node_id text(char const* octets) const { return r_.make(literal{octets, false}); }
    node_id any_case(char const* letters) const { return r_.make(literal{letters, true}); }
    node_id one_of(char const* octets) const { return r_.make(set{charset(octets)}); }
    node_id optional(node_id part) const { return r_.make(repetition{part, 0, 1}); }
    node_id sequence_of(std::vector<node_id> parts) const { return r_.make(sequence{std::move(parts)}); }
    node_id digits() const {
        return r_.make(repetition{r_.make(set{charset::range('0', '9')}), 1, unbounded});
    }
    node_id exponent() const { return optional(sequence_of({one_of("eE"), sign(), digits()})); }

    reflection& r_;
};

}  // namespace detail

template <class T, class Policies>
struct reflect_as<x3::real_parser<T, Policies>> : detail::skips_blanks {
    static constexpr bool reflectable = always_in_range<T> && detail::is_policy_of_x3<T, Policies>;
    static node_id reflect(reflection& r, x3::real_parser<T, Policies> const&) {
        static_assert(detail::is_policy_of_x3<T, Policies>,
                      "policies that are not X3's own for the type of the number may parse anything: "
                      "specialise urigram::model::reflect_as for the real_parser");
        static_assert(
            always_in_range<T>,
            "a real number cannot be reflected: X3 fails if the exponent minus the number of decimals "
            "is out of range, which no automaton can decide. If numbers stay in range, "
            "specialise urigram::model::always_in_range for the type of the number");
        detail::real_syntax const syntax(r);
        auto const number = r.make(alternative{
            {syntax.from_digit(Policies::expect_dot), syntax.from_dot(), syntax.infinity(), syntax.nan()}});
        constexpr bool with_sign = std::is_base_of_v<x3::real_policies<T>, Policies>;
        return with_sign ? r.make(sequence{{syntax.sign(), number}}) : number;
    }
};

}  // namespace urigram::model

#endif
