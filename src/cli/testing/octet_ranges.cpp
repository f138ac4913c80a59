// SPDX-License-Identifier: BSL-1.0
#include "testing/octet_ranges.hpp"

namespace urigram::cli {

namespace {

void add_hexadecimal(std::string& out, int octet) {
    constexpr char digits[] = "0123456789ABCDEF";
    out.append({digits[octet >> 4], digits[octet & 15]});
}

}  // namespace

std::string octet_ranges(charset const& set) {
    auto const has = [&](int octet) { return octet < 256 && set.contains(static_cast<char>(octet)); };
    std::string text;
    for (int first = 0; first < 256; ++first) {
        if (!has(first)) continue;
        int last = first;
        while (has(last + 1)) ++last;
        text += text.empty() ? "%x" : " / %x";
        add_hexadecimal(text, first);
        if (last != first) add_hexadecimal(text += '-', last);
        first = last;
    }
    return text;
}

}  // namespace urigram::cli
