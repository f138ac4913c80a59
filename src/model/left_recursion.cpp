// SPDX-License-Identifier: BSL-1.0
#include "left_recursion.hpp"

#include "strongly_connected_components.hpp"
#include "walk.hpp"

#include <algorithm>

namespace urigram::model {

namespace {

/// A choice of a production: at most one of the mutually left-recursive productions, and the rest.
struct branch {
    std::optional<std::size_t> head;
    std::vector<node_id> tail;
};
using branches = std::vector<branch>;

/// Thrown if left recursion cannot be written as repetition.
struct not_linear {};

/// The maximum number of mutually left-recursive productions, and of their choices.
constexpr std::size_t most_productions = 32, most_branches = 1000;

/// Mutually left-recursive productions, as equations for their languages: each is the union of its branches.
/// They are solved like linear equations, one production after another.
class left_equations {
public:
    left_equations(grammar_analysis const& s, grammar& to, std::vector<production_id> const& cycle)
        : analysis_(s), to_(to), cycle_(cycle) {
        if (cycle.size() > most_productions) throw not_linear();
        for (auto p : cycle) of_.push_back(branches_of(*s.source()[p].body));
    }

    void solve() {
        for (std::size_t i = 0; i < of_.size(); ++i) {
            repeat(i);
            for (std::size_t later = i + 1; later < of_.size(); ++later) substitute(i, later);
        }
        for (std::size_t i = 0; i < of_.size(); ++i) to_.define(cycle_[i], body_of(of_[i]));
    }

private:
    /// Rewrites x = x a | b as x = b *a.
    void repeat(std::size_t i) {
        branches others;
        alternative repeated;
        for (auto& b : of_[i])
            if (b.head != i)
                others.push_back(std::move(b));
            else if (!b.tail.empty())
                repeated.choices.push_back(to_.add(sequence{std::move(b.tail)}));
        if (!repeated.choices.empty()) {
            auto const again = to_.add(repetition{to_.add(std::move(repeated))});
            for (auto& b : others) b.tail.push_back(again);
        }
        of_[i] = std::move(others);
    }

    /// Replaces this production by its branches, at the beginnings of a later production.
    void substitute(std::size_t i, std::size_t later) {
        branches all;
        for (auto& b : of_[later]) {
            if (b.head != i) {
                all.push_back(std::move(b));
                continue;
            }
            for (branch whole : of_[i]) {
                whole.tail.insert(whole.tail.end(), b.tail.begin(), b.tail.end());
                all.push_back(std::move(whole));
            }
            if (all.size() > most_branches) throw not_linear();
        }
        of_[later] = std::move(all);
    }

    node_id body_of(branches const& all) {
        alternative whole;
        for (auto const& b : all) {
            sequence one;
            if (b.head) one.parts.push_back(to_.add(reference{cycle_[*b.head]}));
            one.parts.insert(one.parts.end(), b.tail.begin(), b.tail.end());
            whole.choices.push_back(to_.add(std::move(one)));
        }
        return to_.add(std::move(whole));
    }

    std::optional<std::size_t> number_of(node_id n) const {
        auto const* r = std::get_if<reference>(&analysis_.source()[n]);
        if (r == nullptr) return std::nullopt;
        auto const at = std::find(cycle_.begin(), cycle_.end(), r->target);
        if (at == cycle_.end()) return std::nullopt;
        return static_cast<std::size_t>(at - cycle_.begin());
    }

    /// Whether the expression may begin with one of the productions.
    bool begins(node_id n) const {
        if (number_of(n)) return true;
        auto const* s = std::get_if<sequence>(&analysis_.source()[n]);
        for (node_id part : parts_of(analysis_.source()[n])) {
            if (begins(part)) return true;
            if (s != nullptr && !analysis_.may_be_empty(part)) return false;
        }
        return false;
    }

    branches branches_of(node_id n) const {
        if (auto const number = number_of(n)) return {{number, {}}};
        if (!begins(n)) return {{std::nullopt, {n}}};
        branches all;
        node const& x = analysis_.source()[n];
        if (auto const* any = std::get_if<alternative>(&x)) {
            for (node_id choice : any->choices)
                for (auto& b : branches_of(choice)) all.push_back(std::move(b));
        } else if (auto const* r = std::get_if<repetition>(&x); r != nullptr && r->min == 0 && r->max == 1) {
            all = branches_of(r->part);
            all.push_back({});
        } else if (auto const* s = std::get_if<sequence>(&x)) {
            all = branches_of(*s, 0);
        } else {
            throw not_linear();
        }
        if (all.size() > most_branches) throw not_linear();
        return all;
    }

    /// The branches of the parts of a sequence from `at` on.
    branches branches_of(sequence const& s, std::size_t at) const {
        if (at == s.parts.size()) return {{}};
        auto const is_leaf = [](branch const& b) { return !b.head && !b.tail.empty(); };
        branches all;
        for (auto& b : branches_of(s.parts[at])) {
            if (!b.head && b.tail.empty()) {
                for (auto& rest : branches_of(s, at + 1)) all.push_back(std::move(rest));
                continue;
            }
            bool const empty = is_leaf(b) && std::all_of(b.tail.begin(), b.tail.end(), [&](node_id n) {
                                   return analysis_.may_be_empty(n);
                               });
            bool const hides = empty && std::any_of(s.parts.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                                                    s.parts.end(), [&](node_id n) { return begins(n); });
            if (hides) throw not_linear();
            b.tail.insert(b.tail.end(), s.parts.begin() + static_cast<std::ptrdiff_t>(at) + 1, s.parts.end());
            all.push_back(std::move(b));
        }
        return all;
    }

    grammar_analysis const& analysis_;
    grammar& to_;
    std::vector<production_id> const& cycle_;
    std::vector<branches> of_;
};

}  // namespace

grammar without_left_recursion(grammar const& g) {
    grammar_analysis const s(g);
    grammar to = g;
    std::vector<std::vector<std::size_t>> next;
    for (std::size_t p = 0; p < g.productions().size(); ++p) {
        next.emplace_back();
        for (auto target : s.references(static_cast<production_id>(p), grammar_analysis::edges::leftmost))
            next.back().push_back(index(target));
    }
    auto const component = strongly_connected_components(next);
    std::vector<std::vector<production_id>> cycles(component.size());
    for (std::size_t p = 0; p < component.size(); ++p)
        cycles[component[p]].push_back(static_cast<production_id>(p));
    for (auto const& cycle : cycles) {
        auto const first = cycle.empty() ? 0 : index(cycle.front());
        bool const alone = cycle.size() == 1 &&
                           std::find(next[first].begin(), next[first].end(), first) == next[first].end();
        if (cycle.empty() || alone) continue;
        try {
            left_equations(s, to, cycle).solve();
        } catch (not_linear const&) {
        }
    }
    return to;
}

}  // namespace urigram::model
