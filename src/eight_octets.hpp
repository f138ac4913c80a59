// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_EIGHT_OCTETS_HPP
#define URIGRAM_SRC_EIGHT_OCTETS_HPP

#include <boost/endian/conversion.hpp>
#include <cstddef>
#include <cstdint>
#include <urigram/detail/index/structural_index.hpp>

/// Eight octets of a text at a time: a word, the first octet in its lowest bits. Marks are words in which the
/// highest bit of each octet says whether something holds for it; the other bits are 0.
namespace urigram::detail {

inline constexpr std::size_t word_size = 8;
inline constexpr std::uint64_t low_bits = ~std::uint64_t{0} / 255;  // 01 in each octet
inline constexpr std::uint64_t high_bits = low_bits * 0x80;

inline std::uint64_t word_at(char const* at) noexcept {
    return boost::endian::load_little_u64(reinterpret_cast<unsigned char const*>(at));
}
inline void write_word(std::uint64_t word, char* out) noexcept {
    boost::endian::store_little_u64(reinterpret_cast<unsigned char*>(out), word);
}

/// Marks each octet that is `c`.
constexpr std::uint64_t marks_of(char c, std::uint64_t word) noexcept {
    std::uint64_t const x = word ^ low_bits * static_cast<unsigned char>(c);  // 0 where it is
    return ~(((x & ~high_bits) + ~high_bits) | x) & high_bits;
}

/// Marks each octet that is a capital letter.
constexpr std::uint64_t marks_of_capitals(std::uint64_t word) noexcept {
    // Bit 7 of each octet says of its other bits that they are at least 'A', or more than 'Z'.
    std::uint64_t const low = word & ~high_bits;
    return ((low + low_bits * (0x80 - 'A')) ^ (low + low_bits * (0x7F - 'Z'))) & ~word & high_bits;
}

/// The number of the first octet of which a bit is set; there must be one.
inline std::size_t first_octet(std::uint64_t bits) noexcept { return zeros(bits) / 8; }

/// How many of the eight octets at `at` stand before the first one of which a bit is set: less by what is a
/// part of an escape, so that none is cut in two.
inline std::size_t octets_before(std::uint64_t bits, char const* at) noexcept {
    auto const n = bits == 0 ? word_size : first_octet(bits);
    if (n > 0 && at[n - 1] == '%') return n - 1;
    return n > 1 && at[n - 2] == '%' ? n - 2 : n;
}

}  // namespace urigram::detail

#endif
