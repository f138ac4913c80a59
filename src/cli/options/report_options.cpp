// SPDX-License-Identifier: BSL-1.0
#include "options/report_options.hpp"
#include "options/option_types.hpp"

namespace urigram::cli {

namespace {

constexpr char help_of_row[] = "row: exactly one row a record, in order, and status 0 for a complete "
                               "run,\nbut for a table with a line that is too long;\n";

constexpr char help_of_keep[] = "keep: the same with the input itself in text, and status 1;\n";

}  // namespace

void declare_on_error(CLI::App& command, report_options& options, bool has_row, bool has_keep) {
    std::string help = "skip";
    help += options.errors == on_error::skip ? " (the default)" : "";
    help += ": rejected records go to --rejects, or else to\nstandard error, only;\n";
    if (has_row) help += help_of_row;
    if (has_keep) help += help_of_keep;
    help += "fail: stop at the first, with status 1";
    choices<on_error> words{{"skip", on_error::skip}};
    if (has_row) words.emplace_back("row", on_error::row);
    if (has_keep) words.emplace_back("keep", on_error::keep);
    words.emplace_back("fail", on_error::fail);
    add_choice(command, "--on-error", options.errors, help, words)->option_text("WHAT")->group(reports_group);
}

void declare_reports(CLI::App& command, report_options& options, std::string const& rejected,
                     bool has_output) {
    std::string help = "Write " + rejected +
                       " to FILE: tsv of file,\n"
                       "line, file_offset (of the line in the file), offset (in the text),\n"
                       "production, expected, message and text, with a row of these names";
    if (has_output) help += ".\nWith --output, both files are replaced or neither";
    take_file(command.add_option("--rejects", options.rejects, help))->group(reports_group);
    add_optional_choice(command, "--summary", options.summary,
                        "Count records at the end, on standard error, as text (the default) or json:\n"
                        "one JSON object on the last line",
                        {{"text", summary_format::text}, {"json", summary_format::json}})
        ->option_text("[=FORMAT]")
        ->group(reports_group);
    add_optional_choice(command, "--progress", options.progress,
                        "Say on standard error how far it is: auto (the default) if that is a\n"
                        "terminal, always in any case, never not at all",
                        {{"auto", progress_when::on_terminal},
                         {"always", progress_when::always},
                         {"never", progress_when::never}})
        ->option_text("[=WHEN]")
        ->group(reports_group);
}

}  // namespace urigram::cli
