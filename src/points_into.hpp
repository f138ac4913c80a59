// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_POINTS_INTO_HPP
#define URIGRAM_SRC_POINTS_INTO_HPP

#include <functional>
#include <string>
#include <string_view>

namespace urigram::detail {

/// Whether a text lies in the memory of `buffer`. For assertions.
[[maybe_unused]] inline bool points_into(std::string_view text, std::string const& buffer) noexcept {
    std::less<> const before;
    char const* const first = buffer.data();
    return !text.empty() && before(text.data(), first + buffer.capacity()) && !before(text.data(), first);
}

}  // namespace urigram::detail

#endif
