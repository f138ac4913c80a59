// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_FIND_URLS_ATTRIBUTES_HPP
#define URIGRAM_SRC_FIND_URLS_ATTRIBUTES_HPP

#include <optional>
#include <urigram/find_urls.hpp>

namespace urigram::detail {

/// A value of an attribute that holds a URL.
struct url_attribute {
    std::string_view element;
    std::string_view name;
    std::string_view value;  ///< as written; one URL if the attribute contains several
};

/// The next value in HTML. All calls together read the text once; neither allocates nor throws.
std::optional<url_attribute> next_url_attribute(std::string_view text, attribute_search& state) noexcept;

}  // namespace urigram::detail

#endif
