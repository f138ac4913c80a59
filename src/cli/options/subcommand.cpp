// SPDX-License-Identifier: BSL-1.0
#include "options/subcommand.hpp"
#include "options/values.hpp"
#include <urigram/version.hpp>

namespace urigram::cli {

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
