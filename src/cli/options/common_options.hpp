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
#include <vector>

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

enum class table_kind : unsigned char { none, csv, jsonl };

/// Where URLs are in inputs that are tables, and how what is added to them is called.
struct table_options {
    table_kind kind = table_kind::none;
    std::string field;                      ///< of the URL: the name of a column, its number, or of a member
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

/// How results are written, and where to.
struct output_options {
    format_name format = format_name::text;
    bool csv = false;  ///< with `tsv`: the rows are written as CSV
    when color = when::automatic;
    std::string output = "-";
};

/// How inputs are read: unless options say otherwise in turn, lines of any length, to the end.
struct reading_options {
    unsigned jobs = 1;  ///< 0: as many as there are processors
    std::size_t block_size = std::size_t{1} << 20;
    std::uint64_t longest_line = no_end;
    std::uint64_t from = 0;  ///< the range: lines whose first octet is at `from` or after it, but before `to`
    std::uint64_t to = no_end;
    bool whole = false;                 ///< not line by line, but all of an input at once, in memory
    std::size_t longest_bracketed = 0;  ///< see `block_options`

    bool has_range() const noexcept { return from != 0 || to != no_end; }
};

/// The options of every command that takes texts and writes something about each.
struct common_options : output_options, report_options {
    std::vector<std::string> texts;
    std::vector<std::string> inputs;
    char const* input_option = "-i ";  ///< what stands before each of them on a command line
    reading_options reading;
    table_options table;
    bool header = false;
    bool writes = true;  ///< something about each text; `check` does not

    /// Whether what is written is no table and no JSON: --format text, which is also the default, of what is
    /// no table.
    bool writes_text() const noexcept { return format == format_name::text && !table.is_table(); }

    /// Whether what is written about a text names its file.
    bool names_files() const noexcept { return inputs.size() > 1; }
};

/// The options, if they go together.
/// @throws CLI::ValidationError
common_options const& checked(common_options const& options);

/// The same for the options of tables.
/// @throws CLI::ValidationError
void check_table(common_options const& options);

/// Refuses an output, the value of `option`, that is a file which is read as an input.
/// @throws CLI::ValidationError
/// @throws std::system_error as `place_of`
void refuse_to_replace(std::vector<std::string> const& inputs, char const* option, std::string const& output);

/// The texts as arguments, and --input; `what` names the texts in the help.
void declare_texts(CLI::App& command, common_options& options, std::string const& name,
                   std::string const& what);

/// --jobs, --range, --max-line-length and --block-size, and their defaults: all processors, and a limit for
/// lines.
void declare_reading(CLI::App& command, reading_options& options);

/// --format: text, ndjson, and for some commands tsv and csv.
CLI::Option* declare_format(CLI::App& command, output_options& options, bool has_tsv, bool has_csv = false);

/// --input-format and what belongs to it. Output, if there is any, is a table of the same kind, so that
/// `format`, the option of --format, is excluded; null for a command without it.
void declare_table(CLI::App& command, common_options& options, CLI::Option* format);

/// --base-field, of a command that takes pairs of texts.
void declare_base_field(CLI::App& command, table_options& table);

/// --header.
void declare_header(CLI::App& command, bool& header);

/// --color.
void declare_color(CLI::App& command, when& color,
                   std::string const& description = "auto (the default: on a terminal, unless NO_COLOR is "
                                                    "set), always or\nnever");

/// --output.
void declare_output(CLI::App& command, std::string& output);

/// --color and --output.
void declare_destination(CLI::App& command, output_options& options);

/// If neither texts nor inputs are given, makes standard input the input. Returns false, after a message, if
/// that is a terminal.
bool find_something_to_read(common_options& options, subcommand_help const& help);

/// The options of a command that makes one text of each record, except its own: `name` is that of an
/// argument in the help, `texts` what the texts are, `rejected` what a rejected record is. With `has_keep`,
/// --on-error keep writes the text of a rejected record.
void declare_transform(CLI::App& command, common_options& options, std::string const& name,
                       std::string const& texts, std::string const& rejected, bool has_keep = false);

/// --grammar, the dialect that accepts what is read or written.
void declare_grammar(CLI::App& command, dialect const*& grammar);

}  // namespace urigram::cli

#endif
