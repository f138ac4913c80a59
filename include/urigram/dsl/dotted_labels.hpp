// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_DOTTED_LABELS_HPP
#define URIGRAM_DSL_DOTTED_LABELS_HPP

#include <urigram/dsl/characters.hpp>
#include <urigram/dsl/known_piece.hpp>

namespace urigram::dsl {

/// Labels with dots between them, of octets `inner` that start and end with one of `edge`, the last one with
/// one of `top`: all at once, from an index that knows the three runs. `pieces`, `group >> *("." >> group)`,
/// says the same and runs where there is no such index or no such name; a group ends with a label that the
/// name can end with. With a trace that label is traced as well: it knows what it looks for. What the others
/// looked for is behind it.
template <class Pieces>
struct dotted_labels : x3::parser<dotted_labels<Pieces>> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    octet_test top;
    std::uint64_t edge;
    std::uint64_t inner;
    std::uint64_t whole;
    Pieces pieces;

    constexpr dotted_labels(set const& edges, set const& inners, set const& tops, Pieces const& p)
        : top(tops.members), edge(key(edges)), inner(key(inners)), whole(key(inners | set("."))), pieces(p) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext& rctx,
               Attribute& attr) const {
        if constexpr (is_indexed<Context>) {
            auto const& index = x3::get<index_tag>(ctx);
            found const labels = at_once(first, index);
            if constexpr (is_traced<Context>) {
                if (labels.length != 0) return trace_last(first, labels, last, ctx);
            } else {
                if (BOOST_LIKELY(labels.length != 0)) {
                    first += labels.length;
                    return true;
                }
                // By value: what stands in a register stays there.
                Iterator const end = end_of_pieces(first, last, index);
                bool const ok = end != first;
                first = end;
                return ok;
            }
        }
        return pieces.parse(first, last, ctx, rctx, attr);
    }

private:
    struct found {
        unsigned length;      // in octets, or 0
        unsigned last_label;  // where it begins
    };

    template <class Iterator, class Context>
    bool trace_last(Iterator& first, found const& labels, Iterator const& last, Context const& ctx) const {
        if (has_passed(first + labels.length, ctx)) {
            first += labels.length;
            return true;
        }
        known_text<Iterator> const last_label{first + labels.last_label, reached(first + labels.length, ctx)};
        auto const& top_label = pieces.left.right;
        known_piece<std::decay_t<decltype(top_label)>>::trace(top_label, last_label, last, ctx);
        first = last_label.end;
        return pieces.right.parse(first, last, ctx, x3::unused, x3::unused);
    }

    /// Where what the pieces match ends; at `first` if they do not.
    template <class Iterator, class Index>
    BOOST_NOINLINE Iterator end_of_pieces(Iterator first, Iterator last, Index const& index) const {
        Iterator it = first;
        return pieces.parse(it, last, indexed_by(index), x3::unused, x3::unused) ? it : first;
    }

    static constexpr std::uint64_t key(set const& s) {
        return index_plan::key(scanned_set(s.members), false);
    }

    template <class Iterator, class Index>
    found at_once(Iterator first, Index const& index) const {
        std::size_t const w = index.find(whole), i = index.find(inner), e = index.find(edge);
        if (w == index_plan::none || i == index_plan::none || e == index_plan::none) return {};
        std::uint64_t const ends = index.ends_from(w, first);
        if (ends == 0) return {};
        auto const length = static_cast<unsigned>(__builtin_ctzll(ends));
        if (length - 1 > 60) return {};
        // A bit for each octet, after one for the place before the first.
        std::uint64_t const mask = (std::uint64_t{1} << length) - 1;
        std::uint64_t const dots = index.ends_from(i, first) & mask;
        std::uint64_t const others = (index.ends_from(e, first) & mask) << 1;
        std::uint64_t const starts = dots << 1 | 1;
        std::uint64_t const borders = starts | std::uint64_t{2} << length;
        if ((borders & (others << 1 | others >> 1)) != 0) return {};
        // 63 less the zeros, in one instruction.
        unsigned const last_label = 63 ^ static_cast<unsigned>(__builtin_clzll(starts));
        return {top.contains(first[last_label]) ? length : 0, last_label};
    }
};

}  // namespace urigram::dsl

#endif
