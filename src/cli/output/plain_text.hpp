// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OUTPUT_PLAIN_TEXT_HPP
#define URIGRAM_CLI_OUTPUT_PLAIN_TEXT_HPP

#include "output/printable.hpp"
#include <algorithm>
#include <cstdint>
#include <cstring>

namespace urigram::cli {

/// The first octet that is not printable US-ASCII, or is one of `Specials`; or the end. Skips eight octets at
/// a time.
template <char... Specials>
char const* find_special(char const* first, char const* last) noexcept {
    constexpr std::uint64_t each = 0x0101010101010101, high = 0x80 * each;
    // Sets the high bit of each octet below `limit`, and maybe of some after it or above 0x80.
    auto const below = [](std::uint64_t octets, std::uint64_t limit) {
        return (octets - each * limit) & ~octets;
    };
    auto const has_special = [&](char const* eight) {
        std::uint64_t octets = 0;
        std::memcpy(&octets, eight, 8);
        std::uint64_t const special = octets | below(octets, ' ') | below(octets ^ each * 0x7F, 1) |
                                      (below(octets ^ each * static_cast<unsigned char>(Specials), 1) | ...);
        return (special & high) != 0;
    };
    if (last - first >= 8) {
        while (last - first >= 8 && !has_special(first)) first += 8;
        if (last - first < 8 && !has_special(last - 8)) return last;
    }
    return std::find_if_not(first, last, [](char c) { return is_printable(c) && ((c != Specials) && ...); });
}

}  // namespace urigram::cli

#endif
