// SPDX-License-Identifier: BSL-1.0
#include "character_references.hpp"
#include <cstdint>
#include <urigram/charset.hpp>
#include <urigram/escape.hpp>

namespace urigram::detail {

namespace {

constexpr charset digits = charset::range('0', '9');
constexpr charset name_octets = digits | charset::range('a', 'z') | charset::range('A', 'Z');

struct named_reference {
    std::string_view name;
    char octet;
    bool without_semicolon = false;  ///< of old
};

// HTML, section 13.5: those of one octet of US-ASCII.
constexpr named_reference named_references[] = {
    {"amp", '&', true},    {"AMP", '&', true},
    {"lt", '<', true},     {"LT", '<', true},
    {"gt", '>', true},     {"GT", '>', true},
    {"quot", '"', true},   {"QUOT", '"', true},
    {"apos", '\''},        {"Tab", '\t'},
    {"NewLine", '\n'},     {"excl", '!'},
    {"num", '#'},          {"dollar", '$'},
    {"percnt", '%'},       {"lpar", '('},
    {"rpar", ')'},         {"ast", '*'},
    {"midast", '*'},       {"plus", '+'},
    {"comma", ','},        {"period", '.'},
    {"sol", '/'},          {"colon", ':'},
    {"semi", ';'},         {"equals", '='},
    {"quest", '?'},        {"commat", '@'},
    {"lsqb", '['},         {"lbrack", '['},
    {"bsol", '\\'},        {"rsqb", ']'},
    {"rbrack", ']'},       {"Hat", '^'},
    {"lowbar", '_'},       {"UnderBar", '_'},
    {"grave", '`'},        {"DiacriticalGrave", '`'},
    {"lcub", '{'},         {"lbrace", '{'},
    {"verbar", '|'},       {"vert", '|'},
    {"VerticalLine", '|'}, {"rcub", '}'},
    {"rbrace", '}'},
};

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

/// Appends what the number behind `&#` stands for. Returns where the text goes on, 0 if there is no number.
std::size_t append_numeric(std::string& to, std::string_view text) {
    bool const is_hexadecimal = text.size() > 2 && lower(text[2]) == 'x';
    auto const& allowed = is_hexadecimal ? hexadecimal_digits : digits;
    std::uint32_t const base = is_hexadecimal ? 16 : 10;
    constexpr std::uint32_t too_large = 0x110000, replacement = 0xFFFD;
    std::size_t const first = is_hexadecimal ? 3 : 2;
    std::size_t at = first;
    std::uint32_t code = 0;
    for (; at < text.size() && allowed.contains(text[at]); ++at) {
        auto const digit = static_cast<std::uint32_t>(digit_values[static_cast<unsigned char>(text[at])]);
        code = code >= too_large ? too_large : code * base + digit;
    }
    if (at == first) return 0;
    bool const is_surrogate = code >= 0xD800 && code < 0xE000;
    append_utf8(to, code == 0 || is_surrogate || code >= too_large ? replacement : code);
    return at < text.size() && text[at] == ';' ? at + 1 : at;
}

/// The same for a name behind `&`.
std::size_t append_named(std::string& to, std::string_view text) {
    std::size_t last = 1;
    while (last < text.size() && name_octets.contains(text[last])) ++last;
    auto const name = text.substr(1, last - 1);
    char const next = last < text.size() ? text[last] : '\0';
    for (auto const& each : named_references) {
        if (each.name != name || !(next == ';' || (each.without_semicolon && next != '='))) continue;
        to += each.octet;
        return next == ';' ? last + 1 : last;
    }
    return 0;
}

}  // namespace

std::size_t append_character_reference(std::string& to, std::string_view text) {
    bool const is_numeric = text.size() > 1 && text[1] == '#';
    return is_numeric ? append_numeric(to, text) : append_named(to, text);
}

void decode_character_references(std::string& to, std::string_view text) {
    while (!text.empty()) {
        auto const plain = text.substr(0, text.find('&'));
        to += plain;
        text.remove_prefix(plain.size());
        if (text.empty()) return;
        std::size_t size = append_character_reference(to, text);
        if (size == 0) to += '&', size = 1;
        text.remove_prefix(size);
    }
}

}  // namespace urigram::detail
