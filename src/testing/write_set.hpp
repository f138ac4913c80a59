// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_WRITE_SET_HPP
#define URIGRAM_SRC_TESTING_WRITE_SET_HPP

#include "words.hpp"

#include <string>
#include <urigram/charset.hpp>

namespace urigram::testing {

inline bool is_letter_or_digit(char c) noexcept { return is_letter(c) || (c >= '0' && c <= '9'); }

/// Writes a byte as `\x0A`.
inline void write_hexadecimal(std::string& out, char c) {
    static constexpr char digits[] = "0123456789ABCDEF";
    auto const octet = static_cast<unsigned char>(c);
    ((out += "\\x") += digits[octet >> 4]) += digits[octet & 15];
}

/// Writes a nonempty set in brackets; `write` writes a byte.
template <class Write>
void write_set(std::string& out, charset const& members, Write write) {
    out += '[';
    for (unsigned c = 0; c < 256; ++c) {
        if (!members.contains(static_cast<char>(c))) continue;
        unsigned last = c;
        while (last < 255 && members.contains(static_cast<char>(last + 1))) ++last;
        write(out, static_cast<char>(c));
        if (last > c + 1) out += '-';
        if (last > c) write(out, static_cast<char>(last));
        c = last;
    }
    out += ']';
}

}  // namespace urigram::testing

#endif
