// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_ABNF_SYNTAX_HPP
#define URIGRAM_SRC_MODEL_ABNF_SYNTAX_HPP

#include "bnf_tree.hpp"

namespace urigram::abnf_notation {

/// The characters of a name after its first letter.
inline constexpr charset name_octets = bnf::letter | bnf::digit | charset("-");

/// Maps a character of a name for comparisons: to lower case, or to a hyphen if names cannot contain the
/// character.
constexpr char folded(char c) noexcept { return name_octets.contains(c) ? detail::lower(c) : '-'; }

/// The name of the production for the empty prose value `<>`. No other prose value has this name, because
/// none contains `>`.
inline constexpr std::string_view empty_prose = "<>";

/// Parses a text that is one rule in ABNF, followed by white space and comments. The recursion depth is at
/// most `bnf_depth_limit` brackets.
bnf::parsed take_apart(std::string_view text);

}  // namespace urigram::abnf_notation

#endif
