// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_LEFT_RECURSION_HPP
#define URIGRAM_SRC_MODEL_LEFT_RECURSION_HPP

#include "grammar_analysis.hpp"
#include "useless_parts.hpp"

#include <urigram/model/automaton.hpp>

namespace urigram::model {

/// Returns the sets of productions that can begin with each other; a production that can begin only with
/// itself is alone in its set. Linear.
std::vector<std::vector<production_id>> left_recursive_cycles(grammar_analysis const& s);

/// Returns a context-free grammar with left recursion rewritten as repetition: `x = x "a" | "b"` becomes `x =
/// "b" *( "a" )`. Mutual left recursion, and left recursion after expressions that may be empty, are
/// rewritten, too. For some productions that may be empty, a production is added that has the same texts
/// except the empty one. Productions and expressions keep their numbers. A left-recursive production is
/// unchanged if it can begin with itself after or within a predicate, if too many productions begin with each
/// other, if it has more branches than `nonempty_branches` makes, or if it refers to an unchanged production
/// that may be empty, and the empty text would have to be removed from it.
/// @param origins set to the original production of each added one, in the order of the added ones; not
/// changed if no production is left-recursive
grammar without_left_recursion(grammar const& g, std::vector<production_id>& origins);

/// Returns the grammar as it is analysed for a semantics: for `cfg`, without useless parts and left
/// recursion; for `peg`, unchanged.
inline grammar followable(grammar const& g, reading how, std::vector<production_id>& origins) {
    return how == reading::cfg ? without_left_recursion(without_useless_parts(g), origins) : g;
}

}  // namespace urigram::model

#endif
