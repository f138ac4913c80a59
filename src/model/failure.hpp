// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_FAILURE_HPP
#define URIGRAM_SRC_MODEL_FAILURE_HPP

#include "grammar_analysis.hpp"
#include "limit_reached.hpp"

#include <optional>

namespace urigram::model {

/// Why a production cannot be worked out: one that it needs has no body, or begins with itself.
std::optional<automaton_error> unfit(grammar_analysis const& s, production_id p);

/// Why it may have no automaton: the same, or one that it needs refers to itself and goes on after that.
std::optional<automaton_error> irregular(grammar_analysis const& s, production_id p);

/// Why it has no automaton within the limits: its shortest text is longer than there may be states.
std::optional<automaton_error> too_long(grammar_analysis const& s, production_id p,
                                        automaton_limits const& limits);

/// The error for a limit that was reached for a production.
automaton_error error_for(limit_reached const& limit, grammar const& g, production_id p);

}  // namespace urigram::model

#endif
