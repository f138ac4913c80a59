// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_COMMAND_LINE_HPP
#define URIGRAM_CLI_COMMAND_LINE_HPP

#include "exit_status.hpp"

namespace urigram::cli {

/// Reads the arguments, and runs the command that they name.
exit_status run_command_line(int argc, char const* const* argv);

}  // namespace urigram::cli

#endif
