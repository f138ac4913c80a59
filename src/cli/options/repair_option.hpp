// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OPTIONS_REPAIR_OPTION_HPP
#define URIGRAM_CLI_OPTIONS_REPAIR_OPTION_HPP

#include "options/common_options.hpp"
#include <CLI/CLI.hpp>
#include <string>
#include <urigram/repair.hpp>
#include <vector>

namespace urigram::cli {

/// The steps and profiles for the help, one per line: `spaces: encode them`.
std::string list_of_repairs();

/// The names of steps and profiles.
std::vector<std::string> names_of_repairs();

/// An option with such names, with commas between them. Those in `shown` are completed, and named in an
/// error.
CLI::Option* add_repairs(CLI::App& command, char const* name, std::string const& description,
                         std::vector<std::string> const& shown, repairs& stored);

/// --repair[=STEP,STEP] with such names, by default paste.
void add_repairs_of_input(CLI::App& command, std::string const& description, repairs& stored);

/// The same for a command that reads texts by `options.repairing.grammar`.
void declare_repairing(CLI::App& command, repairing_options& options);

}  // namespace urigram::cli

#endif
