// SPDX-License-Identifier: BSL-1.0
#include "character_references.hpp"
#include "named_references.hpp"
#include <algorithm>
#include <array>
#include <cstdint>
#include <urigram/charset.hpp>
#include <urigram/escape.hpp>

namespace urigram::detail {

namespace {

constexpr charset digits = charset::range('0', '9');
constexpr charset name_octets = digits | charset::range('a', 'z') | charset::range('A', 'Z');
constexpr std::size_t longest_name = 31;  // without its semicolon
constexpr std::uint32_t too_large = 0x110000;

static_assert(sizeof named_references_text <= 0x10000);
using offsets = std::array<std::uint16_t, named_references_count>;

/// The offsets of the names in `named_references_text`.
constexpr offsets name_offsets = []() {  // cppcheck 2.10 rejects `[] {` here
    offsets all{};
    std::size_t at = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i] = static_cast<std::uint16_t>(at);
        while (named_references_text[at++] != '\0') continue;
    }
    return all;
}();

/// The text of a named reference in UTF-8; empty if HTML has no such name.
std::string_view find_named(std::string_view name) noexcept {
    auto const text_at = [](std::uint16_t offset) {
        return std::string_view(static_cast<char const*>(named_references_text) + offset);
    };
    auto const name_at = [&](std::uint16_t offset) {
        auto const text = text_at(offset);
        return text.substr(0, text.find(' '));
    };
    auto const* const found = std::lower_bound(
        name_offsets.begin(), name_offsets.end(), name,
        [&](std::uint16_t offset, std::string_view wanted) { return name_at(offset) < wanted; });
    if (found == name_offsets.end() || name_at(*found) != name) return {};
    return text_at(*found).substr(name.size() + 1);
}

/// The code points that HTML assigns to the numbers from 0x80 to 0x9F, as in windows-1252; 0 if the number
/// itself is the code point.
constexpr std::uint16_t windows_1252[] = {0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                          0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,      0x017D, 0,
                                          0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                          0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

void append_utf8(std::string& to, std::uint32_t code) {
    auto const octet = [&](std::uint32_t value) {
        to += static_cast<char>(static_cast<unsigned char>(value));
    };
    auto const tail = [&](int shift) { octet(0x80 | (code >> shift & 0x3F)); };
    if (code < 0x80) {
        octet(code);
    } else if (code < 0x800) {
        octet(0xC0 | code >> 6), tail(0);
    } else if (code < 0x10000) {
        octet(0xE0 | code >> 12), tail(6), tail(0);
    } else {
        octet(0xF0 | code >> 18), tail(12), tail(6), tail(0);
    }
}

/// The code point that a numeric character reference denotes.
std::uint32_t character_of(std::uint32_t number, reference_rules rules) noexcept {
    constexpr std::uint32_t replacement = 0xFFFD;
    if (number == 0 || number >= too_large || (number >= 0xD800 && number < 0xE000)) return replacement;
    if (rules == reference_rules::attribute && number >= 0x80 && number < 0xA0)
        if (auto const mapped = windows_1252[number - 0x80]) return mapped;
    return number;
}

/// Appends the character of the number after `&#`. Returns the offset after the reference, 0 if there is no
/// number.
std::size_t append_numeric(std::string& to, std::string_view text, reference_rules rules) {
    bool const is_hexadecimal = text.size() > 2 && lower(text[2]) == 'x';
    auto const& allowed = is_hexadecimal ? hexadecimal_digits : digits;
    std::uint32_t const base = is_hexadecimal ? 16 : 10;
    std::size_t const first = is_hexadecimal ? 3 : 2;
    std::size_t at = first;
    std::uint32_t code = 0;
    for (; at < text.size() && allowed.contains(text[at]); ++at) {
        std::uint32_t const digit =
            static_cast<unsigned char>(digit_values[static_cast<unsigned char>(text[at])]);
        code = code >= too_large ? too_large : code * base + digit;
    }
    bool const has_semicolon = at < text.size() && text[at] == ';';
    if (at == first) return 0;
    if (rules == reference_rules::markdown) {
        std::size_t const most = is_hexadecimal ? 6 : 7;
        if (!has_semicolon || at - first > most) return 0;
    }
    append_utf8(to, character_of(code, rules));
    return has_semicolon ? at + 1 : at;
}

/// The same for a name after `&`. In an attribute, a name without a semicolon is not a reference if a letter,
/// a digit or `=` follows, so only the longest run of letters and digits is looked up.
std::size_t append_named(std::string& to, std::string_view text, reference_rules rules) {
    std::size_t last = 1;
    while (last < text.size() && last <= longest_name && name_octets.contains(text[last])) ++last;
    char const next = last < text.size() ? text[last] : '\0';
    if (next != ';' && (rules == reference_rules::markdown || next == '=' || name_octets.contains(next)))
        return 0;
    if (next == ';') ++last;
    auto const meant = find_named(text.substr(1, last - 1));
    to += meant;
    return meant.empty() ? 0 : last;
}

}  // namespace

std::size_t append_character_reference(std::string& to, std::string_view text, reference_rules rules) {
    bool const is_numeric = text.size() > 1 && text[1] == '#';
    return is_numeric ? append_numeric(to, text, rules) : append_named(to, text, rules);
}

void decode_character_references(std::string& to, std::string_view text) {
    while (!text.empty()) {
        auto const plain = text.substr(0, text.find('&'));
        to += plain;
        text.remove_prefix(plain.size());
        if (text.empty()) return;
        std::size_t size = append_character_reference(to, text, reference_rules::attribute);
        if (size == 0) to += '&', size = 1;
        text.remove_prefix(size);
    }
}

}  // namespace urigram::detail
