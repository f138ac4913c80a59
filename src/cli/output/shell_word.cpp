// SPDX-License-Identifier: BSL-1.0
#include "output/shell_word.hpp"

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

std::string shell_word(std::string const& file) {
    constexpr char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789%+,-./:=@_";
    std::string const path = file.size() > 1 && file[0] == '-' ? "./" + file : file;
    return path.find_first_not_of(plain) == path.npos ? path : in_quotes(path);
}

}  // namespace urigram::cli
