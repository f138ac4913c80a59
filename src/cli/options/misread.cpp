// SPDX-License-Identifier: BSL-1.0
#include "options/misread.hpp"
#include "options/values.hpp"
#include <algorithm>

namespace urigram::cli {

namespace {

/// What an argument that is no option is: a URL, a reference.
std::string name_of_argument(CLI::App const& command) {
    for (auto const* option : command.get_options())
        if (option->get_positional()) return option->get_name() == "url" ? "URL" : option->get_name();
    return "value";
}

/// Null if there is none. `get_option_no_throw` would end the program where memory runs out.
CLI::Option const* find_option(CLI::App const& command, std::string const& name) {
    auto const options = command.get_options();
    auto const found =
        std::find_if(options.begin(), options.end(), [&](auto const* o) { return o->check_name(name); });
    return found == options.end() ? nullptr : *found;
}

void refuse_argument(CLI::App const& command, std::string const& option, std::string const& value) {
    throw CLI::ValidationError(value + " is taken for a " + name_of_argument(command) + "; did you mean " +
                               option + "=" + value + "?");
}

}  // namespace

void refuse_misread(CLI::App const& command, std::vector<std::string> const& arguments) {
    for (auto it = arguments.begin(); it != arguments.end() && *it != "--"; ++it) {
        auto const equals = it->find('=');
        auto const name = it->substr(0, equals);
        auto const* const option = name[0] == '-' ? find_option(command, name) : nullptr;
        if (option == nullptr) continue;
        bool const takes_next = option->get_items_expected_min() > 0;
        if (equals != std::string::npos) {
            if (takes_next && equals + 1 == it->size()) throw CLI::ValidationError(name + " needs a value");
            continue;
        }
        auto const next = it + 1;
        if (next == arguments.end()) return;
        auto const words = words_of(*option);
        if (takes_next)
            it = next;
        else if (std::find(words.begin(), words.end(), *next) != words.end())
            refuse_argument(command, name, *next);
    }
}

}  // namespace urigram::cli
