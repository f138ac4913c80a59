// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_LEFT_RECURSION_HPP
#define URIGRAM_SRC_MODEL_LEFT_RECURSION_HPP

#include "grammar_analysis.hpp"
#include "useless_parts.hpp"

#include <urigram/model/automaton.hpp>

namespace urigram::model {

/// Returns a context-free grammar with left recursion rewritten as repetition: `x = x "a" | "b"` becomes `x =
/// "b" *( "a" )`; similarly for mutually left-recursive productions, and after expressions that may be empty.
/// For some productions that may be empty, new ones have the same texts except the empty one. Productions
/// keep their numbers. A production is unchanged if it can begin with itself after or within a predicate, if
/// too many productions begin with each other, if it has more branches than `nonempty_branches` makes, or if
/// it needs the texts, except the empty one, of such a production.
/// @param origins set to the productions, in their order, whose texts the new productions have
grammar without_left_recursion(grammar const& g, std::vector<production_id>& origins);

/// Returns the grammar in a form that can be followed for a semantics: for `cfg` without useless parts and
/// left recursion.
inline grammar followable(grammar const& g, reading how, std::vector<production_id>& origins) {
    return how == reading::cfg ? without_left_recursion(without_useless_parts(g), origins) : g;
}

}  // namespace urigram::model

#endif
