// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_KNOWN_PIECE_HPP
#define URIGRAM_DSL_KNOWN_PIECE_HPP

#include <urigram/dsl/characters.hpp>
#include <urigram/dsl/rule.hpp>

namespace urigram::dsl {

/// Where a piece is known to match, from `first` to `end` and no further.
template <class Iterator>
struct known_text {
    Iterator first;
    Iterator end;
};

/// The same of the last of the pieces of a fold, which may be the first one, too.
template <class Iterator>
struct known_last_piece : known_text<Iterator> {
    bool is_first;
};

/// How `piece` is traced where it is known to match: what it looks for on its way does not matter.
template <class Piece>
struct known_piece {
    template <class Known, class Iterator, class Context>
    static void trace(Piece const& piece, Known const& known, Iterator const& last, Context const& ctx) {
        Iterator at = known.first;
        piece.parse(at, last, ctx, x3::unused, x3::unused);
    }
};
template <class Character>
struct known_piece<run<Character, 0>> {
    template <class Known, class Iterator, class Context>
    static void trace(run<Character, 0> const& piece, Known const& known, Iterator const& last,
                      Context const& ctx) {
        Iterator at = known.end;
        piece.parse(at, last, ctx, x3::unused, x3::unused);
    }
};
template <class Rest>
struct known_piece<x3::sequence<set, Rest>> {
    template <class Iterator, class Context>
    static void trace(x3::sequence<set, Rest> const& piece, known_text<Iterator> const& known,
                      Iterator const& last, Context const& ctx) {
        Iterator rest = known.first;
        known_piece<Rest>::trace(piece.right, known_text<Iterator>{++rest, known.end}, last, ctx);
    }
};
template <class T>
struct known_piece<view_directive<T>> {
    template <class Known, class Iterator, class Context>
    static void trace(view_directive<T> const& piece, Known const& known, Iterator const& last,
                      Context const& ctx) {
        known_piece<T>::trace(piece.subject, known, last, ctx);
    }
};
template <class Id, class D, class Attribute, bool F, bool S>
struct known_piece<x3::rule_definition<Id, body<D>, Attribute, F, S>> {
    template <class Known, class Iterator, class Context>
    static void trace(x3::rule_definition<Id, body<D>, Attribute, F, S> const& piece, Known const& known,
                      Iterator const& last, Context const& ctx) {
        known_piece<typename body<D>::subject_type>::trace(piece.rhs.subject, known, last,
                                                           traced_inside(piece.rhs.name, ctx));
        x3::get<trace_tag>(ctx).of->end(known.end, piece.rhs.name);
    }
};

}  // namespace urigram::dsl

#endif
