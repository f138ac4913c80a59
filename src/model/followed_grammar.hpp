// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_FOLLOWED_GRAMMAR_HPP
#define URIGRAM_SRC_MODEL_FOLLOWED_GRAMMAR_HPP

#include "left_recursion.hpp"

#include <urigram/model/comparison.hpp>

namespace urigram::model {

/// A grammar rewritten by `followable` for a semantics, and analysed once for all of its productions.
struct followed_grammar {
    followed_grammar(grammar const& g, reading r)
        : how(r), source(followable(g, r, origins)), analysis(source, origins) {}
    followed_grammar(followed_grammar const&) = delete;
    followed_grammar& operator=(followed_grammar const&) = delete;

    reading how;
    std::vector<production_id> origins;  ///< see `without_left_recursion`
    grammar source;
    grammar_analysis analysis;
};

/// A production of such a grammar. Refers to the grammar.
struct followed_production {
    followed_grammar const& in;
    production_id production;
};

// The same as the public functions of these names.
boost::system::result<automaton, automaton_error> build(followed_production const& of,
                                                        automaton_limits const& limits);
boost::system::result<std::optional<counterexample>, automaton_error>
bounded_refutation(relation r, followed_production const& first, followed_production const& second,
                   std::size_t greatest_length, automaton_limits const& limits);

}  // namespace urigram::model

#endif
