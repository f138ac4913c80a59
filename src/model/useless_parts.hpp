// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_USELESS_PARTS_HPP
#define URIGRAM_SRC_MODEL_USELESS_PARTS_HPP

#include <urigram/model/grammar.hpp>

namespace urigram::model {

/// Returns a context-free grammar without the parts that contribute nothing: choices that match no text, for
/// example because they need themselves, and parts of sequences that match only the empty text. So `x = "a" x
/// "" / "b" / "c" y` with `y = y` becomes `x = "a" x / "b"`, which is right-recursive. Productions and
/// expressions keep their numbers. A grammar is unchanged if it has a predicate or an expectation anywhere,
/// or if all of its productions have bodies and none is recursive.
grammar without_useless_parts(grammar const& g);

}  // namespace urigram::model

#endif
