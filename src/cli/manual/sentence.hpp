// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_MANUAL_SENTENCE_HPP
#define URIGRAM_CLI_MANUAL_SENTENCE_HPP

#include <string_view>

namespace urigram::cli {

/// Whether a text that a blank follows ends with a sentence: its last dot is none of `.` and `..`, which are
/// words.
inline bool ends_sentence(std::string_view text) {
    if (text.size() < 2 || text.back() != '.') return false;
    char const before = text[text.size() - 2];
    return before != '.' && before != ' ' && before != '\n';
}

}  // namespace urigram::cli

#endif
