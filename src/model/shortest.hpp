// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_SHORTEST_HPP
#define URIGRAM_SRC_MODEL_SHORTEST_HPP

#include "language_algebra.hpp"

#include <limits>
#include <optional>
#include <string>

namespace urigram::model {

inline constexpr std::size_t any_length = std::numeric_limits<std::size_t>::max();

/// Returns the most readable of the shortest texts of a language; nothing if the language has no text of up
/// to `greatest_length` bytes. Sets `*has_longer` to true if it finds that there may be a longer text.
/// @throws limit_reached
std::optional<std::string> shortest(language_algebra& a, language f, std::size_t greatest_length = any_length,
                                    bool* has_longer = nullptr);

/// Whether a language has this text.
/// @throws limit_reached
bool has_text(language_algebra& a, language f, std::string_view text);

/// The result of a search that may give up.
struct pair_search {
    bool complete = true;  ///< false if the search gave up and there may be a text
    std::optional<std::string> text;
};

/// Searches for a shortest text of `f` that is not in `g`, among pairs of derivatives, one of each language.
/// Gives up at 2000 pairs, because many pairs can have the same difference.
/// @throws limit_reached
pair_search search_pairs(language_algebra& a, language f, language g, std::size_t greatest_length);

}  // namespace urigram::model

#endif
