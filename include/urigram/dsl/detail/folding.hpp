// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_DETAIL_FOLDING_HPP
#define URIGRAM_DSL_DETAIL_FOLDING_HPP

#include <string_view>
#include <type_traits>
#include <urigram/dsl/characters.hpp>
#include <urigram/dsl/literal.hpp>
#include <urigram/dsl/rule.hpp>

/// Folding replaces a loop over runs by one scan of a larger set that matches the same texts. The operators
/// of `notation` below recognise such loops by their types, in two forms:
/// - `*a >> *("/" >> *a)` is a run of `a | set("/")`;
/// - `+a >> *(+lit("-") >> +a)` is a run of `a | set("-")`, trimmed to its last byte of `a`: a `joined_run`.
///
/// Whether the two `a` are the same set depends on their values, and is decided when the parser is
/// constructed: `folded` stores both forms. With a trace, the loop runs as written, so that each of its
/// pieces records the bytes that it expects.
namespace urigram::dsl {

/// `Pieces` as written, and `Scan`, which matches the same texts if `same` is true. In that case `Scan` runs,
/// unless there is a trace.
template <class Scan, class Pieces>
struct folded : x3::parser<folded<Scan, Pieces>> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;
    static constexpr bool sets_all = true;

    Scan scan;
    Pieces pieces;
    bool same;

    constexpr folded(Scan const& s, Pieces const& p, bool equal) : scan(s), pieces(p), same(equal) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute&) const {
        if constexpr (!is_traced<Context>)
            if (same) return scan.parse(first, last, ctx, x3::unused, x3::unused);
        return pieces.parse(first, last, ctx, x3::unused, x3::unused);
    }

    template <class F>
    constexpr void for_each_part(F const& f) const {
        f(scan);
        f(pieces);
    }
};

/// The longest run of `characters` and `joint` that does not end with a byte of `joint`. With a `Minimum` of
/// 1 it does not start with one either, and has at least one byte.
template <int Minimum>
struct joined_run : x3::parser<joined_run<Minimum>> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;
    static constexpr bool sets_all = true;

    scanned_set scan;
    octet_test edge;

    constexpr joined_run(charset const& characters, charset const& joint)
        : scan(characters | joint), edge(characters) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute&) const {
        x3::skip_over(first, last, ctx);
        if (Minimum > 0 && (first == last || !edge.contains(static_cast<char>(*first)))) return false;
        Iterator it = first;
        if constexpr (is_contiguous<Iterator>::value) {
            if (!skip_by_index(it, key(), ctx)) scan.skip(it, last);
            while (it != first && !edge.contains(it[-1])) --it;
            first = it;
        } else {
            while (it != last && scan.members().contains(static_cast<char>(*it)))
                if (edge.contains(static_cast<char>(*it++))) first = it;
        }
        return true;
    }

    /// The key by which an index finds the run.
    constexpr std::uint64_t key() const noexcept { return index_plan::key(scan, false); }
    constexpr indexed_run as_indexed() const noexcept { return {scan, false}; }

    constexpr charset octets() const { return scan.members(); }
};

namespace detail {

// Finds the run in a parser that is equivalent to a run: the run itself, a folded loop, a view of one, a
// production whose body is one. `value` is false for all other types; `get` returns the run; `same` is false
// for a value of such a type that is not equivalent: a loop that is not folded.
template <class T>
struct run_of {
    static constexpr bool value = false;
};
template <class C, int Minimum>
struct run_of<run<C, Minimum>> {
    static constexpr bool value = true;
    static constexpr int minimum = Minimum;
    static constexpr run<C, Minimum> const& get(run<C, Minimum> const& r) { return r; }
    static constexpr bool same(run<C, Minimum> const&) { return true; }
};
template <class Scan, class Pieces>
struct run_of<folded<Scan, Pieces>> : run_of<Scan> {
    static constexpr auto const& get(folded<Scan, Pieces> const& f) { return run_of<Scan>::get(f.scan); }
    static constexpr bool same(folded<Scan, Pieces> const& f) { return f.same && run_of<Scan>::same(f.scan); }
};
template <class T>
struct run_of<view_directive<T>> : run_of<T> {
    static constexpr auto const& get(view_directive<T> const& v) { return run_of<T>::get(v.subject); }
    static constexpr bool same(view_directive<T> const& v) { return run_of<T>::same(v.subject); }
};
template <class Id, class D, class Attribute, bool F, bool S>
struct run_of<production<Id, D, Attribute, F, S>> : run_of<typename body<D>::subject_type> {
    using base = run_of<typename body<D>::subject_type>;
    using rule = production<Id, D, Attribute, F, S>;
    static constexpr auto const& get(rule const& r) { return base::get(body_of(r).subject); }
    static constexpr bool same(rule const& r) { return base::same(body_of(r).subject); }
};
template <class T>
using character_of =
    std::decay_t<decltype(std::declval<decltype(run_of<T>::get(std::declval<T const&>()))>().character)>;

/// Whether both are runs of one type of character (`set` or `set_or_escape`), and the second may be empty.
template <class L, class R>
constexpr bool are_alike() {
    if constexpr (run_of<L>::value && run_of<R>::value)
        return std::is_same_v<character_of<L>, character_of<R>> && run_of<R>::minimum == 0;
    return false;
}

template <class Scan, class Pieces>
constexpr auto fold(Scan const& scan, Pieces const& pieces, bool same) {
    return folded<Scan, Pieces>(scan, pieces, same);
}

}  // namespace detail

namespace notation {

// *a >> *("c" >> *a): a run of a and c. With +a in front: +a, followed by that run.
template <class L, class R, std::enable_if_t<detail::are_alike<L, R>(), int> = 0>
constexpr auto operator>>(L const& l, x3::kleene<x3::sequence<lit, R>> const& r) {
    using first = detail::run_of<L>;
    using next = detail::run_of<R>;
    auto const& character = first::get(l).character;
    std::string_view const joint = r.subject.left.text();
    bool const same = first::same(l) && next::same(r.subject.right) && joint.size() == 1 && joint[0] != '%' &&
                      character.members() == next::get(r.subject.right).character.members();
    auto const pieces = x3::sequence<L, x3::kleene<x3::sequence<lit, R>>>(l, r);
    run<detail::character_of<L>, 0> const rest(character | set(joint));
    if constexpr (first::minimum == 0)
        return detail::fold(rest, pieces, same);
    else
        return detail::fold(first::get(l) >> rest, pieces, same);
}
// +a >> *(+c >> +a): a run of a and c that starts and ends with a. With *a in front it may be empty or start
// with c.
template <int Minimum>
constexpr auto operator>>(run<set, Minimum> const& l,
                          x3::kleene<x3::sequence<x3::plus<lit>, run<set, 1>>> const& r) {
    lit const& joint = r.subject.left.subject;
    auto const pieces = x3::sequence<run<set, Minimum>, std::decay_t<decltype(r)>>(l, r);
    return detail::fold(joined_run<Minimum>(l.character.members(), charset(joint.text())), pieces,
                        joint.text().size() == 1 &&
                            l.character.members() == r.subject.right.character.members());
}

}  // namespace notation

}  // namespace urigram::dsl

#endif
