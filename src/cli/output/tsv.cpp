// SPDX-License-Identifier: BSL-1.0
#include "output/tsv.hpp"
#include "output/printable.hpp"
#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>

namespace urigram::cli {

namespace {

bool is_plain(char c) noexcept { return is_printable(c) && c != '\\'; }

/// The first octet that is not plain, or the end. Skips eight octets at a time that are.
char const* find_special(char const* first, char const* last) noexcept {
    constexpr std::uint64_t each = 0x0101010101010101, high = 0x80 * each;
    // Sets the high bit of each octet below `limit`, and maybe of some after it or above 0x80.
    auto const below = [](std::uint64_t octets, std::uint64_t limit) {
        return (octets - each * limit) & ~octets;
    };
    while (last - first >= 8) {
        std::uint64_t octets = 0;
        std::memcpy(&octets, first, 8);
        std::uint64_t const special =
            octets | below(octets, ' ') | below(octets ^ each * '\\', 1) | below(octets ^ each * 0x7F, 1);
        if ((special & high) != 0) break;
        first += 8;
    }
    return std::find_if_not(first, last, is_plain);
}

/// Appends what stands at the beginning of a text that is not plain, and returns its size.
std::size_t add_special(std::string& out, std::string_view text) {
    constexpr std::string_view octets = "\t\n\r\\";
    constexpr std::string_view letters = "tnr\\";
    auto const at = octets.find(text[0]);
    if (at == octets.npos) return add_character(out, text);
    out.append({'\\', letters[at]});
    return 1;
}

}  // namespace

void add_tsv(std::string& out, std::string_view value) {
    char const* first = value.data();
    char const* const last = first + value.size();
    for (;;) {
        char const* const at = find_special(first, last);
        out.append(first, at);
        if (at == last) return;
        first = at + add_special(out, {at, static_cast<std::size_t>(last - at)});
    }
}

void add_number(std::string& out, std::uint64_t number) {
    std::array<char, 20> digits;
    auto const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), end);
}

}  // namespace urigram::cli
