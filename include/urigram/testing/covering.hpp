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

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::testing {

/// A decision that some sentence is to take at an expression; see `sentence` for what decisions are.
struct goal {
    model::node_id node{};
    std::uint64_t decision = 0;
    bool or_more = false;  ///< of a repetition: that many times, or more

    bool taken_by(step const& s) const noexcept {
        return s.node == node && (s.decision == decision || (or_more && s.decision > decision));
    }
    friend bool operator==(goal const& a, goal const& b) noexcept {
        return a.node == b.node && a.decision == b.decision && a.or_more == b.or_more;
    }
    friend bool operator!=(goal const& a, goal const& b) noexcept { return !(a == b); }
};

/// Which decisions are goals.
struct covering_options {
    bool choices = true;     ///< every choice of every alternative
    bool counts = true;      ///< of every repetition: min, min + 1, and max or, if it is far, min + 2 or more
    bool edges = true;       ///< of every set: the first and the last octet of each range
    bool references = true;  ///< every reference to a production
    std::uint64_t far = 16;  ///< a max greater than this is far: no sentence is to have that many
    /// Octets from which on a sentence looks for no further goals and is ended as soon as can be; a sentence
    /// is longer where its first goal cannot be had for less.
    std::uint64_t size = 120;
};

/// A small set of sentences that takes every goal of a production.
struct covering {
    std::vector<sentence> sentences;
    std::vector<goal> goals;       ///< all that some sentence takes, in the order of their expressions
    std::vector<goal> impossible;  ///< those that no sentence can take, in the same order
    std::vector<goal> missed;  ///< as X3 runs the grammar: others that no sentence was found for; the same
};

/// The goals of a production: those of each expression that it needs, in the order of their numbers. What
/// it does not need has none; `model::check` finds it as `unreachable`. Linear in the grammar.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API std::vector<goal> goals_of(model::grammar const& g, model::production_id p,
                                                     covering_options const& options = {});

/// A goal for people, one line: `scheme: 1*( lowalpha | digit ), 2 times or more`.
[[nodiscard]] URIGRAM_API std::string to_string(model::grammar const& g, goal const& what);

/// Makes sentences until all goals are taken that can be. Greedy: each sentence goes wherever there are goals
/// that none has taken before, first to those from which others are reached, until it is long; what has to be
/// beside that is as short as can be. At the end sentences that the others make superfluous are dropped. The
/// result is small, but not always the smallest; it depends on the grammar and the options alone.
///
/// It needs a grammar read as a context-free one, of any recursion, without predicates; `expected` and
/// `caught` are their part. A production without a body derives nothing. A goal is impossible if a sentence
/// with it does not end, needs such a production, or needs more than a million octets or steps.
/// @code
/// for (auto const& s : testing::cover(g, *g.find("url")).value().sentences) check(s.text);
/// @endcode
/// Time is linear in the goals times the expressions times, at worst, the productions. The stack does not
/// grow.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API boost::system::result<covering, derivation_error>
cover(model::grammar const& g, model::production_id p, covering_options const& options = {});

/// The same in a reading. As X3 runs the grammar, which may have predicates, sentences are those that X3
/// takes, as it derives them: those above, and for goals that are left random ones, until 1,000 in a row
/// take no further goal.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API boost::system::result<covering, derivation_error>
cover(model::grammar const& g, model::production_id p, model::reading how,
      covering_options const& options = {});

}  // namespace urigram::testing

#endif
