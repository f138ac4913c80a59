// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_DIAGRAM_HPP
#define URIGRAM_MODEL_DIAGRAM_HPP

#include <string>
#include <urigram/model/grammar.hpp>

namespace urigram::model {

/// A railroad diagram of a production: an SVG 1.1 document that refers to nothing outside itself.
///
/// Read it from left to right along any line. Literals are boxes with round ends, written as in `write_bnf`;
/// productions are boxes with corners that link to `#name`, and the document's own `id` is the production's
/// name, so that diagrams on one page link to each other. What can be left out has a line above it, what can
/// come again a line back below it, with the number of times where it is limited. Predicates stand in dashed
/// frames. Productions of one name are treated as in `write_bnf`, and so are names.
/// @code
/// std::ofstream("ftpurl.svg") << diagram(g, *g.find("ftpurl"));
/// @endcode
/// The same grammar gives the same text. A production without a body is a diagram of nothing but its name.
/// Linear in the whole grammar; the stack grows with the nesting of expressions.
std::string diagram(grammar const& g, production_id p);

}  // namespace urigram::model

#endif
