// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_CHOICE_ORDER_HPP
#define URIGRAM_SRC_MODEL_CHOICE_ORDER_HPP

#include "first_follow.hpp"
#include "proof_budget.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <urigram/model/prove.hpp>
#include <vector>

namespace urigram::model {

/// An order in which X3 can try choices.
struct choice_order {
    std::vector<std::size_t> order;             ///< indices of the choices of the context-free alternative
    std::map<std::size_t, charset> not_before;  ///< bytes that must not follow a choice
};

/// An expression of a grammar as X3 runs it, and the context-free expression with the same texts.
struct compared_expression {
    node_id source{};
    node_id rule{};
};

/// Compares expressions of two grammars. If a comparison needs more proofs than the budget allows, its result
/// is false or empty.
class expression_comparison {
public:
    /// Refers to all arguments.
    expression_comparison(grammar const& source, first_follow const& sets, grammar const& rules,
                          prove_options const& options, proof_budget& budget)
        : source_(source), sets_(sets), rules_(rules), options_(options), budget_(budget) {}

    /// Whether both accept the same texts; also true if that is known only for short texts. False if the rule
    /// is too large.
    bool equal(compared_expression const& e) const;
    /// Whether X3, running `earlier`, matches only a proper prefix of some text of `later`.
    bool hides(compared_expression const& earlier, compared_expression const& later) const;
    /// Whether X3, running `other`, matches every text of `e`.
    bool contains(compared_expression const& other, compared_expression const& e) const;
    /// The bytes with which a text of `longer` continues after a text of `e`, unless a text of `e` continues
    /// with them, too. Empty if unknown.
    charset continuations(compared_expression const& e, compared_expression const& longer) const;

private:
    grammar const& source_;
    first_follow const& sets_;
    grammar const& rules_;
    prove_options const& options_;
    proof_budget& budget_;
};

/// The maximum number of choices that are compared in pairs.
inline constexpr std::size_t greatest_ordered = 64;

/// Orders choices so that none is hidden by an earlier one. If choices hide each other, the first of them in
/// the grammar comes first, and the bytes of `boundary` must not follow it. With `guards`, a choice stays
/// before a later one that matches all of its texts, too, because it would never be tried after that choice;
/// `not_before` has the bytes with which only texts of the later choice continue.
choice_order order_choices(expression_comparison const& compare,
                           std::vector<compared_expression> const& choices, charset const& boundary,
                           bool guards);

/// The order of choices that are all literals: the longest first. Nothing if some choice is not a literal.
std::optional<choice_order> longest_first(grammar const& g, alternative const& a);

}  // namespace urigram::model

#endif
