// SPDX-License-Identifier: BSL-1.0
#include "output/tsv.hpp"
#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <urigram/charset.hpp>

namespace urigram::cli {

namespace {

constexpr charset special(std::string_view("\t\n\r\\\0", 5));

/// The first special octet, or the end. Skips eight octets at a time that hold no control and no backslash.
char const* find_special(char const* first, char const* last) noexcept {
    constexpr std::uint64_t each = 0x0101010101010101, high = 0x80 * each;
    while (last - first >= 8) {
        std::uint64_t octets = 0;
        std::memcpy(&octets, first, 8);
        std::uint64_t const others = octets ^ each * static_cast<unsigned char>('\\');
        // Sets the high bit of each octet below ' ' or equal to a backslash, and maybe of some after it.
        if (((((octets - each * ' ') & ~octets) | ((others - each) & ~others)) & high) != 0) break;
        first += 8;
    }
    return std::find_if(first, last, [](char c) { return special.contains(c); });
}

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
    char const* first = value.data();
    char const* const last = first + value.size();
    for (;;) {
        char const* const at = find_special(first, last);
        out.append(first, at);
        if (at == last) return;
        out.append({'\\', letter_for(*at)});
        first = at + 1;
    }
}

void add_number(std::string& out, std::uint64_t number) {
    std::array<char, 20> digits;
    auto const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), end);
}

}  // namespace urigram::cli
