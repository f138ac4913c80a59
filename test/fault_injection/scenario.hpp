// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FAULT_INJECTION_SCENARIO_HPP
#define URIGRAM_FAULT_INJECTION_SCENARIO_HPP

#include <map>
#include <string>
#include <vector>

namespace urigram::fault_injection {

/// How standard input is connected.
enum class standard_input : unsigned char { nothing, pipe, file };

/// A command line and its files.
struct scenario {
    std::string name;
    std::string command;  ///< as in a shell: `urls.txt | parse -i - -o new.out`
    std::vector<std::string> arguments;
    standard_input input = standard_input::nothing;
    std::string input_file;
    std::vector<std::string>
        outputs;            ///< files that are published together: those of --output, --rejects and --html
    bool reads_on = false;  ///< several inputs: if one cannot be read, the program continues with the next
    bool all_allocations = false;  ///< allocations before the first access to a file fail, too

    std::string const& verb() const { return arguments.front(); }
};

/// Parses a line of the scenario table. Before the arguments, `FILE |` means that standard input is a pipe
/// with the content of the file. After them, `< FILE` means that it is the file.
scenario make_scenario(std::string const& name, std::string const& command);

/// All scenarios. In the first one of each command, every allocation fails in turn: see `all_allocations`.
std::vector<scenario> const& scenarios();

/// The names and initial contents of the files that scenarios use. Files whose names begin with `old` are
/// outputs to be replaced; other outputs do not exist before the run.
std::map<std::string, std::string> const& files();

}  // namespace urigram::fault_injection

#endif
