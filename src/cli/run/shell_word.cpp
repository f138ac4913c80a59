// SPDX-License-Identifier: BSL-1.0
#include "run/shell_word.hpp"

namespace urigram::cli {

std::string shell_word(std::string const& file) {
    constexpr char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789%+,-./:=@_";
    std::string const path = file.size() > 1 && file[0] == '-' ? "./" + file : file;
    if (path.find_first_not_of(plain) == path.npos) return path;
    std::string word = "'";
    for (char const c : path)
        if (c == '\'')
            word += "'\\''";
        else
            word += c;
    return word += '\'';
}

}  // namespace urigram::cli
