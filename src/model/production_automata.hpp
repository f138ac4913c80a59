// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_PRODUCTION_AUTOMATA_HPP
#define URIGRAM_SRC_MODEL_PRODUCTION_AUTOMATA_HPP

#include "grammar_analysis.hpp"
#include "limit_reached.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <urigram/model/automaton.hpp>
#include <vector>

namespace urigram::model {

/// The minimal automata of the productions of a grammar without predicates, read as a context-free grammar.
/// Each is made of those of the productions to which it refers: a minimal automaton has far fewer states than
/// the expressions that it replaces if these describe the same texts in several ways.
class production_automata {
public:
    /// Refers to the analysis. The limits apply to each automaton; that of memory also to all that are kept.
    production_automata(grammar_analysis const& s, automaton_limits const& limits)
        : analysis_(s), limits_(limits), memory_left_(limits.memory),
          states_(s.source().productions().size()), kept_(states_.size()) {}
    production_automata(production_automata const&) = delete;
    production_automata& operator=(production_automata const&) = delete;

    automaton_limits const& limits() const { return limits_; }

    /// The automaton of a production; null if the production refers to itself, or if a limit was reached, for
    /// it or for a production that it needs. The production and all that it needs must have bodies. Valid as
    /// long as this object.
    automaton const* of(production_id p);

private:
    enum class state : std::uint8_t { untried, tried, too_large };

    std::optional<std::vector<production_id>> missing(production_id p);
    void make_all(std::vector<production_id> const& ordered);
    void make(production_id p);
    std::vector<charset> sets(production_id p) const;
    state& state_of(production_id p) { return states_[static_cast<std::size_t>(p)]; }

    grammar_analysis const& analysis_;
    automaton_limits limits_;
    std::size_t memory_left_;                     // for automata that are kept
    std::vector<state> states_;                   // by production
    std::vector<std::optional<automaton>> kept_;  // by production
};

}  // namespace urigram::model

#endif
