// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_PEG_HPP
#define URIGRAM_TESTING_PEG_HPP

#include <boost/assert/source_location.hpp>
#include <boost/system/result.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/sentence.hpp>
#include <vector>

/// Runs grammars as X3 does.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::testing {

/// The outcome of a run.
enum class peg_outcome {
    matches,
    fails,
    throws,   ///< an `expected` did not match, and no `caught` contains it
    gave_up,  ///< the outcome is unknown
};

/// The reason why `peg` gave up.
enum class peg_obstacle {
    none,            ///< it did not give up
    depth,           ///< the limit of depth was reached
    steps,           ///< the limit of steps was reached
    memory,          ///< the limit of memory was reached
    left_recursive,  ///< a production reached itself without progress: X3 would overflow its stack
    undefined,       ///< a required production has no body
};

/// Limits for one text.
struct peg_limits {
    std::size_t depth = 2'000'000;      ///< nesting of expressions; a level takes about 60 bytes of heap
    std::uint64_t steps = 200'000'000;  ///< visits of expressions; some tens of nanoseconds each
    /// Bytes for the stored results of productions, and as many again for the steps of a derivation. Steps
    /// are stored two or three times while they are combined.
    std::size_t memory = std::size_t{1} << 29;
};

/// The result of a run.
struct URIGRAM_API peg_result {
    peg_outcome outcome = peg_outcome::fails;  ///< whether the text matches
    std::uint64_t end = 0;  ///< the end of the match, in bytes from the start of the text; 0 if there is none
    peg_obstacle obstacle = peg_obstacle::none;  ///< why the outcome is unknown; `none` if it is known

    /// Returns the end of the match; nothing if there is none.
    std::optional<std::uint64_t> matched() const noexcept {
        return outcome == peg_outcome::matches ? std::optional(end) : std::nullopt;
    }
    /// Returns one line: `matches 3 octets`, `gave up: the limit of steps was reached`.
    /// @throws std::bad_alloc
    std::string message() const;
};

/// Called by `result.value()` if there is no value: throws `std::runtime_error` with the message.
[[noreturn]] URIGRAM_API void throw_exception_from_error(peg_result const& r,
                                                         boost::source_location const& where);

/// Runs a grammar as X3 does, `model::reading::peg`: it takes the first choice that matches and as many
/// repetitions as match, and never reconsiders them. If the part of a repetition matches the empty text, X3
/// would loop forever; here the repetition ends, and succeeds. Predicates see the rest of the whole text.
/// @par Complexity The result of a production that refers to others is computed once for each position and
/// stored. Time is therefore linear in the text, except that repetitions and predicates inside one production
/// may read parts several times. Memory is proportional to the text. Recursion takes heap, not stack.
/// @code
/// testing::peg const by_x3(g);
/// assert(by_x3.match_all(*g.find("value"), "[1]").outcome == testing::peg_outcome::matches);
/// @endcode
class URIGRAM_API peg {
public:
    /// Refers to the grammar, which must not be changed. Linear in the grammar.
    /// @throws std::bad_alloc
    explicit peg(model::grammar const& g, peg_limits const& limits = {});
    peg(model::grammar&&, peg_limits const& = {}) = delete;

    /// Returns the match of a production at the start of a text. There is at most one.
    /// @throws std::bad_alloc
    peg_result match(model::production_id p, std::string_view text) const;
    /// Returns the match of an expression at the offset `at` in bytes, which must not exceed the size of the
    /// text.
    /// @throws std::bad_alloc
    peg_result match(model::node_id n, std::string_view text, std::uint64_t at = 0) const;

    /// The same for the whole text: a shorter match is a failure.
    /// @throws std::bad_alloc
    peg_result match_all(model::production_id p, std::string_view text) const;

    /// Returns the derivation of a text: the choices and repetitions of its parse. Failed attempts and
    /// predicates have no steps.
    ///
    /// If a repetition must match the empty text several times, the derivation may have steps for each of
    /// these times. Its memory is then not proportional to the text; `peg_limits::memory` bounds it.
    /// @returns the sentence; or the result of the run if it does not match the whole text
    /// @throws std::bad_alloc
    boost::system::result<sentence, peg_result> derive(model::production_id p, std::string_view text) const;

private:
    model::grammar const& g_;
    peg_limits limits_;
    std::vector<bool> remembered_;  // by production
};

}  // namespace urigram::testing

#endif
