// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_SHORTEST_HPP
#define URIGRAM_SRC_MODEL_SHORTEST_HPP

#include "language_algebra.hpp"

#include <limits>
#include <optional>
#include <string>

namespace urigram::model {

inline constexpr std::size_t any_length = std::numeric_limits<std::size_t>::max();

/// Returns a shortest text of a language, the most readable of these; nothing if the language has none of up
/// to `greatest_length` bytes. Sets `*has_longer` if there may be a longer one.
/// @throws limit_reached
std::optional<std::string> shortest(language_algebra& a, language f, std::size_t greatest_length = any_length,
                                    bool* has_longer = nullptr);

}  // namespace urigram::model

#endif
