// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_FIND_URLS_MARKDOWN_HPP
#define URIGRAM_SRC_FIND_URLS_MARKDOWN_HPP

#include <urigram/find_urls.hpp>

namespace urigram::detail {

/// The end of the code span or fenced code block that contains the byte at `place`; `place` if there is none.
/// Places must not decrease from call to call. Linear over all calls; neither allocates nor throws.
/// @see CommonMark 0.31, sections 4.5 and 6.1
std::size_t end_of_code(std::string_view text, std::size_t place, code_search& state) noexcept;

/// Appends a destination with its backslash escapes and its character references decoded. Linear.
/// @throws std::bad_alloc
void decode_destination(std::string& to, std::string_view text);

/// The same for an autolink, or for a URL in the text, which have no backslash escapes. @throws
/// std::bad_alloc
void decode_markdown_references(std::string& to, std::string_view text);

}  // namespace urigram::detail

#endif
