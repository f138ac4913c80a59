// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_DETAIL_WALK_HPP
#define URIGRAM_DSL_DETAIL_WALK_HPP

#include <cstddef>
#include <urigram/dsl/choice.hpp>
#include <urigram/dsl/detail/folding.hpp>
#include <urigram/dsl/dotted_labels.hpp>
#include <urigram/dsl/extended.hpp>
#include <urigram/dsl/optional.hpp>
#include <utility>

/// Properties of a parser as a whole, computed from its type and value.
namespace urigram::dsl {

namespace detail {

/// A word that reads bytes itself returns them by `octets()`; any other parser has parts.
template <class P, class = void>
inline constexpr bool says_its_octets = false;
template <class P>
inline constexpr bool says_its_octets<P, std::void_t<decltype(std::declval<P const&>().octets())>> = true;

/// Adds the bytes of parsers to a set.
struct octets_into {
    charset& to;

    template <class P>
    constexpr void operator()(P const& p) const {
        if constexpr (says_its_octets<P>)
            to |= p.octets();
        else if constexpr (is_x3_literal<P>)
            to |= charset(text_of(p));
        else
            for_each_part(p, *this);
    }
    template <class Definition>
    constexpr void operator()(body<Definition> const& p) const {
        if constexpr (is_constant<Definition>)
            to |= octets_of_constant<Definition>;
        else
            for_each_part(p, *this);
    }

private:
    template <class Definition>
    static constexpr charset of_definition() {
        charset all;
        octets_into{all}(defined<Definition>::subject);
        return all;
    }
    /// The bytes of a rule that is used in many places, computed once.
    template <class Definition>
    static constexpr charset octets_of_constant = of_definition<Definition>();
};

/// Adds the runs of parsers to a plan.
struct runs_into {
    index_plan& plan;

    template <class P>
    constexpr void operator()([[maybe_unused]] P const& p) const {
        if constexpr (!says_its_octets<P> && !is_x3_literal<P>) for_each_part(p, *this);
    }
    template <class Character, int Minimum>
    constexpr void operator()(run<Character, Minimum> const& p) const {
        plan.add(p.as_indexed());
    }
    template <int Minimum>
    constexpr void operator()(joined_run<Minimum> const& p) const {
        plan.add(p.as_indexed());
    }
    template <class Scan, class Pieces>
    constexpr void operator()(folded<Scan, Pieces> const& p) const {
        if (p.same)
            (*this)(p.scan);
        else
            (*this)(p.pieces);
    }
    template <class Pieces>
    constexpr void operator()(dotted_labels<Pieces> const& p) const {
        (*this)(p.whole);
        (*this)(p.inner);
        (*this)(p.edge);
    }
};

}  // namespace detail

/// The bytes in texts that a parser matches, and those of its lookahead.
template <class P>
constexpr charset octets_of(P const& p) {
    charset all;
    detail::octets_into{all}(p);
    return all;
}

/// The plan of the runs that these parsers look up.
template <class... P>
constexpr index_plan plan_for(P const&... parsers) {
    index_plan plan;
    (detail::runs_into{plan}(parsers), ...);
    return plan;
}

}  // namespace urigram::dsl

#endif
