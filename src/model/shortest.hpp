// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_SHORTEST_HPP
#define URIGRAM_SRC_MODEL_SHORTEST_HPP

#include "calculus.hpp"

#include <optional>
#include <string>

namespace urigram::model {

/// A shortest text of a language, and the best of these to read; nothing if the language has none.
/// @throws limit_reached
std::optional<std::string> shortest(calculus& c, language f);

}  // namespace urigram::model

#endif
