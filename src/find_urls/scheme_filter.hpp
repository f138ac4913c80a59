// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_FIND_URLS_SCHEME_FILTER_HPP
#define URIGRAM_SRC_FIND_URLS_SCHEME_FILTER_HPP

#include <urigram/find_urls.hpp>

namespace urigram::detail {

/// True if URLs with the scheme `name`, ignoring case, are requested.
bool is_looked_for(std::string_view name, find_urls_options const& options) noexcept;

}  // namespace urigram::detail

#endif
