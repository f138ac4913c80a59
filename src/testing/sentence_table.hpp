// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_SENTENCE_TABLE_HPP
#define URIGRAM_SRC_TESTING_SENTENCE_TABLE_HPP

#include "derivation.hpp"

#include <string>
#include <urigram/testing/sentence_generator.hpp>

namespace urigram::testing {

/// A grammar as it is walked at random: flat, with all that can be known before. Of each expression that has
/// a derivation there is an entry at its number.
struct sentence_generator::table {
    enum class kind : std::uint8_t { none, literal, set, sequence, alternative, repetition, reference };
    struct entry {
        kind is = kind::none;
        bool any_case = false;    // of a literal
        bool growing = false;     // not all derivations are of one length
        std::uint32_t first = 0;  // of its list in `octets`, `parts` or `choices`; of others its part
        std::uint32_t count = 0;  // in that list
        std::uint32_t edges = 0;  // of a set: how many octets of the list, its last ones, are the edges again
        std::uint64_t min = 0, max = 0;  // of a repetition
        std::uint64_t total = 0;         // of an alternative: the sum of all weights
        bool equal = true;               // of an alternative: all weights are the same
        derivation::size least;
        derivation::size greatest;  // of an alternative: octets and steps of choices, each the most of any
        std::uint64_t target = 0;   // of a reference
    };
    struct part {
        std::uint32_t node;
        std::uint32_t growing;  // how many parts from this one on can grow
        std::uint64_t after;    // octets of those behind it, at least
    };
    struct choice {
        std::uint32_t node;
        std::uint32_t number;  // in the grammar
        std::uint64_t up_to;   // sum of the weights up to this one
    };

    table(model::grammar const& g, model::production_id p, sentence_options const& o,
          std::vector<std::vector<std::uint32_t>> const& weights, derivation::shortest const& least);

    model::production_id production;
    sentence_options options;
    std::uint32_t top = 0;
    std::vector<entry> entries;
    std::string octets;
    std::vector<part> parts;
    std::vector<choice> choices;

private:
    void add(model::grammar const& g, model::node_id n,
             std::vector<std::vector<std::uint32_t>> const& weights);
    void add_octets(entry& e, charset const& members);
    void add_choices(entry& e, model::grammar const& g, model::node_id n,
                     std::vector<std::uint32_t> const& w);
    bool grows(entry const& e) const;
    void sum_up(entry const& e);
};

}  // namespace urigram::testing

#endif
