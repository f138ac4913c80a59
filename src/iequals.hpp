// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_IEQUALS_HPP
#define URIGRAM_SRC_IEQUALS_HPP

#include <string_view>
#include <urigram/charset.hpp>

namespace urigram::detail {

/// True if two texts are equal, ignoring the case of US-ASCII letters.
inline bool iequals(std::string_view a, std::string_view b) noexcept {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (lower(a[i]) != lower(b[i])) return false;
    return true;
}

}  // namespace urigram::detail

#endif
