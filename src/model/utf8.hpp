// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_UTF8_HPP
#define URIGRAM_SRC_MODEL_UTF8_HPP

#include "expression.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace urigram::model {

inline constexpr std::uint32_t greatest_code_point = 0x10FFFF;

/// Code points that UTF-8 cannot encode.
inline constexpr std::uint32_t first_surrogate = 0xD800;
inline constexpr std::uint32_t last_surrogate = 0xDFFF;

/// Returns the UTF-8 of a code point that is not a surrogate.
std::string utf8(std::uint32_t code_point);

/// A sequence of bytes, each from a range.
using octet_ranges = std::vector<octet_range>;

/// Returns sequences of ranges that together match exactly the UTF-8 of the code points from `first` to
/// `last`, without surrogates: at most 11, in the order of the code points.
std::vector<octet_ranges> utf8_ranges(std::uint32_t first, std::uint32_t last);

}  // namespace urigram::model

#endif
