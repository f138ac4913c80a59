// SPDX-License-Identifier: BSL-1.0
#include "options/subcommand.hpp"
#include "options/option_types.hpp"
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
    text.append("\n").append(on_repeated_options).append("\n");
    text += make_subcommands(app, mode);
    auto const footer = make_footer(app);
    return footer.empty() ? text : text + "\n" + footer;
}

namespace {

std::string full_name_of(CLI::App const& app) {
    auto const* const program = app.get_parent();
    return program == nullptr ? app.get_name() : program->get_name() + " " + app.get_name();
}

help_formatter const& formatter_of(CLI::App const& app) {
    return dynamic_cast<help_formatter const&>(*app.get_formatter());
}

}  // namespace

std::string help_of(CLI::App const& app) {
    return formatter_of(app).make_help(&app, full_name_of(app), CLI::AppFormatMode::Normal);
}

std::string usage_of(CLI::App const& app) {
    auto const name = full_name_of(app);
    auto const text = formatter_of(app).make_usage(&app, name);
    auto const begin = text.find(name);
    return text.substr(begin, text.find('\n', begin) - begin);
}

std::string examples_of(CLI::App const& app) { return formatter_of(app).examples(); }

std::vector<CLI::App const*> commands_of(CLI::App const& program) {
    return program.get_subcommands([](CLI::App const*) { return true; });
}

std::vector<std::string> names_of_commands(CLI::App const& program) {
    std::vector<std::string> names;
    for (auto const* command : commands_of(program)) names.push_back(command->get_name());
    return names;
}

void refuse_values_of_flags(CLI::App& app) {
    for (auto* const option : app.get_options())
        if (option->get_items_expected_max() == 0 && words_of(*option).empty())
            option->disable_flag_override();
}

CLI::Option* declare_version(CLI::App& app) {
    return app.set_version_flag("--version", "urigram " URIGRAM_VERSION_STRING, "Write the version");
}

}  // namespace urigram::cli
