// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OPTIONS_SUBCOMMAND_HPP
#define URIGRAM_CLI_OPTIONS_SUBCOMMAND_HPP

#include <CLI/CLI.hpp>
#include <string>

namespace urigram::cli {

/// Help that leads with examples.
class help_formatter : public CLI::Formatter {
public:
    explicit help_formatter(std::string examples);

    std::string make_help(CLI::App const* app, std::string name, CLI::AppFormatMode mode) const override;

private:
    std::string examples_;
};

}  // namespace urigram::cli

#endif
