// SPDX-License-Identifier: BSL-1.0
#include <urigram/model/detail/quoted.hpp>

#include <urigram/model/detail/octet_classes.hpp>

namespace urigram::model {

std::string quoted(std::string_view text) {
    static constexpr char hex[] = "0123456789ABCDEF";
    std::string out = "\"";
    for (char c : text) {
        auto const octet = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            (out += '\\') += c;
        else if (is_graphic(c) || c == ' ')
            out += c;
        else
            ((out += "\\x") += hex[octet >> 4]) += hex[octet & 15];
    }
    return out += '"';
}

}  // namespace urigram::model
