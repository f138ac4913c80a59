// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "io/diagnostic.hpp"
#include "io/escapes.hpp"
#include "io/json_writer.hpp"
#include "io/output.hpp"
#include "io/place.hpp"
#include "io/process.hpp"
#include "io/streams.hpp"
#include "options/common_options.hpp"
#include "options/option_types.hpp"
#include "testing/subject.hpp"
#include "testing/texts.hpp"
#include <algorithm>
#include <string>
#include <unistd.h>
#include <urigram/testing/coverage.hpp>
#include <urigram/testing/oracle.hpp>
#include <utility>
#include <variant>
#include <vector>

namespace urigram::cli {

namespace {

struct cover_options : output_options, subject_options {
    std::vector<std::string> inputs;
    bool escaped = false;
    bool whole = false;  ///< each input is one text
    std::string page;    ///< a file, or empty
};

constexpr std::size_t most_paths = 10'000;

/// Reports the texts that do not match a production, each with the offset of its error.
class line_report {
public:
    line_report(cover_options const& options, subject const& of)
        : options_(options), subject_(of), colors_(use_color(options.color, STDERR_FILENO)) {}

    void refuse(std::string const& file, std::uint64_t line, std::string_view text) {
        if (!asked_) {  // makes the oracle only if needed, because that is slow
            asked_ = true;
            if (auto made = testing::oracle::of(subject_.g, subject_.production, subject_.how))
                oracle_ = std::move(*made);
        }
        testing::oracle_verdict found;
        if (oracle_) found = oracle_->check(text);
        auto message = "this is not a text of " + subject_.name();
        if (found.offset) {
            auto const expected = octet_ranges(found.expected);
            if (!expected.empty()) message += "; expected " + expected;
            if (found.end_expected) message += expected.empty() ? "; expected the end" : ", or the end";
        }
        if (would_be_with_escapes(text)) message += "; with --escaped it is one";
        auto const offset = found.offset.value_or(0);
        write(options_.whole ? location_in_text(file, text, offset) : location(file, line, offset + 1),
              message);
    }

    void undecided(std::string const& file, std::uint64_t line, std::string const& why) {
        write(location(file, line, 1), why);
    }

private:
    /// Whether the line would be a text of the production with --escaped.
    bool would_be_with_escapes(std::string_view text) const {
        if (options_.escaped || options_.whole || !oracle_ || text.find('\\') == text.npos) return false;
        auto const meant = unescaped(text);
        return meant && oracle_->check(*meant).is == testing::verdict::valid;
    }

    void write(std::string const& where, std::string const& message) {
        std::string text;
        add_diagnostic_prefix(text, where, severity::warning, message, colors_);
        write_error(text += '\n');
    }

    cover_options const& options_;
    subject const& subject_;
    palette colors_;
    bool asked_ = false;
    std::optional<testing::oracle> oracle_;
};

/// Derives texts and sums their coverage.
class cover_run {
public:
    cover_run(cover_options const& options, subject const& of, deriver const& how)
        : reads_whole_(options.whole), deriver_(how), report_(options, of),
          coverage_(of.g, of.production, options_of(of)) {}

    void add(std::string const& file, std::uint64_t line, std::string_view text) {
        auto const made = derive(file, line, text);
        if (made.found) {
            coverage_.add(*made.found);
        } else if (made.unknown.empty()) {
            ++refused_;
            report_.refuse(file, line, text);
        } else {
            ++undecided_;
            report_.undecided(file, line, made.unknown);
        }
    }

    /// Some input could not be read.
    void miss_input() { misses_input_ = true; }

    testing::coverage const& coverage() const { return coverage_; }

    exit_status status() const {
        if (misses_input_) return exit_status::failure;
        return refused_ + undecided_ == 0 ? exit_status::success : exit_status::invalid_input;
    }

    std::string summary() const {
        auto const all = coverage_.sentences() + refused_ + undecided_;
        return "texts " + std::to_string(all) + " = " + std::to_string(coverage_.sentences()) +
               " derived + " + std::to_string(refused_) + " refused + " + std::to_string(undecided_) +
               " undecided\n";
    }

private:
    derivation derive(std::string const& file, std::uint64_t line, std::string_view text) const {
        auto const what = reads_whole_ ? "" : "line " + std::to_string(line) + " of ";
        step_line const shown(what + location(file));
        return deriver_.derive(text);
    }

    static testing::coverage_options options_of(subject const& of) {
        testing::coverage_options how;
        how.notation = of.notation;
        return how;
    }

    bool reads_whole_;
    deriver const& deriver_;
    line_report report_;
    testing::coverage coverage_;
    std::uint64_t refused_ = 0;
    std::uint64_t undecided_ = 0;
    bool misses_input_ = false;
};

std::string path_of(model::grammar const& g, testing::coverage_gap const& gap) {
    std::string text;
    for (auto const p : gap.path) text.append(text.empty() ? "" : " -> ").append(g[p].name);
    return text;
}

void add_gaps_as_tsv(std::string& out, testing::coverage const& c) {
    out += "kind\tproduction\texpression\twhat\toctets\tpath\twithin\n";
    for (auto const& gap : c.gaps(most_paths))
        add_tsv_row(out, to_string(gap.kind), c.source()[gap.production].name, gap.expression, gap.what,
                    octet_ranges(gap.octets), path_of(c.source(), gap), gap.within);
}

void add_gaps_as_json(std::string& out, testing::coverage const& c) {
    json_writer json;
    for (auto const& gap : c.gaps(most_paths)) {
        json.object([&] {
            json.member("kind", to_string(gap.kind));
            json.octets("production", c.source()[gap.production].name);
            if (!gap.expression.empty()) json.octets("expression", gap.expression);
            json.octets("what", gap.what);
            if (!gap.octets.empty()) json.member("octets", octet_ranges(gap.octets));
            if (!gap.path.empty()) json.member("path", path_of(c.source(), gap));
            json.member("within", gap.within);
        });
        json.end_line(out);
    }
}

/// Passes the texts of all inputs that can be read to `run`. Returns the exit status on failure: if none can
/// be read, or an escape is wrong.
std::optional<exit_status> read_texts(cover_options const& options, cover_run& run) {
    std::size_t missing = 0;
    for (auto const& input : options.inputs) {
        auto const add = [&](auto line, auto text) { run.add(input, line, text); };
        auto const ended =
            options.whole ? for_whole_text(input, add) : for_each_text_line(input, options.escaped, add);
        if (ended && *ended != exit_status::failure) return ended;
        if (ended) ++missing;
    }
    if (missing == options.inputs.size()) return exit_status::failure;
    if (missing > 0) run.miss_input();
    return std::nullopt;
}

void add_coverage(std::string& out, format_name format, testing::coverage const& c) {
    switch (format) {
    case format_name::text:
        out += write_text(c);
        break;
    case format_name::tsv:
        add_gaps_as_tsv(out, c);
        break;
    case format_name::ndjson:
        add_gaps_as_json(out, c);
        break;
    }
}

/// Measures and writes the coverage of a production by the texts of the inputs.
/// @throws std::system_error
exit_status cover_grammar(cover_options const& options, subject const& of) {
    deriver const how(of);
    if (!how.obstacle().empty()) return refused(of, how.obstacle());
    output out(options.output);
    std::optional<output> page;
    if (!options.page.empty()) page.emplace(options.page);
    auto run = made_at_once([&] { return cover_run(options, of, how); });
    if (auto const ended = made_at_once([&] { return read_texts(options, run); })) {
        out.print_if_not_written();
        if (page) page->print_if_not_written();
        return *ended;
    }
    made_at_once([&] {
        add_coverage(out.text(), options.format, run.coverage());
        if (page) page->text() = write_page(run.coverage());
    });
    auto const status = end_of(out, run.status(), page ? &*page : nullptr);
    write_error(run.summary());
    return status;
}

constexpr char cover_examples[] =
    R"(  urigram cover --grammar rfc1738:ftpurl -i urls.txt  the parts of the grammar that the lines do not use
  urigram cover --abnf json.abnf --whole -i a.json -i b.json
  urigram cover --bnf my.bnf -i corpus.txt --html coverage.html
  urigram generate --bnf my.bnf -n 1000 | urigram cover --bnf my.bnf --escaped -i -
)";

constexpr char cover_notes[] =
    R"(Each text is derived. The command counts the productions used, the choices taken, the numbers of repetitions,
the octets of sets and those at the ends of ranges, and the pairs of productions one of which is in the body of
the other. Goals that no text can reach do not count. Texts that are not of the production are reported on
standard error, with the offset and the octets that can follow there, as in ABNF.

text: a report for people. tsv: a row of names, then a row for each goal that was not reached: kind, production,
expression, what, octets (as in ABNF), path, and within, which tells whether the goal is inside of another one
that was not reached. ndjson: the same as objects. Up to 10000 paths are written. Expressions are in the notation
of the grammar, BNF or ABNF.)";

constexpr subcommand_help cover_help{"cover", "Measure grammar coverage", cover_examples, cover_notes,
                                     exit_statuses{"some input is not a text of the production or this could "
                                                   "not be decided, or the file is not BNF or ABNF",
                                                   "success, even if not everything is reached"}};

void declare_cover(CLI::App& cover, cover_options& options) {
    declare_subject(cover, options);
    take_file(add_repeatable(cover, "-i,--input", options.inputs,
                             "Read texts from FILE, one per line; - is standard input; repeatable"))
        ->group("Input");
    declare_escaped(cover, options.escaped);
    cover.add_flag("--whole", options.whole, "Each FILE is one text, with its line ends")->group("Input");
    take_file(cover.add_option("--html", options.page,
                               "Write a page of HTML with diagrams to FILE, too\n\n"
                               "With --output, both files are replaced or neither"))
        ->group("Output");
    declare_format(cover, options, more_formats::tsv);
    declare_destination(cover, options);
}

/// Checks that the options can be combined.
/// @throws CLI::ParseError
void check(cover_options const& options) {
    check_subject(options);
    if (options.inputs.empty()) throw CLI::RequiredError("--input");
    if (options.whole && options.escaped) throw CLI::ValidationError("--whole", "excludes --escaped");
    auto const from_stream = std::count(options.inputs.begin(), options.inputs.end(), "-") +
                             (options.file && options.file->reads_standard_input() ? 1 : 0);
    if (from_stream > 1) throw CLI::ValidationError("--input", "only one file can be standard input");
    if (!options.page.empty() && same_place(options.page, options.output))
        throw CLI::ValidationError("--html", "goes to the same place as the output");
    auto const refuse = [&](char const* option, std::string const& output) {
        refuse_to_replace_subject(options, option, output);
        refuse_to_replace(options.inputs, option, output);
    };
    refuse("--output", options.output);
    if (!options.page.empty()) refuse("--html", options.page);
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
