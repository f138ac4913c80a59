// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_FIND_URLS_ATTRIBUTES_HPP
#define URIGRAM_SRC_FIND_URLS_ATTRIBUTES_HPP

#include <optional>
#include <urigram/find_urls.hpp>

namespace urigram::detail {

/// The value, as it is written, of the next attribute in HTML that holds a URL. One pass over all calls;
/// neither allocates nor throws.
std::optional<std::string_view> next_url_attribute(std::string_view text, attribute_search& state) noexcept;

/// Appends `text`, the value of an attribute, with its character references decoded: numbers as UTF-8, names
/// if they stand for US-ASCII. Others stay as they are. Linear. @throws std::bad_alloc
void decode_character_references(std::string& to, std::string_view text);

}  // namespace urigram::detail

#endif
