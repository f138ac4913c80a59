// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_FIND_URLS_URL_LISTS_HPP
#define URIGRAM_SRC_FIND_URLS_URL_LISTS_HPP

#include <optional>
#include <string_view>

/// Values of attributes that contain several URLs, or other text in addition to a URL. All calls for a value
/// together take linear time; none allocates or throws.
namespace urigram::detail {

/// Removes and returns the next word of a list separated by whitespace; nothing at its end.
std::optional<std::string_view> next_in_list(std::string_view& rest) noexcept;

/// Removes the next URL and its descriptors from the value of a `srcset`, and returns the URL.
/// @see HTML, section 4.8.4.2.2, "parse a srcset attribute"
std::optional<std::string_view> next_candidate(std::string_view& rest) noexcept;

/// The URL in the `content` of a `meta` that refreshes the page: `5; url=http://h/`.
/// @see HTML, section 4.2.5.3, "shared declarative refresh steps"
std::optional<std::string_view> url_of_refresh(std::string_view content) noexcept;

}  // namespace urigram::detail

#endif
