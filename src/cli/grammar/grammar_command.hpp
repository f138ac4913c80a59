// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_GRAMMAR_GRAMMAR_COMMAND_HPP
#define URIGRAM_CLI_GRAMMAR_GRAMMAR_COMMAND_HPP

#include "command_line.hpp"

namespace urigram::cli {

/// Declares `urigram grammar`.
subcommand add_grammar_command(CLI::App& program);

}  // namespace urigram::cli

#endif
