// SPDX-License-Identifier: BSL-1.0
#include "minimise.hpp"

#include <limits>
#include <numeric>
#include <utility>

namespace urigram::model {

namespace {

using number = std::uint32_t;

/// A partition of the numbers below n, which is refined. The members of a block are adjacent; marked ones
/// come first.
class partition {
public:
    explicit partition(number n) : members_(n), place_(n), block_(n), blocks_{{0, n, 0}} {
        std::iota(members_.begin(), members_.end(), number{0});
        std::iota(place_.begin(), place_.end(), number{0});
    }

    number block_of(number x) const { return block_[x]; }
    number blocks() const { return static_cast<number>(blocks_.size()); }
    number size(number b) const { return blocks_[b].last - blocks_[b].first; }
    std::vector<number> members(number b) const {
        return {members_.data() + blocks_[b].first, members_.data() + blocks_[b].last};
    }

    /// Marks a number that is not marked yet. Returns whether it is the first marked one of its block.
    bool mark(number x) {
        auto& b = blocks_[block_[x]];
        number const to = b.first + b.marked++;
        number const other = members_[to];
        std::swap(members_[to], members_[place_[x]]);
        std::swap(place_[other], place_[x]);
        return b.marked == 1;
    }

    /// Moves the marked members of a block to a new block, unless all are marked, and removes the marks. The
    /// new block gets the highest number. Returns whether there is a new block.
    bool split(number b) {
        number const first = blocks_[b].first;
        number const middle = first + std::exchange(blocks_[b].marked, 0);
        if (middle == blocks_[b].last) return false;
        blocks_[b].first = middle;
        for (number i = first; i < middle; ++i) block_[members_[i]] = blocks();
        blocks_.push_back({first, middle, 0});
        return true;
    }

private:
    struct block {
        number first, last, marked;
    };
    std::vector<number> members_;
    std::vector<number> place_;
    std::vector<number> block_;
    std::vector<block> blocks_;
};

/// The states from which a letter leads to a state.
class inverse {
public:
    explicit inverse(transition_table const& t)
        : letters_(t.letters), first_(t.next.size() + 1), from_(t.next.size()) {
        for (std::size_t s = 0; s < t.size(); ++s)
            for (std::size_t c = 0; c < letters_; ++c) ++first_[t.to(s, c) * letters_ + c + 1];
        std::partial_sum(first_.begin(), first_.end(), first_.begin());
        auto end = first_;
        for (std::size_t s = 0; s < t.size(); ++s)
            for (std::size_t c = 0; c < letters_; ++c)
                from_[end[t.to(s, c) * letters_ + c]++] = static_cast<number>(s);
    }

    template <class F>
    void for_each(number to, std::size_t letter, F f) const {
        auto const key = to * letters_ + letter;
        for (auto i = first_[key]; i < first_[key + 1]; ++i) f(from_[i]);
    }

private:
    std::size_t letters_;
    std::vector<std::size_t> first_;
    std::vector<number> from_;
};

partition coarsest_stable(transition_table const& t) {
    inverse const before(t);
    partition p(static_cast<number>(t.size()));
    std::vector<number> touched;
    std::vector<bool> waits;  // by block: whether it is a pending splitter
    std::vector<number> waiting;
    auto const wait = [&](number b) {
        waits[b] = true;
        waiting.push_back(b);
    };
    auto const mark = [&](number s) {
        if (p.mark(s)) touched.push_back(p.block_of(s));
    };
    auto const split_touched = [&] {
        for (number b : std::exchange(touched, {})) {
            if (!p.split(b)) continue;
            number const fresh = p.blocks() - 1;
            waits.push_back(false);
            wait(waits[b] || p.size(fresh) <= p.size(b) ? fresh : b);
        }
    };

    waits.push_back(false);
    wait(0);
    for (number s = 0; s < t.size(); ++s)
        if (t.accepting[s]) mark(s);
    split_touched();
    while (!waiting.empty()) {
        number const by = waiting.back();
        waiting.pop_back();
        waits[by] = false;
        auto const members = p.members(by);  // a copy, because this block may be split, too
        for (std::size_t c = 0; c < t.letters; ++c) {
            for (number s : members) before.for_each(s, c, mark);
            split_touched();
        }
    }
    return p;
}

}  // namespace

transition_table in_search_order(transition_table const& t) {
    constexpr auto none = std::numeric_limits<number>::max();
    std::vector<number> renumbered(t.size(), none);
    std::vector<number> order{0};
    renumbered[0] = 0;
    transition_table out{t.letters, {}, {}};
    for (std::size_t i = 0; i < order.size(); ++i) {
        out.accepting.push_back(t.accepting[order[i]]);
        for (std::size_t c = 0; c < t.letters; ++c) {
            number const to = t.to(order[i], c);
            if (renumbered[to] == none) {
                renumbered[to] = static_cast<number>(order.size());
                order.push_back(to);
            }
            out.next.push_back(renumbered[to]);
        }
    }
    return out;
}

transition_table minimised(transition_table const& all) {
    auto const t = in_search_order(all);
    auto const p = coarsest_stable(t);
    // The block of the start has number 0.
    auto const number_of = [&](number s) {
        number const b = p.block_of(s);
        return b == p.block_of(0) ? 0 : b == 0 ? p.block_of(0) : b;
    };
    transition_table out{t.letters, std::vector<number>(p.blocks() * t.letters),
                         std::vector<bool>(p.blocks())};
    for (number s = 0; s < t.size(); ++s) {
        out.accepting[number_of(s)] = t.accepting[s];
        for (std::size_t c = 0; c < t.letters; ++c)
            out.next[number_of(s) * t.letters + c] = number_of(t.to(s, c));
    }
    return out;
}

}  // namespace urigram::model
