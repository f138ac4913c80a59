// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TESTING_TEXT_LINES_HPP
#define URIGRAM_CLI_TESTING_TEXT_LINES_HPP

#include "exit_status.hpp"
#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace urigram::cli {

/// --escaped: lines are as `generate` writes them.
void declare_escaped(CLI::App& command, bool& escaped);

/// The text that `add_tsv` writes so: `\n` `\r` `\t` `\\` and `\xE9`. Nothing if a backslash has none of
/// these behind it.
std::optional<std::string> unescaped(std::string_view written);

/// Hands the lines of a file to `f`, with their numbers from 1, and without their escapes if it is said that
/// they have some. `-` is standard input; a compressed file is read as its text. If the file cannot be read,
/// or a line has a wrong escape, writes why; that, or a signal that asks to stop, is an exit status, and ends
/// it.
std::optional<exit_status>
for_each_text_line(std::string const& path, bool escaped,
                   std::function<void(std::uint64_t number, std::string_view text)> const& f);

}  // namespace urigram::cli

#endif
