// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_LINTED_GRAMMAR_HPP
#define URIGRAM_SRC_MODEL_LINTED_GRAMMAR_HPP

#include "failure.hpp"
#include "languages.hpp"

#include <memory>
#include <optional>
#include <urigram/charset.hpp>
#include <urigram/dialect.hpp>
#include <urigram/model/automaton.hpp>
#include <utility>
#include <vector>

namespace urigram::model {

/// A grammar for lint: the original one, and an equal context-free grammar without left recursion.
///
/// X3 never returns from a left-recursive production, so a reference to one is read as context-free, also
/// where the rest is read as X3 runs it. So are decisions that begin with left recursion; see `is_unordered`.
class linted_grammar {
public:
    /// Copies the grammar. `notation` is that of expressions in messages.
    linted_grammar(grammar const& g, grammar_notation notation);
    linted_grammar(linted_grammar const&) = delete;
    linted_grammar& operator=(linted_grammar const&) = delete;

    /// The properties of the original grammar.
    grammar_analysis const& analysis() const { return analysis_; }
    /// The properties of the grammar without left recursion. It has all productions and expressions of the
    /// written one, with the same numbers, and the same context-free languages.
    grammar_analysis const& cfg() const { return cfg_ ? *cfg_ : analysis_; }

    grammar_notation notation() const { return notation_; }
    bool has_left_recursion() const { return cfg_.has_value(); }
    /// Whether a production can begin with itself.
    bool is_left_recursive(production_id p) const { return left_recursive_[static_cast<std::size_t>(p)]; }
    /// For each expression, whether it is an alternative or a repetition of a left-recursive production with
    /// which that production can begin, and can itself begin with that recursion.
    std::vector<bool> const& unordered() const { return unordered_; }
    bool is_unordered(node_id n) const { return unordered_[static_cast<std::size_t>(n)]; }

    /// The error if a production that `p` needs has no body, or begins with itself and cannot be rewritten.
    std::optional<automaton_error> unfit(production_id p) const;
    /// The error if a production that `p` needs refers to itself before its end. `p` must not be unfit.
    std::optional<automaton_error> irregular(production_id p) const;

    /// The sets of bytes that `p`, or the whole grammar, distinguishes by both semantics.
    std::vector<charset> sets(production_id p) const;
    std::vector<charset> sets() const;

private:
    std::vector<production_id> evaluated(production_id p) const;
    void mark_unordered(std::vector<std::vector<production_id>> const& cycles);

    grammar source_;
    grammar_notation notation_;
    grammar_analysis analysis_;
    std::vector<bool> left_recursive_, unordered_;
    std::vector<production_id> origins_;  // see `without_left_recursion`
    std::optional<grammar> rewritten_;
    std::optional<grammar_analysis> cfg_;
};

/// The languages of a grammar by both semantics, for texts of up to `greatest_length` bytes.
struct both_readings {
    std::size_t greatest_length;
    std::unique_ptr<language_algebra> algebra;
    languages cfg, peg;

    both_readings(linted_grammar const& g, std::unique_ptr<language_algebra> a, std::size_t length)
        : greatest_length(length), algebra(std::move(a)), cfg(*algebra, g.cfg(), reading::cfg, false),
          peg(g.has_left_recursion() ? languages(*algebra, g.analysis(), g.unordered(),
                                                 [this, &g](node_id, reference const& r) -> languages& {
                                                     return g.is_left_recursive(r.target) ? cfg : peg;
                                                 })
                                     : languages(*algebra, g.analysis(), reading::peg, false)) {}
    both_readings(both_readings const&) = delete;
    both_readings& operator=(both_readings const&) = delete;
};

}  // namespace urigram::model

#endif
