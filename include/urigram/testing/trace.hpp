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
    /// The maximum number of lines. If more are needed, one more line is `...`.
    std::size_t lines = 1'000;
    /// The maximum nesting of expressions. A line `...` marks attempts that are deeper. A level takes up to 2
    /// KB of stack.
    std::size_t depth = 200;
    /// The limits of all runs together. If one is reached, the last line is `...`.
    peg_limits run;
};

/// Writes what X3 tries when it parses a text with a production, in the order of the attempts:
///
/// - `NAME 0:3 "[1]"`, `NAME fails at 0` or `NAME throws at 0`: a production, with the range of its match in
///   bytes and the first 40 bytes of its text. Parsers without a name are `unnamed`;
/// - `choice 2 of 3 0:1 "a"` or `choice 1 of 3 fails at 0`: a choice. If the first choice matches, it has no
///   line;
/// - `repetition ends after 2 at 4` or `repetition fails after 1 of 2 at 2`: a repetition or an option, with
///   the number of matches. The matches are above the line, the attempt that fails is below it;
/// - `expected "]" at 2`, or `, expected "]"` at the end of another line: bytes that do not match. Bytes that
///   match have no line of their own;
/// - `ahead "a" holds at 1`, `not ahead fails at 1`, `end of input fails at 1`: predicates;
/// - `expectation throws at 3`: an expectation that is not met; `exception caught at 0`;
/// - `gave up at 1: x is left recursive` or `x has no body`: the end of the trace.
///
/// The attempts below a production, a failing or later choice, the end of a repetition, a predicate or an
/// exception are indented by two more spaces. X3 backtracks from each attempt that fails: the next attempt at
/// the same level begins at the same position. To trace an X3 rule, reflect it into a grammar.
/// @param g the grammar
/// @param p the production
/// @param text the text; the match may be a prefix
/// @param limits when to stop
/// @returns the lines, each with a line feed
/// @par Complexity Each line takes the time of a run of its expression, with stored results of productions.
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
