// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_LANGUAGE_CHANGE_HPP
#define URIGRAM_SRC_MODEL_LANGUAGE_CHANGE_HPP

#include "followed_grammar.hpp"

#include <urigram/model/grammar_diff.hpp>

namespace urigram::model {

/// Compares the languages of two productions: by their automata or, if one of the two has no automaton, for
/// texts of up to `options.bounded_length` bytes. Does not set the names in the result, and does not compare
/// the forms of the productions.
production_diff language_change(followed_production const& before, followed_production const& after,
                                prove_options const& options);

}  // namespace urigram::model

#endif
