// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_LAST_PIECE_HPP
#define URIGRAM_DSL_LAST_PIECE_HPP

#include <boost/endian/conversion.hpp>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace urigram::dsl {

// Octets of a word, all at once.
namespace swar {

template <std::size_t Size>
std::uint64_t load_word(char const* from) noexcept {
    return boost::endian::endian_load<std::uint64_t, Size, boost::endian::order::little>(
        reinterpret_cast<unsigned char const*>(from));
}

/// Fewer than eight octets as a word, the first one lowest, without a loop.
inline std::uint64_t load_short(char const* first, std::size_t size) noexcept {
    if (size >= 4) return load_word<4>(first) | load_word<4>(first + size - 4) << 8 * (size - 4);
    if (size == 0) return 0;
    std::uint64_t const middle = load_word<1>(first + size / 2) << 8 * (size / 2);
    return load_word<1>(first) | middle | load_word<1>(first + size - 1) << 8 * (size - 1);
}

/// The highest bit of each octet of `word` that equals `octet`.
inline std::uint64_t marks_of(char octet, std::uint64_t word) noexcept {
    constexpr std::uint64_t each = 0x0101010101010101, low = 0x7F * each;
    std::uint64_t const others = word ^ each * static_cast<unsigned char>(octet);
    return ~(((others & low) + low) | others | low);
}

/// Where the octet behind the last mark is; at `first` if there is none.
inline char const* behind_last(std::uint64_t marks, char const* first) noexcept {
    return first + (marks == 0 ? 0 : 8 - static_cast<unsigned>(__builtin_clzll(marks)) / 8);
}

}  // namespace swar

/// Where the last piece of what stands in [first, last) begins, after the last `joint` if there is one.
template <class Iterator>
Iterator last_piece(Iterator first, Iterator last, char joint) {
    if constexpr (std::is_same_v<Iterator, char const*>) {
        auto const size = static_cast<std::size_t>(last - first);
        if (size < 8) {
            std::uint64_t const there = (std::uint64_t{1} << 8 * size) - 1;
            return swar::behind_last(swar::marks_of(joint, swar::load_short(first, size)) & there, first);
        }
        for (; last - first > 8; last -= 8)
            if (auto const marks = swar::marks_of(joint, swar::load_word<8>(last - 8)); marks != 0)
                return swar::behind_last(marks, last - 8);
        return swar::behind_last(swar::marks_of(joint, swar::load_word<8>(first)), first);
    } else {
        while (last != first && last[-1] != joint) --last;
        return last;
    }
}

}  // namespace urigram::dsl

#endif
