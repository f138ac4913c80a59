// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OPTIONS_COMMON_OPTIONS_HPP
#define URIGRAM_CLI_OPTIONS_COMMON_OPTIONS_HPP

#include "io/streams.hpp"
#include "options/report_options.hpp"
#include "options/subcommand.hpp"
#include "options/table_options.hpp"
#include <cstddef>
#include <cstdint>
#include <string>
#include <urigram/bulk/blocks.hpp>
#include <vector>

namespace urigram::cli {

enum class format_name : unsigned char { text, ndjson, tsv };

/// How results are written, and where to.
struct output_options {
    format_name format = format_name::text;
    when color = when::automatic;
    std::string output = "-";
};

/// How inputs are read: unless options say otherwise in turn, lines of any length, to the end.
struct reading_options {
    unsigned jobs = 1;  ///< 0: as many as there are processors
    std::size_t block_size = std::size_t{1} << 20;
    std::uint64_t longest_line = no_end;
    std::uint64_t from =
        0;  ///< the range: lines whose first octet is at `from` or behind it, but before `to`
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

/// --jobs, --range, --longest-line and --block-size, and their defaults: all processors, and a limit for
/// lines.
void declare_reading(CLI::App& command, reading_options& options);

/// --format: text, ndjson, and for some commands tsv.
CLI::Option* declare_format(CLI::App& command, output_options& options, bool has_tsv);

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

}  // namespace urigram::cli

#endif
