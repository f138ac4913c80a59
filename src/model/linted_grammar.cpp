// SPDX-License-Identifier: BSL-1.0
#include "linted_grammar.hpp"

#include "fixpoint.hpp"
#include "left_recursion.hpp"

#include <algorithm>
#include <iterator>
#include <variant>

namespace urigram::model {

linted_grammar::linted_grammar(grammar const& g, grammar_notation notation)
    : source_(g), notation_(notation), analysis_(source_), left_recursive_(g.productions().size()),
      unordered_(g.nodes().size()) {
    auto const cycles = left_recursive_cycles(analysis_);
    if (cycles.empty()) return;
    for (auto const& cycle : cycles)
        for (auto const p : cycle) left_recursive_[index(p)] = true;
    mark_unordered(cycles);
    rewritten_ = without_left_recursion(source_, origins_);
    cfg_.emplace(*rewritten_, origins_);
}

/// Marks the alternatives and repetitions with which a production of a cycle can begin, and which can begin
/// with a production of the same cycle.
void linted_grammar::mark_unordered(std::vector<std::vector<production_id>> const& cycles) {
    constexpr auto none = static_cast<std::size_t>(-1);
    std::vector<std::size_t> cycle_of(source_.productions().size(), none);
    std::vector<std::size_t> within(source_.nodes().size(), none);  // the cycle of the expression
    // The expressions with which a left-recursive production can begin.
    std::vector<node_id> first;
    auto const push = [&](node_id n, std::size_t cycle) {
        if (within[index(n)] != none) return;
        within[index(n)] = cycle;
        first.push_back(n);
    };
    for (std::size_t c = 0; c < cycles.size(); ++c)
        for (auto const p : cycles[c]) {
            cycle_of[index(p)] = c;
            push(*source_[p].body, c);
        }
    auto const first_parts = [&](node_id n) {
        auto parts = parts_of(source_[n]);
        if (!std::holds_alternative<sequence>(source_[n])) return parts;
        auto const filled = std::find_if(parts.begin(), parts.end(),
                                         [&](node_id part) { return !analysis_.may_be_empty(part); });
        if (filled != parts.end()) parts.erase(std::next(filled), parts.end());
        return parts;
    };
    for (std::size_t i = 0; i < first.size(); ++i)
        for (auto const part : first_parts(first[i])) push(part, within[index(first[i])]);

    std::vector<bool> recursive(source_.nodes().size());  // whether it can begin with its cycle
    fixpoint const all(source_, first, first_parts);
    all([&](node_id n) {
        if (recursive[index(n)]) return false;
        auto const* r = std::get_if<reference>(&source_[n]);
        auto const parts = first_parts(n);
        recursive[index(n)] =
            (r != nullptr && cycle_of[index(r->target)] == within[index(n)]) ||
            std::any_of(parts.begin(), parts.end(), [&](node_id part) { return recursive[index(part)]; });
        return static_cast<bool>(recursive[index(n)]);
    });
    for (auto const n : first)
        unordered_[index(n)] = recursive[index(n)] && (std::holds_alternative<alternative>(source_[n]) ||
                                                       std::holds_alternative<repetition>(source_[n]));
}

/// The productions whose bodies without left recursion are evaluated for `p`: `p` and, if it is
/// left-recursive, those to which its original body refers.
std::vector<production_id> linted_grammar::evaluated(production_id p) const {
    std::vector<production_id> all{p};
    if (!is_left_recursive(p)) return all;
    auto const& targets = analysis_.references(p, grammar_analysis::edges::all);
    all.insert(all.end(), targets.begin(), targets.end());
    return all;
}

std::optional<automaton_error> linted_grammar::unfit(production_id p) const {
    if (auto error = model::unfit(analysis_, p); !error || error->code == automaton_errc::undefined)
        return error;
    for (auto const q : evaluated(p))
        if (auto error = model::unfit(cfg(), q)) return error;
    return std::nullopt;
}

std::optional<automaton_error> linted_grammar::irregular(production_id p) const {
    for (auto const q : evaluated(p))
        if (auto error = model::irregular(cfg(), q)) return error;
    return std::nullopt;
}

std::vector<charset> linted_grammar::sets(production_id p) const {
    auto all = analysis_.sets(p);
    if (!has_left_recursion()) return all;
    for (auto const q : evaluated(p)) {
        auto const more = cfg_->sets(q);
        all.insert(all.end(), more.begin(), more.end());
    }
    return all;
}

std::vector<charset> linted_grammar::sets() const {
    auto all = analysis_.sets();
    if (!has_left_recursion()) return all;
    auto const more = cfg_->sets();
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

}  // namespace urigram::model
