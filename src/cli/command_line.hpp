// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_COMMAND_LINE_HPP
#define URIGRAM_CLI_COMMAND_LINE_HPP

#include "exit_status.hpp"
#include <functional>

namespace CLI {
class App;
}

namespace urigram::cli {

/// A subcommand of the program: what CLI11 knows of it, and what it does once the options are read.
/// A new one is declared like `add_parse_command`, and added to the list in `run_command_line`.
struct subcommand {
    CLI::App* app;
    std::function<exit_status()> run;
};

exit_status run_command_line(int argc, char const* const* argv);

}  // namespace urigram::cli

#endif
