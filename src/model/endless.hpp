// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_ENDLESS_HPP
#define URIGRAM_SRC_MODEL_ENDLESS_HPP

#include <optional>
#include <string>
#include <urigram/model/automaton.hpp>

namespace urigram::model {

/// A repetition from which X3 never returns, because its part matches the empty text.
struct endless_repetition {
    std::string production;           ///< the production that contains it; a parser has no name
    std::string expression;           ///< the repetition, in the notation of `write_bnf`
    std::optional<std::string> text;  ///< a shortest text on which this happens; absent if none is known
                                      ///< whether there is one
    std::string problem;              ///< without a text: why it is unknown
    bool no_short_text = false;       ///< without a text: whether there is none of up to the length

    /// Returns one line for people.
    std::string message() const;
};

/// Returns the first repetition with a text on which X3 does not return from it within the production;
/// otherwise the first one for which this is unknown within the limits, although all texts of up to `length`
/// bytes may have been tried. Nothing if X3 returns on every text, or if the production cannot be analysed at
/// all.
std::optional<endless_repetition> find_endless(grammar const& g, production_id p,
                                               automaton_limits const& limits, std::size_t length);

}  // namespace urigram::model

#endif
