// SPDX-License-Identifier: BSL-1.0
#include "manual/manual.hpp"
#include "options/option_types.hpp"
#include "options/subcommand.hpp"
#include <string_view>

namespace urigram::cli {

namespace {

constexpr std::string_view head = R"(# Completions of urigram for fish, made by `urigram completion fish`.

# Whether the command is $argv; without $argv, whether there is no command yet.
function __urigram_is
    set -l words (commandline -opc)
    for word in $words[2..-1]
        string match -q -- '-*' $word; and continue
        test "$word" = "$argv"
        return
    end
    test -z "$argv"
end

complete -c urigram -f
)";

/// Quotes a text in single quotes.
std::string in_fish_quotes(std::string_view text) {
    std::string out = "'";
    for (char const c : text) {
        if (c == '\'' || c == '\\') out += '\\';
        out += c;
    }
    return out + "'";
}

/// The options of `complete` for a value.
std::string fish_value(CLI::Option const& option) {
    if (takes_file(option)) return " -r -F";
    auto const words = CLI::detail::join(words_of(option), " ");
    std::string out = place_of_value(option) == value_place::separate ? " -x" : "";
    if (words.empty()) return out;
    if (option.get_delimiter() == ',')
        return out + " -a " +
               in_fish_quotes("(__fish_complete_list , 'string split \" \" -- \"" + words + "\"')");
    return out + " -a " + in_fish_quotes(words);
}

void add_options(std::string& out, CLI::App const& app, std::string const& start) {
    for (auto const* option : options_of(app)) {
        out += start;
        for (auto const& name : option->get_snames()) out += " -s " + name;
        for (auto const& name : option->get_lnames()) out += " -l " + name;
        out += fish_value(*option) + " -d " + in_fish_quotes(beginning_of_description(*option)) + "\n";
    }
    for (auto const* argument : arguments_of(app))
        if (auto const words = words_of(*argument); !words.empty())
            out += start + " -a " + in_fish_quotes(CLI::detail::join(words, " ")) + "\n";
}

}  // namespace

std::string fish_completion(CLI::App const& program) {
    std::string out(head);
    auto const start_for = [](std::string const& command) {
        return "complete -c urigram -n " +
               in_fish_quotes(command.empty() ? "__urigram_is" : "__urigram_is " + command);
    };
    add_options(out, program, start_for(""));
    for (auto const* command : commands_of(program))
        out += start_for("") + " -a " + command->get_name() + " -d " +
               in_fish_quotes(command->get_description()) + "\n";
    for (auto const* command : commands_of(program)) {
        out += "\n";
        add_options(out, *command, start_for(command->get_name()));
    }
    return out;
}

}  // namespace urigram::cli
