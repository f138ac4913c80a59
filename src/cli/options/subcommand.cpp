// SPDX-License-Identifier: BSL-1.0
#include "options/subcommand.hpp"
#include <urigram/version.hpp>
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

std::vector<CLI::App const*> commands_of(CLI::App const& program) {
    return program.get_subcommands([](CLI::App const*) { return true; });
}

std::string help_of(CLI::App const& app) {
    auto const* const program = app.get_parent();
    auto const name = program == nullptr ? app.get_name() : program->get_name() + " " + app.get_name();
    return app.get_formatter()->make_help(&app, name, CLI::AppFormatMode::Normal);
}

CLI::Option* declare_version(CLI::App& app) {
    return app.set_version_flag("--version", "urigram " URIGRAM_VERSION_STRING, "Write the version");
}

}  // namespace urigram::cli
