// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "io/diagnostic.hpp"
#include "io/output.hpp"
#include "io/process.hpp"
#include "io/streams.hpp"
#include "options/common_options.hpp"
#include "options/option_types.hpp"
#include "testing/subject.hpp"
#include "testing/texts.hpp"
#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <unistd.h>
#include <urigram/testing/detail/suite.hpp>
#include <urigram/testing/earley.hpp>
#include <urigram/testing/peg.hpp>
#include <urigram/testing/random_source.hpp>
#include <utility>
#include <variant>
#include <vector>

namespace urigram::cli {

namespace {

struct mutate_options : output_options, subject_options {
    std::optional<std::string> valid;
    std::optional<std::string> invalid;
    bool escaped = false;
    std::optional<unsigned> sample;
};

/// The location of a text of a suite; no file for a generated one.
struct suite_place {
    std::string file;
    std::uint64_t line = 0;
};

/// A test suite, and the location of each of its texts.
struct placed_suite {
    std::vector<testing::suite_text> texts;
    std::vector<suite_place> places;
};

/// After so many steps of Earley's method, no further text is judged by a mutant.
constexpr std::uint64_t most_steps = 50'000'000;

/// The verdicts of a grammar without an automaton. They are unknown after `most` steps of Earley's method.
testing::text_verdict verdict_without_automaton(model::read_production const& p, std::uint64_t most) {
    using known = std::optional<bool>;
    if (p.how == model::reading::peg)
        return [as_run = testing::peg(p.source), of = p.production](std::string_view text) -> known {
            auto const outcome = as_run.match_all(of, text).outcome;
            if (outcome == testing::peg_outcome::gave_up) return std::nullopt;
            return outcome == testing::peg_outcome::matches;
        };
    auto const made = testing::earley::of(p.source, p.production);
    if (!made) return [](std::string_view) { return known(); };
    return [grammar = *made, most, steps = std::uint64_t{0}](std::string_view text) mutable {
        if (steps >= most) return known();
        auto const accepted = grammar.accepts(text, &steps);
        return accepted ? known(*accepted) : std::nullopt;
    };
}

/// Reports the texts on which the grammar itself differs from the suite.
void report_contradicted(testing::mutant_tester const& oracle, placed_suite const& suite, subject const& of,
                         palette const& colors) {
    for (auto const i : oracle.contradicted()) {
        auto const& place = suite.places[i];
        std::string message;
        add_diagnostic_prefix(message, location(place.file, place.line, 1), severity::warning,
                              (suite.texts[i].valid ? "this is not a text of " : "this is a text of ") +
                                  of.name() + ", so it detects no mutant\n",
                              colors);
        write_error(message);
    }
}

class status_counts {
public:
    std::uint64_t& operator[](testing::mutant_status s) { return of_[static_cast<std::size_t>(s)]; }

    std::string summary() const {
        std::string line =
            "changes " + std::to_string(std::accumulate(of_.begin(), of_.end(), std::uint64_t{0}));
        for (std::size_t i = 1; i < of_.size(); ++i)
            line.append(i == 1 ? " = " : " + ")
                .append(std::to_string(of_[i]))
                .append(" ")
                .append(to_string(static_cast<testing::mutant_status>(i)));
        return line + '\n';
    }

private:
    std::array<std::uint64_t, 5> of_{};  // by status; the first status is 1
};

/// Returns the numbers of `n` of the mutants: a random one of each of `n` parts of equal size. Equal steps
/// would always hit the same mutations of literals of equal length.
std::set<std::uint64_t> sample_of(std::uint64_t n, std::uint64_t mutants) {
    testing::random_source random(0);
    std::set<std::uint64_t> numbers;
    auto const begin_of = [&](std::uint64_t i) { return mutants / n * i + mutants % n * i / n; };
    for (std::uint64_t i = 0; i < n; ++i)
        numbers.insert(begin_of(i) + random.below(begin_of(i + 1) - begin_of(i)));
    return numbers;
}

/// Runs a suite on the mutants of a production, and writes the mutants that survive or are undecided.
/// @throws std::system_error
exit_status mutate_grammar(mutate_options const& options, subject const& of, placed_suite const& suite) {
    output out(options.output);
    testing::mutation_options how;
    how.verdict = [&of](model::read_production const& p) {
        bool const is_mutant = &p.source != &of.g;
        return verdict_without_automaton(p,
                                         is_mutant ? most_steps : std::numeric_limits<std::uint64_t>::max());
    };
    testing::mutant_tester const oracle(of.g, of.production, of.how, suite.texts, how);
    report_contradicted(oracle, suite, of, palette(use_color(options.color, STDERR_FILENO)));
    mutant_writer writer(options.format, of, palette(use_color(options.color, out.fd())));
    writer.add_header(out.text());
    status_counts counts;
    std::size_t number = 0;
    auto const all = testing::count_mutants(of.g, of.production, of.how);
    auto const count = std::min<std::uint64_t>(all, options.sample.value_or(all));
    auto const add = [&](testing::grammar_mutant const& m) {
        auto const judged = [&] {
            step_line const shown(++number, count, m.change.name);
            return oracle.test(m);
        }();
        ++counts[judged.what];
        if (judged.what == testing::mutant_status::survived ||
            judged.what == testing::mutant_status::undecided)
            writer.add(out.text(), judged);
        out.flush();  // the next one may be slow
        return !interrupted();
    };
    testing::for_each_mutant(of.g, of.production, of.how, sample_of(count, all), add, of.notation);
    using testing::mutant_status;
    auto status = counts[mutant_status::undecided] == 0 ? exit_status::success : exit_status::unproven;
    if (counts[mutant_status::survived] != 0 || !oracle.contradicted().empty())
        status = exit_status::invalid_input;
    status = end_of(out, status);
    write_error(counts.summary());
    if (count < all)
        write_error("tested " + std::to_string(number) + " of " + std::to_string(all) + " mutants\n");
    return status;
}

constexpr char mutate_examples[] =
    R"(  urigram mutate --bnf my.bnf --valid good.txt --invalid bad.txt
  urigram mutate --grammar rfc1738:hostport           what the suite of `urigram generate --suite` misses
  urigram mutate --grammar rfc3986:URI --valid urls.txt --format tsv -o missed.tsv
  urigram mutate --abnf keywords.abnf --sample 500    some of the mutants of a large grammar
)";

constexpr char mutate_notes[] =
    R"(Each mutant is the grammar with one change, as by mistake: a choice is removed, a part is made optional, the end
of a range is off by one, and so on. A mutant is killed if its verdict on some text of the suite differs from
that of the grammar; it is equivalent if it accepts the same texts as the grammar. Each surviving mutant is
written with a shortest text that would detect it, and each undecided one with the reason. Texts on which the
grammar itself differs from the suite are reported on standard error, and detect nothing.

text: a line for each mutant. tsv: a row of names, then production, line, column, mutation, before, after,
status (survived or undecided), text, valid, and the reason if it is undecided. ndjson: the same as objects.
before and after are in the notation of the grammar, BNF or ABNF.

Without an automaton, a mutant judges no more texts after 50000000 steps of Earley's algorithm: if none has killed
it until then, it is undecided.)";

constexpr subcommand_help mutate_help{
    "mutate", "Mutation-test a grammar", mutate_examples, mutate_notes,
    exit_statuses{"some mutant survives, the suite differs from the grammar, or the file is not BNF or ABNF",
                  "each tested mutant is killed or equivalent", "wrong usage",
                  "some mutants are undecided, and none survives"}};

void declare_mutate(CLI::App& mutate, mutate_options& options) {
    declare_subject(mutate, options);
    take_file(
        mutate.add_option("--valid", options.valid,
                          "Read valid texts from FILE, one per line; - is standard input\n\n"
                          "Without this and --invalid, the suite is that of `urigram generate --suite`"))
        ->group("Input");
    take_file(mutate.add_option("--invalid", options.invalid,
                                "Read invalid texts from FILE, one per line; - is standard input"))
        ->group("Input");
    declare_escaped(mutate, options.escaped);
    mutate
        .add_option("--sample", options.sample,
                    "Test only N of the mutants, spread over the grammar\n\n"
                    "The time for each mutant grows with the grammar, and so does the number of mutants. The "
                    "sample is random, but always the same")
        ->check(number_up_to(std::numeric_limits<unsigned>::max()))
        ->option_text("N")
        ->group("Mutants");
    declare_format(mutate, options, more_formats::tsv);
    declare_destination(mutate, options);
}

/// Checks that the options can be combined.
/// @throws CLI::ParseError
void check(mutate_options const& options) {
    check_subject(options);
    int from_stream = options.file && options.file->reads_standard_input() ? 1 : 0;
    for (auto const* file : {&options.valid, &options.invalid}) {
        if (!*file) continue;
        from_stream += **file == "-" ? 1 : 0;
        refuse_to_replace({**file}, "--output", options.output);
    }
    char const* const option = options.valid ? "--valid" : "--invalid";
    if (from_stream > 1) throw CLI::ValidationError(option, "only one file can be standard input");
    if (options.escaped && !options.valid && !options.invalid)
        throw CLI::ValidationError("--escaped", "goes with --valid or --invalid");
    refuse_to_replace_subject(options, "--output", options.output);
}

std::variant<placed_suite, exit_status> suite_of_files(mutate_options const& options) {
    placed_suite suite;
    std::pair<std::optional<std::string>, bool> const files[] = {{options.valid, true},
                                                                 {options.invalid, false}};
    for (auto const& [file, valid] : files) {
        if (!file) continue;
        auto const& name = *file;
        bool const accepted = valid;
        auto const failed = for_each_text_line(name, options.escaped, [&](auto line, auto text) {
            suite.texts.push_back({std::string(text), accepted});
            suite.places.push_back({name, line});
        });
        if (failed) return *failed;
    }
    return suite;
}

std::variant<placed_suite, exit_status> suite_of_grammar(subject const& of) {
    auto made = suite_of(of, {});
    if (!made) return refused_by(made.error(), of);
    placed_suite suite;
    suite.places.resize(made->size());
    suite.texts = std::move(*made);
    return suite;
}

exit_status run_mutate(mutate_options const& options) {
    check(options);
    auto const loaded = load_subject(options, options.color);
    if (auto const* status = std::get_if<exit_status>(&loaded)) return *status;
    auto const& of = std::get<subject>(loaded);
    auto suite = options.valid || options.invalid ? suite_of_files(options) : suite_of_grammar(of);
    if (auto const* status = std::get_if<exit_status>(&suite)) return *status;
    return mutate_grammar(options, of, std::get<placed_suite>(suite));
}

}  // namespace

subcommand add_mutate_command(CLI::App& program) {
    return add_subcommand<mutate_options>(program, mutate_help, declare_mutate, run_mutate);
}

}  // namespace urigram::cli
