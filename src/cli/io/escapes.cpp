// SPDX-License-Identifier: BSL-1.0
#include "io/escapes.hpp"
#include <array>
#include <boost/locale/utf.hpp>
#include <charconv>
#include <csv.h>

namespace urigram::cli {

namespace {

/// The size of the first character of a text; 0 for a control character, or if the text does not begin with
/// UTF-8.
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
    add_escape(out, text[0]);  // the next calls escape any continuation bytes, which alone are not UTF-8
    return 1;
}

void add_characters(std::string& out, std::string_view text) {
    while (!text.empty()) text.remove_prefix(add_character(out, text));
}

std::string shown_characters(std::string_view text) {
    std::string shown;
    add_characters(shown, text);
    return shown;
}

std::string in_quotes(std::string_view text) {
    std::string out = "'";
    for (char const c : text)
        if (c == '\'')
            out += "'\\''";
        else
            out += c;
    return out + "'";
}

namespace {

/// `$'...'`, in which unprintable bytes are octal escapes. A shell reads at most three digits.
std::string in_escaping_quotes(std::string_view text) {
    std::string out = "$'";
    for (char const c : text) {
        auto const octet = static_cast<unsigned char>(c);
        auto const digit = [&](int shift) { return static_cast<char>('0' + (octet >> shift & 7)); };
        if (c == '\'' || c == '\\')
            out.append({'\\', c});
        else if (is_printable(c))
            out += c;
        else
            out.append({'\\', digit(6), digit(3), digit(0)});
    }
    return out + "'";
}

}  // namespace

std::string shell_word(std::string const& file) {
    constexpr char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789%+,-./:=@_";
    std::string path = file.size() > 1 && file[0] == '-' ? "./" + file : file;
    if (path.find_first_not_of(plain) == path.npos) return path;
    std::string shown;
    add_characters(shown, path);
    return shown == path ? in_quotes(path) : in_escaping_quotes(path);
}

namespace {

/// Appends the first character of a text that begins with an octet found by `find_special`. Returns the size
/// of the character.
std::size_t add_special(std::string& out, std::string_view text) {
    constexpr std::string_view octets = "\t\n\r\\";
    constexpr std::string_view letters = "tnr\\";
    auto const at = octets.find(text[0]);
    if (at == octets.npos) return add_character(out, text);
    out.append({'\\', letters[at]});
    return 1;
}

}  // namespace

void add_tsv(std::string& out, std::string_view value) {
    char const* first = value.data();
    char const* const last = first + value.size();
    for (;;) {
        char const* const at = find_special<'\\'>(first, last);
        out.append(first, at);
        if (at == last) return;
        first = at + add_special(out, {at, static_cast<std::size_t>(last - at)});
    }
}

void add_tsv(std::string& out, std::uint64_t number) {
    std::array<char, 20> digits;
    auto const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), end);
}

void add_tsv(std::string& out, std::nullopt_t) { out += "\\N"; }

void csv_cells::add(std::string& out, std::string_view value) const {
    out += delimiter_;
    if (value.empty()) {
        out += R"("")";
        return;
    }
    char const special[] = {delimiter_, '"', '\r', '\n'};
    if (value.find_first_of({special, sizeof special}) == value.npos) {
        out += value;
        return;
    }
    auto const used = out.size();
    auto const size = csv_write(nullptr, 0, value.data(), value.size());
    out.resize(used + size);
    csv_write(out.data() + used, size, value.data(), value.size());
}

}  // namespace urigram::cli
