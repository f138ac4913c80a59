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
    std::optional<std::string> text;  ///< a shortest one at whose start that happens; none if it was not
                                      ///< found within the limits, and may not exist

    /// For people, one line.
    std::string message() const;
};

/// The first of those that a production needs, itself first. Nothing if there is none, and if the production
/// cannot be worked out at all.
std::optional<endless_repetition> find_endless(grammar const& g, production_id p,
                                               automaton_limits const& limits);

}  // namespace urigram::model

#endif
