// SPDX-License-Identifier: BSL-1.0
#include "utf8.hpp"

#include <algorithm>

namespace urigram::model {

namespace {

/// Code points whose UTF-8 has the same length.
struct block {
    std::uint32_t first;
    std::uint32_t last;
};
constexpr block blocks[] = {{0, 0x7F},
                            {0x80, 0x7FF},
                            {0x800, first_surrogate - 1},
                            {last_surrogate + 1, 0xFFFF},
                            {0x10000, greatest_code_point}};

/// Adds the ranges of `b`, split where a byte after the first does not have all of its 64 values.
void add(std::vector<octet_ranges>& all, block b) {
    std::size_t const length = utf8(b.first).size();
    for (std::size_t i = 1; i < length; ++i) {
        std::uint32_t const mask = (std::uint32_t{1} << 6 * i) - 1;  // the bits of the last i bytes
        if ((b.first & ~mask) == (b.last & ~mask)) continue;
        if ((b.first & mask) != 0) {
            add(all, {b.first, b.first | mask});
            return add(all, {(b.first | mask) + 1, b.last});
        }
        if ((b.last & mask) != mask) {
            add(all, {b.first, (b.last & ~mask) - 1});
            return add(all, {b.last & ~mask, b.last});
        }
    }
    auto const from = utf8(b.first), to = utf8(b.last);
    octet_ranges octets;
    for (std::size_t i = 0; i < length; ++i) octets.push_back({from[i], to[i]});
    all.push_back(std::move(octets));
}

}  // namespace

std::string utf8(std::uint32_t code_point) {
    auto const octet = [](std::uint32_t value) { return static_cast<char>(value); };
    auto const rest = [&](unsigned shift) { return octet(0x80 | (code_point >> shift & 0x3F)); };
    if (code_point < 0x80) return {octet(code_point)};
    if (code_point < 0x800) return {octet(0xC0 | code_point >> 6), rest(0)};
    if (code_point < 0x10000) return {octet(0xE0 | code_point >> 12), rest(6), rest(0)};
    return {octet(0xF0 | code_point >> 18), rest(12), rest(6), rest(0)};
}

std::vector<octet_ranges> utf8_ranges(std::uint32_t first, std::uint32_t last) {
    std::vector<octet_ranges> all;
    for (auto const& b : blocks) {
        block const part{std::max(first, b.first), std::min(last, b.last)};
        if (part.first <= part.last) add(all, part);
    }
    return all;
}

}  // namespace urigram::model
