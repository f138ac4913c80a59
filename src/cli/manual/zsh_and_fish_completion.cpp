// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "io/escapes.hpp"
#include "options/option_types.hpp"
#include "options/subcommand.hpp"
#include <string_view>
#include <vector>

namespace urigram::cli {

namespace {

constexpr std::string_view zsh_head = R"(#compdef urigram
# Completions of urigram for zsh, made by `urigram completion zsh`.

_urigram() {
  local context state state_descr line ret=1
  local -a commands
  typeset -A opt_args
)";

constexpr std::string_view zsh_tail = R"(
if [[ $funcstack[1] == _urigram ]]; then
  _urigram "$@"
else
  compdef _urigram urigram
fi
)";

/// Escapes each of the special characters with a backslash.
std::string zsh_escaped(std::string_view text, std::string_view special) {
    std::string out;
    for (char const c : text) {
        if (c == '\\' || special.find(c) != special.npos) out += '\\';
        out += c;
    }
    return out;
}

/// The action of `_arguments` for a value.
std::string action_of(CLI::Option const& option) {
    if (takes_file(option)) return "_files";
    auto const words = words_of(option);
    if (words.empty()) return " ";
    auto const all = CLI::detail::join(words, " ");
    if (option.get_delimiter() == ',')
        return "_values -s , " + zsh_escaped(name_of_value(option), ":") + " " + all;
    // Words of two parts are completed part by part.
    if (all.find(':') != all.npos) return "_multi_parts \\: \"(" + zsh_escaped(all, ":") + ")\"";
    return "(" + all + ")";
}

std::string zsh_value(CLI::Option const& option) {
    return ":" + zsh_escaped(name_of_value(option), ":") + ":" + action_of(option);
}

/// `'(-j --jobs)'{-j+,--jobs=}'[Number of threads]:N: '`
std::string spec_of(CLI::Option const& option) {
    auto const names = names_of(option);
    std::vector<std::string> forms = names;
    auto value = zsh_value(option);
    for (auto& form : forms) switch (place_of_value(option)) {
        case value_place::none:
            value.clear();
            break;
        case value_place::separate:
            form += form.size() == 2 ? "+" : "=";
            break;
        case value_place::attached:
            form += "=-";
            value.insert(0, ":");  // it is optional
            break;
        }
    auto const rest = "[" + zsh_escaped(beginning_of_description(option), "[]:") + "]" + value;
    if (names.size() == 1) return in_quotes((is_repeatable(option) ? "*" : "") + forms[0] + rest);
    auto const excluded = is_repeatable(option) ? "*" : "(" + CLI::detail::join(names, " ") + ")";
    return in_quotes(excluded) + "{" + CLI::detail::join(forms, ",") + "}" + in_quotes(rest);
}

void add_specs(std::string& out, CLI::App const& app, std::string const& indent) {
    for (auto const* option : options_of(app)) out += indent + spec_of(*option) + " \\\n";
    for (auto const* argument : arguments_of(app))
        out += indent + in_quotes((is_repeatable(*argument) ? "*" : "1") + zsh_value(*argument)) + " \\\n";
}

}  // namespace

std::string zsh_completion(CLI::App const& program) {
    auto const commands = commands_of(program);
    std::string out(zsh_head);
    out += "  _arguments -S -C \\\n";
    add_specs(out, program, "    ");
    out += "    '1:command:->command' \\\n    '*::argument:->arguments' && ret=0\n";
    out += "  case $state in\n  command)\n    commands=(\n";
    for (auto const* command : commands)
        out += "      " +
               in_quotes(command->get_name() + ":" + zsh_escaped(command->get_description(), ":")) + "\n";
    out += "    )\n    _describe -t commands command commands && ret=0\n    ;;\n";
    out += "  arguments)\n    case $words[1] in\n";
    for (auto const* command : commands) {
        out += "    " + command->get_name() + ")\n      _arguments -S -s \\\n";
        add_specs(out, *command, "        ");
        out += "        && ret=0\n      ;;\n";
    }
    out += "    esac\n    ;;\n  esac\n  return ret\n}\n";
    return out.append(zsh_tail);
}

namespace {

constexpr std::string_view fish_head =
    R"(# Completions of urigram for fish, made by `urigram completion fish`.

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

void add_fish_options(std::string& out, CLI::App const& app, std::string const& start) {
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
    std::string out(fish_head);
    auto const start_for = [](std::string const& command) {
        return "complete -c urigram -n " +
               in_fish_quotes(command.empty() ? "__urigram_is" : "__urigram_is " + command);
    };
    add_fish_options(out, program, start_for(""));
    for (auto const* command : commands_of(program))
        out += start_for("") + " -a " + command->get_name() + " -d " +
               in_fish_quotes(command->get_description()) + "\n";
    for (auto const* command : commands_of(program)) {
        out += "\n";
        add_fish_options(out, *command, start_for(command->get_name()));
    }
    return out;
}

}  // namespace urigram::cli
