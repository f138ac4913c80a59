// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_ESCAPE_AT_HPP
#define URIGRAM_SRC_ESCAPE_AT_HPP

#include <array>
#include <cstddef>
#include <string_view>
#include <urigram/escape.hpp>

namespace urigram::detail {

/// The value of the escape at `at`; negative if there is none.
inline int escape_at(std::string_view text, std::size_t at) noexcept {
    return text[at] == '%' ? octet_of_escape(text.data() + at, text.data() + text.size()) : -1;
}

/// The escape of an octet: `%`, and its two digits.
inline std::array<char, 3> escape_of(char c) noexcept {
    constexpr char digits[] = "0123456789ABCDEF";
    auto const octet = static_cast<unsigned char>(c);
    return {'%', digits[octet >> 4], digits[octet & 15]};
}

}  // namespace urigram::detail

#endif
