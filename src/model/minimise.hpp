// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_MINIMISE_HPP
#define URIGRAM_SRC_MODEL_MINIMISE_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

namespace urigram::model {

/// A complete automaton whose letters are numbers. It starts in state 0.
struct transition_table {
    std::size_t letters = 0;
    std::vector<std::uint32_t> next;  ///< the state after letter c in state s, at s * letters + c
    std::vector<bool> accepting;

    std::size_t size() const noexcept { return accepting.size(); }
    std::uint32_t to(std::size_t s, std::size_t letter) const noexcept { return next[s * letters + letter]; }
};

/// Returns the same automaton without unreachable states, renumbered in the order of a breadth-first search.
transition_table in_search_order(transition_table const& t);

/// Returns the same automaton without unreachable states and with equivalent states merged, by Hopcroft's
/// algorithm.
transition_table minimised(transition_table const& all);

}  // namespace urigram::model

#endif
