// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_FIND_PAGE_BASE_HPP
#define URIGRAM_CLI_FIND_PAGE_BASE_HPP

#include <optional>
#include <string>
#include <string_view>
#include <urigram/find_urls.hpp>
#include <urigram/resolve.hpp>

namespace urigram::cli {

/// A base for the relative references of a page, by RFC 3986; nothing if the text is none.
std::optional<base_url> find_base(std::string const& text);

/// Whether that is the `href` of a `base` of an HTML page, which is relative to no other `base`.
bool is_page_base(found_url const& found) noexcept;

/// The base of an HTML page: the `href` of its first `base` that has one, relative to `given`; or `given`, if
/// none has, or that is neither a URL nor a reference, or its scheme is `data` or `javascript`. Nothing if
/// there is none. @see HTML, section 4.2.3, "set the frozen base URL"
std::optional<base_url> base_of_page(std::string_view page, std::optional<base_url> given);

}  // namespace urigram::cli

#endif
