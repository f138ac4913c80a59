// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OPTIONS_COMMON_OPTIONS_HPP
#define URIGRAM_CLI_OPTIONS_COMMON_OPTIONS_HPP

#include "io/streams.hpp"
#include "options/subcommand.hpp"
#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <urigram/bulk/blocks.hpp>
#include <urigram/dialects.hpp>
#include <urigram/repair.hpp>
#include <vector>

namespace urigram::cli {

/// How to handle a rejected record.
enum class on_error : unsigned char {
    report,  ///< the record is written in its position, and affects the exit status
    skip,
    row,
    fail,
    keep,  ///< the text of the record is the result, and the record affects the exit status
};

enum class summary_format : unsigned char { none, text, json };
enum class progress_when : unsigned char { never, on_terminal, always };

/// Reports of a run, in addition to its data.
struct report_options {
    on_error errors = on_error::report;
    std::string rejects;  ///< a file, or empty if not requested
    summary_format summary = summary_format::none;
    progress_when progress = progress_when::never;
};

/// The heading of these options in the help.
inline constexpr char reports_group[] = "Errors and reports";

/// --on-error; the default is the present value of `options.errors`. The value `row` is allowed only with
/// `has_row`, and `keep` only with `has_keep`.
void declare_on_error(CLI::App& command, report_options& options, bool has_row, bool has_keep = false);

/// --rejects, --summary and --progress; `rejected` describes a rejected record in the help, and `has_output`
/// is true if the command has --output.
void declare_reports(CLI::App& command, report_options& options, std::string const& rejected,
                     bool has_output = true);

enum class table_kind : unsigned char { none, csv, jsonl };

/// The position of URLs in tables, and the names of added columns and members.
struct table_options {
    table_kind kind = table_kind::none;
    std::string field;                      ///< of the URL: the name or number of a column, or the name of a
                                            ///< member
    std::optional<std::string> base_field;  ///< of the base that the URL is relative to
    std::optional<char> delimiter;          ///< of CSV
    bool no_headers = false;                ///< of CSV
    std::optional<std::string> prefix;      ///< of the names of added columns
    std::optional<std::string> member;      ///< the name of the added member

    bool is_table() const noexcept { return kind != table_kind::none; }
    char delimiter_or_comma() const noexcept { return delimiter.value_or(','); }
    std::string member_or_default() const { return member.value_or("urigram"); }
};

enum class format_name : unsigned char { text, ndjson, tsv };

/// Format and destination of results.
struct output_options {
    format_name format = format_name::text;
    bool has_csv = false;  ///< whether --format takes csv
    bool csv = false;      ///< with `tsv`: the rows are written as CSV
    bool svg = false;      ///< with `text`: the text is drawn
    bool raw = false;      ///< with `text`: each text is a file in the directory `output`
    when color = when::automatic;
    std::string output = "-";
};

/// How to read inputs [default: lines of any length, to the end].
struct reading_options {
    unsigned jobs = 1;  ///< 0: as many as there are processors
    std::size_t block_size = std::size_t{1} << 20;
    std::uint64_t longest_line = no_end;
    std::uint64_t from = 0;  ///< the range: lines whose first byte is at `from` or after it, but before `to`
    std::uint64_t to = no_end;
    bool whole = false;                 ///< read a whole input into memory, not line by line
    std::size_t longest_bracketed = 0;  ///< see `block_options`

    bool has_range() const noexcept { return from != 0 || to != no_end; }
};

/// For --repair: how a text is repaired before a command reads it.
struct repairing_options {
    repairs steps = repairs::none;
    dialect const* grammar = &dialects::by_scheme;  ///< a text that it accepts is not changed

    bool repairs_texts() const noexcept { return steps != repairs::none; }
};

/// The options of the commands that handle texts one by one: those that write a result for each, `check`, and
/// `find`, whose inputs are files.
struct common_options : output_options, report_options {
    std::vector<std::string> texts;
    std::vector<std::string> inputs;
    /// Precedes an input in the message that tells how to resume a run: `-i FILE --range 4096:`.
    char const* input_option = "-i ";
    reading_options reading;
    repairing_options repairing;
    table_options table;
    bool header = false;
    bool writes = true;  ///< writes a result for each text; false for `check`

    /// Whether the output is text, neither a table nor JSON: with --format text, which is the default, unless
    /// the input is a table.
    bool writes_text() const noexcept { return format == format_name::text && !table.is_table(); }

    /// Whether the output for a text names its file.
    bool names_files() const noexcept { return inputs.size() > 1; }
};

/// Rejects steps of --repair that also reject valid texts.
/// @throws CLI::ValidationError
void check_repairs(repairs steps);

/// Returns the options, if they are compatible.
/// @throws CLI::ValidationError
common_options const& checked(common_options const& options);

/// Checks that the options of tables are compatible.
/// @throws CLI::ValidationError
void check_table(common_options const& options);

/// Rejects an output, the value of `option`, that is also read as an input.
/// @throws CLI::ValidationError
/// @throws std::system_error as `place_of`
void refuse_to_replace(std::vector<std::string> const& inputs, char const* option, std::string const& output);

/// The texts as arguments, and --input; `what` names the texts in the help.
void declare_texts(CLI::App& command, common_options& options, std::string const& name,
                   std::string const& what);

/// --jobs, --range, --max-line-length and --block-size, and their defaults: all processors, and a limit for
/// lines.
void declare_reading(CLI::App& command, reading_options& options);

/// The words of --format in addition to text and ndjson.
enum class more_formats : unsigned char { none, tsv, tsv_and_raw, tsv_csv_and_svg };

/// --format.
CLI::Option* declare_format(CLI::App& command, output_options& options, more_formats more);

/// --input-format and related options. With them, the output, if any, is a table of the same format;
/// therefore they exclude --format. `format` is that option, or null if the command does not have it.
void declare_table(CLI::App& command, common_options& options, CLI::Option* format);

/// --base-field, for a command that reads pairs of texts.
void declare_base_field(CLI::App& command, table_options& table);

/// --header.
void declare_header(CLI::App& command, bool& header);

/// --color.
void declare_color(CLI::App& command, when& color,
                   std::string const& description = "Use color: auto, always or never [default: auto]\n\n"
                                                    "auto: on a terminal, unless NO_COLOR is set");

/// --output, whose help begins with `what`.
void declare_output(CLI::App& command, std::string& output, std::string const& what = "Write to FILE");

/// --color and --output.
void declare_destination(CLI::App& command, output_options& options);

/// If neither texts nor inputs are given, makes standard input the input; if standard input is a terminal,
/// prints a message and returns false.
bool find_something_to_read(common_options& options, subcommand_help const& help);

/// The common options of a command that converts each record to one text: in the help, `name` is the name of
/// an argument, `texts` describes the texts, and `rejected` describes a rejected record. With `has_keep`,
/// --on-error keep writes the text of a rejected record.
void declare_transform(CLI::App& command, common_options& options, std::string const& name,
                       std::string const& texts, std::string const& rejected, bool has_keep = false);

/// --repair, for a command that reads texts by `options.grammar`.
void declare_repairing(CLI::App& command, repairing_options& options);

/// --grammar, the dialect of the input or output.
void declare_grammar(CLI::App& command, dialect const*& grammar);

}  // namespace urigram::cli

#endif
