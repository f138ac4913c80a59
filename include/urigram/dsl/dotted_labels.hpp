// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_DOTTED_LABELS_HPP
#define URIGRAM_DSL_DOTTED_LABELS_HPP

#include <urigram/detail/compiler.hpp>
#include <urigram/dsl/characters.hpp>

namespace urigram::dsl {

/// `dotted_labels(edge, inner, top, pieces)`: `pieces`, which matches labels separated by dots. Labels
/// consist of bytes of `inner`. Each label starts and ends with one of `edge`, and the last label starts with
/// one of `top`. An index with the three runs recognises a whole name from three words, without a loop;
/// `pieces` runs if there is no such index or no such name, or if there is a trace.
///
/// No attribute. Records the failures of `pieces`.
template <class Pieces>
struct dotted_labels : x3::parser<dotted_labels<Pieces>> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;
    static constexpr bool sets_all = true;

    octet_test top;     ///< the first bytes of the last label
    run<set, 0> edge;   ///< the first and the last bytes of labels
    run<set, 0> inner;  ///< all bytes of labels
    run<set, 0> whole;  ///< those and the dot
    Pieces pieces;      ///< the parser that is run without an index

    constexpr dotted_labels(set const& edges, set const& inners, set const& tops, Pieces const& p)
        : top(tops.members()), edge(edges), inner(inners), whole(inners | set(".")), pieces(p) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext& rctx,
               Attribute& attr) const {
        if constexpr (is_indexed<Context> && !is_traced<Context>) {
            unsigned const length = at_once(first, *detail::context_of(ctx).index());
            if (length == 0) return false;
            if (length != unknown) {
                first += length;
                return true;
            }
            // By value, so that `first` can stay in a register.
            Iterator const end = end_of_pieces(first, last, ctx);
            bool const ok = end != first;
            first = end;
            return ok;
        } else {
            return pieces.parse(first, last, ctx, rctx, attr);
        }
    }

    template <class F>
    constexpr void for_each_part(F const& f) const {
        f(edge);
        f(inner);
        f(whole);
        f(pieces);
    }

private:
    /// The end of the match of the pieces; `first` if they do not match.
    template <class Iterator, class Context>
    BOOST_NOINLINE Iterator end_of_pieces(Iterator first, Iterator last, Context ctx) const {
        Iterator it = first;
        return pieces.parse(it, last, ctx, x3::unused, x3::unused) ? it : first;
    }

    static constexpr unsigned unknown = ~0u;

    /// The length of the name at `first`, 0 if there is none, or `unknown` if the index cannot determine it.
    template <class Iterator, class Index>
    unsigned at_once(Iterator first, Index const& index) const {
        std::size_t const w = index.find(whole.key()), i = index.find(inner.key()),
                          e = index.find(edge.key());
        if (w == index_plan::none || i == index_plan::none || e == index_plan::none) return unknown;
        std::uint64_t const outside_edge = index.ends_from(e, first);
        if ((outside_edge & 1) != 0) return 0;
        std::uint64_t const ends = index.ends_from(w, first);
        if (ends == 0) return unknown;
        auto const length = urigram::detail::trailing_zeros(ends);
        if (length > 61) return unknown;
        // Bit 0 of `others`, `starts`, `borders` is the position before the first byte, bit i + 1 is byte i.
        std::uint64_t const mask = (std::uint64_t{1} << length) - 1;
        std::uint64_t const dots = index.ends_from(i, first) & mask;
        std::uint64_t const others = (outside_edge & mask) << 1;
        std::uint64_t const starts = dots << 1 | 1;
        std::uint64_t const borders = starts | std::uint64_t{2} << length;
        if ((borders & (others << 1 | others >> 1)) != 0) return unknown;
        // 63 minus the number of zeros, in one instruction.
        unsigned const last_label = 63 ^ urigram::detail::leading_zeros(starts);
        return top.contains(first[last_label]) ? length : unknown;
    }
};

}  // namespace urigram::dsl

#endif
