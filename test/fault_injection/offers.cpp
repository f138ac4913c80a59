// SPDX-License-Identifier: BSL-1.0
#include "offers.hpp"
#include "process.hpp"
#include "scenario.hpp"
#include <algorithm>
#include <regex>
#include <sstream>

namespace urigram::fault_injection {

namespace {

bool has_command(scenario const& s, std::string const& command) { return s.verb() == command; }

bool has_format(scenario const& s, std::string const& command, std::string const& format) {
    std::vector<std::string> const option = {"--format", format};
    auto const& words = s.arguments;
    return has_command(s, command) &&
           std::search(words.begin(), words.end(), option.begin(), option.end()) != words.end();
}

template <class Predicate>
bool any_scenario(Predicate has) {
    return std::any_of(scenarios().begin(), scenarios().end(), has);
}

}  // namespace

std::string without_scenario(std::string const& program) {
    // The program's completions for fish have a line for each command and each option.
    static std::regex const command_line(R"(^complete -c \S+ -n '__urigram_is' -a (\S+))");
    static std::regex const format_line(
        R"(^complete -c \S+ -n '__urigram_is (\S+)' -l format -x -a '([^']*)')");
    std::string missing;
    std::size_t commands = 0;
    for (auto const& line : test::split_lines(test::run(program, {"completion", "fish"}).out)) {
        std::smatch part;
        if (std::regex_search(line, part, command_line)) {
            ++commands;
            std::string const command = part[1];
            if (!any_scenario([&](auto const& s) { return has_command(s, command); }))
                missing += " " + command;
        } else if (std::regex_search(line, part, format_line)) {
            std::string const command = part[1];
            std::istringstream formats(part[2]);
            std::string format;
            formats >> format;
            while (formats >> format)
                // jsonl is an alias of ndjson
                if (format != "jsonl" &&
                    !any_scenario([&](auto const& s) { return has_format(s, command, format); }))
                    missing.append(" ").append(command).append(" --format ").append(format);
        }
    }
    if (commands == 0)
        throw std::runtime_error("no commands in the output of " + program + " completion fish");
    return missing;
}

}  // namespace urigram::fault_injection
