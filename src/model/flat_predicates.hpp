// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_FLAT_PREDICATES_HPP
#define URIGRAM_SRC_MODEL_FLAT_PREDICATES_HPP

#include <urigram/model/grammar.hpp>

namespace urigram::model {

/// The same grammar where nothing inside `<ahead: a>` and the like needs angle brackets: what does is a
/// production of its own, with the name of the one it is in and `-ahead`, `-expected` or `-caught`. These
/// come last. Linear; the stack grows with the nesting of expressions.
grammar with_flat_predicates(grammar g);

}  // namespace urigram::model

#endif
