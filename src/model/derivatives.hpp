// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_DERIVATIVES_HPP
#define URIGRAM_SRC_MODEL_DERIVATIVES_HPP

#include "boolean_algebra.hpp"

#include <limits>
#include <map>
#include <optional>
#include <unordered_map>

namespace urigram::model {

/// Languages as boolean functions of three kinds of atoms: texts that begin with a byte of a set and continue
/// with another language; the empty text; and named languages, whose definitions may contain the same
/// name after at least one byte. A language is *unfolded* if it consists only of atoms of the first two
/// kinds. Unfolded languages are then the states of the automaton, and their derivatives its transitions.
class derivatives final : public language_algebra {
public:
    derivatives(octet_classes const& classes, automaton_limits const& limits)
        : language_algebra(classes, limits, all_lengths), functions_(budget()), whole_(partition_by({})) {}

    language choose(language condition, language then, language otherwise) override {
        return functions_.choose(condition, then, otherwise);
    }
    language step(charset const& octets, language rest) override;
    language empty_text() override;
    /// Adds a name: `by.define(which)` is called when the language is unfolded.
    language name(definitions& by, std::uint32_t which) override;
    language unknown() const override { return language::all; }  // this algebra knows all texts
    language cut(language f, horizon) override { return f; }
    /// If the diagram of `f` is high, returns `f` as a choice by the first byte: thousands of words as
    /// alternatives are thousands of atoms, but have few first bytes. A language that depends on a name is
    /// returned unchanged, because the name must not be unfolded too early.
    language compact(language f) override;

    language unfold(language f) override;
    bool has_empty_text(language f) const override;
    language derivative(language f, std::size_t cls) override;

private:
    enum class kind : std::uint8_t { step, empty_text, name, known_name };
    struct atom_data {
        kind is;
        std::uint32_t which;        // step: the index in sets_; name: the argument of `define`
        language rest{};            // step; known_name: the unfolded language
        definitions* by = nullptr;  // name
    };
    language add(atom_data const& a, boolean_algebra::starts const& s);
    std::uint32_t number_of(boolean_algebra::starts const& classes);
    language unfolded_atom(std::uint32_t a);
    language derivative_by_atom(std::uint32_t a, std::size_t cls);
    using rests = boost::unordered_flat_map<std::uint32_t, language>;
    std::uint32_t partition_of(language f);
    std::uint32_t partition_by(boolean_algebra::starts const& set);
    std::uint32_t common_refinement(std::uint32_t a, std::uint32_t b);
    std::uint32_t number_of(std::vector<std::uint8_t> const& partition);
    std::optional<language> rest_after(language f, std::size_t cls, rests& known);
    language step(boolean_algebra::starts const& classes, language rest);

    static constexpr std::uint32_t absent = std::numeric_limits<std::uint32_t>::max();

    boolean_algebra functions_;
    depth_counter unfolding_{8'000};  // a level takes far less stack than the level of an expression
    std::vector<atom_data> atoms_;
    std::vector<boolean_algebra::starts> sets_;  // each of classes only
    std::unordered_map<boolean_algebra::starts, std::uint32_t> known_sets_;
    table_of_triples<language> known_steps_;                          // by set and rest
    std::vector<std::uint32_t> unfolded_;                             // by language
    boost::unordered_flat_map<std::uint64_t, language> derivatives_;  // by language and class
    // The derivatives of a language by the classes of one block of a partition are equal. A partition lists,
    // for each class, the least class of its block.
    std::vector<std::vector<std::uint8_t>> partitions_;
    std::map<std::vector<std::uint8_t>, std::uint32_t> known_partitions_;
    std::vector<std::uint32_t> partitions_of_sets_;  // by the index in sets_
    std::vector<std::uint32_t> partitions_of_;       // by unfolded language
    table_of_triples<std::uint32_t> known_refinements_;
    std::uint32_t whole_;  // the partition of one block
    language empty_text_ = language::none;
};

}  // namespace urigram::model

#endif
