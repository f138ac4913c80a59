// SPDX-License-Identifier: BSL-1.0
#include "output/terminal.hpp"
#include <cstdlib>
#include <unistd.h>

namespace urigram::cli {

bool is_terminal(int fd) noexcept { return ::isatty(fd) != 0; }

bool use_color(when wanted, int fd) noexcept {
    if (wanted != when::automatic) return wanted == when::always;
    char const* const no_color = std::getenv("NO_COLOR");
    if (no_color != nullptr && *no_color != '\0') return false;
    char const* const term = std::getenv("TERM");
    return term != nullptr && std::string_view(term) != "dumb" && is_terminal(fd);
}

void palette::add(std::string& out, style s, std::string_view text) const {
    // In the order of `style`.
    static constexpr std::string_view codes[] = {"", "\33[1m", "\33[36m", "\33[2m", "\33[1;31m", "\33[1;32m"};
    if (!color_ || s == style::plain) {
        out += text;
        return;
    }
    out.append(codes[static_cast<std::size_t>(s)]).append(text).append("\33[0m");
}

}  // namespace urigram::cli
