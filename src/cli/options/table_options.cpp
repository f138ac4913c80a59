// SPDX-License-Identifier: BSL-1.0
#include "options/common_options.hpp"
#include "options/option_types.hpp"
#include <optional>

namespace urigram::cli {

namespace {

constexpr char table_group[] = "Tables";

char read_delimiter(std::string const& given) {
    if (given == "\\t") return '\t';
    if (given.size() != 1 || given[0] == '"' || given[0] == '\r' || given[0] == '\n')
        throw CLI::ValidationError("--delimiter",
                                   "'" + given + "' must be one octet, and not a quotation mark, CR or LF");
    return given[0];
}

}  // namespace

void check_table(common_options const& options) {
    auto const& how = options.table;
    auto const refuse_if = [](bool wrong, char const* option, char const* why) {
        if (wrong) throw CLI::ValidationError(option, why);
    };
    bool const is_table = how.is_table();
    bool const is_csv = how.kind == table_kind::csv;
    constexpr char csv_only[] = "goes with --input-format csv or tsv only";
    refuse_if(!is_table && !how.field.empty(), "--field", "goes with --input-format csv, tsv or jsonl");
    refuse_if(!is_table && how.base_field, "--base-field", "goes with --input-format csv, tsv or jsonl");
    refuse_if(!is_csv && how.delimiter, "--delimiter", csv_only);
    refuse_if(!is_csv && how.no_headers, "--no-headers", csv_only);
    refuse_if(!is_csv && how.prefix, "--prefix", csv_only);
    refuse_if(how.prefix && how.no_headers, "--prefix", "goes with a header, not with --no-headers");
    refuse_if(how.kind != table_kind::jsonl && how.member, "--member", "goes with --input-format jsonl only");
    refuse_if(is_table && how.field.empty(), "--input-format",
              "needs --field NAME, the column or member of the URL");
    refuse_if(is_table && !options.texts.empty(), "--input-format", "goes with --input, not with arguments");
}

void declare_table(CLI::App& command, common_options& options, CLI::Option* format) {
    auto& how = options.table;
    std::string help = "Read tables of URLs: csv, tsv or jsonl (or ndjson); needs --field\n\n"
                       "csv is RFC 4180, tsv the same with tabs, and jsonl an object per line. A --range of "
                       "csv reads everything before FROM to find the first record";
    if (options.writes)
        help += ". The output is the table, byte for byte, with the command's results for each URL added";
    struct table_format {
        table_kind kind;
        std::optional<char> delimiter;
    };
    auto const take = [&how](table_format const& given) {
        how.kind = given.kind;
        if (!how.delimiter) how.delimiter = given.delimiter;
    };
    auto* const kind = add_choice_by<table_format>(command, "--input-format", take, help,
                                                   {{"csv", {table_kind::csv, {}}},
                                                    {"tsv", {table_kind::csv, '\t'}},
                                                    {"jsonl", {table_kind::jsonl, {}}},
                                                    {"ndjson", {table_kind::jsonl, {}}}});
    kind->option_text("KIND")->group(table_group);
    if (format != nullptr) kind->excludes(format);
    command
        .add_option("--field", how.field,
                    "Column or member of the URL: a name, a number or a JSON pointer\n\n"
                    "The name of a column or member, the number of a column with --no-headers, or a JSON "
                    "pointer: /request/url, /items/0/url")
        ->option_text("NAME")
        ->group(table_group);
    auto const store_delimiter = [&how](CLI::results_t const& given) {
        how.delimiter = read_delimiter(given.back());
        return true;
    };
    command
        .add_option("--delimiter", store_delimiter,
                    "For csv: the byte between fields, such as \\t for a tab [default: a comma]")
        ->option_text("C")
        ->group(table_group);
    command.add_flag("--no-headers", how.no_headers, "For csv and tsv: the first line is data, not a header")
        ->group(table_group);
    if (!options.writes) return;
    add_text(command, "--prefix", how.prefix, "For csv and tsv: begin the names of added columns with TEXT")
        ->option_text("TEXT")
        ->group(table_group);
    add_text(command, "--member", how.member, "For jsonl: the name of the added member [default: urigram]")
        ->option_text("NAME")
        ->group(table_group);
}

void declare_base_field(CLI::App& command, table_options& table) {
    add_text(command, "--base-field", table.base_field,
             "Column or member of the base URL that the reference is relative to, as for --field")
        ->option_text("NAME")
        ->group(table_group);
}

}  // namespace urigram::cli
