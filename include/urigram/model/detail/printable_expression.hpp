// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_DETAIL_PRINTABLE_EXPRESSION_HPP
#define URIGRAM_MODEL_DETAIL_PRINTABLE_EXPRESSION_HPP

#include <string>
#include <urigram/detail/export.hpp>
#include <urigram/dialect.hpp>
#include <urigram/model/grammar.hpp>
#include <vector>

/// Single expressions in the notation of their grammar.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::model {

/// Returns names for all productions, by number, and another one. All are legal in the notation and unique.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API std::vector<std::string> printable_names(grammar const& g,
                                                                   grammar_notation notation);

/// Returns a grammar whose first production has an expression as body: to write single expressions of a large
/// grammar, without a copy of all of it. The other productions are those that the expression mentions; their
/// bodies are the empty text, or absent. About linear in the expression.
/// @param names the result of `printable_names`; the last one is that of the first production
/// @throws std::bad_alloc
/// @code
/// model::grammar g;
/// auto const digits = g.add(model::reference{g.declare("digits")});
/// auto const names = model::printable_names(g, grammar_notation::bnf);  // digits, expression
/// auto const only = model::printable_expression(g, digits, names);      // expression = digits
/// assert(only.productions().size() == 2);
/// @endcode
[[nodiscard]] URIGRAM_API grammar printable_expression(grammar const& g, node_id n,
                                                       std::vector<std::string> const& names);

}  // namespace urigram::model

#endif
