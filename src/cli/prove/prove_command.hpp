// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PROVE_PROVE_COMMAND_HPP
#define URIGRAM_CLI_PROVE_PROVE_COMMAND_HPP

#include "command_line.hpp"

namespace urigram::cli {

/// Declares `urigram prove`.
subcommand add_prove_command(CLI::App& program);

}  // namespace urigram::cli

#endif
