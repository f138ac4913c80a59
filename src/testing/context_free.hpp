// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_CONTEXT_FREE_HPP
#define URIGRAM_SRC_TESTING_CONTEXT_FREE_HPP

#include <limits>
#include <urigram/testing/earley.hpp>
#include <vector>

namespace urigram::testing {

/// A production as a context-free grammar, and what Earley's method needs to know of its expressions.
class context_free {
public:
    /// Of a production that has all it needs.
    context_free(model::grammar const& g, model::production_id p);

    model::grammar const& grammar() const { return g_; }
    model::production_id production() const { return production_; }
    /// The production once: a repetition, so that it has items of its own.
    model::node_id root() const { return root_; }

    /// The length of the shortest text; `none` if there is no text.
    static constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t shortest(model::node_id n) const { return of(n).shortest; }
    /// The choice of an alternative that has it.
    std::size_t shortest_choice(model::node_id n) const { return of(n).choice; }

    /// The octets of an expression whose texts are single octets; null for others.
    charset const* octets(model::node_id n) const { return of(n).single ? &of(n).octets : nullptr; }

    /// What an expression stands for: no reference, `expected` or `caught`.
    model::node_id meaning(model::node_id n) const { return of(n).meaning; }

    /// True if what is empty of it has no steps.
    bool silent(model::node_id n) const { return of(n).silent; }

    /// An item is an expression and a dot: how many parts of a sequence, octets of a literal or repetitions
    /// are done. For an alternative it is the choice that is waited for, or how many there are if one is
    /// done. Repetitions are those that are not empty, and counted only as far as it matters.
    using dot = std::uint32_t;
    bool done(model::node_id n, dot d) const;
    dot next(model::node_id n, dot d) const;
    /// The part that can come next; null for none and for literals.
    model::node_id const* awaited(model::node_id n, dot d) const;
    /// Whether an octet of the expression itself comes next.
    charset awaited_octets(model::node_id n, dot d) const;
    /// The length of the shortest text of what is left.
    std::uint64_t rest(model::node_id n, dot d) const;
    /// The parts that are left, as often as they must be, without those that can be empty.
    std::vector<model::node_id> parts_left(model::node_id n, dot d) const;

private:
    struct facts {
        std::uint64_t shortest = none;
        std::size_t choice = 0;
        model::node_id meaning{};
        charset octets;
        bool single = false;
        bool silent = false;
    };
    facts const& of(model::node_id n) const { return facts_[static_cast<std::size_t>(n)]; }
    void find_meanings();
    bool improve(model::node_id n);
    bool improve_octets(model::node_id n, facts& f) const;
    void find_silent();
    std::uint64_t least(model::repetition const& r) const;

    model::grammar g_;
    model::production_id production_;
    model::node_id root_;
    std::vector<facts> facts_;
};

}  // namespace urigram::testing

#endif
