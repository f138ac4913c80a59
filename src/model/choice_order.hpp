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
    std::vector<std::size_t> order;             ///< the choices, as numbers of the context-free ones
    std::map<std::size_t, charset> not_before;  ///< bytes that must not follow a choice
};

/// An expression of a grammar as X3 runs it, and the context-free expression with the same texts.
struct compared_expression {
    node_id source{};
    node_id rule{};
};

/// Compares expressions of two grammars. What would need a proof beyond the budget is not known.
class expression_comparison {
public:
    /// Refers to all arguments.
    expression_comparison(grammar const& source, first_follow const& sets, grammar const& rules,
                          prove_options const& options, proof_budget& budget)
        : source_(source), sets_(sets), rules_(rules), options_(options), budget_(budget) {}

    /// Whether both accept the same texts; also if that is known only for short texts. No rule that is too
    /// large is equal.
    bool equal(compared_expression const& e) const;
    /// Whether X3, running `earlier`, matches only a prefix of some text of `later`.
    bool hides(compared_expression const& earlier, compared_expression const& later) const;
    /// Whether X3, running `other`, matches every text of `e`.
    bool contains(compared_expression const& other, compared_expression const& e) const;
    /// The bytes with which a text of `longer` continues after a text of `e`, and no text of `e` does.
    /// Empty if it is not known.
    charset continuations(compared_expression const& e, compared_expression const& longer) const;

private:
    grammar const& source_;
    first_follow const& sets_;
    grammar const& rules_;
    prove_options const& options_;
    proof_budget& budget_;
};

/// The most choices that are compared in pairs.
inline constexpr std::size_t greatest_ordered = 64;

/// Orders choices so that none is hidden by an earlier one. If two hide each other, the first of them in the
/// grammar comes first, with `boundary` as the bytes that must not follow it. With `guards`, a choice that
/// would never be tried in that order remains before the other one, with the bytes that must not follow.
choice_order order_choices(expression_comparison const& compare,
                           std::vector<compared_expression> const& choices, charset const& boundary,
                           bool guards);

/// The order of choices that are all literals by their lengths, the longest first. Nothing for others.
std::optional<choice_order> longest_first(grammar const& g, alternative const& a);

}  // namespace urigram::model

#endif
