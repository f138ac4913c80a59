// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_CALCULUS_HPP
#define URIGRAM_SRC_MODEL_CALCULUS_HPP

#include "boolean_algebra.hpp"

#include <bitset>
#include <limits>
#include <unordered_map>

namespace urigram::model {

/// Says what a named language is, once somebody needs to know.
class definitions {
public:
    virtual language define(std::uint32_t which) = 0;

protected:
    ~definitions() = default;
};

/// Languages as boolean functions of three kinds of atoms: texts that start with an octet of a set and go on
/// with another language; the empty text; and languages that have a name, whose definition may use that name
/// behind an octet. A language is *unfolded* if it is made of atoms of the first two kinds only. Then the
/// automaton is plain to see: its states are unfolded languages, its transitions their derivatives.
class calculus : public boolean_algebra {
public:
    calculus(octet_classes const& classes, automaton_limits const& limits)
        : boolean_algebra(limits), limits_(limits), classes_(classes), depth_(limits.depth) {}

    automaton_limits const& limits() const { return limits_; }
    octet_classes const& classes() const { return classes_; }
    depth_counter& depth() { return depth_; }

    /// An octet of `octets`, whole classes, and then `rest`.
    language step(charset const& octets, language rest);
    /// The empty text alone.
    language empty_text();
    /// A new name for `by.define(which)`.
    language name(definitions& by, std::uint32_t which);

    /// The same language, unfolded.
    language unfold(language f);

    /// True if the empty text is in the unfolded language.
    bool has_empty_text(language f) const;

    /// What follows an octet of a class in the unfolded language; unfolded too.
    language derivative(language f, std::size_t cls);

private:
    enum class kind : std::uint8_t { step, empty_text, name, known_name };
    struct atom_data {
        kind is;
        std::uint32_t which;        // step: of sets_; name: what is to be defined
        language rest{};            // step; known_name: what it is, unfolded
        definitions* by = nullptr;  // name
    };
    language add(atom_data const& a);
    std::uint32_t number_of(charset const& octets);
    language unfolded_atom(std::uint32_t a);
    language derivative_by_atom(std::uint32_t a, std::size_t cls);
    void derive(language f);

    static constexpr std::uint32_t unknown = std::numeric_limits<std::uint32_t>::max();

    automaton_limits limits_;
    octet_classes classes_;
    depth_counter depth_;
    depth_counter unfolding_{8'000};  // a level takes far less stack than one of an expression
    std::vector<atom_data> atoms_;
    std::vector<std::bitset<256>> sets_;  // of classes
    std::unordered_map<std::bitset<256>, std::uint32_t> known_sets_;
    table_of_triples<language> known_steps_;  // by set and rest
    std::vector<std::uint32_t> unfolded_;     // by language
    std::vector<std::uint32_t> rows_;         // by language: the number of its row of derivatives
    std::vector<language> derivatives_;       // row by row, one for each class
    language empty_text_ = language::none;
};

}  // namespace urigram::model

#endif
