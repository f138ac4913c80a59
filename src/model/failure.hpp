// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_FAILURE_HPP
#define URIGRAM_SRC_MODEL_FAILURE_HPP

#include "limit_reached.hpp"
#include "survey.hpp"

#include <optional>

namespace urigram::model {

/// Why a production cannot be worked out: one that it needs has no body, or there is a cycle.
std::optional<automaton_error> undefined_in(survey const& s, production_id p);
std::optional<automaton_error> recursion_in(survey const& s, production_id p, survey::edges which);

/// The error for a limit that was reached for a production.
automaton_error error_for(limit_reached const& limit, grammar const& g, production_id p);

}  // namespace urigram::model

#endif
