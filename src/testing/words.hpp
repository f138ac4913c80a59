// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_WORDS_HPP
#define URIGRAM_SRC_TESTING_WORDS_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urigram::testing {

inline bool is_letter(char c) noexcept {
    auto const lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'z';
}

/// Returns a letter in the other case.
inline char other_case(char letter) noexcept { return static_cast<char>(letter ^ 0x20); }

/// Returns the ranges of the maximal runs of US-ASCII letters.
inline std::vector<std::pair<std::size_t, std::size_t>> words_in(std::string_view text) {
    std::vector<std::pair<std::size_t, std::size_t>> words;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!is_letter(text[i])) continue;
        auto const begin = i;
        while (i < text.size() && is_letter(text[i])) ++i;
        words.emplace_back(begin, i);
    }
    return words;
}

/// Changes the case of letters. All bytes of the range must be letters.
inline void turn_case(std::string& text, std::size_t begin, std::size_t end) {
    for (auto i = begin; i < end; ++i) text[i] = other_case(text[i]);
}

}  // namespace urigram::testing

#endif
