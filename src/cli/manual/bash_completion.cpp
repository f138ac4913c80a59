// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "options/option_types.hpp"
#include "options/subcommand.hpp"
#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace urigram::cli {

namespace {

// The tables, functions with a `case` each, precede this.
constexpr std::string_view body = R"(
_urigram() {
    local typed=() token joined= i
    for ((i = 0; i <= COMP_CWORD; ++i)); do  # bash divides words at = and : as well
        token=${COMP_WORDS[i]}
        if ((i > 1)) && [[ $joined || $token == [=:]* ]]; then
            typed[${#typed[@]}-1]+=$token
        else
            typed+=("$token")
        fi
        joined=
        [[ $token && $token != *[!=:]* ]] && joined=1
    done

    local last=$((${#typed[@]} - 1)) command= option= ended= takes= words=
    local word=${typed[last]} before= cut= mark
    for token in "${typed[@]:1:last-1}"; do
        if [[ $option ]]; then
            option=  # this is its value
        elif [[ $ended ]]; then
            continue
        elif [[ $token == -- ]]; then
            ended=1
        elif [[ $token == -* ]]; then
            _urigram_value "$command" "$token"
            [[ $takes && $takes != attached ]] && option=$token
        elif [[ ! $command ]]; then
            command=$token
        fi
    done

    if [[ $option ]]; then
        _urigram_value "$command" "$option"
    elif [[ $word == --*=* && ! $ended ]]; then
        before=${word%%=*}=
        _urigram_value "$command" "${word%%=*}"
    elif [[ $word == -* && ! $ended ]]; then
        _urigram_options "$command"
    elif [[ ! $command ]]; then
        _urigram_value '' ''
    else
        _urigram_value "$command" ''
        [[ $takes || $word ]] || _urigram_options "$command"
    fi
    if [[ $takes == list ]]; then
        compopt -o nospace 2>/dev/null
        mark=${word#"$before"}
        [[ $mark == *,* ]] && before+=${mark%,*},
    fi

    COMPREPLY=() token=
    word=${word#"$before"}
    if [[ $takes == file ]]; then
        compopt -o filenames 2>/dev/null
        word=${word//\\/}
        mapfile -t COMPREPLY < <(compgen -f -- "${word#[\"\']}")
    elif [[ $words ]]; then
        [[ $word == *:* ]] || token='*:*'  # names of two parts are completed part by part
        mapfile -t COMPREPLY < <(compgen -X "$token" -W "$words" -- "$word")
    fi
    word=$before$word
    for mark in = :; do  # bash's word begins after the last of these
        [[ $COMP_WORDBREAKS == *$mark* && $word == *$mark* ]] || continue
        token=${word%"${word##*"$mark"}"}
        ((${#token} > ${#cut})) && cut=$token
    done
    for i in "${!COMPREPLY[@]}"; do
        token=$before${COMPREPLY[i]}
        COMPREPLY[i]=${token#"$cut"}
    done
}

complete -F _urigram urigram
)";

/// The value of an option or argument.
struct value {
    std::string_view kind;  ///< `text`, `file`, `words`, `list` of words, or words `attached` by `=`
    std::string words;

    bool operator==(value const& other) const { return kind == other.kind && words == other.words; }
};

value value_of(CLI::Option const& option) {
    if (takes_file(option)) return {"file", {}};
    auto const words = CLI::detail::join(words_of(option), " ");
    if (place_of_value(option) == value_place::attached) return {"attached", words};
    if (words.empty()) return {"text", {}};
    return {option.get_delimiter() == ',' ? "list" : "words", words};
}

/// Patterns of options and arguments with the same value, and the value.
class value_table {
public:
    void add(std::string const& command, std::string const& option, value const& what) {
        auto const same = [&](auto const& row) { return row.second == what; };
        auto row = std::find_if(rows_.begin(), rows_.end(), same);
        if (row == rows_.end()) row = rows_.insert(row, {{}, what});
        auto& patterns = row->first;
        patterns.append(patterns.empty() ? "" : " | ").append("'" + command + " " + option + "'");
    }
    void add(CLI::App const& app, std::string const& command) {
        for (auto const* option : options_of(app)) {
            if (place_of_value(*option) == value_place::none) continue;
            for (auto const& name : names_of(*option)) add(command, name, value_of(*option));
        }
        for (auto const* argument : arguments_of(app))
            if (!words_of(*argument).empty()) add(command, "", value_of(*argument));
    }

    std::string text() const {
        std::string out;
        for (auto const& [patterns, what] : rows_) {
            out.append("    ").append(patterns).append(") takes=").append(what.kind);
            if (!what.words.empty()) out.append(" words='").append(what.words).append("'");
            out += " ;;\n";
        }
        return out;
    }

private:
    std::vector<std::pair<std::string, value>> rows_;
};

std::string row_of_options(CLI::App const& app, std::string const& command) {
    std::string names;
    for (auto const* option : options_of(app))
        for (auto const& name : names_of(*option)) names.append(names.empty() ? "" : " ").append(name);
    return "    '" + command + "') words='" + names + "' ;;\n";
}

}  // namespace

std::string bash_completion(CLI::App const& program) {
    value_table values;
    auto options = row_of_options(program, "");
    for (auto const* command : commands_of(program)) {
        auto const& name = command->get_name();
        values.add(*command, name);
        options += row_of_options(*command, name);
    }
    values.add("", "", {"words", CLI::detail::join(names_of_commands(program), " ")});
    std::string out = "# Completions of urigram for bash, made by `urigram completion bash`.\n\n";
    out += "# Sets `takes` and `words` for the value of an option, or for the argument of a command.\n";
    out +=
        "_urigram_value() {\n    takes= words=\n    case \"$1 $2\" in\n" + values.text() + "    esac\n}\n\n";
    out += "_urigram_options() {\n    takes=words words=\n    case $1 in\n" + options + "    esac\n}\n";
    return out.append(body);
}

}  // namespace urigram::cli
