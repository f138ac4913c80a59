// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BENCH_IN_BLOCKS_HPP
#define URIGRAM_BENCH_IN_BLOCKS_HPP

#include "entry.hpp"
#include <memory>

namespace urigram::bench {

inline constexpr std::size_t block_size = std::size_t{1} << 16;

/// The size of a block that holds any text.
inline constexpr std::size_t one_buffer = ~std::size_t{0};

/// A text in blocks of whole lines, as a reader would return them.
inline std::vector<std::string_view> blocks_of(std::string_view text, std::size_t size_of_block) {
    std::vector<std::string_view> blocks;
    while (!text.empty()) {
        std::size_t size = text.size();
        if (size > size_of_block) {
            auto const end = text.find('\n', size_of_block);
            if (end != std::string_view::npos) size = end + 1;
        }
        blocks.push_back(text.substr(0, size));
        text.remove_prefix(size);
    }
    return blocks;
}

/// For a function that takes a block and persistent state of type `Kept`, and returns the number of accepted
/// lines.
template <class Kept, class Count>
prepare each_block(Count count, std::size_t size = block_size) {
    return [count, size](corpus const& c) -> pass {
        return [count, blocks = blocks_of(c.text(), size), kept = std::make_shared<Kept>()] {
            std::size_t accepted = 0;
            for (auto const block : blocks) accepted += count(block, *kept);
            return accepted;
        };
    };
}

}  // namespace urigram::bench

#endif
