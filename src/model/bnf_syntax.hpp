// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_BNF_SYNTAX_HPP
#define URIGRAM_SRC_MODEL_BNF_SYNTAX_HPP

#include "bnf_tree.hpp"

namespace urigram::bnf {

/// The characters of a name after its first letter.
inline constexpr charset name_octets = letter | digit | charset("-_+");

/// Parses a text that is one production in BNF, followed by white space and comments. The recursion depth is
/// at most `bnf_depth_limit` brackets.
parsed take_apart(std::string_view text);

}  // namespace urigram::bnf

#endif
