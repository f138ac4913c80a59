// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_BOOLEAN_ALGEBRA_HPP
#define URIGRAM_SRC_MODEL_BOOLEAN_ALGEBRA_HPP

#include "language_algebra.hpp"

#include <bitset>
#include <unordered_map>
#include <vector>

namespace urigram::model {

/// Boolean functions of atoms as ordered binary decision diagrams, each stored once: equal functions have
/// equal numbers. Atoms with smaller numbers are tested first. The only property of an atom is the set of
/// starts of its texts: if one atom holds, an atom with disjoint starts does not hold, and is not tested.
class boolean_algebra {
public:
    /// Classes of bytes, by their numbers; and 256, the end of the text.
    using starts = std::bitset<257>;

    /// The budget must outlive this.
    explicit boolean_algebra(memory_budget& budget) : budget_(budget) { number_of({}); }

    /// `then` if `condition` holds, else `otherwise`. Time: the product of their sizes.
    language choose(language condition, language then, language otherwise);

    language variable(std::uint32_t atom) { return branch(atom, language::all, language::none); }
    /// Adds an atom whose texts begin with one of these starts, and returns its number.
    std::uint32_t add_atom(starts const& s);

    /// For all except `none` and `all`: the atom tested first, and the functions if it holds or does not.
    std::uint32_t atom(language f) const { return at(f).atom; }
    language high(language f) const { return at(f).high; }
    language low(language f) const { return at(f).low; }

    /// The maximum number of atoms that are tested one after another.
    std::uint32_t height(language f) const { return at(f).height; }

    static bool constant(language f) { return f <= language::all; }

private:
    struct node {
        std::uint32_t atom, height;
        language high, low;
    };
    node const& at(language f) const { return nodes_[static_cast<std::size_t>(f)]; }
    language branch(std::uint32_t atom, language high, language low);

    static constexpr std::uint32_t nothing = 0;  // the number of the empty set of starts
    std::uint32_t number_of(starts const& s);
    std::uint32_t meet(std::uint32_t a, std::uint32_t b);
    /// Simplifies `f`, given that the text begins with one of these starts: for other texts, the result may
    /// differ from `f`.
    language limited(language f, std::uint32_t to);

    memory_budget& budget_;
    std::vector<node> nodes_{2, node{~std::uint32_t{0}, 0, {}, {}}};  // none and all: after all atoms
    table_of_triples<language> known_nodes_;
    table_of_triples<language> known_choices_;
    table_of_triples<language> known_limits_;  // by language and starts
    std::vector<std::uint32_t> starts_of_;     // by atom
    std::vector<starts> starts_;
    std::unordered_map<starts, std::uint32_t> known_starts_;
    table_of_triples<std::uint32_t> known_meets_;
};

}  // namespace urigram::model

#endif
