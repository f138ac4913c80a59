// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_PARSE_COMMAND_HPP
#define URIGRAM_CLI_PARSE_PARSE_COMMAND_HPP

#include "command_line.hpp"

namespace urigram::cli {

/// Declares `urigram parse`.
subcommand add_parse_command(CLI::App& program);

}  // namespace urigram::cli

#endif
