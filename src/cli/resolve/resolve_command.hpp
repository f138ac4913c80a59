// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_RESOLVE_RESOLVE_COMMAND_HPP
#define URIGRAM_CLI_RESOLVE_RESOLVE_COMMAND_HPP

#include "command_line.hpp"

namespace urigram::cli {

/// Declares `urigram resolve`.
subcommand add_resolve_command(CLI::App& program);

}  // namespace urigram::cli

#endif
