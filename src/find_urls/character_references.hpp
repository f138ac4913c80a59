// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_FIND_URLS_CHARACTER_REFERENCES_HPP
#define URIGRAM_SRC_FIND_URLS_CHARACTER_REFERENCES_HPP

#include <cstddef>
#include <string>
#include <string_view>

namespace urigram::detail {

/// Appends what the character reference stands for that `text` begins with: numbers as UTF-8, names if they
/// stand for US-ASCII. Returns its size; 0 if there is none, then `to` is as it was. The semicolon may be
/// missing where HTML allows that. @throws std::bad_alloc
std::size_t append_character_reference(std::string& to, std::string_view text);

/// Appends `text`, the value of an attribute, with its character references decoded. Others stay as they are.
/// Linear. @throws std::bad_alloc
void decode_character_references(std::string& to, std::string_view text);

}  // namespace urigram::detail

#endif
