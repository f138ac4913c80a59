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

/// Returns a shortest text of `f` that is not in `g`, as `shortest(a, a.without(f, g), greatest_length)`.
/// First searches the derivatives of the two as pairs, because the diagram of a difference is larger than
/// those of both; but many pairs may have one difference, so that after some thousand pairs differences are
/// searched.
std::optional<std::string> shortest_without(language_algebra& a, language f, language g,
                                            std::size_t greatest_length);

}  // namespace urigram::model

#endif
