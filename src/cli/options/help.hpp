// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OPTIONS_HELP_HPP
#define URIGRAM_CLI_OPTIONS_HELP_HPP

#include <CLI/CLI.hpp>
#include <string>

namespace urigram::cli {

/// Help that leads with examples.
class help_formatter : public CLI::Formatter {
public:
    explicit help_formatter(std::string examples);

    std::string make_help(CLI::App const* app, std::string name, CLI::AppFormatMode mode) const override;

    std::string const& examples() const noexcept { return examples_; }

private:
    std::string examples_;
};

/// What --help writes of the program or of a command.
std::string help_of(CLI::App const& app);

// Parts of it: the line of usage, without its end, and the examples.
std::string usage_of(CLI::App const& app);
std::string examples_of(CLI::App const& app);

/// What the help says of the options of all commands.
inline constexpr char on_repeated_options[] =
    "Of an option that is given twice the last one holds, unless it is repeatable.";

}  // namespace urigram::cli

#endif
