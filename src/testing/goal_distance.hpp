// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_GOAL_DISTANCE_HPP
#define URIGRAM_SRC_TESTING_GOAL_DISTANCE_HPP

#include "derivation.hpp"

#include <optional>
#include <unordered_map>
#include <urigram/testing/covering.hpp>
#include <vector>

namespace urigram::testing {

/// The goals that have been taken, and the distance from each expression to the nearest goal that has not.
/// Keeps references to its arguments.
class goal_distance {
public:
    goal_distance(model::grammar const& g, model::production_id p, derivation::shortest const& least,
                  std::vector<goal> const& goals);

    /// Takes the goals of a step. Returns whether one of them is new.
    bool take(step const& s);

    bool taken(std::size_t goal) const { return taken_[goal]; }
    bool any_left() const { return left_ != 0; }

    /// Returns the numbers of the goals of a step.
    std::vector<std::size_t> goals_at(step const& s) const;

    /// Whether the decision takes a new goal.
    bool is_new(model::node_id n, std::uint64_t decision) const;

    /// Returns the last goal at an expression that is possible and not taken.
    std::optional<goal> last_new(model::node_id n) const;

    /// Returns the choices of an alternative among which the best one is: those that lead to further goals,
    /// the smallest one of the others, and the smallest new one of them. If there are thousands, a look at
    /// each of them for each sentence would take quadratic time. Valid until the next call.
    std::vector<std::size_t> const& candidates(model::node_id n, model::alternative const& a);

    /// Returns the size of the smallest derivation that takes a new goal, or `none`.
    derivation::size const& way(model::node_id n);

private:
    struct choices {
        std::vector<std::size_t> listed;  // the candidates
        std::size_t leading = 0;          // the number of those that lead to goals, which are listed first
        std::vector<std::size_t> others;  // the possible choices that lead to none, smallest first
        std::size_t next = 0;             // of the others, those before it are taken
    };

    choices choices_of(model::alternative const& a) const;
    model::fixpoint leading_to_goals(model::production_id p);
    std::optional<std::size_t> goal_of_choice(model::node_id n, std::uint64_t decision) const;
    bool possible(goal const& x) const;
    void update();
    derivation::size work_out(model::node_id n);
    derivation::size of_sequence(model::sequence const& s) const;
    derivation::size of_alternative(model::node_id n, model::alternative const& a);
    derivation::size of_repetition(model::node_id n, model::repetition const& r) const;

    model::grammar const& grammar_;
    derivation::shortest const& least_;
    std::vector<goal> const& goals_;
    std::vector<std::size_t> first_goal_;  // by expression; its goals end where those of the next one begin
    std::vector<bool> taken_;
    std::size_t left_;                                  // the number of goals that are not taken
    std::vector<bool> leading_;                         // by expression: whether it leads to goals
    model::fixpoint needed_;                            // over these expressions
    std::unordered_map<std::size_t, choices> choices_;  // by alternative
    std::vector<derivation::size> ways_;
    bool outdated_ = true;
};

}  // namespace urigram::testing

#endif
