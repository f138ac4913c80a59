// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_CHECK_COMMAND_HPP
#define URIGRAM_CLI_PARSE_CHECK_COMMAND_HPP

#include "command_line.hpp"

namespace urigram::cli {

/// Declares `urigram check`.
subcommand add_check_command(CLI::App& program);

}  // namespace urigram::cli

#endif
