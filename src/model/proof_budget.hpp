// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_PROOF_BUDGET_HPP
#define URIGRAM_SRC_MODEL_PROOF_BUDGET_HPP

#include "walk.hpp"

#include <cstddef>
#include <urigram/model/grammar.hpp>
#include <vector>

namespace urigram::model {

/// The number of proofs that a search for rules may still use. A proof about a large grammar counts as
/// several.
class proof_budget {
public:
    bool is_spent() const noexcept { return left_ == 0; }

    /// Counts one more proof about these grammars. Returns false if the budget was spent before.
    bool take(grammar const& source, grammar const& rules) noexcept {
        if (is_spent()) return false;
        auto const cost = 1 + (source.nodes().size() + rules.nodes().size()) / 1'000;
        left_ = cost < left_ ? left_ - cost : 0;
        return true;
    }

private:
    std::size_t left_ = 20'000;
};

/// The maximum difference between the number of expressions of a rule and that of its production. Both are
/// counted as if written out: an expression that several others share counts in each of them.
inline constexpr std::size_t greatest_growth = 10'000;
/// The count for a production ends at this size.
inline constexpr std::size_t greatest_copy = 10'000'000;

/// The number of expressions in an expression, counted as if written out; at most `limit`.
inline std::size_t written_size(grammar const& g, node_id n, std::size_t limit) {
    std::size_t size = 0;
    std::vector<node_id> todo{n};
    while (!todo.empty() && size < limit) {
        auto const next = todo.back();
        todo.pop_back();
        ++size;
        for_each_part(g[next], [&](node_id part) { todo.push_back(part); });
    }
    return size;
}

/// Whether a rule is too large compared with its production.
inline bool is_too_large(grammar const& source, node_id n, grammar const& rules, node_id rule) {
    auto const limit = written_size(source, n, greatest_copy) + greatest_growth;
    return written_size(rules, rule, limit) == limit;
}

}  // namespace urigram::model

#endif
