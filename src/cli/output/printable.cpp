// SPDX-License-Identifier: BSL-1.0
#include "output/printable.hpp"
#include <boost/locale/utf.hpp>

namespace urigram::cli {

namespace {

/// The size of the character that a text begins with; 0 if that is a control character, or no UTF-8.
std::size_t printable_size(std::string_view text) {
    namespace utf = boost::locale::utf;
    auto last = text.begin();
    auto const point = utf::utf_traits<char>::decode(last, text.end());
    bool const control = point < 0x20 || (0x7F <= point && point < 0xA0);
    if (control || point == utf::illegal || point == utf::incomplete) return 0;
    return static_cast<std::size_t>(last - text.begin());
}

}  // namespace

void add_escape(std::string& out, char octet) {
    constexpr char digits[] = "0123456789ABCDEF";
    auto const value = static_cast<unsigned char>(octet);
    out.append({'\\', 'x', digits[value >> 4], digits[value & 15]});
}

std::size_t add_character(std::string& out, std::string_view text) {
    auto const size = printable_size(text);
    out.append(text, 0, size);
    if (size > 0) return size;
    add_escape(out, text[0]);  // the other octets of the character are no UTF-8 by themselves
    return 1;
}

void add_characters(std::string& out, std::string_view text) {
    while (!text.empty()) text.remove_prefix(add_character(out, text));
}

}  // namespace urigram::cli
