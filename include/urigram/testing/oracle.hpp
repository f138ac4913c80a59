// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_ORACLE_HPP
#define URIGRAM_TESTING_ORACLE_HPP

#include <boost/system/result.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/charset.hpp>
#include <urigram/detail/export.hpp>
#include <urigram/model/automaton.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/model/recognizer.hpp>
#include <urigram/testing/earley.hpp>
#include <urigram/testing/peg.hpp>
#include <utility>

/// Verdicts on texts.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::testing {

/// How an oracle finds its verdicts.
enum class oracle_method {
    automaton,  ///< the minimal automaton of the production: exact
    earley,     ///< Earley's method for a context-free grammar: exact
    /// The grammar, run as X3 does. Verdicts are exact. The offset at which an invalid text fails is reported
    /// only if it is proven.
    peg,
    /// Earley's method for a context-free grammar without an automaton, ignoring its predicates. A text can
    /// be proven invalid; all other texts are undecided.
    superset,
};

/// Returns `automaton`, `Earley`, `PEG` or `Earley without predicates`.
[[nodiscard]] URIGRAM_API std::string_view to_string(oracle_method m) noexcept;

/// A verdict on a text.
enum class verdict { valid, invalid, undecided };

/// Returns `valid`, `invalid` or `undecided`.
[[nodiscard]] URIGRAM_API std::string_view to_string(verdict v) noexcept;

/// The verdict of an oracle on a text. Each value is proven; a value that is not proven is absent.
struct oracle_verdict {
    verdict is = verdict::undecided;  ///< whether the text is valid

    /// Where an invalid text fails: the length in bytes of its longest prefix with which a valid text begins.
    /// This prefix may be the whole text. Absent unless it is proven.
    std::optional<std::uint64_t> offset;
    /// An upper bound of the offset, if one is known: no valid text begins with a longer prefix.
    std::optional<std::uint64_t> offset_at_most;
    /// For an invalid text with an offset: bytes with which a valid text continues that prefix.
    charset expected;
    /// Whether there are no other such bytes. If false, there may be others, but none is proven.
    bool expected_is_exact = false;
    /// For an invalid text with an offset: whether that prefix is valid itself.
    bool end_expected = false;

    /// The reason why the text is undecided, or why its failure is not proven; otherwise empty.
    std::string reason;
    /// The steps of Earley's method (`earley_chart::steps`). For texts of ambiguous grammars, they grow with
    /// the cube of the length.
    std::uint64_t steps = 0;
};

/// Limits of an oracle.
struct oracle_options {
    model::automaton_limits automaton;                  ///< the largest automaton to build
    std::size_t earley_items = earley_options().items;  ///< the largest number of items of an Earley parse
    peg_limits peg;                                     ///< for each run of the grammar by `peg`
    /// Whether the method `peg` proves where a text fails and which bytes are expected there. Takes up to a
    /// run for each class of bytes that may be expected.
    bool prove_failures = true;
};

/// Decides whether a text is valid: whether a production matches the whole text, in one of the two semantics.
///
/// It uses `model::build` if that yields an automaton. Otherwise, because of recursion or limits, it uses
/// `earley` for a context-free grammar, and `peg` for the semantics of X3. To prove by `peg` where a text
/// fails, the grammar without its predicates is read as a context-free grammar, which accepts every text that
/// X3 accepts. The longest prefix that can begin a text of this grammar is an upper bound: no valid text
/// begins with more bytes of the invalid one. The bound is exact if `peg` accepts this prefix with some
/// continuation. Expected bytes are proven in the same way, one for each class of bytes that the grammar
/// distinguishes.
///
/// A value; copies share the immutable data.
/// @code
/// auto const oracle = testing::oracle::of(g, *g.find("JSON-text"), model::reading::cfg).value();
/// auto const found = oracle.check("[1, 2,]");
/// if (found.is == testing::verdict::invalid && found.offset) std::cout << *found.offset << '\n';  // 6
/// @endcode
class URIGRAM_API oracle {
public:
    /// Creates an oracle for a copy of the grammar. Takes as long as `model::build`, and then at worst the
    /// square of the grammar.
    /// @returns the oracle; or `undefined` if a required production has no body. Left recursion is not an
    /// error; texts on which X3 would overflow its stack are undecided by `peg`.
    /// @throws std::bad_alloc; std::length_error with limits of the automaton above 2^32 transitions
    static boost::system::result<oracle, model::automaton_error> of(model::grammar const& g,
                                                                    model::production_id p,
                                                                    model::reading how,
                                                                    oracle_options const& options = {});

    /// Returns the method.
    oracle_method method() const noexcept;

    /// Returns the automaton if that is the method, or null.
    model::automaton const* automaton() const noexcept;
    /// Returns the automaton as a table, or null if there is no automaton.
    model::recognizer const* recognizer() const noexcept;
    /// Returns the parser of Earley's method; null if there is an automaton. For the methods `peg` and
    /// `superset`, it ignores predicates.
    earley const* context_free() const noexcept;

    /// Returns the oracle's copy of the grammar.
    model::grammar const& grammar() const noexcept;
    model::production_id production() const noexcept;  ///< the production that texts are compared with
    model::reading reading() const noexcept;           ///< its semantics

    /// Returns the verdict on a text. Takes the time of the method. If a limit is reached, the text is
    /// undecided, or less is proven.
    /// @throws std::bad_alloc
    oracle_verdict check(std::string_view text) const;

private:
    struct state;

    explicit oracle(std::shared_ptr<state const> s) noexcept : state_(std::move(s)) {}

    std::shared_ptr<state const> state_;
};

}  // namespace urigram::testing

#endif
