// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_LAST_PIECE_HPP
#define URIGRAM_DSL_LAST_PIECE_HPP

#include <boost/config.hpp>
#include <boost/endian/conversion.hpp>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

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

#ifdef __SSE2__
/// A bit for each of the 32 octets before `last` that equals `octet`, the last one highest. Reads nothing
/// before `readable`, which is 16 octets away at least, and has no bits for that.
inline std::uint32_t marks_before(char const* last, char octet, char const* readable) noexcept {
    __m128i const wanted = _mm_set1_epi8(octet);
    auto const marks_of = [wanted](char const* from) {
        __m128i const octets = _mm_loadu_si128(reinterpret_cast<__m128i const*>(from));
        return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(octets, wanted)));
    };
    // The two may share some octets.
    char const* const from = last - readable < 32 ? readable : last - 32;
    return marks_of(last - 16) << 16 | marks_of(from) << (32 - (last - from));
}
#endif

/// Where a piece begins, and whether it is the second of two joints that stands before it.
template <class Iterator>
struct piece_start {
    Iterator at;
    bool behind_second;
};

/// Where the last piece of what stands in [first, last) begins, after the last of two joints if there is
/// one. What stands from `readable` on may be read as well: with it, there is little for the processor to
/// guess.
template <class Iterator>
piece_start<Iterator> last_piece(Iterator first, Iterator last, char joint, char second,
                                 [[maybe_unused]] Iterator readable) {
    if constexpr (std::is_same_v<Iterator, char const*>) {
#ifdef __SSE2__
        for (; BOOST_LIKELY(last - readable >= 16); last -= 32) {
            auto const outside = static_cast<unsigned>(last - first < 32 ? 32 - (last - first) : 0);
            std::uint64_t const start = std::uint64_t{1} << outside;
            // What is before is a joint, too.
            auto const marks =
                static_cast<std::uint32_t>((marks_before(last, joint, readable) & -start) | start >> 1);
            auto const others = static_cast<std::uint32_t>(marks_before(last, second, readable) & -start);
            if (BOOST_LIKELY((marks | others) != 0))
                return {last - __builtin_clz(marks | others), others > marks};
        }
#endif
        auto const find = [&](char const* from, std::uint64_t word, std::uint64_t there) {
            std::uint64_t const marks = swar::marks_of(joint, word) & there;
            std::uint64_t const others = swar::marks_of(second, word) & there;
            return piece_start<Iterator>{swar::behind_last(marks | others, from), others > marks};
        };
        auto const size = static_cast<std::size_t>(last - first);
        if (size < 8) return find(first, swar::load_short(first, size), (std::uint64_t{1} << 8 * size) - 1);
        for (; last - first > 8; last -= 8)
            if (auto const found = find(last - 8, swar::load_word<8>(last - 8), ~std::uint64_t{0});
                found.at != last - 8)
                return found;
        return find(first, swar::load_word<8>(first), ~std::uint64_t{0});
    } else {
        while (last != first && last[-1] != joint && last[-1] != second) --last;
        return {last, last != first && last[-1] != joint};
    }
}

/// The same with one joint.
template <class Iterator>
Iterator last_piece(Iterator first, Iterator last, char joint, Iterator readable) {
    return last_piece(first, last, joint, joint, readable).at;
}

}  // namespace urigram::dsl

#endif
