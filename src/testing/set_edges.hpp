// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_SET_EDGES_HPP
#define URIGRAM_SRC_TESTING_SET_EDGES_HPP

#include <string>
#include <urigram/charset.hpp>

namespace urigram::testing {

/// False for what is no octet, too.
inline bool has(charset const& members, int octet) {
    return octet >= 0 && octet < 256 && members.contains(static_cast<char>(octet));
}

/// True for a member with a neighbour that is none, or does not exist.
inline bool is_edge(charset const& members, int octet) {
    return has(members, octet) && !(has(members, octet - 1) && has(members, octet + 1));
}

/// The edges of a set, from the lowest up: the first and the last octet of each range.
inline std::string edges_of(charset const& members) {
    std::string edges;
    for (int c = 0; c < 256; ++c)
        if (is_edge(members, c)) edges += static_cast<char>(c);
    return edges;
}

/// The octets out of a set that have a neighbour in it, from the lowest up: one too many at an edge of a
/// range.
inline std::string octets_beside(charset const& members) {
    std::string beside;
    for (int c = 0; c < 256; ++c)
        if (!has(members, c) && (has(members, c - 1) || has(members, c + 1))) beside += static_cast<char>(c);
    return beside;
}

}  // namespace urigram::testing

#endif
