// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_FLAT_PREDICATES_HPP
#define URIGRAM_SRC_MODEL_FLAT_PREDICATES_HPP

#include <urigram/model/grammar.hpp>

namespace urigram::model {

/// Returns an equivalent grammar in which no expression inside angle brackets, such as the part of `<ahead:
/// a>`, needs angle brackets itself. Such an expression becomes a production named after its enclosing
/// production, with the suffix `-ahead`, `-expected` or `-caught`. These productions come last. Linear; the
/// stack grows with the nesting of expressions.
grammar with_flat_predicates(grammar g);

}  // namespace urigram::model

#endif
