// SPDX-License-Identifier: BSL-1.0
#include "commands.hpp"
#include "io/place.hpp"
#include "options/option_types.hpp"
#include "testing/cover_options.hpp"
#include "testing/text_lines.hpp"
#include <algorithm>

namespace urigram::cli {

namespace {

constexpr char cover_examples[] =
    R"(  urigram cover --grammar rfc1738:ftpurl -i urls.txt  what of the grammar the lines do not use
  urigram cover --bnf my.bnf -i corpus.txt --page coverage.html
  urigram generate --bnf my.bnf -n 1000 | urigram cover --bnf my.bnf --escaped -i -
)";

constexpr char cover_notes[] =
    R"(Each line is derived, and counts for the productions in it, for the choices taken, for how often repetitions
are made, for octets of sets, for these at the ends of ranges, and for pairs of productions, one in the body of
the other. What no text can reach does not count. Lines that are no texts of the production are reported on
standard error, with the offset and what can follow there, as in ABNF.

text: a report for people. tsv: a row of names, then a row for all that was not reached: kind, production,
expression, what, octets (as in ABNF), path, and within, which says that it is in something that was not reached
either. ndjson: the same as objects. Up to 10000 paths are written.

Exit status: 0 all is well, whatever is not reached, 1 some line is no text of the production or that could not
be decided, or the file is no BNF or ABNF, 2 wrong usage, 3 input or output failed, 130 interrupted, 128 + N
ended by signal N.)";

constexpr subcommand_help cover_help{"cover", "Find what texts do not use of a grammar", cover_examples,
                                     cover_notes};

void declare_cover(CLI::App& cover, cover_options& options) {
    declare_subject(cover, options);
    take_file(add_repeatable(cover, "-i,--input", options.inputs,
                             "Read texts from FILE, one a line; - is standard input; repeatable"))
        ->group("Input");
    declare_escaped(cover, options.escaped);
    take_file(cover.add_option("--page", options.page,
                               "Write a page of HTML with diagrams to FILE, too; with --output, both\n"
                               "files are replaced or neither"))
        ->group("Output");
    declare_format(cover, options, true);
    declare_destination(cover, options);
}

/// Whether the options go together.
/// @throws CLI::ParseError
void check(cover_options const& options) {
    check_subject(options);
    if (options.inputs.empty()) throw CLI::RequiredError("--input");
    auto const from_stream = std::count(options.inputs.begin(), options.inputs.end(), "-") +
                             (options.file && options.file->reads_standard_input() ? 1 : 0);
    if (from_stream > 1) throw CLI::ValidationError("--input", "only one file can be standard input");
    if (!options.page.empty() && same_place(options.page, options.output))
        throw CLI::ValidationError("--page", "goes to the same place as the output");
    auto const refuse = [&](char const* option, std::string const& output) {
        refuse_to_replace_subject(options, option, output);
        refuse_to_replace(options.inputs, option, output);
    };
    refuse("--output", options.output);
    if (!options.page.empty()) refuse("--page", options.page);
}

exit_status run_cover(cover_options const& options) {
    check(options);
    auto const loaded = load_subject(options, options.color);
    if (auto const* status = std::get_if<exit_status>(&loaded)) return *status;
    return cover_grammar(options, std::get<subject>(loaded));
}

}  // namespace

subcommand add_cover_command(CLI::App& program) {
    return add_subcommand<cover_options>(program, cover_help, declare_cover, run_cover);
}

}  // namespace urigram::cli
