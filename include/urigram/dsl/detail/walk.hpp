// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_DETAIL_WALK_HPP
#define URIGRAM_DSL_DETAIL_WALK_HPP

#include <cstddef>
#include <tuple>
#include <urigram/dsl/choice.hpp>
#include <urigram/dsl/detail/folding.hpp>
#include <urigram/dsl/dotted_labels.hpp>
#include <urigram/dsl/extended.hpp>
#include <urigram/dsl/optional.hpp>
#include <utility>

/// What is known of a parser as a whole, computed from its type and value.
namespace urigram::dsl {

namespace detail {

/// Calls `f` with a parser's own parts. Few calls in calls, unlike `std::apply`: compilers allow 512 of them
/// in a constant, and a grammar is some fifty parsers deep.
template <class Parts, class F, std::size_t... I>
constexpr void for_each_of(Parts const& parts, F const& f, std::index_sequence<I...>) {
    (f(std::get<I>(parts)), ...);
}
template <class P, class F>
constexpr void for_each_part(P const& p, F const& f) {
    auto const parts = parts_of_parser(p);
    for_each_of(parts, f, std::make_index_sequence<std::tuple_size_v<decltype(parts)>>());
}

/// A word that looks at octets itself says which, by `octets()`; any other parser has parts.
template <class P, class = void>
inline constexpr bool says_its_octets = false;
template <class P>
inline constexpr bool says_its_octets<P, std::void_t<decltype(std::declval<P const&>().octets())>> = true;

template <class P>
constexpr void add_octets(charset& to, P const& p) {
    if constexpr (says_its_octets<P>)
        to |= p.octets();
    else if constexpr (is_x3_literal<P>)
        to |= charset(text_of(p));
    else
        for_each_part(p, [&](auto const& part) { add_octets(to, part); });
}

template <class Add, class Character, int Minimum>
constexpr void add_runs(Add const& add, run<Character, Minimum> const& p) {
    add(p.as_indexed());
}
template <class Add, int Minimum>
constexpr void add_runs(Add const& add, joined_run<Minimum> const& p) {
    add(p.as_indexed());
}
template <class Add, class P>
constexpr void add_runs(Add const& add, P const& p);
template <class Add, class Scan, class Pieces>
constexpr void add_runs(Add const& add, folded<Scan, Pieces> const& p) {
    if (p.same)
        add_runs(add, p.scan);
    else
        add_runs(add, p.pieces);
}
template <class Add, class Pieces>
constexpr void add_runs(Add const& add, dotted_labels<Pieces> const& p) {
    add_runs(add, p.whole);
    add_runs(add, p.inner);
    add_runs(add, p.edge);
}
template <class Add, class P>
constexpr void add_runs([[maybe_unused]] Add const& add, [[maybe_unused]] P const& p) {
    if constexpr (!says_its_octets<P> && !is_x3_literal<P>)
        for_each_part(p, [&](auto const& part) { add_runs(add, part); });
}

}  // namespace detail

/// The octets that the texts a parser matches can hold, and those it looks ahead for.
template <class P>
constexpr charset octets_of(P const& p) {
    charset all;
    detail::add_octets(all, p);
    return all;
}

/// Which runs an index marks for these parsers: those that they ask for.
template <class... P>
constexpr index_plan plan_for(P const&... parsers) {
    index_plan plan;
    auto const add = [&](indexed_run const& run) { plan.add(run); };
    (detail::add_runs(add, parsers), ...);
    return plan;
}

}  // namespace urigram::dsl

#endif
