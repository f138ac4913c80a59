// SPDX-License-Identifier: BSL-1.0
#include "choice_order.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace urigram::model {

namespace {

/// A copy of a grammar with an additional production.
struct extended {
    explicit extended(grammar const& from) : g(from), p(g.declare("")) {}
    extended(grammar const& from, node_id body) : extended(from) { g.define(p, body); }

    grammar g;
    production_id p;
};

bool holds(proof_result const& v) { return v.outcome == outcome::proven || v.outcome == outcome::bounded; }

}  // namespace

bool expression_comparison::equal(compared_expression const& e) const {
    if (is_too_large(source_, e.source, rules_, e.rule) || !budget_.take(source_, rules_)) return false;
    extended const cfg(source_, e.source), peg(rules_, e.rule);
    return holds(prove({cfg.g, cfg.p, reading::cfg}, {peg.g, peg.p, reading::peg}, options_));
}

bool expression_comparison::hides(compared_expression const& earlier,
                                  compared_expression const& later) const {
    if (!sets_.nullable(earlier.source) && (sets_.first(earlier.source) & sets_.first(later.source)).empty())
        return false;
    if (!budget_.take(source_, rules_)) return false;
    extended peg(rules_);
    auto& g = peg.g;
    auto const whole = g.add(sequence{{earlier.rule, g.add(end_of_input{})}});
    auto const any = g.add(repetition{g.add(set{charset::range('\0', '\xff')})});
    g.define(peg.p, g.add(sequence{{g.add(not_ahead{whole}), g.add(ahead{earlier.rule}), any}}));
    extended const cfg(source_, later.source);
    auto const v = disjoint({g, peg.p, reading::peg}, {cfg.g, cfg.p, reading::cfg}, options_);
    return v.outcome == outcome::refuted;
}

bool expression_comparison::contains(compared_expression const& other, compared_expression const& e) const {
    if (!budget_.take(source_, rules_)) return false;
    extended const cfg(source_, e.source), peg(rules_, other.rule);
    return holds(subset({cfg.g, cfg.p, reading::cfg}, {peg.g, peg.p, reading::peg}, options_));
}

charset expression_comparison::continuations(compared_expression const& e,
                                             compared_expression const& longer) const {
    if (!budget_.take(source_, rules_)) return {};
    extended const peg(rules_, e.rule), cfg(source_, longer.source);
    auto const a = build(peg.g, peg.p, reading::peg, options_.limits);
    if (!a) return {};
    auto const b = build(cfg.g, cfg.p, reading::cfg, options_.limits);
    if (!b) return {};
    charset found;
    std::set<std::pair<automaton::state, automaton::state>> seen{{automaton::start, automaton::start}};
    std::vector<std::pair<automaton::state, automaton::state>> todo(seen.begin(), seen.end());
    auto const classes = common_refinement(a->classes(), b->classes());
    while (!todo.empty()) {
        auto const [s, t] = todo.back();
        todo.pop_back();
        if (a->accepting(s)) found |= b->leading(t) - a->leading(s);
        for (std::size_t c = 0; c < classes.size(); ++c) {
            auto const octet = classes.representative(c);
            std::pair const next(a->next(s, octet), b->next(t, octet));
            if (a->live(next.first) && b->live(next.second) && seen.insert(next).second) todo.push_back(next);
        }
    }
    return found;
}

std::optional<choice_order> longest_first(grammar const& g, alternative const& a) {
    choice_order made;
    std::vector<std::size_t> lengths;
    for (node_id const choice : a.choices) {
        auto const* l = std::get_if<literal>(&g[choice]);
        if (l == nullptr) return std::nullopt;
        made.order.push_back(lengths.size());
        lengths.push_back(l->text.size());
    }
    std::stable_sort(made.order.begin(), made.order.end(),
                     [&](auto i, auto j) { return lengths[i] > lengths[j]; });
    return made;
}

choice_order order_choices(expression_comparison const& compare,
                           std::vector<compared_expression> const& choices, charset const& boundary,
                           bool guards) {
    choice_order made;
    std::set<std::pair<std::size_t, std::size_t>> hides;  // earlier, later
    for (std::size_t i = 0; i < choices.size(); ++i)
        for (std::size_t j = 0; j < choices.size(); ++j) {
            if (i == j || !compare.hides(choices[i], choices[j])) continue;
            charset octets;
            if (guards && i < j && compare.contains(choices[j], choices[i]))
                octets = compare.continuations(choices[i], choices[j]);
            if (octets.empty())
                hides.emplace(i, j);
            else
                made.not_before[i] |= octets;
        }
    std::vector<std::size_t> left(choices.size());
    for (std::size_t i = 0; i < left.size(); ++i) left[i] = i;
    while (!left.empty()) {
        auto const is_free = [&](std::size_t i) {
            return std::none_of(left.begin(), left.end(), [&](auto j) { return hides.count({i, j}) != 0; });
        };
        auto next = std::find_if(left.begin(), left.end(), is_free);
        if (next == left.end()) {
            next = left.begin();
            made.not_before[*next] |= boundary;
        }
        made.order.push_back(*next);
        left.erase(next);
    }
    return made;
}

}  // namespace urigram::model
