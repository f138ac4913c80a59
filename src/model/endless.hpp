// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_ENDLESS_HPP
#define URIGRAM_SRC_MODEL_ENDLESS_HPP

#include <optional>
#include <string>
#include <urigram/model/automaton.hpp>

namespace urigram::model {

/// A repetition from which X3 never returns, because its part matches the empty text.
struct endless_repetition {
    std::string production;           ///< that it stands in; a parser has no name
    std::string expression;           ///< the repetition, in the notation of `write_bnf`
    std::optional<std::string> text;  ///< a shortest one on which that happens; none if it is not known
                                      ///< whether there is one
    std::string problem;              ///< without a text: why that is not known
    bool no_short_text = false;       ///< without a text: there is none of up to the length

    /// For people, one line.
    std::string message() const;
};

/// The first repetition with a text on which X3, with the production, does not return from it; else the first
/// one of which that is not known within the limits, though all texts of up to `length` octets may be.
/// Nothing if X3 returns on every text, and if the production cannot be worked out at all.
std::optional<endless_repetition> find_endless(grammar const& g, production_id p,
                                               automaton_limits const& limits, std::size_t length);

}  // namespace urigram::model

#endif
