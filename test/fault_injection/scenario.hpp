// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FAULT_INJECTION_SCENARIO_HPP
#define URIGRAM_FAULT_INJECTION_SCENARIO_HPP

#include <map>
#include <string>
#include <vector>

namespace urigram::fault_injection {

/// How standard input is connected.
enum class standard_input : unsigned char { nothing, pipe, file };

/// A command line, and what it works on.
struct scenario {
    std::string name;
    std::string command;  ///< as a shell would take it: `urls.txt | parse -i - -o new.out`
    std::vector<std::string> arguments;
    standard_input input = standard_input::nothing;
    std::string input_file;
    std::vector<std::string>
        outputs;                   ///< files that are published together: of --output, --rejects and --html
    bool reads_on = false;         ///< after an input that cannot be read it reads the next one
    bool all_allocations = false;  ///< those before the options are read, too

    std::string const& verb() const { return arguments.front(); }
};

/// A scenario from a line of the table: `FILE | ` before the arguments is a pipe, ` < FILE` after them a
/// file.
scenario make_scenario(std::string const& name, std::string const& command);

/// All there are. The first one of each verb has all its allocations fail.
std::vector<scenario> const& scenarios();

/// The content of a file that scenarios name: what is there before the program runs. Names that begin with
/// `old` are outputs that will be replaced; other outputs are not there.
std::map<std::string, std::string> const& files();

}  // namespace urigram::fault_injection

#endif
