// SPDX-License-Identifier: BSL-1.0
#include "options/subcommand.hpp"
#include <utility>

namespace urigram::cli {

help_formatter::help_formatter(std::string examples) : examples_(std::move(examples)) {
    label("OPTIONS", "options");
    label("SUBCOMMAND", "command");
    label("Positionals", "Arguments");
    column_width(26);
}

std::string help_formatter::make_help(CLI::App const* app, std::string name, CLI::AppFormatMode mode) const {
    std::string text = make_description(app) + "\n" + examples_ + "\n";
    text += make_usage(app, std::move(name));
    text += make_positionals(app);
    text += CLI::detail::find_and_replace(make_groups(app, mode), "\n\n\n", "\n\n");
    text += make_subcommands(app, mode);
    auto const footer = make_footer(app);
    return footer.empty() ? text : text + "\n" + footer;
}

}  // namespace urigram::cli
