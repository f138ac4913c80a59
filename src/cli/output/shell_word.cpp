// SPDX-License-Identifier: BSL-1.0
#include "output/shell_word.hpp"
#include "output/printable.hpp"

namespace urigram::cli {

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

/// `$'...'`, of which octets that are not printable are escapes: as octal numbers, of which three digits are
/// read at most.
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
    std::string const path = file.size() > 1 && file[0] == '-' ? "./" + file : file;
    if (path.find_first_not_of(plain) == path.npos) return path;
    std::string shown;
    add_characters(shown, path);
    return shown == path ? in_quotes(path) : in_escaping_quotes(path);
}

}  // namespace urigram::cli
