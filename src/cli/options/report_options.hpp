// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OPTIONS_REPORT_OPTIONS_HPP
#define URIGRAM_CLI_OPTIONS_REPORT_OPTIONS_HPP

#include <CLI/CLI.hpp>
#include <string>

namespace urigram::cli {

/// What becomes of a rejected record.
enum class on_error : unsigned char {
    report,  ///< it is written in its place, and counts for the exit status
    skip,
    row,
    fail,
    keep,  ///< its text is the result, and it counts for the exit status
};

enum class summary_format : unsigned char { none, text, json };
enum class progress_when : unsigned char { never, on_terminal, always };

/// What a run says beside its data.
struct report_options {
    on_error errors = on_error::report;
    std::string rejects;  ///< a file, or empty if they are not asked for
    summary_format summary = summary_format::none;
    progress_when progress = progress_when::never;
};

/// The group of the help that these options are in.
inline constexpr char reports_group[] = "Errors and reports";

/// --on-error, whose default is that of `options.errors`. With `has_row`, `row` is one of its values, with
/// `has_keep`, `keep`.
void declare_on_error(CLI::App& command, report_options& options, bool has_row, bool has_keep = false);

/// --rejects, --summary and --progress; `rejected` says in the help what a rejected record is, and
/// `has_output` whether the command has --output.
void declare_reports(CLI::App& command, report_options& options, std::string const& rejected,
                     bool has_output = true);

}  // namespace urigram::cli

#endif
