// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_LINT_HPP
#define URIGRAM_MODEL_LINT_HPP

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/dialect.hpp>
#include <urigram/model/automaton.hpp>
#include <vector>

/// Detects traps in grammars for X3.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::model {

/// The kinds of traps in grammars for X3. *Lost* text is accepted by the grammar as a context-free grammar
/// and rejected by X3.
enum class trap {
    dead_choice = 1,  ///< a choice can never match: an earlier one always matches or throws first, or X3 can
                      ///< match nothing with it
    hidden_choice,    ///< text is lost because a choice is not tried if an earlier one matches or throws
    greedy_repetition,  ///< text is lost because a repetition or an option takes as much as possible: `*a a`
    greedy_reference,  ///< text is lost because a production, correct in itself, takes too much or too little
                       ///< here
    lost_text,         ///< text is lost, by a combination of these
    added_text,        ///< text is accepted only by X3; predicates can cause this
    ambiguous_choice,  ///< two choices match the same text: their order decides what is parsed
    accidental_range,  ///< a set written as a string has a range between two punctuation marks with letters
                       ///< or digits in it: `"$-_.+"` contains all bytes from `$` to `_`
    endless_repetition,  ///< on some text, the part of an unbounded repetition matches the empty text: X3
                         ///< never returns
    not_analysed,        ///< not analysed, or only in part, or only for short texts; see the message
};

/// Returns the name of a trap, such as "dead_choice". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(trap t) noexcept;

/// A trap and its position.
struct lint_finding {
    trap what{};                        ///< the kind of trap
    production_id production{};         ///< the production that contains it
    std::optional<node_id> node;        ///< the alternative, repetition, reference or set, if there is one
    std::optional<std::size_t> choice;  ///< of an alternative, from 0: the affected choice
    std::optional<std::size_t> other;   ///< of an alternative: the earlier choice that causes it
    std::optional<std::string> text;    ///< a shortest text that shows it: of the production for lost and
                                        ///< added text, of the choice for a dead or ambiguous choice; for an
                                        ///< endless repetition, one on which X3 does not return from the
                                        ///< production
    std::string message;                ///< one line of plain ASCII for people, without the production
};

/// The maximum length in bytes of texts that are tried for productions without an automaton.
inline constexpr std::size_t bounded_lint_length = 6;

/// The default limits of `lint` for each automaton. A production that needs more is analysed for short texts.
inline constexpr automaton_limits lint_limits{100'000, std::size_t{1} << 26, 1'000};

/// Detects traps in each production of a grammar for X3, such as a BNF that was copied literally.
///
/// Each production is analysed by itself, for whole texts, assuming that the productions to which it refers
/// are correct: text that is lost in one of them is reported only there. A message is reported once for a
/// production, except for `accidental_range`, which is reported for each set. `check` reports productions
/// that are undefined, unused or left-recursive.
///
/// X3 never returns from a left-recursive production. References to it are read as context-free, and so are
/// its alternatives and repetitions that begin with the recursion: no finding says that X3 does not try such
/// a choice, or loses text by it. A `not_analysed` finding names such productions. Everything else is
/// analysed as in other productions. A production is not analysed at all if it needs left recursion that
/// `build` cannot rewrite as repetition: after a predicate, or among too many productions or choices that
/// begin with each other.
///
/// A production whose recursion is not regular, or that is too large, is analysed for texts of up to
/// `bounded_lint_length` bytes. The findings are correct, too: only the length of the texts is limited, not
/// the depth of the grammar, so each text is conclusive. A dead choice, which no single text can prove, is
/// reported only if no longer text can match it either. Longer texts may show more traps, of which
/// `not_analysed` warns.
/// @param g the grammar
/// @param limits for each automaton separately, for the other checks of a production together, and for all
/// short texts together
/// @returns the findings, in the order of the productions; of a production, first accidental ranges, then
/// findings about single choices and repetitions in the order of the text, then lost and added text
/// @par Complexity The time to build an automaton for each choice, repetition and reference that may lose
/// text, and a few for each production.
/// The ABNF of RFC 5322, 8610 and 9535 takes seconds, and less than 300 MB.
/// @throws std::bad_alloc
/// @code
/// for (auto const& f : lint(g)) std::cout << g[f.production].name << ": " << f.message << '\n';
/// // domainlabel: choice 2 of 2 can never match: choice 1 matches before it, as on "a"
/// @endcode
[[nodiscard]] URIGRAM_API std::vector<lint_finding> lint(grammar const& g,
                                                         automaton_limits const& limits = lint_limits);

/// The same for one production.
[[nodiscard]] URIGRAM_API std::vector<lint_finding> lint(grammar const& g, production_id p,
                                                         automaton_limits const& limits = lint_limits);

/// The same for one production per call, in any order, so that the caller can show progress or stop. Faster
/// than a call of `lint` for each production.
/// @code
/// linter look_at(g);
/// for (std::size_t p = 0; p < g.productions().size(); ++p)
///     for (auto const& f : look_at(production_id(p))) std::cout << f.message << '\n';
/// @endcode
class URIGRAM_API linter {
public:
    /// Prepares the checks of a grammar, which is copied. `notation` is that of expressions in messages.
    explicit linter(grammar const& g, automaton_limits const& limits = lint_limits,
                    grammar_notation notation = grammar_notation::bnf);
    ~linter();
    linter(linter&&) noexcept;
    linter& operator=(linter&&) noexcept;

    /// Returns the findings in one production.
    /// @throws std::bad_alloc
    [[nodiscard]] std::vector<lint_finding> operator()(production_id p);

private:
    class all;
    std::unique_ptr<all> all_;
};

}  // namespace urigram::model

#endif
