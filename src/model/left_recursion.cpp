// SPDX-License-Identifier: BSL-1.0
#include "left_recursion.hpp"

#include "nonempty_branches.hpp"
#include "walk.hpp"
#include <urigram/model/detail/strongly_connected_components.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace urigram::model {

namespace {

using cycle = std::vector<production_id>;

/// The maximum number of mutually left-recursive productions.
constexpr std::size_t most_productions = 32;

/// Writes the languages of left-recursive productions, without the empty text, as equations: each language is
/// the union of the branches of its production. The equations of a cycle are solved like linear equations,
/// one production after another.
class left_equations {
public:
    left_equations(grammar_analysis const& s, std::vector<cycle> const& cycles,
                   std::set<std::size_t> const& excluded)
        : analysis_(s), to_(s.source()), cycles_(cycles) {
        for (std::size_t c = 0; c < cycles.size(); ++c)
            for (std::size_t i = 0; i < cycles[c].size(); ++i) {
                places_[cycles[c][i]] = {c, i};
                if (excluded.count(c) != 0) continue;
                if (s.may_be_empty(*s.source()[cycles[c][i]].body)) declare_nonempty(cycles[c][i]);
            }
    }

    /// @throws not_linear if the cycle cannot be written with repetitions
    void solve(std::size_t c) {
        auto const& members = cycles_[c];
        if (members.size() > most_productions) throw not_linear();
        of_.clear();
        todo_.clear();  // left by a cycle that could not be solved
        for (auto const p : members) of_.push_back(branches_of(p, c));
        for (std::size_t i = 0; i < of_.size(); ++i) {
            repeat(i);
            for (std::size_t later = i + 1; later < of_.size(); ++later) substitute(i, later);
        }
        for (std::size_t i = 0; i < of_.size(); ++i) define(members[i], body_of(of_[i], members));
        while (!todo_.empty()) {
            auto const p = todo_.back();
            todo_.pop_back();
            define(p, body_of(branches_of(p, cycles_.size()), {}));
        }
    }

    grammar&& result(std::vector<production_id>& origins) && {
        origins = std::move(origins_);
        return std::move(to_);
    }

private:
    struct place {
        std::size_t cycle, number;
    };

    production_id declare_nonempty(production_id p) {
        origins_.push_back(p);
        return nonempty_[p] = to_.declare(analysis_.source()[p].name, analysis_.source()[p].where);
    }

    /// The production that has the texts of `p` except the empty one.
    production_id nonempty(production_id p) {
        if (!analysis_.may_be_empty(*analysis_.source()[p].body)) return p;
        if (auto const known = nonempty_.find(p); known != nonempty_.end()) return known->second;
        if (places_.count(p) != 0) throw not_linear();  // in an excluded cycle
        todo_.push_back(p);
        return declare_nonempty(p);
    }

    branches branches_of(production_id p, std::size_t c) {
        auto const number_of = [&](production_id q) -> std::optional<std::size_t> {
            auto const at = places_.find(q);
            if (at == places_.end() || at->second.cycle != c) return std::nullopt;
            return at->second.number;
        };
        auto const without_empty_text = [&](production_id q) { return nonempty(q); };
        return nonempty_branches(analysis_, to_,
                                 {number_of, without_empty_text})(*analysis_.source()[p].body);
    }

    /// Rewrites `x = x a | b` as `x = b *a`.
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

    /// Replaces production `i` by its branches where it is the head of a branch of production `later`.
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

    node_id body_of(branches const& all, cycle const& members) {
        alternative whole;
        for (auto const& b : all) {
            sequence one;
            if (b.head) one.parts.push_back(to_.add(reference{nonempty(members[*b.head])}));
            one.parts.insert(one.parts.end(), b.tail.begin(), b.tail.end());
            whole.choices.push_back(to_.add(std::move(one)));
        }
        return to_.add(std::move(whole));
    }

    /// Defines `p` by `body`. If a production for the texts of `p` except the empty one was declared, `body`
    /// defines that production; if `p` is left-recursive, `p` then refers to it.
    void define(production_id p, node_id body) {
        auto const known = nonempty_.find(p);
        if (known == nonempty_.end()) return to_.define(p, body);
        to_.define(known->second, body);
        if (places_.count(p) == 0) return;
        alternative optional;
        optional.choices.push_back(to_.add(reference{known->second}));
        optional.choices.push_back(to_.add(sequence{}));
        to_.define(p, to_.add(std::move(optional)));
    }

    grammar_analysis const& analysis_;
    grammar to_;
    std::vector<cycle> const& cycles_;
    std::map<production_id, place> places_;
    std::map<production_id, production_id> nonempty_;  // has its texts except the empty one
    std::vector<production_id> origins_;               // the keys of `nonempty_`, in order of declaration
    std::vector<production_id> todo_;                  // the keys whose new productions have no body yet
    std::vector<branches> of_;                         // by member of the current cycle
};

}  // namespace

std::vector<cycle> left_recursive_cycles(grammar_analysis const& s) {
    auto const& g = s.source();
    std::vector<std::vector<std::size_t>> next;
    for (std::size_t p = 0; p < g.productions().size(); ++p) {
        next.emplace_back();
        for (auto target : s.references(static_cast<production_id>(p), grammar_analysis::edges::leftmost))
            next.back().push_back(index(target));
    }
    auto const component = strongly_connected_components(next);
    std::vector<cycle> all(component.size());
    for (std::size_t p = 0; p < component.size(); ++p)
        all[component[p]].push_back(static_cast<production_id>(p));
    auto const is_single = [&](cycle const& c) {
        if (c.size() != 1) return c.empty();
        auto const& targets = next[index(c.front())];
        return std::find(targets.begin(), targets.end(), index(c.front())) == targets.end();
    };
    all.erase(std::remove_if(all.begin(), all.end(), is_single), all.end());
    return all;
}

grammar without_left_recursion(grammar const& g, std::vector<production_id>& origins) {
    grammar_analysis const s(g);
    auto const cycles = left_recursive_cycles(s);
    if (cycles.empty()) return g;
    std::set<std::size_t> excluded;
    for (;;) {
        auto const before = excluded.size();
        left_equations equations(s, cycles, excluded);
        for (std::size_t c = 0; c < cycles.size(); ++c) {
            if (excluded.count(c) != 0) continue;
            try {
                equations.solve(c);
            } catch (not_linear const&) {
                excluded.insert(c);
            }
        }
        if (excluded.size() == before) return std::move(equations).result(origins);
    }
}

}  // namespace urigram::model
