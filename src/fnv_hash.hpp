// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_FNV_HASH_HPP
#define URIGRAM_SRC_FNV_HASH_HPP

#include <cstddef>
#include <cstdint>

namespace urigram::detail {

/// Incremental FNV-1a hash of bytes.
class fnv_hash {
public:
    void add(char octet) noexcept { value_ = (value_ ^ static_cast<unsigned char>(octet)) * 0x100000001B3; }
    std::size_t value() const noexcept { return static_cast<std::size_t>(value_ ^ value_ >> 32); }

private:
    std::uint64_t value_ = 0xCBF29CE484222325;
};

}  // namespace urigram::detail

#endif
