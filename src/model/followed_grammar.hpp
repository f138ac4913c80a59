// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_FOLLOWED_GRAMMAR_HPP
#define URIGRAM_SRC_MODEL_FOLLOWED_GRAMMAR_HPP

#include "left_recursion.hpp"
#include "production_automata.hpp"

#include <mutex>
#include <optional>
#include <string>
#include <urigram/model/comparison.hpp>

namespace urigram::model {

/// A grammar rewritten by `followable` for a semantics, and analysed once for all of its productions.
struct followed_grammar {
    followed_grammar(grammar const& g, reading r)
        : how(r), source(followable(g, r, origins)), analysis(source, origins),
          has_parts_(r == reading::cfg && !has_predicates(source)) {}
    followed_grammar(followed_grammar const&) = delete;
    followed_grammar& operator=(followed_grammar const&) = delete;

    /// The automaton of a production of a context-free grammar without predicates, made of those of other
    /// productions, which are kept for the next calls with the same limits. Nothing for other grammars, for
    /// recursive productions, and if a limit was reached. The production must be fit for an automaton. May be
    /// called by several threads.
    std::optional<automaton> automaton_of_parts(production_id p, automaton_limits const& limits) const;

    reading how;
    std::vector<production_id> origins;  ///< see `without_left_recursion`
    grammar source;
    grammar_analysis analysis;

private:
    bool has_parts_;  // whether automata are made of those of other productions
    mutable std::mutex mutex_;
    mutable std::optional<production_automata> automata_;
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

/// A comparison of short texts says nothing if there are none. Returns the reason then: the production has no
/// text of up to that length, or it is unknown whether it has one.
std::optional<std::string> lack_of_short_texts(followed_production const& of, std::size_t greatest_length,
                                               automaton_limits const& limits);

}  // namespace urigram::model

#endif
