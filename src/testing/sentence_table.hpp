// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_SENTENCE_TABLE_HPP
#define URIGRAM_SRC_TESTING_SENTENCE_TABLE_HPP

#include "derivation.hpp"
#include "mean_size.hpp"

#include <string>
#include <urigram/testing/sentence_generator.hpp>

namespace urigram::testing {

/// A grammar in a flat form for random walks, with precomputed properties. Each expression that has a
/// derivation has an entry at its number.
struct sentence_generator::table {
    enum class kind : std::uint8_t { none, literal, set, sequence, alternative, repetition, reference };
    struct entry {
        kind is = kind::none;
        bool any_case = false;    // of a literal
        bool growing = false;     // whether derivations have different lengths
        std::uint32_t first = 0;  // the start of its list in `octets`, `parts` or `choices`; else its part
        std::uint32_t count = 0;  // the size of that list
        std::uint32_t edges = 0;  // of a set: the number of edges, repeated at the end of the list
        std::uint64_t min = 0, max = 0;  // of a repetition
        std::uint64_t total = 0;         // of an alternative: the sum of all weights
        bool equal = true;               // of an alternative: whether all weights are equal
        derivation::size least;
        // Of an alternative: the maximum bytes and the maximum steps of the shortest derivations of its
        // choices.
        derivation::size greatest;
        std::uint64_t target = 0;  // of a reference
        // With a mean size: the maximum bytes of its derivations, at most `max_size`, or an upper bound.
        std::uint64_t most = 0;
        bool nested = false;  // whether a derivation can be recursive
    };
    struct part {
        std::uint32_t node;
        std::uint32_t growing;  // the number of parts from this one on that can grow
        std::uint64_t after;    // the minimum number of bytes of later parts
    };
    struct choice {
        std::uint32_t node;
        std::uint32_t number;             // in the grammar
        std::uint64_t up_to;              // the sum of the weights up to this one
        std::uint64_t filling_up_to = 0;  // with a mean size: the same of `filling_weight`
    };

    table(model::grammar const& g, model::production_id p, sentence_options const& o,
          std::vector<std::vector<std::uint32_t>> const& weights, derivation::shortest const& least);

    std::uint64_t filling_weight(entry const& e, std::uint32_t node, std::uint64_t room) const;
    void fit_mean_size();
    size_limits limits() const { return {entries[top].least.octets, options.max_size}; }

    model::production_id production;
    sentence_options options;
    std::uint64_t mean_limit = 0;  // the mean of the limits of sentences that have `mean_size`
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
    template <class Function>
    void for_each_part(entry const& e, Function f) const;
    void measure();
    void sum_up_filling(entry const& e);
    std::uint64_t most_of(entry const& e) const;
    void sum_up(entry const& e);
};

}  // namespace urigram::testing

#endif
