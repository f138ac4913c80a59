// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_FIND_URLS_AUTHORITY_END_HPP
#define URIGRAM_SRC_FIND_URLS_AUTHORITY_END_HPP

#include <string_view>

namespace urigram::detail {

/// True if `url`, which ends within its authority, is a whole URL; false if `rest`, the text after it, may
/// continue the authority. `find_urls.hpp` states the rule. Reads `rest` up to white space or the next `://`,
/// so that all calls for a text together take linear time. Neither allocates nor throws.
bool ends_before(std::string_view url, std::string_view rest) noexcept;

}  // namespace urigram::detail

#endif
