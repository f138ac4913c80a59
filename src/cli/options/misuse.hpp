// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OPTIONS_MISUSE_HPP
#define URIGRAM_CLI_OPTIONS_MISUSE_HPP

#include <CLI/CLI.hpp>
#include <string>

namespace urigram::cli {

/// Says that the program has no such command, and which was meant or which there are.
std::string unknown_command(CLI::App const& program, std::string const& typed);

/// What is wrong with the arguments, after CLI11 has found an error in them. An option or a command that does
/// not exist is named first: what stands behind it may have been read as something else.
std::string misuse(CLI::App const& program, CLI::ParseError const& error);

}  // namespace urigram::cli

#endif
