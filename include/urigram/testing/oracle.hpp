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
#include <urigram/testing/earley.hpp>
#include <urigram/testing/peg.hpp>
#include <utility>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::testing {

/// How an oracle finds its verdicts.
enum class oracle_method {
    automaton,  ///< the minimal automaton of the production: all is exact
    earley,     ///< Earley's method, of a context-free grammar: all is exact
    /// The grammar run as X3 runs it. What is valid is exact, where an invalid text fails only if it is
    /// proven.
    peg,
    /// Earley's method without the predicates of a grammar that has no automaton, read as a context-free one.
    /// It can find texts invalid; whatever may be valid is undecided.
    superset,
};

/// `automaton`, `Earley`, `PEG`, `Earley without predicates`.
[[nodiscard]] URIGRAM_API std::string_view to_string(oracle_method m) noexcept;

enum class verdict { valid, invalid, undecided };

/// `valid`, `invalid`, `undecided`.
[[nodiscard]] URIGRAM_API std::string_view to_string(verdict v) noexcept;

/// What an oracle says of a text. What is said is so: what could not be proven is left out.
struct oracle_verdict {
    verdict is = verdict::undecided;

    /// Where an invalid text fails: how long the longest beginning is that a valid text has too, in octets.
    /// The text's length if it is such a beginning as a whole. Nothing unless this is proven.
    std::optional<std::uint64_t> offset;
    /// Where an invalid text can fail at most, if that is known: no valid text begins with one octet more.
    std::optional<std::uint64_t> offset_at_most;
    /// Of an invalid text with an offset, octets with which that beginning goes on in valid texts.
    charset expected;
    /// There are no others. If it is false there may be, though none is proven.
    bool expected_is_exact = false;
    /// Of an invalid text with an offset: that beginning is valid itself.
    bool end_expected = false;

    /// Why it is undecided, or why a failure is not proven; else empty.
    std::string reason;
};

struct oracle_options {
    model::automaton_limits automaton;
    std::size_t earley_items = earley_options().items;
    peg_limits peg;
    /// For the method `peg` to prove where a text fails and what is expected there. Takes up to a run for
    /// each class of octets that may be expected.
    bool prove_failures = true;
};

/// Says of texts whether they are valid: texts of a production in a reading, from their start to their end.
///
/// It uses `model::build` if that gives an automaton. If it does not, for recursion or limits, a grammar read
/// as a context-free one is for `earley`, and one that is read as X3 runs it for `peg`. To prove where a text
/// fails in the latter, the grammar without its predicates is read as a context-free one: every text that X3
/// takes is a text of that, so no valid text goes further. And it does go as far if the beginning, continued
/// as the context-free grammar can be, is taken when run. So does each octet that is expected, one for each
/// class of octets that the grammar tells apart.
/// @code
/// auto const oracle = testing::oracle::of(g, *g.find("JSON-text"), model::reading::cfg).value();
/// auto const found = oracle.check("[1, 2,]");
/// if (found.is == testing::verdict::invalid && found.offset) std::cout << *found.offset << '\n';  // 6
/// @endcode
/// A value: copies share what does not change.
class URIGRAM_API oracle {
public:
    /// Of a copy of the grammar. The error is that of `model::build` where a production that is needed has no
    /// body: `undefined`. Left recursion is none, though texts on which X3 would overflow its stack are
    /// undecided in `peg`. Takes as long as `model::build`, and then at worst the square of the grammar.
    /// @throws std::bad_alloc
    static boost::system::result<oracle, model::automaton_error> of(model::grammar const& g,
                                                                    model::production_id p,
                                                                    model::reading how,
                                                                    oracle_options const& options = {});

    oracle_method method() const noexcept;

    /// The automaton, if that is the method; else null.
    model::automaton const* automaton() const noexcept;
    /// Of `earley`, and of `peg` and `superset` without predicates; null where there is an automaton.
    earley const* recogniser() const noexcept;

    model::grammar const& grammar() const noexcept;
    model::production_id production() const noexcept;
    model::reading reading() const noexcept;

    /// The time is that of the method. Limits lead to `undecided`, or to less that is proven.
    /// @throws std::bad_alloc
    oracle_verdict check(std::string_view text) const;

private:
    struct state;

    explicit oracle(std::shared_ptr<state const> s) noexcept : state_(std::move(s)) {}

    std::shared_ptr<state const> state_;
};

}  // namespace urigram::testing

#endif
