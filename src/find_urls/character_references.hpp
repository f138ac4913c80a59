// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_FIND_URLS_CHARACTER_REFERENCES_HPP
#define URIGRAM_SRC_FIND_URLS_CHARACTER_REFERENCES_HPP

#include <cstddef>
#include <string>
#include <string_view>

namespace urigram::detail {

/// The rules for character references.
enum class reference_rules : unsigned char {
    attribute,  ///< of HTML, section 13.2.5.72: the semicolon is optional after numbers and old names
    markdown,   ///< of CommonMark, section 2.5: the semicolon is required; numbers are always code points
};

/// Decodes the character reference at the beginning of `text`, a name of HTML or a number, and appends the
/// result in UTF-8. Returns the size of the reference in `text`, or 0 if there is none.
/// @throws std::bad_alloc
std::size_t append_character_reference(std::string& to, std::string_view text, reference_rules rules);

/// Appends `text`, the value of an attribute, with its character references decoded. Linear.
/// @throws std::bad_alloc
void decode_character_references(std::string& to, std::string_view text);

}  // namespace urigram::detail

#endif
