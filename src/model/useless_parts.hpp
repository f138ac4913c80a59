// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_USELESS_PARTS_HPP
#define URIGRAM_SRC_MODEL_USELESS_PARTS_HPP

#include <urigram/model/grammar.hpp>

namespace urigram::model {

/// Returns a context-free grammar without the parts that contribute nothing: choices that match no text,
/// because they need themselves, and parts of sequences that match only the empty text. So `x = "a" x "" /
/// "b" / "c" y` with `y = y` becomes `x = "a" x / "b"`, which ends with itself. Productions and expressions
/// keep their numbers. A grammar without recursion, or with predicates or expectations anywhere, is
/// unchanged.
grammar without_useless_parts(grammar const& g);

}  // namespace urigram::model

#endif
