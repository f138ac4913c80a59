// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_NOTATION_HPP
#define URIGRAM_DSL_NOTATION_HPP

#include <cstddef>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <urigram/dsl/characters.hpp>
#include <urigram/dsl/choice.hpp>
#include <urigram/dsl/detail/folding.hpp>
#include <urigram/dsl/guess.hpp>
#include <urigram/dsl/literal.hpp>
#include <urigram/dsl/optional.hpp>
#include <urigram/dsl/rule.hpp>

namespace urigram::dsl {

namespace detail {

// One alternative of a `choice`: a production, optionally with a guard that must not match after it.
template <class P>
struct as_option {
    using type = P;
};
template <class Production, class Guard>
struct as_option<x3::sequence<Production, not_before_directive<Guard>>> {
    using type = guarded<Production, not_before_directive<Guard>>;
};
template <class P>
using option_of = typename as_option<P>::type;

}  // namespace detail

namespace notation {

template <class T>
using if_parser = std::enable_if_t<is_parser<T>, int>;

// A literal operand of an operator becomes a `lit`, which records the bytes that it expects, unlike X3's
// literal.
template <std::size_t N, class R, if_parser<R> = 0>
constexpr auto operator>>(char const (&text)[N], R const& r) {
    return detail::subject_of(text) >> r;
}
template <class L, std::size_t N, if_parser<L> = 0>
constexpr auto operator>>(L const& l, char const (&text)[N]) {
    return l >> detail::subject_of(text);
}

constexpr auto operator*(set const& s) { return run<set, 0>(s); }
constexpr auto operator+(set const& s) { return run<set, 1>(s); }
constexpr auto operator*(set_or_escape const& s) { return run<set_or_escape, 0>(s); }
constexpr auto operator+(set_or_escape const& s) { return run<set_or_escape, 1>(s); }

// The same for a production that consists only of such characters: uchar, xchar.
template <class Id, class Attribute, bool Force, bool Skip>
using character_rule =
    production<Id, raw_definition<constant_definition<set_or_escape>>, Attribute, Force, Skip>;
template <class Id, class Attribute, bool F, bool S>
constexpr auto characters(character_rule<Id, Attribute, F, S> const& r) {
    return body_of(r).subject.subject;
}
template <class Id, class Attribute, bool F, bool S>
constexpr auto operator*(character_rule<Id, Attribute, F, S> const& r) {
    return *characters(r);
}
template <class Id, class Attribute, bool F, bool S>
constexpr auto operator+(character_rule<Id, Attribute, F, S> const& r) {
    return +characters(r);
}
template <class Id, class Attribute, bool F, bool S>
constexpr auto operator|(character_rule<Id, Attribute, F, S> const& a, set const& b) {
    return characters(a) | b;
}

// A choice of productions, an optional production, and an optional sequence; all are parsed in place.
template <class Id, class D, class Attribute, bool F, bool S>
constexpr auto operator-(production<Id, D, Attribute, F, S> const& r) {
    return maybe<std::decay_t<decltype(r)>>(r);
}
template <class Left, class Right>
constexpr auto operator-(x3::sequence<Left, Right> const& r) {
    return maybe<x3::sequence<Left, Right>>(r);
}
template <class Subject>
constexpr auto operator-(guess_directive<Subject> const& r) {
    return maybe<guess_directive<Subject>>(r);
}
template <class L, class DL, class AL, bool FL, bool SL, class R, class DR, class AR, bool FR, bool SR>
constexpr auto operator|(production<L, DL, AL, FL, SL> const& l, production<R, DR, AR, FR, SR> const& r) {
    return choice<std::decay_t<decltype(l)>, std::decay_t<decltype(r)>>({l, r});
}
template <class... Choices, class R, class D, class A, bool F, bool S>
constexpr auto operator|(choice<Choices...> const& l, production<R, D, A, F, S> const& r) {
    return choice<Choices..., std::decay_t<decltype(r)>>(std::tuple_cat(l.choices, std::tuple(r)));
}
template <class L, class DL, class AL, bool FL, bool SL, class Guard, class R>
constexpr auto operator|(x3::sequence<production<L, DL, AL, FL, SL>, not_before_directive<Guard>> const& l,
                         R const& r) {
    using first = detail::option_of<std::decay_t<decltype(l)>>;
    using second = detail::option_of<R>;
    return choice<first, second>({first(l), second(r)});
}

}  // namespace notation

}  // namespace urigram::dsl

#endif
