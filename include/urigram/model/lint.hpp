// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_LINT_HPP
#define URIGRAM_MODEL_LINT_HPP

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/model/automaton.hpp>
#include <vector>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::model {

/// What users of X3 trip over, in one word. Text that is *lost* is accepted by the grammar as a context-free
/// one and refused as X3 runs it.
enum class trap {
    dead_choice = 1,     ///< a choice can never match: wherever it would, one before it does, or throws
    hidden_choice,       ///< text is lost because a choice is not tried where one before it matches or throws
    greedy_repetition,   ///< text is lost because a repetition, or an option, takes all it can: `*a a`
    greedy_reference,    ///< text is lost because a production, fine by itself, takes too much or too little
                         ///< here
    lost_text,           ///< text is lost, and no single one of these does it
    added_text,          ///< text is accepted as X3 runs it only; predicates can do that
    ambiguous_choice,    ///< two choices match the same text: their order decides what is parsed
    accidental_range,    ///< a set written as a string has a range from one sign to another, with letters or
                         ///< digits between: `"$-_.+"` has all from `$` to `_`
    endless_repetition,  ///< on some text the part of an unbounded repetition matches the empty text: X3
                         ///< never returns
    not_analysed,        ///< not analysed, or for texts of up to a length only; the message says why
};

/// The name of a trap as it is written here: "dead_choice". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(trap t) noexcept;

struct lint_finding {
    trap what{};
    production_id production{};
    std::optional<node_id> node;  ///< the alternative, repetition, reference or set, if it is one of these
    std::optional<std::size_t> choice;  ///< of an alternative, from 0: the one that the finding is about
    std::optional<std::size_t> other;   ///< the choice before it that is in its way
    std::optional<std::string>
        witness;  ///< a shortest text that shows it: of the production for lost, added and ambiguous text, of
                  ///< an endless repetition one at whose start the production stands, else the expression
    std::string message;  ///< one line of plain ASCII for people, without the production
};

/// How long the texts are that show traps in productions without an automaton, in octets.
inline constexpr std::size_t bounded_lint_length = 6;

/// What `lint` spends on a production by default. A production that needs more is analysed for short texts.
inline constexpr automaton_limits lint_limits{100'000, std::size_t{1} << 26, 1'000};

/// Looks for traps in every production of a grammar that is written for X3, or is going to be: a BNF copied
/// as it stands is full of them.
/// @code
/// for (auto const& f : lint(g)) std::cout << g[f.production].name << ": " << f.message << '\n';
/// // domainlabel: choice 2 of 2 can never match: choice 1 matches before it, as on "a"
/// @endcode
/// Each production is judged by itself, as whole texts, and as if those it refers to did what they should:
/// text that is lost in one of them is reported there and nowhere else. Findings stand in the order of the
/// productions, then traps of single expressions in the order of their text, then those of lost text. Whether
/// a production is undefined, unused or left-recursive is told by `check`.
///
/// No two findings of a production read the same.
///
/// A production whose recursion is not regular, or that is too large, is analysed for texts of up to
/// `bounded_lint_length` octets. What is found there is true of all texts, for it is told by a text: `as X3
/// runs it` and `as a context-free grammar` are those of the whole grammar, however deep it goes, and only
/// the search for texts ends. Traps that are the absence of texts are told of where the search came to an end
/// of its own: a choice is dead if nothing is left of it behind a beginning of so many octets. That nothing
/// is found proves nothing, which `not_analysed` says.
///
/// The time is a small multiple of that of building the automata of all productions in both readings; the
/// limits hold for each production on its own, and for all short texts together. The ABNF of RFC 5322, 8610
/// and 9535 takes seconds, and less than 300 MB.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API std::vector<lint_finding> lint(grammar const& g,
                                                         automaton_limits const& limits = lint_limits);

/// The same for one production.
[[nodiscard]] URIGRAM_API std::vector<lint_finding> lint(grammar const& g, production_id p,
                                                         automaton_limits const& limits = lint_limits);

/// The same for one production after the other, in any order: to tell how far it is, or to stop. Faster than
/// a call of `lint` for each.
/// @code
/// linter look_at(g);
/// for (std::size_t p = 0; p < g.productions().size(); ++p)
///     for (auto const& f : look_at(production_id(p))) std::cout << f.message << '\n';
/// @endcode
class URIGRAM_API linter {
public:
    explicit linter(grammar const& g, automaton_limits const& limits = lint_limits);
    ~linter();
    linter(linter&&) noexcept;
    linter& operator=(linter&&) noexcept;

    /// The findings in one production.
    /// @throws std::bad_alloc
    [[nodiscard]] std::vector<lint_finding> operator()(production_id p);

private:
    class all;
    std::unique_ptr<all> all_;
};

}  // namespace urigram::model

#endif
