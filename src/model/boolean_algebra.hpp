// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_BOOLEAN_ALGEBRA_HPP
#define URIGRAM_SRC_MODEL_BOOLEAN_ALGEBRA_HPP

#include "language_algebra.hpp"

#include <bitset>
#include <unordered_map>
#include <vector>

namespace urigram::model {

/// Boolean functions of atoms as ordered binary decision diagrams, each kept once: equal functions have equal
/// numbers. Atoms with smaller numbers are asked first. All that is known of an atom is with what its texts
/// can start: where one atom holds, another that starts with something else does not, and is not asked.
class boolean_algebra {
public:
    /// Classes of octets, by their numbers; and 256, the end of the text.
    using starts = std::bitset<257>;

    /// The budget must outlive this.
    explicit boolean_algebra(memory_budget& budget) : budget_(budget) { number_of({}); }

    /// `then` where `condition` holds, `otherwise` where it does not. Time: the product of their sizes.
    language choose(language condition, language then, language otherwise);

    language variable(std::uint32_t atom) { return branch(atom, language::all, language::none); }
    /// The number of a new atom, whose texts start with one of these.
    std::uint32_t add_atom(starts const& s);

    /// For all but `none` and `all`: the atom asked first, and what is left if it holds or does not.
    std::uint32_t atom(language f) const { return at(f).atom; }
    language high(language f) const { return at(f).high; }
    language low(language f) const { return at(f).low; }

    /// How many atoms may be asked, one after the other.
    std::uint32_t height(language f) const { return at(f).height; }

    static bool constant(language f) { return f <= language::all; }

private:
    struct node {
        std::uint32_t atom, height;
        language high, low;
    };
    node const& at(language f) const { return nodes_[static_cast<std::size_t>(f)]; }
    language branch(std::uint32_t atom, language high, language low);

    static constexpr std::uint32_t nothing = 0;  // the number of no start
    std::uint32_t number_of(starts const& s);
    std::uint32_t meet(std::uint32_t a, std::uint32_t b);
    /// The texts of `f` that start with one of these, and any others.
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
