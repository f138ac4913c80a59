// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_MANUAL_MANUAL_HPP
#define URIGRAM_CLI_MANUAL_MANUAL_HPP

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace urigram::cli {

// Each generates a file from the declarations of the program, so that no command, option or value is written
// twice.

/// In the macros of man(7).
std::string man_page(CLI::App const& program);

std::string bash_completion(CLI::App const& program);
std::string zsh_completion(CLI::App const& program);
std::string fish_completion(CLI::App const& program);

}  // namespace urigram::cli

#endif
