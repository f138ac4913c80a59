// SPDX-License-Identifier: BSL-1.0
#include "options/help.hpp"
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

}  // namespace urigram::cli
