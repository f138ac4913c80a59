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

/// Writes grammars and automata for tests in other languages. The output is US-ASCII.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::testing {

/// Writes a regular expression for the texts that an automaton accepts, to be matched with whole texts.
///
/// It has only groups, choices, sets, `?` and `*`; bytes that are not letters or digits are written like
/// `\x0A`. It works with Python's `re` on bytes, ECMAScript between `^` and `$` on strings with one character
/// for each byte (`latin1`), and Boost.Regex. A text matches it in at most one way, so that a backtracking
/// matcher takes at most the product of the sizes of the text and the expression. If no text is accepted, it
/// is `[^\x00-\xFF]`, which matches no byte.
/// @param a the automaton
/// @param size the maximum size of the expression in bytes
/// @returns the expression; nothing if it would be larger
/// @par Complexity States are eliminated one by one: at least the square of the states. An expression can be
/// exponential in the automaton, and is long if the automaton has nested loops.
/// @throws std::bad_alloc
/// @code
/// auto const regex = testing::write_regex(model::build(g, p, model::reading::cfg).value());
/// if (regex) std::cout << "re.fullmatch(rb'" << *regex << "', text)\n";
/// @endcode
[[nodiscard]] URIGRAM_API std::optional<std::string> write_regex(model::automaton const& a,
                                                                 std::size_t size = 1'000'000);

/// Writes an automaton as a JSON object without white space, with the members
/// - `classes`: the class of each of the 256 bytes, from 0;
/// - `accepting`: for each state, 1 if it accepts, else 0; the first state is the start;
/// - `next`: for each state, the next states, by class.
/// @throws std::bad_alloc
/// @code
/// std::cout << testing::write_json(a);  // {"classes":[0,0,...],"accepting":[0,1],"next":[[1,1],[1,1]]}
/// @endcode
[[nodiscard]] URIGRAM_API std::string write_json(model::automaton const& a);

/// Writes a production, as part of a context-free grammar, in the notation of the Python package Lark, also
/// for `from_lark` of Hypothesis. The first rule is `start`; a text is a string with one character for each
/// byte (`latin1`).
///
/// Every set and literal is a separate terminal, and a terminal may be a prefix of another: create the parser
/// by `Lark(text, parser='earley', lexer='dynamic_complete')`. Parts without a text are omitted. Names are in
/// lower case, with `_` for characters that Lark does not allow in names; a name that does not begin with a
/// letter gets `r_` in front, and names that are then equal get `_2`, `_3`.
/// @param g the grammar
/// @param p the production
/// @returns the text; or `predicate`, `undefined`, or `no_text` if a shortest text has more than a million
/// bytes or steps
/// @throws std::bad_alloc
/// @code
/// std::ofstream("url.lark") << testing::write_lark(g, *g.find("url")).value();
/// @endcode
[[nodiscard]] URIGRAM_API boost::system::result<std::string, derivation_error>
write_lark(model::grammar const& g, model::production_id p);

/// Writes a production, as part of a context-free grammar, as a JSON array of expressions, from which
/// programs in other languages derive texts (`example/test_hypothesis.py`). An expression refers to others by
/// their indexes in the array, from 0. The first one is the body of the production. Each is an object with
/// one of
/// - `literal`: the bytes, as numbers;
/// - `set`: the bytes, in `model::readable_order`;
/// - `sequence`: the parts;
/// - `alternative`: the choices, of which the first one has the shortest text;
/// - `repetition`: the part, and `min` and `max`, the numbers of repetitions; `max` is null if there is no
///   maximum.
///
/// Taking the first choice of each alternative and the minimum of each repetition derives the shortest text.
/// Choices without a text are omitted. A literal that ignores case is a sequence of sets.
/// @param g the grammar
/// @param p the production
/// @returns the text; or `predicate`, `undefined`, or `no_text` if a shortest text has more than a million
/// bytes or steps
/// @throws std::bad_alloc
/// @code
/// std::cout << testing::write_tree(g, *g.find("digits")).value();  // digits = 1*4"7"
/// // [{"repetition":1,"min":1,"max":4},{"literal":[55]}]
/// @endcode
[[nodiscard]] URIGRAM_API boost::system::result<std::string, derivation_error>
write_tree(model::grammar const& g, model::production_id p);

}  // namespace urigram::testing

#endif
