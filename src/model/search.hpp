// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_SEARCH_HPP
#define URIGRAM_SRC_MODEL_SEARCH_HPP

#include "limit_reached.hpp"

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace urigram::model {

/// Packs a pair of states of two automata into one number.
constexpr std::uint64_t pair_of(std::uint32_t a, std::uint32_t b) { return std::uint64_t{a} << 32 | b; }
constexpr std::uint32_t first_of(std::uint64_t pair) { return static_cast<std::uint32_t>(pair >> 32); }
constexpr std::uint32_t second_of(std::uint64_t pair) { return static_cast<std::uint32_t>(pair); }

struct search_range {
    std::string letters;  ///< the most readable first
    std::size_t greatest_length = std::numeric_limits<std::size_t>::max();
    std::size_t states = std::numeric_limits<std::size_t>::max();
    bool* has_longer = nullptr;  ///< set to true if a longer text may reach a goal
};

/// Returns the shortest text that leads from `start` to a goal; if there are several, the first in the order
/// of the letters. `next(state, letter)` returns a state, or nothing if that letter cannot lead to a goal.
template <class Next, class Goal>
std::optional<std::string> first_text(std::uint64_t start, search_range const& range, Next next, Goal goal) {
    struct visit {
        std::uint64_t state;
        std::size_t from;
        char by;
        std::size_t length;
    };
    std::vector<visit> visits{{start, 0, {}, 0}};
    boost::unordered_flat_map<std::uint64_t, bool> seen{{start, true}};
    for (std::size_t i = 0; i < visits.size(); ++i) {
        visit const at = visits[i];
        if (goal(at.state)) {
            std::string text;
            for (std::size_t v = i; v != 0; v = visits[v].from) text += visits[v].by;
            std::reverse(text.begin(), text.end());
            return text;
        }
        bool const is_longest = at.length == range.greatest_length;
        if (is_longest && range.has_longer == nullptr) continue;
        for (char c : range.letters) {
            std::optional<std::uint64_t> const to = next(at.state, c);
            if (to && is_longest) *range.has_longer = true;
            if (!to || is_longest || !seen.emplace(*to, true).second) continue;
            if (seen.size() > range.states)
                throw limit_reached{automaton_errc::too_large, "states", range.states};
            visits.push_back({*to, i, c, at.length + 1});
        }
    }
    return std::nullopt;
}

/// The same, but prefers a text of graphic characters of the same length.
template <class Next, class Goal>
std::optional<std::string> most_readable_text(std::uint64_t start, search_range range, Next next, Goal goal) {
    auto shortest = first_text(start, range, next, goal);
    if (!shortest || std::all_of(shortest->begin(), shortest->end(), is_graphic)) return shortest;
    auto& letters = range.letters;
    letters.erase(std::remove_if(letters.begin(), letters.end(), [](char c) { return !is_graphic(c); }),
                  letters.end());
    range.greatest_length = shortest->size();
    range.has_longer = nullptr;
    auto graphic = first_text(start, range, next, goal);
    return graphic ? graphic : shortest;
}

}  // namespace urigram::model

#endif
