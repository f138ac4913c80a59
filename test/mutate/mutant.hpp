// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_MUTATE_MUTANT_HPP
#define URIGRAM_TEST_MUTATE_MUTANT_HPP

#include <algorithm>
#include <cstddef>
#include <string>

namespace mutate {

/// One change of a text: `replacement` replaces `length` bytes at `offset`.
struct mutant {
    std::size_t offset;
    std::size_t length;
    std::string replacement;
    char const* kind;
    std::string was;  ///< for readers: the context of the change
    std::string is;
};

inline std::string on_one_line(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    text.erase(std::unique(text.begin(), text.end(), [](char a, char b) { return a == ' ' && b == ' '; }),
               text.end());
    return text;
}

}  // namespace mutate

#endif
