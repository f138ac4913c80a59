// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_ENDLESS_HPP
#define URIGRAM_SRC_MODEL_ENDLESS_HPP

#include <optional>
#include <string>
#include <urigram/model/automaton.hpp>

namespace urigram::model {

/// A repetition from which X3 never returns, because its part matches the empty text.
struct endless_repetition {
    std::string production;           ///< the production that contains it; empty for a parser without a name
    std::string expression;           ///< the repetition, in the notation of `write_bnf`
    std::optional<std::string> text;  ///< a shortest text on which this happens; absent if it is unknown
                                      ///< whether there is one
    std::string problem;              ///< without a text: why it is unknown
    bool no_short_text = false;       ///< without a text: whether no text of up to `length` bytes exists

    /// Returns one line for people.
    std::string message() const;
};

/// Returns the first repetition, in a production and those that it needs, for which a text is known on which
/// X3 does not return from it. Otherwise returns one for which the limits do not suffice to decide this: the
/// first one for which it is unknown even for texts of up to `length` bytes, or else the last one. Nothing if
/// X3 returns on every text, or if the production cannot be analysed at all.
std::optional<endless_repetition> find_endless(grammar const& g, production_id p,
                                               automaton_limits const& limits, std::size_t length);

}  // namespace urigram::model

#endif
