// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_AUTOMATON_RULES_HPP
#define URIGRAM_SRC_MODEL_AUTOMATON_RULES_HPP

#include <urigram/model/automaton.hpp>
#include <urigram/model/grammar.hpp>

namespace urigram::model {

/// Defines a production as an expression for X3 of the texts that an automaton accepts. As the next byte
/// selects each choice, nothing is lost by ordered choice and greedy repetition.
///
/// A state that several states lead to becomes a production, with the name of `p` and a number; and so does
/// one of 40 in a row.
void define_by_automaton(grammar& g, production_id p, automaton const& a);

}  // namespace urigram::model

#endif
