// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_LAST_PIECE_HPP
#define URIGRAM_DSL_LAST_PIECE_HPP

#include <boost/endian/conversion.hpp>
#include <cstdint>
#include <type_traits>

namespace urigram::dsl {

/// Where the last piece of what stands in [first, last) begins, after the last `joint` if there is one.
template <class Iterator>
Iterator last_piece(Iterator first, Iterator last, char joint) {
    if constexpr (std::is_pointer_v<Iterator>) {
        constexpr std::uint64_t each = 0x0101010101010101, low = 0x7F * each;
        std::uint64_t const joints = each * static_cast<unsigned char>(joint);
        while (last - first >= 8) {
            std::uint64_t const others =
                boost::endian::load_little_u64(reinterpret_cast<unsigned char const*>(last - 8)) ^ joints;
            std::uint64_t const found = ~(((others & low) + low) | others | low);
            if (found != 0) return last - __builtin_clzll(found) / 8;
            last -= 8;
        }
    }
    while (last != first && last[-1] != joint) --last;
    return last;
}

}  // namespace urigram::dsl

#endif
