// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_DATA_HPP
#define URIGRAM_TEST_SUPPORT_DATA_HPP

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

// Reads the files of test/data.
namespace urigram::test {

inline std::ifstream open(std::string const& name) {
    std::ifstream file(std::string(URIGRAM_TEST_DATA) + "/" + name, std::ios::binary);
    if (!file) throw std::runtime_error("cannot read " + name);
    return file;
}

/// The content of a file.
inline std::string text_of(std::string const& name) {
    auto file = open(name);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// The lines of a file, without their LF.
inline std::vector<std::string> lines_of(std::string const& name) {
    auto file = open(name);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

inline std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    for (;;) {
        auto const at = text.find(separator);
        parts.emplace_back(text.substr(0, at));
        if (at == std::string_view::npos) return parts;
        text.remove_prefix(at + 1);
    }
}

/// The rows of a tab-separated file, without its comment lines.
inline std::vector<std::vector<std::string>> rows_of(std::string const& name) {
    std::vector<std::vector<std::string>> rows;
    for (auto const& line : lines_of(name))
        if (!line.empty() && line[0] != '#') rows.push_back(split(line, '\t'));
    return rows;
}

/// Undoes C escapes: \\ \t \n \r and three octal digits.
inline std::string unescape(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\') {
            out += text[i];
            continue;
        }
        switch (char const c = text.at(++i)) {
        case '\\':
            out += '\\';
            break;
        case 't':
            out += '\t';
            break;
        case 'n':
            out += '\n';
            break;
        case 'r':
            out += '\r';
            break;
        default:
            out += static_cast<char>((c - '0') * 64 + (text.at(i + 1) - '0') * 8 + (text.at(i + 2) - '0'));
            i += 2;
        }
    }
    return out;
}

}  // namespace urigram::test

#endif
