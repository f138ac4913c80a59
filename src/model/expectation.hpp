// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_EXPECTATION_HPP
#define URIGRAM_SRC_MODEL_EXPECTATION_HPP

#include "bnf_tree.hpp"

#include <string>

namespace urigram::model {

/// Returns the expected and the found text at an error: `expected "]", found "|"`. `end` is the end of the
/// text. Not for a failure of too many brackets.
std::string expectation(bnf::failure const& why, char const* end);

}  // namespace urigram::model

#endif
