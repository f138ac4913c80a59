// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OUTPUT_PRINTABLE_HPP
#define URIGRAM_CLI_OUTPUT_PRINTABLE_HPP

#include <string>
#include <string_view>

namespace urigram::cli {

/// True for the octets that leave a terminal alone whatever stands around them: printable US-ASCII.
constexpr bool is_printable(char octet) noexcept { return octet >= 0x20 && octet < 0x7F; }

/// Appends an octet as `\xE9`.
void add_escape(std::string& out, char octet);

/// Appends the character that a text, which is not empty, begins with, and returns its size: UTF-8 as it is,
/// a control character and an octet that is no UTF-8 as escapes.
std::size_t add_character(std::string& out, std::string_view text);

/// Appends names and messages: all characters in that way.
void add_characters(std::string& out, std::string_view text);

}  // namespace urigram::cli

#endif
