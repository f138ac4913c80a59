// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "options/option_types.hpp"
#include "testing/subject.hpp"
#include "testing/texts.hpp"
#include <limits>
#include <string>
#include <utility>

namespace urigram::cli {

namespace {

constexpr char generate_examples[] =
    R"(  urigram generate --grammar rfc1738:ftpurl           ten random FTP URLs
  urigram generate --grammar rfc3986:URI --near-miss -n 1000 --seed 7 --format tsv
  urigram generate --bnf my.bnf --suite --format ndjson -o suite.ndjson
  urigram generate --abnf my.abnf --production host --cover
  urigram generate --bnf my.bnf --all 3               every text of up to three octets
  urigram generate --abnf my.abnf --cover --format raw -o corpus  a file for each, for a fuzzer
)";

constexpr char generate_notes[] =
    R"(The same seed makes the same texts, on any machine. Near misses are proven to be invalid: offset is the length
in octets of the longest prefix with which a text of the production begins; expected are the octets that can
follow it, as in ABNF; end_expected tells whether the prefix itself is such a text.

text: one text a line, with escapes as in tsv: \n \r \t \\, and \x00 for other control characters and for octets
that are not UTF-8; it does not tell whether texts are valid. tsv: a row of names, then text, kind, valid,
offset, expected and end_expected; \N means not applicable. ndjson: an object for each text, with text (text_hex
if it is not UTF-8) and valid. Those of --near-miss also have kind, offset, expected and end_expected. Others have
spans, if they are known: each production in the text, that of the whole text first, with begin and end in
octets. raw: a file for each text, with exactly its octets, in the directory of --output, as a corpus for a
fuzzer. The files are 00000001, 00000002 and so on; other files in the directory are kept.

A suite is cut short after 500000000 steps of Earley's algorithm, which texts of ambiguous grammars may take.
Omitted texts are counted on standard error: texts of a rule's grammar that X3 does not accept, and near misses
that cannot be decided.)";

constexpr subcommand_help generate_help{
    "generate", "Generate test inputs from a grammar", generate_examples, generate_notes,
    exit_statuses{"there are no such texts, or fewer than -n, or the file is not BNF or ABNF"}};

constexpr auto any_number = std::numeric_limits<std::uint64_t>::max();
constexpr unsigned greatest_size = 1'000'000;

void declare_kinds(CLI::App& generate, generate_options& options) {
    generate
        .add_flag("--near-miss", options.near_miss,
                  "Nearly valid texts: valid texts with one change that makes them invalid")
        ->group("Texts");
    generate
        .add_flag("--cover", options.cover,
                  "A few texts that cover every choice, repetition bound and end of an octet range")
        ->group("Texts");
    generate
        .add_option("--all", options.all,
                    "Every text of up to LENGTH octets, short ones first\n\n"
                    "Texts of the same length are in the order of their octets")
        ->check(number_from_0_to(greatest_length))
        ->option_text("LENGTH")
        ->group("Texts");
    generate
        .add_option(
            "--uniform", options.uniform,
            "Random texts of up to LENGTH octets, all equally likely\n\n"
            "Most are long. Needs an automaton of the production, or of its texts of up to LENGTH octets")
        ->check(number_from_0_to(greatest_length))
        ->option_text("LENGTH")
        ->group("Texts");
    generate
        .add_flag("--suite", options.suite,
                  "A test suite: texts that cover the grammar, near misses, and random texts of both kinds")
        ->group("Texts");
}

void declare_generate(CLI::App& generate, generate_options& options) {
    declare_subject(generate, options);
    declare_kinds(generate, options);
    generate
        .add_option("-n,--number", options.number,
                    "Make N texts [default: 10]\n\n"
                    "With --cover and --all, the default is all texts; with --suite, about 5000")
        ->check(number_up_to(std::numeric_limits<unsigned>::max()))
        ->option_text("N")
        ->group("Texts");
    generate.add_option("--seed", options.seed, "Seed of the random texts, a number [default: 0]")
        ->check(number_from_0_to(any_number))
        ->option_text("SEED")
        ->group("Texts");
    generate
        .add_option(
            "--max-size", options.max_size,
            "Limit random texts to N octets [default: 256, or four times --mean-size or --min-size if "
            "that is more]\n\n"
            "The limit also applies to the texts from which near misses are made")
        ->check(number_from_0_to(greatest_size))
        ->option_text("N")
        ->group("Texts");
    generate
        .add_option(
            "--min-size", options.min_size,
            "Make random texts of at least N octets [default: 0]\n\n"
            "Shorter texts are rejected. After 20 in a row, texts of a mean size of 1.5 times N are made")
        ->check(number_from_0_to(greatest_size))
        ->option_text("N")
        ->group("Texts");
    generate
        .add_option("--mean-size", options.mean_size,
                    "Make random texts of about N octets on average\n\n"
                    "Recursion and repetitions are continued until a size is reached that is drawn for each "
                    "text. The option also applies to the texts from which near misses are made")
        ->check(number_up_to(greatest_size))
        ->option_text("N")
        ->group("Texts");
    add_repeatable(
        generate, "--weight", options.weights,
        "Take a choice of a production N times as often as others: NAME:CHOICE=N\n\n"
        "CHOICE counts from 1, and is a choice of the whole body of the production. A choice with "
        "N = 0 is never taken. The option is repeatable; it goes with random texts and near misses")
        ->option_text("WEIGHT")
        ->group("Texts");
    declare_format(generate, options, more_formats::tsv_and_raw);
    declare_color(generate, options.color);
    declare_output(generate, options.output, "Write to FILE; for raw, to files in the directory FILE");
}

/// Checks that at most one option selects the kind of texts.
/// @throws CLI::ValidationError
void check_kinds(generate_options const& options) {
    std::pair<char const*, bool> const kinds[] = {{"--near-miss", options.near_miss},
                                                  {"--cover", options.cover},
                                                  {"--all", options.all.has_value()},
                                                  {"--uniform", options.uniform.has_value()},
                                                  {"--suite", options.suite}};
    char const* chosen = nullptr;
    for (auto const& [name, given] : kinds) {
        if (!given) continue;
        if (chosen != nullptr) throw CLI::ValidationError(name, std::string("excludes ") + chosen);
        chosen = name;
    }
}

/// Checks that the options can be combined.
/// @throws CLI::ParseError
void check(generate_options const& options) {
    check_subject(options);
    check_kinds(options);
    if (options.seed && (options.cover || options.all))
        throw CLI::ValidationError("--seed", "goes with random texts, not with --cover or --all");
    if (options.max_size && (options.cover || options.all || options.uniform))
        throw CLI::ValidationError("--max-size", "excludes --cover, --all and --uniform");
    bool const is_random = !options.cover && !options.all && !options.uniform && !options.suite;
    if (options.min_size && (!is_random || options.near_miss))
        throw CLI::ValidationError("--min-size", "goes with random texts only");
    if (options.mean_size && !is_random)
        throw CLI::ValidationError("--mean-size", "goes with random texts and near misses");
    if (options.max_size && options.min_size > options.max_size)
        throw CLI::ValidationError("--min-size", "is above --max-size, " + std::to_string(*options.max_size));
    if (options.max_size && options.mean_size > options.max_size)
        throw CLI::ValidationError("--mean-size",
                                   "is above --max-size, " + std::to_string(*options.max_size));
    if (options.mean_size && options.mean_size < options.min_size)
        throw CLI::ValidationError("--mean-size", "is below --min-size");
    if (!options.weights.empty() && !is_random)
        throw CLI::ValidationError("--weight", "goes with random texts and near misses");
    if (!options.raw) return refuse_to_replace_subject(options, "--output", options.output);
    if (options.output == "-")
        throw CLI::ValidationError("--output", "must name a directory for --format raw");
}

exit_status run_generate(generate_options const& options) {
    check(options);
    auto const loaded = load_subject(options, options.color);
    if (auto const* status = std::get_if<exit_status>(&loaded)) return *status;
    return generate_texts(options, std::get<subject>(loaded));
}

}  // namespace

subcommand add_generate_command(CLI::App& program) {
    return add_subcommand<generate_options>(program, generate_help, declare_generate, run_generate);
}

}  // namespace urigram::cli
