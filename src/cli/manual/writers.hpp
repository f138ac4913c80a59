// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_MANUAL_WRITERS_HPP
#define URIGRAM_CLI_MANUAL_WRITERS_HPP

#include <CLI/CLI.hpp>
#include <string>

namespace urigram::cli {

// Each makes a file of the declarations of the program: no command, option or value that can be declared is
// written a second time.

/// In the macros of man(7).
std::string man_page(CLI::App const& program);

std::string bash_completion(CLI::App const& program);
std::string zsh_completion(CLI::App const& program);
std::string fish_completion(CLI::App const& program);

}  // namespace urigram::cli

#endif
