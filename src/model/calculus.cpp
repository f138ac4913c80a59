// SPDX-License-Identifier: BSL-1.0
#include "calculus.hpp"

namespace urigram::model {

namespace {

/// The entry of a language in a table that grows on demand.
std::uint32_t& entry(std::vector<std::uint32_t>& table, language f, std::uint32_t unknown) {
    auto const i = static_cast<std::size_t>(f);
    if (table.size() <= i) table.resize(i + i / 2 + 1, unknown);
    return table[i];
}

}  // namespace

std::uint32_t calculus::number_of(charset const& octets) {
    std::bitset<256> set;
    for (std::size_t c = 0; c < classes_.size(); ++c) set[c] = octets.contains(classes_.representative(c));
    auto const [known, inserted] = known_sets_.try_emplace(set, static_cast<std::uint32_t>(sets_.size()));
    if (inserted) sets_.push_back(set);
    return known->second;
}

language calculus::add(atom_data const& a) {
    budget().charge(sizeof a);
    atoms_.push_back(a);
    return variable(static_cast<std::uint32_t>(atoms_.size() - 1));
}

language calculus::step(charset const& octets, language rest) {
    if (octets.empty() || rest == language::none) return language::none;
    auto const set = number_of(octets);
    auto const [known, inserted] = known_steps_.try_emplace({set, static_cast<std::uint32_t>(rest), 0});
    if (inserted) known->second = add({kind::step, set, rest});
    return known->second;
}

language calculus::empty_text() {
    if (empty_text_ == language::none) empty_text_ = add({kind::empty_text, 0});
    return empty_text_;
}

language calculus::name(definitions& by, std::uint32_t which) {
    return add({kind::name, which, language::none, &by});
}

language calculus::unfold(language f) {
    if (constant(f)) return f;
    if (auto const known = entry(unfolded_, f, unknown); known != unknown)
        return static_cast<language>(known);
    depth_counter::level const level(unfolding_);
    language const high_part = unfold(high(f));
    language const low_part = unfold(low(f));
    language const result = choose(unfolded_atom(atom(f)), high_part, low_part);
    entry(unfolded_, f, unknown) = static_cast<std::uint32_t>(result);
    return result;
}

language calculus::unfolded_atom(std::uint32_t a) {
    auto const data = atoms_[a];
    if (data.is == kind::known_name) return data.rest;
    if (data.is != kind::name) return variable(a);
    language const meaning = unfold(data.by->define(data.which));
    atoms_[a].is = kind::known_name;
    atoms_[a].rest = meaning;
    return meaning;
}

bool calculus::has_empty_text(language f) const {
    while (!constant(f)) f = atoms_[atom(f)].is == kind::empty_text ? high(f) : low(f);
    return f == language::all;
}

language calculus::derivative_by_atom(std::uint32_t a, std::size_t cls) {
    auto const data = atoms_[a];
    if (data.is != kind::step || !sets_[data.which][cls]) return language::none;
    return unfold(data.rest);
}

void calculus::derive(language f) {
    if (constant(f) || entry(rows_, f, unknown) != unknown) return;
    derive(high(f));
    derive(low(f));
    std::vector<language> row;
    for (std::size_t c = 0; c < classes_.size(); ++c)
        row.push_back(choose(derivative_by_atom(atom(f), c), derivative(high(f), c), derivative(low(f), c)));
    budget().charge(row.size() * sizeof(language));
    entry(rows_, f, unknown) = static_cast<std::uint32_t>(derivatives_.size() / classes_.size());
    derivatives_.insert(derivatives_.end(), row.begin(), row.end());
}

language calculus::derivative(language f, std::size_t cls) {
    if (constant(f)) return f;
    if (entry(rows_, f, unknown) == unknown) derive(f);
    return derivatives_[entry(rows_, f, unknown) * classes_.size() + cls];
}

}  // namespace urigram::model
