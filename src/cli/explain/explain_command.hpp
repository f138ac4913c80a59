// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_EXPLAIN_EXPLAIN_COMMAND_HPP
#define URIGRAM_CLI_EXPLAIN_EXPLAIN_COMMAND_HPP

#include "command_line.hpp"

namespace urigram::cli {

/// Declares `urigram explain`.
subcommand add_explain_command(CLI::App& program);

}  // namespace urigram::cli

#endif
