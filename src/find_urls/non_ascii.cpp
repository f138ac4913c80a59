// SPDX-License-Identifier: BSL-1.0
#include "non_ascii.hpp"
#include <algorithm>
#include <iterator>

namespace urigram::detail {

namespace {

struct code_range {
    std::uint32_t first, last;
    host_follower what;
};

/// The first range that contains the code point applies. A code point in no range is a `letter` up to U+2DFF,
/// and `text` from U+2E00.
constexpr code_range ranges[] = {
    {0x00AA, 0x00AA, host_follower::letter},
    {0x00AD, 0x00AD, host_follower::ignored},  // soft hyphen
    {0x00B2, 0x00B3, host_follower::letter},   // superscripts, which UTS 46 maps to digits
    {0x00B5, 0x00B5, host_follower::letter},
    {0x00B7, 0x00B7, host_follower::letter},  // the middle dot of Catalan
    {0x00B9, 0x00BA, host_follower::letter},
    {0x00BC, 0x00BE, host_follower::letter},
    {0x0080, 0x00BF, host_follower::separator},
    {0x00D7, 0x00D7, host_follower::separator},
    {0x00F7, 0x00F7, host_follower::separator},
    {0x034F, 0x034F, host_follower::ignored},
    {0x060C, 0x060C, host_follower::separator},  // Arabic comma, semicolon, question mark, full stop
    {0x061B, 0x061B, host_follower::separator},
    {0x061F, 0x061F, host_follower::separator},
    {0x06D4, 0x06D4, host_follower::separator},
    {0x0964, 0x0965, host_follower::separator},  // danda
    {0x0E00, 0x0EFF, host_follower::text},       // Thai, Lao
    {0x1000, 0x109F, host_follower::text},       // Myanmar
    {0x1780, 0x17FF, host_follower::text},       // Khmer
    {0x180B, 0x180F, host_follower::ignored},
    {0x2000, 0x200A, host_follower::separator},  // spaces
    {0x200B, 0x200F, host_follower::ignored},
    {0x2024, 0x2026, host_follower::text},  // dots, which UTS 46 maps to full stops
    {0x202A, 0x202E, host_follower::ignored},
    {0x2010, 0x205F, host_follower::separator},  // dashes, quotation marks
    {0x2060, 0x206F, host_follower::ignored},
    {0x2070, 0x209F, host_follower::letter},
    {0x20A0, 0x20CF, host_follower::text},    // currencies
    {0x2100, 0x218F, host_follower::letter},  // letterlike symbols and numbers
    {0x2190, 0x245F, host_follower::text},    // arrows, mathematics
    {0x2460, 0x24FF, host_follower::letter},  // enclosed letters and digits
    {0x2500, 0x2BFF, host_follower::text},    // symbols
    {0x2E00, 0x2E7F, host_follower::separator},
    {0x3000, 0x3001, host_follower::separator},  // ideographic space and comma
    {0x3008, 0x3011, host_follower::separator},  // brackets
    {0x3014, 0x301F, host_follower::separator},
    {0xFE00, 0xFE0F, host_follower::ignored},
    {0xFEFF, 0xFEFF, host_follower::ignored},
    {0xFF10, 0xFF19, host_follower::letter},  // full-width digits and letters
    {0xFF21, 0xFF3A, host_follower::letter},
    {0xFF41, 0xFF5A, host_follower::letter},
    {0x1D400, 0x1D7FF, host_follower::letter},  // mathematical letters
    {0xE0000, 0xE0FFF, host_follower::ignored},
};

constexpr std::uint32_t first_of_text = 0x2E00;

host_follower class_of(std::uint32_t code) noexcept {
    auto const* const found = std::find_if(std::begin(ranges), std::end(ranges), [&](code_range const& each) {
        return each.first <= code && code <= each.last;
    });
    if (found != std::end(ranges)) return found->what;
    return code < first_of_text ? host_follower::letter : host_follower::text;
}

/// The start of the bytes that may be percent-encoded: after the authority, if there is one.
std::size_t end_of_authority(std::string_view url) noexcept {
    std::size_t const end = std::min(url.find_first_of(":/?#"), url.size());
    std::size_t const start = end < url.size() && url[end] == ':' ? end + 1 : 0;
    if (url.substr(start, 2) != "//") return start;
    return std::min(url.find_first_of("/?#", start + 2), url.size());
}

}  // namespace

bool is_utf8(std::string_view text) noexcept {
    while (!text.empty()) {
        std::size_t const size = first_character(text).size;
        if (size == 0) return false;
        text.remove_prefix(size);
    }
    return true;
}

utf8_character first_character(std::string_view text) noexcept {
    auto const octet = [&](std::size_t i) -> std::uint32_t { return static_cast<unsigned char>(text[i]); };
    auto const lead = octet(0);
    if (lead < 0x80) return {lead, 1};
    std::size_t const size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < size) return {};
    std::uint32_t code = lead & (0x7FU >> size);
    for (std::size_t i = 1; i < size; ++i) {
        if (octet(i) >> 6 != 2) return {};
        code = code << 6 | (octet(i) & 0x3F);
    }
    constexpr std::uint32_t smallest[] = {0x80, 0x800, 0x10000};
    bool const is_surrogate = code >= 0xD800 && code < 0xE000;
    if (code < smallest[size - 2] || is_surrogate || code > 0x10FFFF) return {};
    return {code, size};
}

classified_character classify_after_host(std::string_view text) noexcept {
    auto const [code, size] = first_character(text);
    if (size != 0) return {class_of(code), size};
    auto const octet = static_cast<unsigned char>(text[0]);
    return {octet < 0xA0 ? host_follower::separator : class_of(octet), 1};
}

void percent_encode_non_ascii(std::string& url) {
    constexpr char digits[] = "0123456789ABCDEF";
    auto const is_encoded = [](char c) { return !is_ascii(c); };
    auto const count = static_cast<std::size_t>(std::count_if(url.begin(), url.end(), is_encoded));
    if (count == 0 || !is_utf8(url)) return;
    auto const first = static_cast<std::ptrdiff_t>(end_of_authority(url));
    if (std::any_of(url.begin(), url.begin() + first, is_encoded)) return;
    std::size_t from = url.size();
    url.resize(from + 2 * count);
    for (std::size_t to = url.size(); from < to;) {  // backwards, so that it works in place
        char const c = url[--from];
        if (is_ascii(c)) {
            url[--to] = c;
            continue;
        }
        auto const octet = static_cast<unsigned char>(c);
        url[--to] = digits[octet & 0xF];
        url[--to] = digits[octet >> 4];
        url[--to] = '%';
    }
}

}  // namespace urigram::detail
