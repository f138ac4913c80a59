// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_FIND_PAGE_BASE_HPP
#define URIGRAM_CLI_FIND_PAGE_BASE_HPP

#include "find/link_repairer.hpp"
#include <optional>
#include <string>
#include <string_view>
#include <urigram/find_urls.hpp>
#include <urigram/resolve.hpp>

namespace urigram::cli {

/// A base for the relative references of a page, by RFC 3986; nothing if the text is not a base.
std::optional<base_url> find_base(std::string const& text);

/// Whether this is the `href` of a `base` of an HTML page, which is not resolved against another `base`.
bool is_page_base(found_url const& found) noexcept;

/// The base of the relative references of an HTML page.
struct page_base {
    std::optional<base_url> url;  ///< nothing if there is no base
    bool is_unknown = false;      ///< the page has an invalid base that cannot be repaired
};

/// The base of an HTML page: the `href` of its first `base` that has one, relative to `given`; or `given`, if
/// there is none, if its scheme is `data` or `javascript`, or, without steps of repair, if it is neither a
/// URL nor a reference. @see HTML, section 4.2.3, "set the frozen base URL"
page_base base_of_page(std::string_view page, std::optional<base_url> given, link_repairer& repairer);

}  // namespace urigram::cli

#endif
