// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_REPAIR_DOT_SEGMENTS_HPP
#define URIGRAM_REPAIR_DOT_SEGMENTS_HPP

#include <cstddef>
#include <string_view>
#include <urigram/charset.hpp>

namespace urigram::repairing {

/// The number of dots of which a segment consists, some of them possibly as `%2e`: 1 or 2; 0 for any other
/// segment.
inline std::size_t dots_in(std::string_view segment) noexcept {
    std::size_t dots = 0;
    while (!segment.empty()) {
        bool const escaped =
            segment.size() > 2 && segment[0] == '%' && segment[1] == '2' && detail::lower(segment[2]) == 'e';
        if (!escaped && segment[0] != '.') return 0;
        segment.remove_prefix(escaped ? 3 : 1);
        if (++dots > 2) return 0;
    }
    return dots;
}

}  // namespace urigram::repairing

#endif
