// SPDX-License-Identifier: BSL-1.0
#include "options/common_options.hpp"
#include "io/place.hpp"
#include "options/option_types.hpp"
#include <algorithm>
#include <optional>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

namespace urigram::cli {

namespace {

/// An offset, or its default if it is omitted.
std::optional<std::uint64_t> offset_of(std::string_view text, std::uint64_t otherwise) {
    return text.empty() ? otherwise : number_of(text);
}

void read_range(std::string const& given, reading_options& options) {
    auto const colon = given.find(':');
    if (colon == std::string::npos) throw CLI::ValidationError("--range", given + " must be FROM:TO");
    auto const from = offset_of(std::string_view(given).substr(0, colon), 0);
    auto const to = offset_of(std::string_view(given).substr(colon + 1), no_end);
    if (!from || !to) throw CLI::ValidationError("--range", given + ": FROM and TO are numbers of octets");
    if (*to < *from) throw CLI::ValidationError("--range", given + " ends before it begins");
    options.from = *from;
    options.to = *to;
}

/// Rejects an output that is also an input.
void refuse_input(std::optional<struct stat> const& written, std::vector<std::string> const& inputs,
                  char const* option) {
    for (auto const& input : inputs)
        if (is_input(written, input))
            throw CLI::ValidationError(option, "goes to the same file as the input " + input);
}

}  // namespace

void refuse_to_replace(std::vector<std::string> const& inputs, char const* option,
                       std::string const& output) {
    refuse_input(place_of(output).file, inputs, option);
}

void check_repairs(repairs steps) {
    if ((steps & repairs::url_standard) != repairs::none)
        throw CLI::ValidationError(
            "--repair", "repairs only; the profile browser and the step url_standard also reject texts: "
                        "use `urigram repair --profile browser`");
}

common_options const& checked(common_options const& options) {
    check_table(options);
    if (options.header && options.format != format_name::tsv)
        throw CLI::ValidationError("--header", options.has_csv ? "goes with --format tsv or csv only"
                                                               : "goes with --format tsv only");
    if (!options.rejects.empty() && options.writes && same_place(options.rejects, options.output))
        throw CLI::ValidationError("--rejects", "goes to the same place as the output");
    if (options.writes) refuse_to_replace(options.inputs, "--output", options.output);
    if (!options.rejects.empty()) refuse_to_replace(options.inputs, "--rejects", options.rejects);
    refuse_input(file_status(STDERR_FILENO), options.inputs, "standard error");
    check_repairs(options.repairing.steps);
    if (options.reading.has_range() && options.inputs.size() != 1)
        throw CLI::ValidationError("--range", "goes with exactly one input");
    return options;
}

void declare_texts(CLI::App& command, common_options& options, std::string const& name,
                   std::string const& what) {
    auto* const texts =
        add_arguments(command, name, options.texts, what + "; write -- before one that starts with -");
    texts->option_text(" ");
    take_file(add_repeatable(command, "-i,--input", options.inputs,
                             "Read " + what +
                                 " from FILE, one per line; - is standard input; repeatable\n\n"
                                 "More files may follow: -i *.txt"))
        ->group("Input");
}

void declare_reading(CLI::App& command, reading_options& options) {
    options.jobs = 0;
    options.longest_line = block_options().longest_line;
    command
        .add_option("-j,--jobs", options.jobs,
                    "Number of threads [default: all cores]\n\nOutput does not depend on it")
        ->check(number_up_to(1024))
        ->option_text("N")
        ->group("Input");
    auto const store = [&options](CLI::results_t const& given) {
        read_range(given.back(), options);
        return true;
    };
    command
        .add_option("--range", store,
                    "Read only lines that start at byte offsets FROM <= x < TO\n\n"
                    "Either may be omitted. Line numbers count from FROM. Offsets of compressed input are "
                    "those of its text. A run that is interrupted or fails prints the range to resume with")
        ->option_text("FROM:TO")
        ->group("Input");
    command
        .add_option("--max-line-length", options.longest_line,
                    "Reject lines longer than N bytes, such as 64K or 1G [default: 256M]")
        ->transform(number_of_octets())
        ->option_text("N")
        ->group("Input");
    command.add_option("--block-size", options.block_size, "Read N octets at a time")
        ->transform(number_of_octets())
        ->group("");  // for tests
}

CLI::Option* declare_format(CLI::App& command, output_options& options, more_formats more) {
    struct format {
        format_name name;
        bool csv = false;
        bool svg = false;
        bool raw = false;
    };
    choices<format> words{
        {"text", {format_name::text}}, {"ndjson", {format_name::ndjson}}, {"jsonl", {format_name::ndjson}}};
    std::string help = "text or ndjson (or jsonl)";
    if (more == more_formats::tsv) help = "text, ndjson (or jsonl) or tsv";
    if (more != more_formats::none) words.emplace_back("tsv", format{format_name::tsv});
    if (more == more_formats::tsv_and_raw) {
        help = "text, ndjson (or jsonl), tsv, or raw for a file per text";
        words.emplace_back("raw", format{format_name::text, false, false, true});
    }
    if (more == more_formats::tsv_csv_and_svg) {
        options.has_csv = true;
        help = "text, ndjson (or jsonl), tsv, csv or svg";
        words.emplace_back("csv", format{format_name::tsv, true});
        words.emplace_back("svg", format{format_name::text, false, true});
    }
    auto const take = [&options](format const& given) {
        options.format = given.name;
        options.csv = given.csv;
        options.svg = given.svg;
        options.raw = given.raw;
    };
    return add_choice_by(command, "--format", take, "Output format: " + help + " [default: text]", words)
        ->option_text("FORMAT")
        ->group("Output");
}

void declare_header(CLI::App& command, bool& header) {
    command.add_flag("--header", header, "Start tsv or csv with a row of column names")->group("Output");
}

void declare_color(CLI::App& command, when& color, std::string const& description) {
    add_choice(command, "--color", color, description,
               {{"auto", when::automatic}, {"always", when::always}, {"never", when::never}})
        ->option_text("WHEN")
        ->group("Output");
}

void declare_output(CLI::App& command, std::string& output, std::string const& what) {
    take_file(command.add_option(
                  "-o,--output", output,
                  what +
                      " [default: standard output]\n\n"
                      "FILE is replaced when the run is complete, and unchanged otherwise. A "
                      "write-protected file is replaced, too, and stays write-protected. Devices, pipes and "
                      "files already open as stdout or stderr are written in place"))
        ->group("Output");
}

void declare_destination(CLI::App& command, output_options& options) {
    declare_color(command, options.color);
    declare_output(command, options.output);
}

namespace {

/// Moves arguments to the inputs if they are meant as inputs: a single `-`, and the files to which a shell
/// expands `-i *.txt`.
void move_files_to_inputs(common_options& options) {
    auto& texts = options.texts;
    if (options.inputs.empty() && texts != std::vector<std::string>{"-"}) return;
    for (auto const& text : texts)
        if (text != "-" && !is_regular_file(text))
            throw CLI::ValidationError("--input", "'" + text +
                                                      "' is not a file; a URL as an argument and --input "
                                                      "exclude each other");
    options.inputs.insert(options.inputs.end(), texts.begin(), texts.end());
    texts.clear();
}

}  // namespace

bool find_something_to_read(common_options& options, subcommand_help const& help) {
    move_files_to_inputs(options);
    if (!options.texts.empty() || !options.inputs.empty()) return true;
    if (is_terminal(STDIN_FILENO)) {
        write_error(help.examples);
        print_error(std::string("nothing to read; try `urigram ") + help.name + " --help`");
        return false;
    }
    options.inputs.emplace_back("-");
    return true;
}

namespace {

constexpr char help_of_row[] = "row: exactly one row per record, in order, and status 0 for a complete run, "
                               "except for a table with a line that is too long;\n";

constexpr char help_of_keep[] = "keep: the same with the input as the result, and status 1;\n";

}  // namespace

void declare_on_error(CLI::App& command, report_options& options, bool has_row, bool has_keep) {
    std::string help = "Handle rejected records: skip";
    help += has_row ? ", row" : "";
    help += has_keep ? ", keep (the input as the result)" : "";
    help += has_row || has_keep ? " or fail [default: " : " or fail (stop at the first) [default: ";
    help += options.errors == on_error::skip ? "skip]" : "write them in place]";
    help += "\n\nskip: write them only to --rejects, or by default to standard error;\n";
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
                       " to FILE as tsv, with the reasons\n\n"
                       "The columns are file, line, file_offset (of the line in the file), offset (in the "
                       "text), code, production, expected, message and text, with a header";
    if (has_output) help += ". With --output, both files are replaced or neither";
    take_file(command.add_option("--rejects", options.rejects, help))->group(reports_group);
    add_optional_choice(command, "--summary", options.summary,
                        "Write counts of records to standard error, as text or json [default: text]\n\n"
                        "They are written at the end; json is one JSON object on the last line",
                        {{"text", summary_format::text}, {"json", summary_format::json}})
        ->option_text("[=FORMAT]")
        ->group(reports_group);
    add_optional_choice(command, "--progress", options.progress,
                        "Show progress on standard error: auto, always or never [default: auto]\n\n"
                        "auto: if standard error is a terminal and the output is not",
                        {{"auto", progress_when::on_terminal},
                         {"always", progress_when::always},
                         {"never", progress_when::never}})
        ->option_text("[=WHEN]")
        ->group(reports_group);
}

void declare_transform(CLI::App& command, common_options& options, std::string const& name,
                       std::string const& texts, std::string const& rejected, bool has_keep) {
    options.errors = on_error::skip;
    declare_texts(command, options, name, texts);
    declare_reading(command, options.reading);
    declare_table(command, options, declare_format(command, options, more_formats::tsv));
    declare_header(command, options.header);
    declare_destination(command, options);
    declare_on_error(command, options, true, has_keep);
    declare_reports(command, options, rejected);
}

void declare_repairing(CLI::App& command, repairing_options& options) {
    add_repairs_of_input(
        command,
        "Repair invalid texts first: paste, encode or steps [default: paste]\n\n"
        "Steps are those of `urigram repair --profile`. In rows and objects, repairs has the "
        "changes",
        options.steps);
}

void declare_grammar(CLI::App& command, dialect const*& grammar) {
    choices<dialect const*> all;
    std::string about = "Grammar of valid URLs: ";
    for (auto const* each : dialects::all) {
        if (!all.empty()) about += each == dialects::all.back() ? " or " : ", ";
        about += each->name;
        all.emplace_back(each->name, each);
    }
    about.append(" [default: ")
        .append(grammar->name)
        .append("]\n\nURLs that `urigram check` accepts by this grammar are valid");
    add_choice(command, "--grammar", grammar, about, all)->option_text("GRAMMAR")->group("Grammar");
}

}  // namespace urigram::cli
