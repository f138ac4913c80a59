// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_FAILURE_HPP
#define URIGRAM_SRC_MODEL_FAILURE_HPP

#include "grammar_analysis.hpp"
#include "limit_reached.hpp"

#include <optional>

namespace urigram::model {

/// The error if a production that `p` needs has no body, or begins with itself.
std::optional<automaton_error> unfit(grammar_analysis const& s, production_id p);

/// The same, and the error if a production that `p` needs refers to itself before its end.
std::optional<automaton_error> irregular(grammar_analysis const& s, production_id p);

/// The error if the shortest text is longer than the maximum number of states.
std::optional<automaton_error> too_long(grammar_analysis const& s, production_id p,
                                        automaton_limits const& limits);

/// The error if `languages` would certainly reach the depth limit, because the first expressions that it
/// evaluates are nested too deeply. Takes about as many steps as the limit, while reaching the limit takes
/// milliseconds.
std::optional<automaton_error> too_deep(grammar_analysis const& s, production_id p,
                                        automaton_limits const& limits);

/// The error for a limit that was reached.
automaton_error error_for(limit_reached const& limit, grammar const& g, production_id p);

}  // namespace urigram::model

#endif
