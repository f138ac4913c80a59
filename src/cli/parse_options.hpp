// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_OPTIONS_HPP
#define URIGRAM_CLI_PARSE_OPTIONS_HPP

#include "terminal.hpp"
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

enum class progress_when : unsigned char { never, on_terminal, always };

struct parse_options {
    std::vector<std::string> urls;
    std::vector<std::string> inputs;
    std::string grammar = "rfc1738";
    std::vector<std::string> like;
    bool otherurl = false;
    format_name format = format_name::text;
    std::vector<std::string> fields;
    bool header = false;
    when color = when::automatic;
    std::string output = "-";
    on_error errors = on_error::report;
    std::string rejects;  ///< empty if they are not asked for
    bool summary = false;
    progress_when progress = progress_when::never;
};

/// Declares the options of the subcommand `parse`, to be stored in `options`.
void declare_options(CLI::App& parse, parse_options& options);

/// What to do when there is nothing to read.
char const* short_parse_help() noexcept;

}  // namespace urigram::cli

#endif
