// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_FOLDING_HPP
#define URIGRAM_DSL_FOLDING_HPP

#include <string_view>
#include <type_traits>
#include <urigram/dsl/characters.hpp>
#include <urigram/dsl/known_piece.hpp>
#include <urigram/dsl/last_piece.hpp>
#include <urigram/dsl/literal.hpp>
#include <urigram/dsl/rule.hpp>

namespace urigram::dsl {

/// Whether both are the same rule.
template <class L, class R>
inline constexpr bool are_one_rule = false;
template <class Id, class D, class Attribute, bool F, bool S>
inline constexpr bool are_one_rule<x3::rule_definition<Id, body<D>, Attribute, F, S>,
                                   x3::rule_definition<Id, body<D>, Attribute, F, S>> = true;

/// A piece that is folded itself, under a name or not.
template <class T>
struct fold_in {
    static constexpr bool value = false;
};
template <class T>
struct fold_in<view_directive<T>> : fold_in<T> {
    static constexpr auto const& get(view_directive<T> const& v) { return fold_in<T>::get(v.subject); }
};
template <class Id, class D, class Attribute, bool F, bool S>
struct fold_in<x3::rule_definition<Id, body<D>, Attribute, F, S>> : fold_in<typename body<D>::subject_type> {
    static constexpr auto const& get(x3::rule_definition<Id, body<D>, Attribute, F, S> const& r) {
        return fold_in<typename body<D>::subject_type>::get(r.rhs.subject);
    }
};

/// What X3 would run piece by piece and a single scan can do: `pieces` is `a >> *(joint >> b)`. With a trace
/// the last of the pieces runs, too: it knows what it looks for. What the others looked for is behind it.
template <class Scan, class Pieces>
struct folded : x3::parser<folded<Scan, Pieces>> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    Scan scan;
    Pieces pieces;
    bool same;  ///< whether the scan takes what the pieces take
    char joint;

    constexpr folded(Scan const& s, Pieces const& p, bool equal, char between)
        : scan(s), pieces(p), same(equal), joint(between) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute&) const {
        if (!same) return pieces.parse(first, last, ctx, x3::unused, x3::unused);
        if constexpr (is_traced<Context>) {
            return scan_and_trace(first, last, ctx);
        } else {
            return scan.parse(first, last, ctx, x3::unused, x3::unused);
        }
    }

    /// See `known_piece`.
    template <class Iterator, class Context>
    void trace_known(known_text<Iterator> const& known, Iterator const& last, Context const& ctx) const {
        auto const& [first, end] = known;
        if (!can_be_split()) {
            Iterator at = first;
            pieces.parse(at, last, ctx, x3::unused, x3::unused);
            return;
        }
        Iterator const readable = begin_of_text(first, ctx);
        if constexpr (are_one_rule<first_type, last_type> && fold_in<last_type>::value) {
            auto const& inner = fold_in<last_type>::get(pieces.right.subject.right);
            if (inner.can_be_split()) {  // the last piece of both at once
                auto const found = last_piece(first, end, joint, inner.joint, readable);
                trace_last(known_last_piece<Iterator>{{found.at, end}, !found.behind_second}, last, ctx);
                return;
            }
        }
        Iterator const at = last_piece(first, end, joint, readable);
        if constexpr (are_one_rule<first_type, last_type>)
            trace_last(known_text<Iterator>{at, end}, last, ctx);
        else
            trace_known(known_last_piece<Iterator>{{at, end}, at == first}, last, ctx);
    }
    template <class Iterator, class Context>
    void trace_known(known_last_piece<Iterator> const& known, Iterator const& last,
                     Context const& ctx) const {
        known_text<Iterator> const& text = known;
        if (known.is_first) {
            known_piece<first_type>::trace(pieces.left, text, last, ctx);
            note(text.end, joint, ctx);
        } else {
            trace_last(text, last, ctx);
        }
    }

    /// Whether the last piece can be told from its end: a joint that is a hexadecimal digit may be within an
    /// escape.
    constexpr bool can_be_split() const { return same && !hexadecimal_digits.contains(joint); }

private:
    using first_type = std::decay_t<decltype(std::declval<Pieces const&>().left)>;
    using last_type = std::decay_t<decltype(std::declval<Pieces const&>().right.subject.right)>;

    template <class Known, class Iterator, class Context>
    void trace_last(Known const& known, Iterator const& last, Context const& ctx) const {
        known_piece<last_type>::trace(pieces.right.subject.right, known, last, ctx);
        note(known.end, joint, ctx);
    }

    template <class Iterator, class Context>
    bool scan_and_trace(Iterator& first, Iterator const& last, Context const& ctx) const {
        Iterator end = first;
        if (!can_be_split() || !scan.parse(end, last, only_index(ctx), x3::unused, x3::unused))
            return pieces.parse(first, last, ctx, x3::unused, x3::unused);
        if (has_passed(end, ctx)) {
            first = end;
        } else {
            Iterator const there = reached(end, ctx);
            trace_known(known_text<Iterator>{first, there}, last, ctx);
            first = there;
        }
        return true;
    }
};

template <class Scan, class Pieces>
struct fold_in<folded<Scan, Pieces>> {
    static constexpr bool value = true;
    static constexpr auto const& get(folded<Scan, Pieces> const& f) { return f; }
};

template <class Scan, class Pieces>
struct known_piece<folded<Scan, Pieces>> {
    template <class Known, class Iterator, class Context>
    static void trace(folded<Scan, Pieces> const& piece, Known const& known, Iterator const& last,
                      Context const& ctx) {
        piece.trace_known(known, last, ctx);
    }
};

/// A run over `character` and one more octet, `joint`, that does not end with it. With a `Minimum` of 1 it
/// does not start with it either.
template <int Minimum>
struct joined_run : x3::parser<joined_run<Minimum>> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    scanned_set scan;
    octet_test edge;

    constexpr joined_run(charset const& characters, charset const& joint)
        : scan(characters | joint), edge(characters) {}

    /// What it looks for where it is known to end: behind that there may be joints.
    template <class Iterator, class Context>
    void trace_end(Iterator end, Iterator const& last, Context const& ctx) const {
        if (!at_end(end, last, ctx) && !skip_by_index(end, index_plan::key(scan, false), ctx))
            scan.skip(end, last);
        note(end, scan.members(), ctx);
    }

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute&) const {
        x3::skip_over(first, last, ctx);
        if (Minimum > 0 && (at_end(first, last, ctx) || !edge.contains(static_cast<char>(*first)))) {
            note(first, edge.members(), ctx);
            return false;
        }
        Iterator it = first;
        if constexpr (is_contiguous<Iterator>::value) {
            if (!skip_by_index(it, index_plan::key(scan, false), ctx)) scan.skip(it, last);
            note(it, scan.members(), ctx);  // after a joint, too: more of them, or what they join
            while (it != first && !edge.contains(it[-1])) --it;
            first = it;
        } else {
            while (it != last && scan.members().contains(static_cast<char>(*it)))
                if (edge.contains(static_cast<char>(*it++))) first = it;
        }
        return true;
    }
};

/// A `joined_run` where that says what the pieces say.
template <int Minimum, class Pieces>
struct joined : x3::parser<joined<Minimum, Pieces>> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    joined_run<Minimum> scan;
    Pieces pieces;
    bool same;

    constexpr joined(joined_run<Minimum> const& s, Pieces const& p, bool equal)
        : scan(s), pieces(p), same(equal) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute&) const {
        if (same) return scan.parse(first, last, ctx, x3::unused, x3::unused);
        return pieces.parse(first, last, ctx, x3::unused, x3::unused);
    }
};

template <int Minimum, class Pieces>
struct known_piece<joined<Minimum, Pieces>> {
    template <class Iterator, class Context>
    static void trace(joined<Minimum, Pieces> const& piece, known_text<Iterator> const& known,
                      Iterator const& last, Context const& ctx) {
        if (piece.same) {
            piece.scan.trace_end(known.end, last, ctx);
        } else {
            Iterator at = known.first;
            piece.pieces.parse(at, last, ctx, x3::unused, x3::unused);
        }
    }
};

namespace notation {

// What is equal to a run, and which.
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
struct run_of<x3::rule_definition<Id, body<D>, Attribute, F, S>> : run_of<typename body<D>::subject_type> {
    using base = run_of<typename body<D>::subject_type>;
    using rule = x3::rule_definition<Id, body<D>, Attribute, F, S>;
    static constexpr auto const& get(rule const& r) { return base::get(r.rhs.subject); }
    static constexpr bool same(rule const& r) { return base::same(r.rhs.subject); }
};
template <class T>
using character_of =
    std::decay_t<decltype(std::declval<decltype(run_of<T>::get(std::declval<T const&>()))>().character)>;

/// Whether both are runs, of one kind of characters, and the second one can be empty.
template <class L, class R>
constexpr bool are_alike() {
    if constexpr (run_of<L>::value && run_of<R>::value)
        return std::is_same_v<character_of<L>, character_of<R>> && run_of<R>::minimum == 0;
    return false;
}

// *a >> *("c" >> *a) is a run of a and c.
template <class L, class R, std::enable_if_t<are_alike<L, R>(), int> = 0>
constexpr auto operator>>(L const& l, x3::kleene<x3::sequence<lit, R>> const& r) {
    auto character = run_of<L>::get(l).character;
    auto const& again = run_of<R>::get(r.subject.right);
    std::string_view const joint = r.subject.left.text();
    bool const same = run_of<L>::same(l) && run_of<R>::same(r.subject.right) && joint.size() == 1 &&
                      joint[0] != '%' && character.members == again.character.members;
    character.members = character.members | charset(joint);
    char const between = joint.empty() ? '%' : joint[0];
    auto const pieces = x3::sequence<L, x3::kleene<x3::sequence<lit, R>>>(l, r);
    run<character_of<L>, 0> const rest(character);
    if constexpr (run_of<L>::minimum == 0) {
        return folded<std::decay_t<decltype(rest)>, std::decay_t<decltype(pieces)>>(rest, pieces, same,
                                                                                    between);
    } else {
        auto const whole = run_of<L>::get(l) >> rest;
        return folded<std::decay_t<decltype(whole)>, std::decay_t<decltype(pieces)>>(whole, pieces, same,
                                                                                     between);
    }
}
// +a >> *(+c >> +a) is a run of a and c that starts and ends with a.
template <int Minimum>
constexpr auto operator>>(run<set, Minimum> const& l,
                          x3::kleene<x3::sequence<x3::plus<lit>, run<set, 1>>> const& r) {
    lit const& joint = r.subject.left.subject;
    auto const pieces = x3::sequence<run<set, Minimum>, std::decay_t<decltype(r)>>(l, r);
    return joined<Minimum, std::decay_t<decltype(pieces)>>(
        {l.character.members, charset(joint.text())}, pieces,
        joint.text().size() == 1 && l.character.members == r.subject.right.character.members);
}

}  // namespace notation

}  // namespace urigram::dsl

#endif
