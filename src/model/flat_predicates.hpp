// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_FLAT_PREDICATES_HPP
#define URIGRAM_SRC_MODEL_FLAT_PREDICATES_HPP

#include <urigram/model/grammar.hpp>

namespace urigram::model {

/// Returns the same grammar, in which no expression inside `<ahead: a>` and the like needs angle brackets:
/// such an expression becomes a production, with the name of the one that contains it and `-ahead`,
/// `-expected` or `-caught`. These come last. Linear; the stack grows with the nesting of expressions.
grammar with_flat_predicates(grammar g);

}  // namespace urigram::model

#endif
