// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_TRACE_HPP
#define URIGRAM_TESTING_TRACE_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/peg.hpp>

/// Shows how X3 parses a text.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::testing {

/// Limits of a trace.
struct trace_limits {
    std::size_t lines = 1'000;  ///< if a trace needs more, its last line is `...`
    std::size_t depth = 200;    ///< nesting of expressions, of which deeper ones have no lines; a level takes
                                ///< up to 2 KB of stack
    peg_limits run;  ///< for all runs together that decide the lines; beyond it, the last line is `...`
};

/// Writes what X3 tries when it parses a text with a production, as lines for people in the order of the
/// attempts. A line is indented by two spaces more than the production, choice, repetition or predicate to
/// which it belongs:
///
/// - `NAME 0:3 "[1]"` or `NAME fails at 0`: a production, with the range of its match in bytes, and the text;
/// - `choice 2 of 3 0:1 "a"` or `choice 1 of 3 fails at 0`: a choice of an alternative. If the first choice
///   matches, only its own lines are there;
/// - `repetition ends after 2 at 4`: the number of matches and the position; below it, the attempt that
/// fails;
/// - `expected "]" at 2`, or `, expected "]"` at the end of the lines above: bytes that do not match. Bytes
///   that match have no lines;
/// - `ahead holds at 1`, `not ahead fails at 1`, `end of input fails at 1`: predicates;
/// - `expectation throws at 3`: an expectation that is not met; below it, the attempt that fails.
///
/// X3 backtracks from each attempt that fails: the next attempt at the same level begins at the same
/// position. To trace an X3 rule, reflect it into a grammar.
/// @param g the grammar
/// @param p the production
/// @param text the text; only a prefix may match
/// @param limits when to stop
/// @returns the lines, each with a line feed
/// @par Complexity Each line takes the time of a run of its expression, in which results of productions that
/// are known are not computed again, and time linear in the grammar.
/// @throws std::bad_alloc
/// @code
/// #include <urigram/model/bnf.hpp>
/// auto const g = urigram::model::read_bnf("x = a b | a a\na = \"a\"\nb = \"b\"").value();
/// std::cout << urigram::testing::trace(g, *g.find("x"), "aa");
/// // x 0:2 "aa"
/// //   choice 1 of 2 fails at 0
/// //     a 0:1 "a"
/// //     b fails at 1, expected "b"
/// //   choice 2 of 2 0:2 "aa"
/// //     a 0:1 "a"
/// //     a 1:2 "a"
/// @endcode
[[nodiscard]] URIGRAM_API std::string trace(model::grammar const& g, model::production_id p,
                                            std::string_view text, trace_limits const& limits = {});

}  // namespace urigram::testing

#endif
