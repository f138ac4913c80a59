// SPDX-License-Identifier: BSL-1.0
#include "derivatives.hpp"

#include <algorithm>
#include <array>

namespace urigram::model {

namespace {

/// The entry of a language in a table that grows on demand.
std::uint32_t& entry(std::vector<std::uint32_t>& table, language f, std::uint32_t absent) {
    auto const i = static_cast<std::size_t>(f);
    if (table.size() <= i) table.resize(i + i / 2 + 1, absent);
    return table[i];
}

boolean_algebra::starts end_of_text() { return boolean_algebra::starts().set(256); }

}  // namespace

std::uint32_t derivatives::number_of(boolean_algebra::starts const& classes) {
    auto const [known, inserted] = known_sets_.try_emplace(classes, static_cast<std::uint32_t>(sets_.size()));
    if (inserted) {
        sets_.push_back(classes);
        partitions_of_sets_.push_back(partition_by(classes));
    }
    return known->second;
}

std::uint32_t derivatives::number_of(std::vector<std::uint8_t> const& partition) {
    auto const fresh = static_cast<std::uint32_t>(partitions_.size());
    auto const [known, inserted] = known_partitions_.try_emplace(partition, fresh);
    if (!inserted) return known->second;
    budget().charge(4 * partition.size());
    partitions_.push_back(partition);
    return fresh;
}

/// The partition into the classes of a set and the other classes.
std::uint32_t derivatives::partition_by(boolean_algebra::starts const& set) {
    std::vector<std::uint8_t> partition(classes().size());
    std::array<std::optional<std::uint8_t>, 2> least;
    for (std::size_t c = 0; c < partition.size(); ++c) {
        auto& first = least[set[c]];
        if (!first) first = static_cast<std::uint8_t>(c);
        partition[c] = *first;
    }
    return number_of(partition);
}

std::uint32_t derivatives::common_refinement(std::uint32_t a, std::uint32_t b) {
    if (a == b || b == whole_) return a;
    if (a == whole_) return b;
    triple const key{std::min(a, b), std::max(a, b), 0};
    if (auto const known = known_refinements_.find(key); known != known_refinements_.end())
        return known->second;
    auto const &first = partitions_[a], &second = partitions_[b];
    std::vector<std::uint8_t> partition(first.size());
    std::vector<std::uint8_t> blocks;  // the least class of each block so far
    for (std::size_t c = 0; c < partition.size(); ++c) {
        auto const same = std::find_if(blocks.begin(), blocks.end(), [&](std::uint8_t least) {
            return first[least] == first[c] && second[least] == second[c];
        });
        partition[c] = same == blocks.end() ? static_cast<std::uint8_t>(c) : *same;
        if (same == blocks.end()) blocks.push_back(partition[c]);
    }
    auto const result = number_of(partition);
    budget().charge(2 * sizeof(triple));
    known_refinements_.emplace(key, result);
    return result;
}

/// The partition of an unfolded language: a block consists of the classes that no atom distinguishes.
std::uint32_t derivatives::partition_of(language f) {
    if (boolean_algebra::constant(f)) return whole_;
    if (auto const known = entry(partitions_of_, f, absent); known != absent) return known;
    auto const& data = atoms_[functions_.atom(f)];
    auto result = data.is == kind::step ? partitions_of_sets_[data.which] : whole_;
    result = common_refinement(result, partition_of(functions_.high(f)));
    result = common_refinement(result, partition_of(functions_.low(f)));
    return entry(partitions_of_, f, absent) = result;
}

language derivatives::add(atom_data const& a, boolean_algebra::starts const& s) {
    budget().charge(sizeof a);
    atoms_.push_back(a);
    return functions_.variable(functions_.add_atom(s));
}

language derivatives::step(charset const& octets, language rest) {
    if (octets.empty() || rest == language::none) return language::none;
    boolean_algebra::starts set;
    for (std::size_t c = 0; c < classes().size(); ++c) set[c] = octets.contains(classes().representative(c));
    return step(set, rest);
}

language derivatives::step(boolean_algebra::starts const& classes, language rest) {
    auto const set = number_of(classes);
    auto const [known, inserted] = known_steps_.try_emplace({set, static_cast<std::uint32_t>(rest), 0});
    if (inserted) known->second = add({kind::step, set, rest}, sets_[set]);
    return known->second;
}

language derivatives::empty_text() {
    if (empty_text_ == language::none) empty_text_ = add({kind::empty_text, 0}, end_of_text());
    return empty_text_;
}

language derivatives::name(definitions& by, std::uint32_t which) {
    return add({kind::name, which, language::none, &by}, boolean_algebra::starts().set());
}

language derivatives::unfold(language f) {
    if (boolean_algebra::constant(f)) return f;
    if (auto const known = entry(unfolded_, f, absent); known != absent) return static_cast<language>(known);
    depth_counter::level const level(unfolding_);
    language const high_part = unfold(functions_.high(f));
    language const low_part = unfold(functions_.low(f));
    language const result = choose(unfolded_atom(functions_.atom(f)), high_part, low_part);
    entry(unfolded_, f, absent) = static_cast<std::uint32_t>(result);
    return result;
}

language derivatives::unfolded_atom(std::uint32_t a) {
    auto const data = atoms_[a];
    if (data.is == kind::known_name) return data.rest;
    if (data.is != kind::name) return functions_.variable(a);
    language const meaning = unfold(data.by->define(data.which));
    atoms_[a].is = kind::known_name;
    atoms_[a].rest = meaning;
    return meaning;
}

language derivatives::compact(language f) {
    constexpr std::uint32_t high = 500;
    if (functions_.height(f) < high) return f;
    std::map<language, boolean_algebra::starts> by_rest;
    rests known;
    for (std::size_t c = 0; c < classes().size(); ++c) {
        known.clear();
        auto const rest = rest_after(f, c, known);
        if (!rest) return f;
        if (*rest != language::none) by_rest[*rest].set(c);
    }
    language end = f;
    while (!boolean_algebra::constant(end)) {
        auto const is = atoms_[functions_.atom(end)].is;
        if (is == kind::name || is == kind::known_name) return f;
        end = is == kind::empty_text ? functions_.high(end) : functions_.low(end);
    }
    language result = end == language::all ? empty_text() : language::none;
    for (auto const& [rest, set] : by_rest) result = either(result, step(set, compact(rest)));
    return result;
}

/// The language after a byte of a class, not unfolded; nothing if it depends on a name.
std::optional<language> derivatives::rest_after(language f, std::size_t cls, rests& known) {
    language by_atom = language::none;
    for (; !boolean_algebra::constant(f); f = functions_.low(f)) {
        auto const& data = atoms_[functions_.atom(f)];
        if (data.is == kind::name || data.is == kind::known_name) return std::nullopt;
        by_atom = data.is == kind::step && sets_[data.which][cls] ? data.rest : language::none;
        if (by_atom != language::none) break;
    }
    if (boolean_algebra::constant(f)) return f;
    if (auto const found = known.find(static_cast<std::uint32_t>(f)); found != known.end())
        return found->second;
    auto const high_part = rest_after(functions_.high(f), cls, known);
    auto const low_part = high_part ? rest_after(functions_.low(f), cls, known) : high_part;
    if (!low_part) return std::nullopt;
    language const result = choose(by_atom, *high_part, *low_part);
    known.emplace(static_cast<std::uint32_t>(f), result);
    return result;
}

bool derivatives::has_empty_text(language f) const {
    while (!boolean_algebra::constant(f))
        f = atoms_[functions_.atom(f)].is == kind::empty_text ? functions_.high(f) : functions_.low(f);
    return f == language::all;
}

language derivatives::derivative_by_atom(std::uint32_t a, std::size_t cls) {
    auto const data = atoms_[a];
    if (data.is != kind::step || !sets_[data.which][cls]) return language::none;
    return unfold(data.rest);
}

/// Atoms without a text that begins with a byte of the class are skipped: the branches where they hold are
/// not visited. Classes that the language does not distinguish share an entry.
language derivatives::derivative(language f, std::size_t cls) {
    language by_atom = language::none;
    while (!boolean_algebra::constant(f)) {
        by_atom = derivative_by_atom(functions_.atom(f), cls);
        if (by_atom != language::none) break;
        f = functions_.low(f);
    }
    if (boolean_algebra::constant(f)) return f;
    cls = partitions_[partition_of(f)][cls];
    std::uint64_t const key = std::uint64_t{static_cast<std::uint32_t>(f)} << 8 | cls;
    if (auto const known = derivatives_.find(key); known != derivatives_.end()) return known->second;
    language const high_part = derivative(functions_.high(f), cls);
    language const low_part = derivative(functions_.low(f), cls);
    language const result = choose(by_atom, high_part, low_part);
    budget().charge(2 * sizeof(std::uint64_t) * 3 / 2);
    derivatives_.emplace(key, result);
    return result;
}

}  // namespace urigram::model
