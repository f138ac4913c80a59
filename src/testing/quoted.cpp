// SPDX-License-Identifier: BSL-1.0
#include <urigram/testing/quoted.hpp>

namespace urigram::testing {

std::string quoted(std::string_view text) {
    static constexpr char hex[] = "0123456789ABCDEF";
    std::string out = "\"";
    for (char const c : text) {
        auto const octet = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            (out += '\\') += c;
        else if (octet >= 0x20 && octet < 0x7f)
            out += c;
        else
            ((out += "\\x") += hex[octet >> 4]) += hex[octet & 15];
    }
    return out += '"';
}

}  // namespace urigram::testing
