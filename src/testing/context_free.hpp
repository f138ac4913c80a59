// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_CONTEXT_FREE_HPP
#define URIGRAM_SRC_TESTING_CONTEXT_FREE_HPP

#include <limits>
#include <urigram/testing/earley.hpp>
#include <vector>

namespace urigram::testing {

/// A production as a context-free grammar, with properties of its expressions for Earley's method.
class context_free {
public:
    /// All productions that `p` needs must have a body.
    context_free(model::grammar const& g, model::production_id p);

    model::grammar const& grammar() const { return g_; }
    model::production_id production() const { return production_; }
    /// The body of the production, repeated exactly once, so that it has separate items.
    model::node_id root() const { return root_; }

    /// The length of the shortest text in bytes; `none` if there is no text.
    static constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t shortest(model::node_id n) const { return of(n).shortest; }
    /// The choice of an alternative with the shortest text.
    std::size_t shortest_choice(model::node_id n) const { return of(n).choice; }

    /// The bytes of an expression whose texts are single bytes; null for others.
    charset const* octets(model::node_id n) const { return of(n).single ? &of(n).octets : nullptr; }

    /// The bytes with which texts of the expression begin, without those of predicates; perhaps more if a
    /// part has no text.
    charset const& leading(model::node_id n) const { return of(n).leading; }

    /// The expression after resolving references, `expected` and `caught`.
    model::node_id meaning(model::node_id n) const { return of(n).meaning; }

    /// Whether a derivation of the empty text from the expression has no steps.
    bool silent(model::node_id n) const { return of(n).silent; }

    /// An item is an expression and a dot. The dot of a sequence, literal or repetition is the number of
    /// complete parts, bytes or repetitions. The dot of an alternative is the awaited choice, or the number
    /// of choices if one is complete. Empty repetitions are not counted, and the count stops where more
    /// repetitions make no difference.
    using dot = std::uint32_t;
    bool done(model::node_id n, dot d) const;
    dot next(model::node_id n, dot d) const;
    /// The next part; null if there is none, and for literals.
    model::node_id const* awaited(model::node_id n, dot d) const;
    /// The bytes of the expression itself that can come next.
    charset awaited_octets(model::node_id n, dot d) const;
    /// The length of the shortest text of the rest, in bytes.
    std::uint64_t rest(model::node_id n, dot d) const;
    /// The remaining required parts, without those that can be empty.
    std::vector<model::node_id> parts_left(model::node_id n, dot d) const;

private:
    struct facts {
        std::uint64_t shortest = none;
        std::size_t choice = 0;
        model::node_id meaning{};
        charset octets;
        charset leading;
        bool single = false;
        bool silent = false;
    };
    facts const& of(model::node_id n) const { return facts_[static_cast<std::size_t>(n)]; }
    void find_meanings();
    bool improve(model::node_id n);
    bool improve_octets(model::node_id n, facts& f) const;
    charset leading_by_parts(model::node_id n) const;
    void find_silent();
    std::uint64_t least(model::repetition const& r) const;

    model::grammar g_;
    model::production_id production_;
    model::node_id root_;
    std::vector<facts> facts_;
};

}  // namespace urigram::testing

#endif
