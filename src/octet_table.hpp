// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_OCTET_TABLE_HPP
#define URIGRAM_SRC_OCTET_TABLE_HPP

#include <cstddef>
#include <urigram/charset.hpp>

namespace urigram::detail {

/// A set as a table: a test is one load, but building it takes 256 steps.
class octet_table {
public:
    constexpr explicit octet_table(charset const& set) noexcept {
        for (std::size_t octet = 0; octet < 256; ++octet)
            members_[octet] = set.contains(static_cast<char>(octet));
    }
    constexpr bool contains(char c) const noexcept { return members_[static_cast<unsigned char>(c)]; }

private:
    bool members_[256] = {};
};

}  // namespace urigram::detail

#endif
