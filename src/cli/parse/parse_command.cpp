// SPDX-License-Identifier: BSL-1.0
#include "commands.hpp"
#include "grammar/names.hpp"
#include "options/option_types.hpp"
#include "parse/parse_options.hpp"
#include "parse/parse_run.hpp"

namespace urigram::cli {

namespace {

constexpr char parse_examples[] =
    R"(  urigram parse ftp://ftp.is.co.za/rfc/rfc1808.txt    show the parts of a URL
  urigram parse -i urls.txt --format ndjson           a file of URLs, one JSON object each
  urigram parse -i urls.txt --format tsv --fields host,port --on-error skip
  urigram parse -i urls.txt.gz --range 0:1000000 --format ndjson
  urigram parse --grammar rfc1738:fsegment 'a;b'      try one production
  urigram parse --grammar rfc2396 '../g?y#s'          a reference, or any URI
)";

constexpr char check_examples[] =
    R"(  urigram check -i urls.txt                           status 0 if all are valid, or what is wrong
  urigram check -i urls.txt --on-error fail           stop at the first that is not
  urigram check -i a.gz -i b.zst --like https=http --summary --rejects rejects.tsv
)";

constexpr char parse_notes[] =
    R"(Input: LF ends a line and a CR just before it is dropped; nothing else is trimmed or skipped, an empty
line is a record. Inputs compressed by gzip, bzip2, xz or Zstandard are decompressed, whatever their names.
URLs and --input exclude each other; without either, standard input is read.

Output: rejected records are written in their place, unless --on-error says otherwise. With
--format text, passwords are shown as ***.

Exit status: 0 all is well, 1 some input was invalid, 2 wrong usage or nothing to read, 3 input or output
failed (the inputs that can be read are read all the same), 130 interrupted.)";

constexpr char check_notes[] =
    R"(Reads what `urigram parse` reads, and writes nothing to standard output. What is wrong with rejected records
goes to standard error, or where --rejects says.

Exit status: 0 all is well, 1 some input was invalid, 2 wrong usage or nothing to read, 3 input or output
failed (the inputs that can be read are read all the same), 130 interrupted.)";

constexpr subcommand_help parse_help{"parse", "Take URLs apart, or say what is wrong with them",
                                     parse_examples, parse_notes};
constexpr subcommand_help check_help{"check", "Say by the exit status whether URLs are valid", check_examples,
                                     check_notes};

void declare_input(CLI::App& parse, parse_options& options) {
    declare_texts(parse, options, "url", "URLs");
    parse.add_option("--grammar", options.grammar, reading_grammar_help())->option_text("G")->group("Input");
    add_repeatable(parse, "--like", options.like,
                   "Read URLs of the scheme NAME like those of MODEL, as in https=http;\n"
                   "repeatable")
        ->option_text("NAME=MODEL")
        ->group("Input");
    parse
        .add_flag("--otherurl", options.otherurl,
                  "Accept as otherurl what the grammar of its scheme refuses, as the RFC\n"
                  "allows to the letter; the record says why it is generic only")
        ->group("Input");
    declare_reading(parse, options.reading);
}

void declare_output(CLI::App& parse, parse_options& options) {
    declare_format(parse, options, true);
    add_repeatable(parse, "--fields", options.fields,
                   "Columns of tsv, or members of ndjson: scheme authority userinfo host port\n"
                   "path query fragment opaque_part whatever the grammar, components of the\n"
                   "grammar by their names, and file line file_offset input valid production\n"
                   "error offset code refused. In tsv, \\N stands for what is absent,\n"
                   "\\t \\n \\r \\\\ for tab, LF, CR and backslash, \\xE9 for other control\n"
                   "characters and for octets that are no UTF-8")
        ->delimiter(',')
        ->option_text("A,B,C")
        ->group("Output");
    declare_header(parse, options.header);
    declare_destination(parse, options);
}

void declare_reports(CLI::App& parse, parse_options& options) {
    parse
        .add_option("--rejects", options.rejects,
                    "Write rejected records to FILE: tsv of file, line, file_offset (of the\n"
                    "line in the file), offset (in the line), production, expected, message\n"
                    "and text, with a row of these names")
        ->option_text("FILE")
        ->group("Errors and reports");
    parse.add_flag("--summary", options.summary, "Count records at the end, on standard error")
        ->group("Errors and reports");
    add_optional_choice(parse, "--progress", options.progress,
                        "Say on standard error how far it is, if that is a terminal; with\n"
                        "--progress=always in any case",
                        {{"true", progress_when::on_terminal},
                         {"auto", progress_when::on_terminal},
                         {"always", progress_when::always},
                         {"never", progress_when::never}})
        ->option_text("[=always]")
        ->group("Errors and reports");
}

void declare_parse_options(CLI::App& parse, parse_options& options) {
    declare_input(parse, options);
    declare_output(parse, options);
    add_choice(parse, "--on-error", options.errors,
               "skip: rejected records go to --rejects, or else to standard error, only;\n"
               "row: exactly one row a record, in order, and status 0 for a complete run;\n"
               "fail: stop at the first, with status 1",
               {{"skip", on_error::skip}, {"row", on_error::row}, {"fail", on_error::fail}})
        ->option_text("WHAT")
        ->group("Errors and reports");
    declare_reports(parse, options);
}

void declare_check_options(CLI::App& check, parse_options& options) {
    options.writes = false;
    options.errors = on_error::skip;
    declare_input(check, options);
    declare_color(check, options.color);
    add_choice(check, "--on-error", options.errors,
               "skip (the default): rejected records go to --rejects, or else to\n"
               "standard error; fail: stop at the first, with status 1",
               {{"skip", on_error::skip}, {"fail", on_error::fail}})
        ->option_text("WHAT")
        ->group("Errors and reports");
    declare_reports(check, options);
}

exit_status run(parse_options& options, subcommand_help const& help) {
    if (!find_something_to_read(options, help)) return exit_status::wrong_usage;
    parse_run whole(options);
    return whole.run();
}

}  // namespace

subcommand add_parse_command(CLI::App& program) {
    return add_subcommand<parse_options>(program, parse_help, declare_parse_options,
                                         [](parse_options& options) { return run(options, parse_help); });
}

subcommand add_check_command(CLI::App& program) {
    return add_subcommand<parse_options>(program, check_help, declare_check_options,
                                         [](parse_options& options) { return run(options, check_help); });
}

}  // namespace urigram::cli
