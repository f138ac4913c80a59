// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_QUOTED_HPP
#define URIGRAM_SRC_MODEL_QUOTED_HPP

#include <string>
#include <string_view>

namespace urigram::model {

/// A text between double quotes, as a string literal of C would have it: plain ASCII for people.
std::string quoted(std::string_view text);

}  // namespace urigram::model

#endif
