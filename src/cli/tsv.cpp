// SPDX-License-Identifier: BSL-1.0
#include "tsv.hpp"
#include <algorithm>
#include <array>
#include <charconv>

namespace urigram::cli {

namespace {

constexpr charset special(std::string_view("\t\n\r\\\0", 5));

char letter_for(char c) noexcept {
    switch (c) {
    case '\t':
        return 't';
    case '\n':
        return 'n';
    case '\r':
        return 'r';
    case '\0':
        return '0';
    default:
        return c;
    }
}

}  // namespace

void add_tsv(std::string& out, std::string_view value) {
    for (;;) {
        auto const at = std::find_if(value.begin(), value.end(), [](char c) { return special.contains(c); });
        auto const size = static_cast<std::size_t>(at - value.begin());
        out += value.substr(0, size);
        if (at == value.end()) return;
        out.append({'\\', letter_for(*at)});
        value.remove_prefix(size + 1);
    }
}

void add_number(std::string& out, std::uint64_t number) {
    std::array<char, 20> digits;
    auto const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), end);
}

std::string list_expected(parse_error const& error) {
    std::string text;
    for (auto name : error.expected()) text.append(text.empty() ? "" : ", ").append(name);
    return text;
}

}  // namespace urigram::cli
