// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_ABNF_SYNTAX_HPP
#define URIGRAM_SRC_MODEL_ABNF_SYNTAX_HPP

#include "bnf_tree.hpp"

namespace urigram::abnf_notation {

/// What may stand in a name behind its first letter.
inline constexpr charset name_octets = bnf::letter | bnf::digit | charset("-");

/// An octet of a name as names are compared: case does not matter, and what no name can hold is a hyphen.
constexpr char folded(char c) noexcept { return name_octets.contains(c) ? detail::lower(c) : '-'; }

/// The name of the production that prose without words refers to. Other prose holds no `>`.
inline constexpr std::string_view empty_prose = "<>";

/// Takes apart a text that is one rule in ABNF, with white space and comments after it. Never more than
/// `bnf_depth_limit` brackets deep.
bnf::parsed take_apart(std::string_view text);

}  // namespace urigram::abnf_notation

#endif
