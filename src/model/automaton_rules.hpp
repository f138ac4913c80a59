// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_AUTOMATON_RULES_HPP
#define URIGRAM_SRC_MODEL_AUTOMATON_RULES_HPP

#include <urigram/model/automaton.hpp>
#include <urigram/model/grammar.hpp>

namespace urigram::model {

/// Defines a production as an expression for X3 that matches the texts that an automaton accepts. As the next
/// byte determines the choice, ordered choice and greedy repetition lose no text.
///
/// A state to which several states lead becomes a production, with the name of `p` and a number; so does
/// every 40th state on a path of other states.
void define_by_automaton(grammar& g, production_id p, automaton const& a);

}  // namespace urigram::model

#endif
