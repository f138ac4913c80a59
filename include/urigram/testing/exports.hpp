// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_EXPORTS_HPP
#define URIGRAM_TESTING_EXPORTS_HPP

#include <boost/system/result.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <urigram/detail/export.hpp>
#include <urigram/model/automaton.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/detail/derivation_error.hpp>

/// Grammars and automata for tests in other languages. All that is written is US-ASCII.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::testing {

/// A regular expression of the texts that an automaton accepts, to be matched with a text as a whole; nothing
/// if it would be longer than `size`. By elimination of states: an expression can be exponential in the
/// automaton, and is long where the automaton has loops within loops. Time is the square of the states at
/// least.
///
/// It has groups, choices, sets, `?` and `*` only, and `\x0A` for octets that are no letters or digits. It is
/// for Python's `re` on bytes, for ECMAScript between `^` and `$` on strings of a character for each octet
/// (`latin1`), and for Boost.Regex. Texts match it in one way at most, so that a matcher that backtracks
/// takes at most as long as the product of the text and the expression.
/// @code
/// auto const regex = testing::write_regex(model::build(g, p, model::reading::cfg).value());
/// if (regex) std::cout << "re.fullmatch(rb'" << *regex << "', text)\n";
/// @endcode
/// Without a text there is `[^\x00-\xFF]`, which no octet matches.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API std::optional<std::string> write_regex(model::automaton const& a,
                                                                 std::size_t size = 1'000'000);

/// An automaton as JSON, without white space: of an object the members
/// - `classes`: the class of each of the 256 octets, from 0;
/// - `accepting`: of each state, 1 if it accepts, else 0; the first state is the start;
/// - `next`: of each state, the states after it, by class.
/// @code
/// std::cout << testing::write_json(a);  // {"classes":[0,0,...],"accepting":[0,1],"next":[[1,1],[1,1]]}
/// @endcode
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API std::string write_json(model::automaton const& a);

/// A production, as part of a context-free grammar, in the notation of the Python package Lark, and so for
/// `from_lark` of Hypothesis. Its rule is `start`; a text is a string of a character for each octet
/// (`latin1`).
///
/// Every set and literal is a terminal of its own, and terminals may be the beginnings of others: a parser
/// is `Lark(text, parser='earley', lexer='dynamic_complete')`. What has no text is left out. Names are in
/// lower case, with `_` for what Lark has not in names, and those that are then the same get `_2`, `_3`.
///
/// The errors are `predicate`, `undefined`, and `no_text` where a shortest text has more than a million
/// octets or steps.
/// @code
/// std::ofstream("url.lark") << testing::write_lark(g, *g.find("url")).value();
/// @endcode
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API boost::system::result<std::string, derivation_error>
write_lark(model::grammar const& g, model::production_id p);

}  // namespace urigram::testing

#endif
