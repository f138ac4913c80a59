// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OUTPUT_TERMINAL_HPP
#define URIGRAM_CLI_OUTPUT_TERMINAL_HPP

#include <string>
#include <string_view>

namespace urigram::cli {

bool is_terminal(int fd) noexcept;

enum class when : unsigned char { automatic, always, never };

/// Whether to write colours to `fd`: automatically, on a terminal that NO_COLOR and TERM say nothing against.
bool use_color(when wanted, int fd) noexcept;

enum class style : unsigned char { plain, strong, name, faint, error, caret };

/// Puts text into colour, or leaves it as it is.
class palette {
public:
    explicit palette(bool color) noexcept : color_(color) {}

    void add(std::string& out, style s, std::string_view text) const;

private:
    bool color_;
};

}  // namespace urigram::cli

#endif
