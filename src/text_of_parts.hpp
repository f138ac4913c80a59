// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TEXT_OF_PARTS_HPP
#define URIGRAM_SRC_TEXT_OF_PARTS_HPP

#include <string>
#include <urigram/url_parts.hpp>

namespace urigram::detail {

/// The parts put together as RFC 3986, section 5.3 does it, whatever is read of it. Allocates once.
std::string text_of(url_parts const& parts);

}  // namespace urigram::detail

#endif
