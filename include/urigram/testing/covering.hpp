// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_COVERING_HPP
#define URIGRAM_TESTING_COVERING_HPP

#include <boost/system/result.hpp>
#include <cstdint>
#include <string>
#include <urigram/detail/export.hpp>
#include <urigram/model/automaton.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/detail/derivation_error.hpp>
#include <urigram/testing/sentence.hpp>
#include <vector>

/// Small sets of sentences that cover a grammar.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::testing {

/// A decision that some sentence should take at an expression; see `sentence` for decisions.
struct goal {
    model::node_id node{};       ///< the expression
    std::uint64_t decision = 0;  ///< the decision there, as in `sentence`
    bool or_more = false;        ///< of a repetition: that number, or more

    /// Whether a step takes this decision.
    bool taken_by(step const& s) const noexcept {
        return s.node == node && (s.decision == decision || (or_more && s.decision > decision));
    }
    friend bool operator==(goal const& a, goal const& b) noexcept {
        return a.node == b.node && a.decision == b.decision && a.or_more == b.or_more;
    }
    friend bool operator!=(goal const& a, goal const& b) noexcept { return !(a == b); }
};

/// The decisions that are goals, and limits of the sentences.
struct covering_options {
    bool choices = true;     ///< every choice of every alternative
    bool counts = true;      ///< of every repetition: min, min + 1, and max, or min + 2 or more if max is far
    bool edges = true;       ///< of every set: the first and the last byte of each range
    bool references = true;  ///< every reference to a production
    std::uint64_t far = 16;  ///< a max greater than this is far: it is not a goal
    /// When a sentence has this number of bytes, it takes no further goals, and its rest is as short as
    /// possible. A sentence is longer if its first goal requires this.
    std::uint64_t size = 120;
    /// When all sentences have this number of steps together, no further one is made. Chains of n productions
    /// with a choice in each need about n sentences of n steps.
    std::uint64_t total_steps = 4'000'000;
};

/// A small set of sentences that takes every possible goal of a production.
struct covering {
    std::vector<sentence> sentences;  ///< in the order of generation
    std::vector<goal> goals;          ///< those that a sentence takes, in the order of their expressions
    std::vector<goal> impossible;     ///< those that no sentence can take, in the same order
    /// Others that were not taken, in the same order: by X3, or because of `total_steps`. Some of the latter
    /// may be impossible.
    std::vector<goal> missed;
    bool complete = true;  ///< false if `total_steps` ended the search
};

/// Returns the goals of a production: those of all expressions that it needs, in the order of the
/// expressions' numbers. Other expressions have no goals. Linear in the grammar.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API std::vector<goal> goals_of(model::grammar const& g, model::production_id p,
                                                     covering_options const& options = {});

/// Returns a goal as one line for people: `scheme: 1*( lowalpha | digit ), 2 times or more`.
[[nodiscard]] URIGRAM_API std::string to_string(model::grammar const& g, goal const& what);

/// Makes sentences until all possible goals are taken, or until they have `total_steps`.
///
/// The algorithm is greedy. A sentence takes goals that no earlier sentence has taken, first those from which
/// others can be reached, until it has `covering_options::size` bytes. Everything else in it is as short as
/// possible. At the end, redundant sentences are dropped. The result is small, but not always the smallest.
/// It depends only on the grammar and the options.
///
/// The grammar is read as a context-free grammar of any recursion, without predicates; `expected` and
/// `caught` are replaced by their parts. A production without a body derives nothing. A goal is impossible if
/// each sentence that takes it would be endless, need such a production, or need more than a million bytes or
/// steps.
/// @param g the grammar
/// @param p the production
/// @param options which decisions are goals
/// @par Complexity The product of the numbers of goals and expressions; at worst, times the number of
/// productions. The stack does not grow.
/// @throws std::bad_alloc
/// @code
/// for (auto const& s : testing::cover(g, *g.find("url")).value().sentences) check(s.text);
/// @endcode
[[nodiscard]] URIGRAM_API boost::system::result<covering, derivation_error>
cover(model::grammar const& g, model::production_id p, covering_options const& options = {});

/// The same for either semantics. For `reading::peg`, the grammar may have predicates. The result has those
/// sentences of the grammar without predicates that X3 accepts, with the steps of X3. For the remaining
/// goals, random sentences are added until 1,000 in a row take no further goal.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API boost::system::result<covering, derivation_error>
cover(model::grammar const& g, model::production_id p, model::reading how,
      covering_options const& options = {});

}  // namespace urigram::testing

#endif
