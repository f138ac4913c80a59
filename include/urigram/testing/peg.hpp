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

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::testing {

enum class peg_outcome {
    matches,
    fails,
    throws,   ///< an `expected` had no match, and no `caught` was around it
    gave_up,  ///< neither is known
};

/// Why `peg` gave up.
enum class peg_obstacle {
    none,            ///< it did not
    depth,           ///< the limit of depth was reached
    steps,           ///< the limit of steps was reached
    memory,          ///< the limit of memory was reached
    left_recursive,  ///< a production came to itself without getting on: X3 would overflow its stack
    undefined,       ///< a production without a body was needed
};

/// How much may be spent on one text.
struct peg_limits {
    std::size_t depth = 2'000'000;  ///< nesting of expressions; a level takes some 60 octets, not of stack
    std::uint64_t steps = 200'000'000;  ///< comings to an expression; some tens of nanoseconds each
    /// Octets for what is remembered of productions, and the same again for the steps of a derivation, which
    /// are kept two or three times while they are put together.
    std::size_t memory = std::size_t{1} << 29;
};

struct URIGRAM_API peg_result {
    peg_outcome outcome = peg_outcome::fails;
    std::uint64_t end = 0;  ///< of what matches, in octets from the start of the text; else 0
    peg_obstacle obstacle = peg_obstacle::none;

    /// The end of what matches; nothing otherwise.
    std::optional<std::uint64_t> matched() const noexcept {
        return outcome == peg_outcome::matches ? std::optional(end) : std::nullopt;
    }
    /// One line: `matches 3 octets`, `gave up: the limit of steps was reached`.
    /// @throws std::bad_alloc
    std::string message() const;
};

/// What `result.value()` does when there is none: throws `std::runtime_error` with the message.
[[noreturn]] URIGRAM_API void throw_exception_from_error(peg_result const& r,
                                                         boost::source_location const& where);

/// Runs a grammar as X3 runs it, `model::reading::peg`: the first choice that matches, as many repetitions as
/// match, never reconsidered. Where the part of a repetition matches the empty text X3 would loop forever;
/// here the repetition ends there, and succeeds. Predicates see the rest of the whole text.
///
/// What a production that refers to others does at a place is worked out once per text and remembered. So
/// time is linear in the text, but for what repetitions and predicates inside one production look at several
/// times; memory is proportional to the text. Recursion takes heap, not stack.
/// @code
/// testing::peg const by_x3(g);
/// assert(by_x3.match_all(*g.find("value"), "[1]").outcome == testing::peg_outcome::matches);
/// @endcode
class URIGRAM_API peg {
public:
    /// `g` is referred to, and must stay as it is. Linear in the grammar.
    /// @throws std::bad_alloc
    explicit peg(model::grammar const& g, peg_limits const& limits = {});
    peg(model::grammar&&, peg_limits const& = {}) = delete;

    /// What a production matches at the start of the text. There is at most one match.
    /// @throws std::bad_alloc
    peg_result match(model::production_id p, std::string_view text) const;
    /// What an expression matches at a place, at most the end, of the text.
    /// @throws std::bad_alloc
    peg_result match(model::node_id n, std::string_view text, std::uint64_t at = 0) const;

    /// The same for the text as a whole: what matches less of it fails.
    /// @throws std::bad_alloc
    peg_result match_all(model::production_id p, std::string_view text) const;

    /// How a text is derived: the choices and repetitions of its parse. What was tried and given up leaves no
    /// steps, nor does what predicates looked at. A result that does not match all of the text is the error.
    ///
    /// A repetition that must match the empty text a number of times has as many steps of it, so that memory
    /// is not proportional to the text; `peg_limits::memory` bounds it.
    /// @throws std::bad_alloc
    boost::system::result<sentence, peg_result> derive(model::production_id p, std::string_view text) const;

private:
    model::grammar const& g_;
    peg_limits limits_;
    std::vector<bool> remembered_;  // by production
};

}  // namespace urigram::testing

#endif
