// SPDX-License-Identifier: BSL-1.0
#include "io/diagnostic.hpp"
#include "io/output.hpp"
#include "io/process.hpp"
#include "io/streams.hpp"
#include "testing/mutant_writer.hpp"
#include "testing/mutate_options.hpp"
#include <unistd.h>
#include <urigram/testing/earley.hpp>
#include <urigram/testing/peg.hpp>
#include <utility>

namespace urigram::cli {

namespace {

/// The verdicts of a grammar that has no automaton.
testing::text_verdict verdict_without_automaton(model::read_production const& p) {
    using known = std::optional<bool>;
    if (p.how == model::reading::peg)
        return [as_run = testing::peg(p.source), of = p.production](std::string_view text) -> known {
            auto const outcome = as_run.match_all(of, text).outcome;
            if (outcome == testing::peg_outcome::gave_up) return std::nullopt;
            return outcome == testing::peg_outcome::matches;
        };
    auto const made = testing::earley::of(p.source, p.production);
    if (!made) return [](std::string_view) { return known(); };
    return [recogniser = *made](std::string_view text) {
        auto const accepted = recogniser.accepts(text);
        return accepted ? known(*accepted) : std::nullopt;
    };
}

/// Says on which texts the grammar itself differs from the suite.
void report_contradicted(testing::mutant_judge const& judge, placed_suite const& suite, subject const& of,
                         palette const& colors) {
    for (auto const i : judge.contradicted()) {
        auto const& place = suite.places[i];
        std::string message;
        add_headline(message, location(place.file, place.line, 1), gravity::warning,
                     (suite.texts[i].valid ? "this is no " : "this is a valid ") + of.name() +
                         ", and notices nothing\n",
                     colors);
        write_error(message);
    }
}

struct fate_counts {
    std::uint64_t noticed = 0;
    std::uint64_t unnoticed = 0;
    std::uint64_t equivalent = 0;
    std::uint64_t undecided = 0;

    void add(testing::fate f) {
        switch (f) {
        case testing::fate::noticed:
            ++noticed;
            break;
        case testing::fate::unnoticed:
            ++unnoticed;
            break;
        case testing::fate::equivalent:
            ++equivalent;
            break;
        case testing::fate::undecided:
            ++undecided;
            break;
        }
    }

    std::string summary() const {
        return "changes " + std::to_string(noticed + unnoticed + equivalent + undecided) + " = " +
               std::to_string(noticed) + " noticed + " + std::to_string(unnoticed) + " unnoticed + " +
               std::to_string(equivalent) + " equivalent + " + std::to_string(undecided) + " undecided\n";
    }
};

}  // namespace

exit_status mutate_grammar(mutate_options const& options, subject const& of, placed_suite suite) {
    output out(options.output);
    testing::unnoticed_options how;
    how.verdict = verdict_without_automaton;
    testing::mutant_judge const judge(of.g, of.production, of.how, suite.texts, how);
    report_contradicted(judge, suite, of, palette(use_color(options.color, STDERR_FILENO)));
    mutant_writer writer(options.format, of, palette(use_color(options.color, out.fd())));
    writer.add_header(out.text());
    fate_counts counts;
    testing::for_each_mutant(of.g, of.production, of.how, [&](testing::grammar_mutant const& m) {
        auto const judged = judge.judge(m);
        counts.add(judged.what);
        if (judged.what == testing::fate::unnoticed || judged.what == testing::fate::undecided)
            writer.add(out.text(), judged);
        out.flush();  // the next one may take its time
        return !interrupted();
    });
    auto status = counts.undecided == 0 ? exit_status::success : exit_status::unproven;
    if (counts.unnoticed != 0 || !judge.contradicted().empty()) status = exit_status::invalid_input;
    status = end_of(out, status);
    write_error(counts.summary());
    return status;
}

}  // namespace urigram::cli
