// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TEXT_OF_PARTS_HPP
#define URIGRAM_SRC_TEXT_OF_PARTS_HPP

#include <string>
#include <urigram/url_parts.hpp>

namespace urigram::detail {

/// Recomposes the parts by RFC 3986, section 5.3, without checking whether the result is parsed into the same
/// parts. Allocates once.
std::string text_of(url_parts const& parts);

}  // namespace urigram::detail

#endif
