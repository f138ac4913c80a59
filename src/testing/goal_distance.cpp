// SPDX-License-Identifier: BSL-1.0
#include "goal_distance.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace urigram::testing {

using derivation::index;
using derivation::inside;
using derivation::none;
using derivation::size;

goal_distance::goal_distance(model::grammar const& g, model::production_id p,
                             derivation::shortest const& least, std::vector<goal> const& goals)
    : grammar_(g), least_(least), goals_(goals), first_goal_(g.nodes().size() + 1), taken_(goals.size()),
      left_(goals.size()), leading_(g.nodes().size()), needed_(leading_to_goals(p)),
      ways_(g.nodes().size(), none) {}

/// Returns the expressions that lead to goals. In a grammar that lists many words, most expressions are
/// words, which lead to no goal.
model::fixpoint goal_distance::leading_to_goals(model::production_id p) {
    std::size_t next = 0;
    for (std::size_t n = 0; n < first_goal_.size(); ++n) {
        first_goal_[n] = next;
        while (next < goals_.size() && index(goals_[next].node) == n) ++next;
    }
    model::fixpoint const all = derivation::needed_ones(grammar_, p);
    all([&](model::node_id n) {
        if (leading_[index(n)]) return false;
        bool leads = first_goal_[index(n)] != first_goal_[index(n) + 1];
        for (auto const part : derivation::parts_of(grammar_, n)) leads = leads || leading_[index(part)];
        leading_[index(n)] = leads;
        return leads;
    });
    std::vector<model::node_id> some;
    for (auto const n : all.all())
        if (leading_[index(n)]) some.push_back(n);
    return {grammar_, std::move(some), [&](model::node_id n) {
                auto parts = derivation::parts_of(grammar_, n);
                parts.erase(std::remove_if(parts.begin(), parts.end(),
                                           [&](model::node_id part) { return !leading_[index(part)]; }),
                            parts.end());
                return parts;
            }};
}

bool goal_distance::take(step const& s) {
    bool any = false;
    for (auto const i : goals_at(s)) {
        if (taken_[i]) continue;
        taken_[i] = any = outdated_ = true;
        --left_;
    }
    return any;
}

std::vector<std::size_t> goal_distance::goals_at(step const& s) const {
    if (auto const at = goal_of_choice(s.node, s.decision)) return {*at};
    std::vector<std::size_t> all;
    for (auto i = first_goal_[index(s.node)]; i < first_goal_[index(s.node) + 1]; ++i)
        if (goals_[i].taken_by(s)) all.push_back(i);
    return all;
}

/// Returns the goal of a choice without a search. Finds it only if all choices of the alternative are goals,
/// because then its goals are in the order of its choices.
std::optional<std::size_t> goal_distance::goal_of_choice(model::node_id n, std::uint64_t decision) const {
    auto const first = first_goal_[index(n)];
    if (decision >= first_goal_[index(n) + 1] - first) return std::nullopt;
    auto const at = first + static_cast<std::size_t>(decision);
    bool const is_choice = std::holds_alternative<model::alternative>(grammar_[n]);
    return is_choice && goals_[at].decision == decision ? std::optional(at) : std::nullopt;
}

bool goal_distance::is_new(model::node_id n, std::uint64_t decision) const {
    if (auto const at = goal_of_choice(n, decision)) return !taken_[*at];
    for (auto i = first_goal_[index(n)]; i < first_goal_[index(n) + 1]; ++i)
        if (!taken_[i] && goals_[i].decision == decision) return true;
    return false;
}

/// Whether the decision allows a finite derivation of its expression.
bool goal_distance::possible(goal const& x) const {
    auto const& n = grammar_[x.node];
    if (auto const* a = std::get_if<model::alternative>(&n))
        return least_.exists(a->choices[static_cast<std::size_t>(x.decision)]);
    if (auto const* r = std::get_if<model::repetition>(&n))
        return least_.times(x.decision, least_[r->part]) != none;
    return least_.exists(x.node);
}

std::optional<goal> goal_distance::last_new(model::node_id n) const {
    for (auto i = first_goal_[index(n) + 1]; i > first_goal_[index(n)]; --i)
        if (!taken_[i - 1] && possible(goals_[i - 1])) return goals_[i - 1];
    return std::nullopt;
}

goal_distance::choices goal_distance::choices_of(model::alternative const& a) const {
    choices made;
    for (std::size_t i = 0; i < a.choices.size(); ++i) {
        if (!least_.exists(a.choices[i])) continue;
        (leading_[index(inside(grammar_, a.choices[i]))] ? made.listed : made.others).push_back(i);
    }
    made.leading = made.listed.size();
    std::stable_sort(made.others.begin(), made.others.end(), [&](std::size_t one, std::size_t other) {
        return least_[a.choices[one]] < least_[a.choices[other]];
    });
    return made;
}

std::vector<std::size_t> const& goal_distance::candidates(model::node_id n, model::alternative const& a) {
    auto found = choices_.find(index(n));
    if (found == choices_.end()) found = choices_.emplace(index(n), choices_of(a)).first;
    auto& [listed, leading, others, next] = found->second;
    listed.resize(leading);
    while (next != others.size() && !is_new(n, others[next])) ++next;
    if (next != 0) listed.push_back(others.front());
    if (next != others.size()) listed.push_back(others[next]);
    return listed;
}

size const& goal_distance::way(model::node_id n) {
    if (outdated_) update();
    return ways_[index(n)];
}

void goal_distance::update() {
    outdated_ = false;
    for (auto const n : needed_.all()) ways_[index(n)] = none;
    needed_([this](model::node_id n) {
        auto const way = work_out(n);
        return std::exchange(ways_[index(n)], way) != way;
    });
}

size goal_distance::work_out(model::node_id n) {
    auto const& x = grammar_[n];
    if (!least_.exists(n)) return none;
    if (std::holds_alternative<model::set>(x)) return last_new(n) ? least_[n] : none;
    if (auto const* s = std::get_if<model::sequence>(&x)) return of_sequence(*s);
    if (auto const* a = std::get_if<model::alternative>(&x)) return of_alternative(n, *a);
    if (auto const* r = std::get_if<model::repetition>(&x)) return of_repetition(n, *r);
    auto const* name = std::get_if<model::reference>(&x);
    if (name == nullptr) return none;
    if (last_new(n)) return least_[n];
    return least_.sum({0, 1}, ways_[index(inside(grammar_, *grammar_[name->target].body))]);
}

size goal_distance::of_sequence(model::sequence const& s) const {
    size before;
    size best = none;
    for (auto const part : s.parts) {  // the new goal is in this part, or in an earlier one
        best = std::min(least_.sum(best, least_[part]),
                        least_.sum(before, ways_[index(inside(grammar_, part))]));
        before = least_.sum(before, least_[part]);
    }
    return best;
}

size goal_distance::of_alternative(model::node_id n, model::alternative const& a) {
    size best = none;
    for (auto const i : candidates(n, a))
        best = std::min(best,
                        is_new(n, i) ? least_[a.choices[i]] : ways_[index(inside(grammar_, a.choices[i]))]);
    return least_.sum({0, 1}, best);
}

size goal_distance::of_repetition(model::node_id n, model::repetition const& r) const {
    size best = none;
    for (auto i = first_goal_[index(n)]; i < first_goal_[index(n) + 1]; ++i)
        if (!taken_[i]) best = std::min(best, least_.times(goals_[i].decision, least_[r.part]));
    if (r.max != 0) {
        auto const others = least_.times(r.min == 0 ? 0 : r.min - 1, least_[r.part]);
        best = std::min(best, least_.sum(others, ways_[index(inside(grammar_, r.part))]));
    }
    return least_.sum({0, 1}, best);
}

}  // namespace urigram::testing
