// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_EIGHT_OCTETS_HPP
#define URIGRAM_SRC_EIGHT_OCTETS_HPP

#include <boost/endian/conversion.hpp>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <urigram/detail/index/structural_index.hpp>

/// Processes eight bytes of a text at a time: a word with the first byte in its lowest bits. Marks are words
/// in which the highest bit of each byte is the result of a test; the other bits are 0.
namespace urigram::detail {

inline constexpr std::size_t word_size = 8;
inline constexpr std::uint64_t low_bits = ~std::uint64_t{0} / 255;  // 01 in each byte
inline constexpr std::uint64_t high_bits = low_bits * 0x80;

inline std::uint64_t word_at(char const* at) noexcept {
    return boost::endian::load_little_u64(reinterpret_cast<unsigned char const*>(at));
}
inline void write_word(std::uint64_t word, char* out) noexcept {
    boost::endian::store_little_u64(reinterpret_cast<unsigned char*>(out), word);
}

/// Marks each byte that is `c`.
constexpr std::uint64_t marks_of(char c, std::uint64_t word) noexcept {
    std::uint64_t const x = word ^ low_bits * static_cast<unsigned char>(c);  // 0 in bytes equal to `c`
    return ~(((x & ~high_bits) + ~high_bits) | x) & high_bits;
}

/// Marks each byte that is a capital letter.
constexpr std::uint64_t marks_of_capitals(std::uint64_t word) noexcept {
    // Bit 7 of a byte is set in the first sum if its other bits are at least 'A', and in the second sum if
    // they are more than 'Z'.
    std::uint64_t const low = word & ~high_bits;
    return ((low + low_bits * (0x80 - 'A')) ^ (low + low_bits * (0x7F - 'Z'))) & ~word & high_bits;
}

/// Whether a text has a byte outside of US-ASCII.
inline bool has_non_ascii(std::string_view text) noexcept {
    std::uint64_t all = 0;
    if (text.size() >= word_size) {
        std::size_t const last = text.size() - word_size;  // the last word may overlap the one before
        for (std::size_t at = 0; at < last; at += word_size) all |= word_at(text.data() + at);
        all |= word_at(text.data() + last);
    } else if (!text.empty()) {
        std::memcpy(&all, text.data(), text.size());
    }
    return (all & high_bits) != 0;
}

/// The index of the first byte with a set bit; there must be one.
inline std::size_t first_octet(std::uint64_t bits) noexcept { return zeros(bits) / 8; }

/// Of the eight bytes at `at`, the number before the first one with a set bit. Leaves out the start of an
/// escape that would be split.
inline std::size_t octets_before(std::uint64_t bits, char const* at) noexcept {
    auto const n = bits == 0 ? word_size : first_octet(bits);
    if (n > 0 && at[n - 1] == '%') return n - 1;
    return n > 1 && at[n - 2] == '%' ? n - 2 : n;
}

}  // namespace urigram::detail

#endif
