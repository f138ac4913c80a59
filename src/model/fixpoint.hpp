// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_FIXPOINT_HPP
#define URIGRAM_SRC_MODEL_FIXPOINT_HPP

#include "walk.hpp"

#include <deque>
#include <urigram/model/grammar.hpp>
#include <utility>
#include <variant>
#include <vector>

namespace urigram::model {

/// Worklist fixpoint over the expressions of a grammar: computes a value for each from those of its parts
/// until nothing changes.
class fixpoint {
public:
    /// For all expressions of a grammar. A reference depends on the body of its production.
    explicit fixpoint(grammar const& g) : users_(g.nodes().size()) {
        for (std::size_t i = 0; i < users_.size(); ++i) {
            auto const n = static_cast<node_id>(i);
            all_.push_back(n);
            for_each_part(g[n], [&](node_id part) { users_[index(part)].push_back(n); });
            if (auto const* r = std::get_if<reference>(&g[n]))
                if (auto const& body = g[r->target].body) users_[index(*body)].push_back(n);
        }
    }

    /// For some expressions. `n` depends on `parts_of(n)`.
    template <class Parts>
    fixpoint(grammar const& g, std::vector<node_id> all, Parts parts_of)
        : all_(std::move(all)), users_(g.nodes().size()) {
        for (auto const n : all_)
            for (auto const part : parts_of(n)) users_[index(part)].push_back(n);
    }

    std::vector<node_id> const& all() const { return all_; }

    /// Calls `update` with each expression, in order, and again with each expression that depends on one that
    /// has changed; `update(n)` returns whether `n` has changed. Time: for each change, the number of
    /// dependent expressions.
    template <class Update>
    void operator()(Update update) const {
        std::deque<node_id> todo(all_.begin(), all_.end());
        std::vector<bool> waits(users_.size(), true);
        while (!todo.empty()) {
            auto const n = todo.front();
            todo.pop_front();
            waits[index(n)] = false;
            if (!update(n)) continue;
            for (auto const user : users_[index(n)]) {
                if (!waits[index(user)]) todo.push_back(user);
                waits[index(user)] = true;
            }
        }
    }

private:
    std::vector<node_id> all_;
    std::vector<std::vector<node_id>> users_;  // by number
};

}  // namespace urigram::model

#endif
