// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_IO_ESCAPES_HPP
#define URIGRAM_CLI_IO_ESCAPES_HPP

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace urigram::cli {

/// True for printable US-ASCII, the bytes that never change the state of a terminal.
constexpr bool is_printable(char octet) noexcept { return octet >= 0x20 && octet < 0x7F; }

/// Appends a byte as `\xE9`.
void add_escape(std::string& out, char octet);

/// Appends the first character of a text, which must not be empty, and returns its size. UTF-8 is appended
/// unchanged, control characters and bytes that are not UTF-8 as escapes.
std::size_t add_character(std::string& out, std::string_view text);

/// Appends a name or a message: all characters as by `add_character`.
void add_characters(std::string& out, std::string_view text);

/// The same, returned as a string.
std::string shown_characters(std::string_view text);

/// The first byte that is not printable US-ASCII, or is one of `Specials`; or the end. Skips eight bytes at a
/// time.
template <char... Specials>
char const* find_special(char const* first, char const* last) noexcept {
    constexpr std::uint64_t each = 0x0101010101010101, high = 0x80 * each;
    // Sets the high bit of each byte below `limit`, and possibly of bytes after such a byte.
    auto const below = [](std::uint64_t octets, std::uint64_t limit) {
        return (octets - each * limit) & ~octets;
    };
    auto const has_special = [&](char const* eight) {
        std::uint64_t octets = 0;
        std::memcpy(&octets, eight, 8);
        std::uint64_t const special = octets | below(octets, ' ') | below(octets ^ each * 0x7F, 1) |
                                      (below(octets ^ each * static_cast<unsigned char>(Specials), 1) | ...);
        return (special & high) != 0;
    };
    if (last - first >= 8) {
        while (last - first >= 8 && !has_special(first)) first += 8;
        if (last - first < 8 && !has_special(last - 8)) return last;
    }
    return std::find_if_not(first, last, [](char c) { return is_printable(c) && ((c != Specials) && ...); });
}

/// Quotes `text` as a word of a shell: in single quotes, except for single quotes in the text.
std::string in_quotes(std::string_view text);

/// A word for pasting into the command line of a shell, such as the name of a file: quoted if necessary, and
/// never read as an option. Control characters and bytes that are not UTF-8 are escapes in `$'...'`.
std::string shell_word(std::string const& file);

/// Appends a text: tab, LF, CR and backslash as `\t` `\n` `\r` `\\`, other control characters and bytes that
/// are not UTF-8 as `\xE9`. The encoding is injective.
void add_tsv(std::string& out, std::string_view value);

void add_tsv(std::string& out, std::uint64_t number);

/// A truth value, `true` or `false`. A template, to prevent pointer-to-bool conversion.
template <class Bool, class = std::enable_if_t<std::is_same_v<Bool, bool>>>
void add_tsv(std::string& out, Bool value) {
    out += value ? "true" : "false";
}

/// An absent value: `\N`.
void add_tsv(std::string& out, std::nullopt_t);

/// A value that may be absent.
template <class Value>
void add_tsv(std::string& out, std::optional<Value> const& value) {
    if (value)
        add_tsv(out, *value);
    else
        add_tsv(out, std::nullopt);
}

/// Appends cells, each with a tab after it. To end a row, the caller replaces the last tab by LF.
template <class... Values>
void add_tsv_cells(std::string& out, Values const&... values) {
    ((add_tsv(out, values), out += '\t'), ...);
}

/// Appends a row.
template <class... Values>
void add_tsv_row(std::string& out, Values const&... values) {
    add_tsv_cells(out, values...);
    out.back() = '\n';
}

/// Adds cells to a row of CSV, each with a delimiter before it. Texts are written as bytes, in quotation
/// marks if RFC 4180 requires them or if they are empty: an empty cell represents an absent value.
class csv_cells {
public:
    explicit csv_cells(char delimiter) noexcept : delimiter_(delimiter) {}

    void add(std::string& out, std::string_view value) const;
    void add(std::string& out, std::nullopt_t) const { out += delimiter_; }

    /// A number or a truth value. A template, to prevent pointer-to-bool conversion.
    template <class Value, class = std::enable_if_t<std::is_arithmetic_v<Value>>>
    void add(std::string& out, Value value) const {
        out += delimiter_;
        add_tsv(out, value);
    }

private:
    char delimiter_;
};

}  // namespace urigram::cli

#endif
