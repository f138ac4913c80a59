// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_LEFT_RECURSION_HPP
#define URIGRAM_SRC_MODEL_LEFT_RECURSION_HPP

#include "grammar_analysis.hpp"

#include <urigram/model/automaton.hpp>

namespace urigram::model {

/// Returns a context-free grammar with left recursion rewritten as repetition: `x = x "a" | "b"` becomes `x =
/// "b" *( "a" )`; similarly for mutually left-recursive productions. Productions keep their numbers. A
/// production is unchanged if it can begin with itself after an expression that may be empty, inside a
/// repetition or a predicate, or if too many productions begin with each other.
grammar without_left_recursion(grammar const& g);

/// Returns the grammar in a form that can be followed for a semantics: that one, or the same.
inline grammar followable(grammar const& g, reading how) {
    return how == reading::cfg ? without_left_recursion(g) : g;
}

}  // namespace urigram::model

#endif
