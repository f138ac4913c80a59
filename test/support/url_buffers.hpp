// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_URL_BUFFERS_HPP
#define URIGRAM_TEST_SUPPORT_URL_BUFFERS_HPP

#include "url_texts.hpp"
#include <algorithm>
#include <random>
#include <urigram/bulk/for_each_url.hpp>

// Buffers whose lines are difficult to split, or to parse one after another.
namespace urigram::test {

/// The number of bytes that `for_each_url` scans at a time.
inline constexpr std::size_t window = std::size_t{1} << 14;

/// Texts in random order, with line ends of all kinds.
inline std::string joined(std::vector<std::string> texts, std::mt19937& random) {
    static constexpr std::string_view ends[] = {"\n",   "\n",     "\n",     "\n", "\r\n",      "\r\n",
                                                "\n\n", "\r\r\n", "\n\r\n", "\r", {"\0\n", 2}, "\r\n\r"};
    std::shuffle(texts.begin(), texts.end(), random);
    std::string buffer;
    for (auto const& text : texts) {
        buffer += text;
        buffer += ends[random() % (random() % 2 ? 6 : std::size(ends))];
    }
    if (random() % 2) buffer.resize(buffer.size() - std::min<std::size_t>(buffer.size(), random() % 4));
    return buffer;
}

/// Each ordered pair of texts as two consecutive lines, with an invalid line after some pairs.
inline std::string all_pairs(std::vector<std::string> const& texts) {
    std::string buffer;
    for (auto const& a : texts)
        for (auto const& b : texts) {
            buffer += a + '\n' + b + '\n';
            if (buffer.size() % 7 == 0) buffer += "http://h/%0\n";
        }
    return buffer;
}

/// The texts that are valid for some grammar and have no LF.
inline std::vector<std::string> valid_texts() {
    std::vector<std::string> valid;
    for (auto const& text : battery_texts())
        if (text.find('\n') == text.npos &&
            std::any_of(dialects::all.begin(), dialects::all.end(),
                        [&](auto const* grammar) { return grammar->parts(text).has_value(); }))
            valid.push_back(text);
    std::sort(valid.begin(), valid.end());
    valid.erase(std::unique(valid.begin(), valid.end()), valid.end());
    return valid;
}

/// A URL of `length` bytes, which must be at least 9.
inline std::string long_url(std::size_t length) {
    std::string url = "http://h/";
    static constexpr std::string_view part = "a-b/%41;c";
    while (url.size() + part.size() <= length) url += part;
    return url.append(length - url.size(), 'x');
}

/// Calls `f` with buffers in which `line` and its end lie around the end of the first window. `before`, the
/// number of bytes before `line`, is larger by one in each round.
template <class F>
void at_borders(std::string_view line, std::string_view end, F const& f) {
    std::size_t const around = line.size() + end.size() + 3;
    for (std::size_t before = window - around; before <= window + 1; ++before) {
        // First with one long line before `line`, then with many short lines.
        std::string buffer = long_url(before - 1) + '\n';
        for (int kind = 0; kind < 2; ++kind) {
            buffer.append(line).append(end);
            f(buffer);
            buffer += "http://h/a?b\nmailto:a\n";
            f(buffer);
            buffer.clear();
            while (buffer.size() + 40 < before) buffer += "ftp://u:p@h/a;type=i\n";
            buffer += long_url(before - buffer.size() - 1) + '\n';
        }
    }
}

}  // namespace urigram::test

#endif
