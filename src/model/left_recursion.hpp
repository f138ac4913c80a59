// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_LEFT_RECURSION_HPP
#define URIGRAM_SRC_MODEL_LEFT_RECURSION_HPP

#include "grammar_analysis.hpp"

#include <urigram/model/automaton.hpp>

namespace urigram::model {

/// A grammar, in the reading as a context-free one, with left recursion written as repetition: of
/// `x = x "a" | "b"` it makes `x = "b" *( "a" )`, and the like of productions that begin with each other.
/// Productions keep their numbers. Where a production can begin with itself behind something that may be
/// empty, inside a repetition or a predicate, or where too many begin with each other, it stays as it is.
grammar without_left_recursion(grammar const& g);

/// A grammar as it can be followed in a reading: that, or the same.
inline grammar followable(grammar const& g, reading how) {
    return how == reading::cfg ? without_left_recursion(g) : g;
}

}  // namespace urigram::model

#endif
