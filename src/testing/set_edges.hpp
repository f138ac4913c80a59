// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_SET_EDGES_HPP
#define URIGRAM_SRC_TESTING_SET_EDGES_HPP

#include <string>
#include <urigram/charset.hpp>

namespace urigram::testing {

/// Whether a byte is a member; false for numbers that are not bytes.
inline bool has(charset const& members, int octet) {
    return octet >= 0 && octet < 256 && members.contains(static_cast<char>(octet));
}

/// Whether a byte is a member, and a neighbour of it is not a member or does not exist.
inline bool is_edge(charset const& members, int octet) {
    return has(members, octet) && !(has(members, octet - 1) && has(members, octet + 1));
}

/// Returns the edges of a set in order: the first and the last byte of each range.
inline std::string edges_of(charset const& members) {
    std::string edges;
    for (int c = 0; c < 256; ++c)
        if (is_edge(members, c)) edges += static_cast<char>(c);
    return edges;
}

/// Returns the bytes next to a set, in order: those outside of the set that have a neighbour in it. An
/// off-by-one mistake adds such a byte.
inline std::string octets_beside(charset const& members) {
    std::string near;
    for (int c = 0; c < 256; ++c)
        if (!has(members, c) && (has(members, c - 1) || has(members, c + 1))) near += static_cast<char>(c);
    return near;
}

}  // namespace urigram::testing

#endif
