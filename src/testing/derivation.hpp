// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_DERIVATION_HPP
#define URIGRAM_SRC_TESTING_DERIVATION_HPP

#include "../model/fixpoint.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <urigram/model/automaton.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/detail/derivation_error.hpp>
#include <vector>

namespace urigram::testing::derivation {

using model::index;

/// The size of a derivation. Ordered by bytes, then by steps.
struct size {
    std::uint64_t octets = 0;
    std::uint64_t steps = 0;

    friend bool operator==(size const& a, size const& b) noexcept {
        return a.octets == b.octets && a.steps == b.steps;
    }
    friend bool operator!=(size const& a, size const& b) noexcept { return !(a == b); }
    friend bool operator<(size const& a, size const& b) noexcept {
        return a.octets != b.octets ? a.octets < b.octets : a.steps < b.steps;
    }
};

/// No derivation: greater than any size, and the result of each sum with it.
inline constexpr size none{std::numeric_limits<std::uint64_t>::max(),
                           std::numeric_limits<std::uint64_t>::max()};

/// The expression itself, without `expected` and `caught` around it.
model::node_id inside(model::grammar const& g, model::node_id n);

/// The parts of an expression of a context-free grammar; of a reference, the body of its production.
std::vector<model::node_id> parts_of(model::grammar const& g, model::node_id n);

/// All expressions that a production needs, in the order of their numbers, without `expected` and `caught`.
std::vector<model::node_id> needed(model::grammar const& g, model::production_id p);

/// A fixpoint over the same expressions.
model::fixpoint needed_ones(model::grammar const& g, model::production_id p);

/// The error if a production needs a predicate.
std::optional<derivation_error> find_predicate(model::grammar const& g, model::production_id p);

/// The error if a production needs one without a body. It names the first such production.
std::optional<derivation_error> find_undefined(model::grammar const& g, model::production_id p);

/// The error of a production that has no text of up to `octets` bytes. It is `undefined` if such a text is
/// only missing because productions have no body, otherwise `no_text`. Linear in the grammar for each
/// production without a body.
derivation_error no_text(model::grammar const& g, model::production_id p, std::uint64_t octets);

/// The error of a production for which no oracle can be made.
derivation_error no_oracle(model::production_id p, model::automaton_error const& why);

/// The size of the smallest derivation of each expression of a grammar without predicates. A derivation with
/// more bytes or steps than `greatest` counts as none.
///
/// Time is usually linear in the number of expressions, and quadratic at worst.
class shortest {
public:
    /// Whether a choice of an alternative may be taken.
    using allowed = std::function<bool(model::node_id alternative, std::size_t choice)>;

    /// Refers to the grammar.
    shortest(
        model::grammar const& g, size greatest,
        allowed may_take = [](model::node_id, std::size_t) { return true; });

    size const& operator[](model::node_id n) const { return sizes_[index(n)]; }
    bool exists(model::node_id n) const { return (*this)[n] != none; }
    /// The size for the body of a production.
    size const& operator[](model::production_id p) const {
        auto const& body = grammar_[p].body;
        return body ? (*this)[*body] : none;
    }

    size sum(size const& a, size const& b) const;
    size times(std::uint64_t n, size const& a) const;

private:
    size work_out(model::node_id n, allowed const& may_take) const;

    model::grammar const& grammar_;
    size greatest_;
    std::vector<size> sizes_;
};

}  // namespace urigram::testing::derivation

#endif
