// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_SET_EDGES_HPP
#define URIGRAM_SRC_TESTING_SET_EDGES_HPP

#include <string>
#include <urigram/charset.hpp>

namespace urigram::testing {

/// The octets out of a set that have a neighbour in it, from the lowest up: one too many at an edge of a
/// range.
inline std::string octets_beside(charset const& members) {
    std::string beside;
    for (int i = 0; i < 256; ++i) {
        auto const contains = [&](int octet) {
            return octet >= 0 && octet < 256 && members.contains(static_cast<char>(octet));
        };
        if (!contains(i) && (contains(i - 1) || contains(i + 1))) beside += static_cast<char>(i);
    }
    return beside;
}

}  // namespace urigram::testing

#endif
