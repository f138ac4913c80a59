// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OPTIONS_MISREAD_HPP
#define URIGRAM_CLI_OPTIONS_MISREAD_HPP

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace urigram::cli {

/// Refuses arguments of a command that CLI11 would read as something else than was meant: `--output= file`,
/// of which it takes the next argument for the value, and `--summary json`, of which it does not.
/// @throws CLI::ValidationError
void refuse_misread(CLI::App const& command, std::vector<std::string> const& arguments);

}  // namespace urigram::cli

#endif
