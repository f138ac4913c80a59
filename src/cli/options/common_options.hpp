// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OPTIONS_COMMON_OPTIONS_HPP
#define URIGRAM_CLI_OPTIONS_COMMON_OPTIONS_HPP

#include "options/reading_options.hpp"
#include "output/streams.hpp"
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace urigram::cli {

enum class format_name : unsigned char { text, ndjson, tsv };

/// What becomes of a rejected record.
enum class on_error : unsigned char {
    report,  ///< it is written in its place, and counts for the exit status
    skip,
    row,
    fail,
};

/// The options of every command that takes texts and writes something about each.
struct common_options {
    std::vector<std::string> texts;
    std::vector<std::string> inputs;
    format_name format = format_name::text;
    when color = when::automatic;
    std::string output = "-";
    reading_options reading;
};

/// The option group of what is read; `what` names the texts in the help.
void declare_texts(CLI::App& command, common_options& options, std::string const& name,
                   std::string const& what);

/// --color.
void declare_color(CLI::App& command, common_options& options);

/// --color and --output.
void declare_destination(CLI::App& command, common_options& options);

/// Makes standard input what is read if nothing else was given. False, after saying so, if that is a
/// terminal.
bool find_something_to_read(common_options& options, std::string const& command, char const* examples);

}  // namespace urigram::cli

#endif
