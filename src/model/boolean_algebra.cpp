// SPDX-License-Identifier: BSL-1.0
#include "boolean_algebra.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace urigram::model {

namespace {

// The height of a diagram is the recursion depth of `choose`.
constexpr std::uint32_t greatest_height = 4'000;

// The size of an entry of a flat map, at a load factor of about two thirds.
constexpr std::size_t entry_size = 3 * (sizeof(triple) + sizeof(language)) / 2;

std::uint32_t number(language f) { return static_cast<std::uint32_t>(f); }

}  // namespace

language boolean_algebra::branch(std::uint32_t atom, language high, language low) {
    if (high == low) return high;
    auto const fresh = static_cast<language>(nodes_.size());
    auto const [known, inserted] = known_nodes_.try_emplace({atom, number(high), number(low)}, fresh);
    if (!inserted) return known->second;
    budget_.charge(sizeof(node) + entry_size);
    std::uint32_t const height = std::max(at(high).height, at(low).height) + 1;
    if (height > greatest_height)
        throw limit_reached{automaton_errc::too_large, "alternatives at one place", greatest_height};
    nodes_.push_back({atom, height, high, low});
    return fresh;
}

std::uint32_t boolean_algebra::number_of(starts const& s) {
    auto const [known, inserted] = known_starts_.try_emplace(s, static_cast<std::uint32_t>(starts_.size()));
    if (inserted) starts_.push_back(s);
    return known->second;
}

std::uint32_t boolean_algebra::add_atom(starts const& s) {
    starts_of_.push_back(number_of(s));
    return static_cast<std::uint32_t>(starts_of_.size() - 1);
}

std::uint32_t boolean_algebra::meet(std::uint32_t a, std::uint32_t b) {
    if (a == b) return a;
    triple const key{std::min(a, b), std::max(a, b), 0};
    if (auto const known = known_meets_.find(key); known != known_meets_.end()) return known->second;
    auto const both = number_of(starts_[a] & starts_[b]);
    known_meets_.emplace(key, both);
    return both;
}

language boolean_algebra::limited(language f, std::uint32_t to) {
    auto both = nothing;
    while (!constant(f) && (both = meet(starts_of_[at(f).atom], to)) == nothing) f = at(f).low;
    if (constant(f)) return f;
    triple const key{number(f), to, 0};
    if (auto const known = known_limits_.find(key); known != known_limits_.end()) return known->second;
    language const high = limited(at(f).high, both);
    language const low = limited(at(f).low, to);
    language const result = branch(at(f).atom, high, low);
    budget_.charge(entry_size);
    known_limits_.emplace(key, result);
    return result;
}

language boolean_algebra::choose(language condition, language then, language otherwise) {
    if (then == condition) then = language::all;
    if (otherwise == condition) otherwise = language::none;
    if (condition == language::all || then == otherwise) return then;
    if (condition == language::none) return otherwise;
    if (then == language::all && otherwise == language::none) return condition;
    if (then == language::all && condition > otherwise) std::swap(condition, otherwise);
    if (otherwise == language::none && condition > then) std::swap(condition, then);

    triple const key{number(condition), number(then), number(otherwise)};
    if (auto const known = known_choices_.find(key); known != known_choices_.end()) return known->second;
    std::uint32_t const first = std::min({at(condition).atom, at(then).atom, at(otherwise).atom});
    auto const if_holds = [&](language f) {
        return at(f).atom == first ? at(f).high : limited(f, starts_of_[first]);
    };
    auto const if_not = [&](language f) { return at(f).atom == first ? at(f).low : f; };
    language const high = choose(if_holds(condition), if_holds(then), if_holds(otherwise));
    language const low = choose(if_not(condition), if_not(then), if_not(otherwise));
    language const result = branch(first, high, low);
    budget_.charge(entry_size);
    known_choices_.emplace(key, result);
    return result;
}

}  // namespace urigram::model
