// SPDX-License-Identifier: BSL-1.0
#include "automaton_rules.hpp"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace urigram::model {

namespace {

using state = automaton::state;

/// The maximum number of levels of a tree, because compilers limit how deeply templates can be nested.
constexpr std::size_t greatest_level = 40;

/// Writes an automaton as trees of states. The root of a tree is a production; every other state has a single
/// predecessor, and is written inside the expression of that predecessor.
class automaton_writer {
public:
    automaton_writer(grammar& g, production_id p, automaton const& a) : g_(g), a_(a), edges_(a.size()) {
        std::vector<std::size_t> predecessors(a.size(), 0);
        for (state s = 0; s < a.size(); ++s) {
            for (std::size_t c = 0; c < a.classes().size(); ++c)
                if (auto const t = a.next(s, c); a.live(t)) edges_[s][t] |= a.classes().members(c);
            for (auto const& [t, octets] : edges_[s]) predecessors[t] += s != t;
        }
        root_of_[automaton::start] = p;
        auto const add_root = [&](state s) {
            root_of_[s] = g.declare(g[p].name + '-' + std::to_string(root_of_.size() + 1));
        };
        for (state s = 1; s < a.size(); ++s)
            if (predecessors[s] > 1) add_root(s);
        std::vector<std::pair<state, std::size_t>> todo;  // states with their levels
        for (auto const& [s, root] : root_of_) todo.emplace_back(s, 0);
        while (!todo.empty()) {
            auto const [s, level] = todo.back();
            todo.pop_back();
            for (auto const& [t, octets] : edges_[s]) {
                if (t == s || root_of_.count(t) != 0) continue;
                bool const is_root = level + 1 == greatest_level;
                if (is_root) add_root(t);
                todo.emplace_back(t, is_root ? 0 : level + 1);
            }
        }
    }

    void run() {
        for (auto const& [s, p] : root_of_) {
            root_ = s;
            g_.define(p, body());
        }
    }

private:
    using expression = std::optional<node_id>;  // nothing if there is no path

    node_id body() {
        loops_ = a_.accepting(root_) || !accepts_inside(root_);
        alternative again;
        if (auto const self = self_loop(root_)) again.choices.push_back(*self);
        if (loops_)
            for (auto const& [t, octets] : edges_[root_])
                if (auto const back = t == root_ ? expression() : return_by(t, octets))
                    again.choices.push_back(*back);
        sequence all;
        if (!again.choices.empty()) all.parts.push_back(g_.add(repetition{g_.add(again)}));
        if (auto const rest = exits(root_))
            all.parts.push_back(*rest);
        else if (!a_.accepting(root_))
            return g_.add(alternative{});
        return g_.add(all);
    }

    /// Whether a path from `s` back to the root passes an accepting state. A loop over such a path does not
    /// match a text that ends in this state if the input continues with the rest of the path.
    bool accepts_inside(state s) const {
        for (auto const& [t, octets] : edges_[s]) {
            if (t == s || root_of_.count(t) != 0 || !returns(t)) continue;
            if (a_.accepting(t) || accepts_inside(t)) return true;
        }
        return false;
    }

    bool returns(state s) const {
        for (auto const& [t, octets] : edges_[s])
            if (t == root_ || (t != s && root_of_.count(t) == 0 && returns(t))) return true;
        return false;
    }

    expression self_loop(state s) {
        auto const found = edges_[s].find(s);
        if (found == edges_[s].end()) return std::nullopt;
        return g_.add(set{found->second});
    }

    /// Prepends a byte that leads to `t`, and the bytes that lead from `t` to itself, to the rest.
    node_id step(state t, charset const& octets, node_id rest) {
        sequence all{{g_.add(set{octets})}};
        if (root_of_.count(t) == 0)
            if (auto const self = self_loop(t)) all.parts.push_back(g_.add(repetition{*self}));
        all.parts.push_back(rest);
        return g_.add(all);
    }

    /// The paths through `t` back to the root that do not pass another root.
    expression return_by(state t, charset const& octets) {
        if (t == root_) return g_.add(set{octets});
        if (root_of_.count(t) != 0 || !returns(t)) return std::nullopt;
        alternative any;
        for (auto const& [u, next] : edges_[t])
            if (u != t)
                if (auto const back = return_by(u, next)) any.choices.push_back(*back);
        return step(t, octets, g_.add(any));
    }

    /// All other paths to the end of an accepted text.
    expression exits(state s) {
        alternative any;
        for (auto const& [t, octets] : edges_[s]) {
            if (t == s || (t == root_ && loops_)) continue;
            expression rest;
            if (auto const root = root_of_.find(t); root != root_of_.end())
                rest = g_.add(reference{root->second});
            else
                rest = exits(t);
            if (rest) any.choices.push_back(step(t, octets, *rest));
        }
        if (!a_.accepting(s)) return any.choices.empty() ? expression() : g_.add(any);
        if (any.choices.empty()) return g_.add(sequence{});
        return g_.add(repetition{g_.add(any), 0, 1});
    }

    grammar& g_;
    automaton const& a_;
    std::vector<std::map<state, charset>> edges_;  // to live states
    std::map<state, production_id> root_of_;
    state root_ = automaton::start;
    bool loops_ = false;  // whether paths back to the root are a repetition
};

}  // namespace

void define_by_automaton(grammar& g, production_id p, automaton const& a) { automaton_writer(g, p, a).run(); }

}  // namespace urigram::model
