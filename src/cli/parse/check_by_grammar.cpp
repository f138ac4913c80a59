// SPDX-License-Identifier: BSL-1.0
#include "grammar/grammars.hpp"
#include "io/diagnostic.hpp"
#include "io/process.hpp"
#include "options/common_options.hpp"
#include "parse/parse_run.hpp"
#include "parse/production_checker.hpp"
#include "run/record_handler.hpp"
#include "run/summary.hpp"
#include "run/text_run.hpp"
#include <algorithm>
#include <memory>
#include <unistd.h>
#include <utility>
#include <variant>

namespace urigram::cli {

namespace {

// In the order of `check_summary`.
enum check_verdict : std::size_t { check_valid, check_rejected, check_undecided };
enum check_table : std::size_t { check_errors };
enum check_note : std::size_t { check_empty };

summary_form check_summary() { return {{"valid", "rejected", "undecided"}, {"error"}, {{{"empty", true}}}}; }

void count_checked(summary_counts& counts, record const& r) {
    check_verdict const its = r.valid ? check_valid : r.undecided.empty() ? check_rejected : check_undecided;
    counts.all.count(its);
    if (r.valid) return;
    count_of_error(counts.tables[check_errors], r).count(its);
    if (has_offset(r) && r.error.code == errc::empty) ++counts.notes[check_empty];
}

class check_handler final : public record_handler {
public:
    /// Refers to both.
    check_handler(common_options const& options, production_checker const& checker)
        : counts_(options.summary != summary_format::none), checker_(checker), rejects_(options) {}

    void handle(record& r, record_results& out) override {
        r.reset();
        r.of_file_grammar = true;
        r.has_no_userinfo = !checker_.has_userinfo();
        if (r.has_text()) checker_.check(r);
        if (counts_) count_checked(out.counts, r);
        if (!r.valid) rejects_.handle(r, out);
    }

private:
    bool counts_;
    production_checker const& checker_;
    reject_handler rejects_;
};

class check_run final : public text_run {
public:
    /// Refers to both.
    check_run(common_options const& options, production_checker const& checker)
        : text_run(options, check_summary()), options_(options), checker_(checker) {}

private:
    std::unique_ptr<record_handler> make_handler() const override {
        return std::make_unique<check_handler>(options_, checker_);
    }

    common_options const& options_;
    production_checker const& checker_;
};

/// Reports why texts cannot be checked by a production, at the production that is the reason.
exit_status refuse_to_check(subject const& of, model::production_id at, std::string const& why, when color) {
    std::string message;
    add_diagnostic_prefix(message, place_of(of, at), severity::error, why + '\n',
                          palette(use_color(color, STDERR_FILENO)));
    write_error(message);
    return exit_status::invalid_input;
}

exit_status refuse_to_check(subject const& of, model::automaton_error const& why, when color) {
    if (why.code != model::automaton_errc::undefined || why.productions.empty())
        return refuse_to_check(of, of.production, why.message, color);
    return refuse_to_check(of, why.productions.front(),
                           "has no definition, which " + of.name() + " needs; give one by --define", color);
}

}  // namespace

void declare_checked_production(CLI::App& check, check_options& options) {
    declare_grammar_file(check, options.by_file.file,
                         "Check texts by a production of the BNF in FILE, not by --grammar\n\n"
                         "BNF is a context-free grammar here: any choice, and as many repetitions as fit",
                         {"--bnf", "--abnf", "Grammar"});
    declare_definitions(check, options.by_file.definitions, "Grammar");
    declare_production(check, options.by_file.production, "Grammar");
    // Not by `get_option`, which allocates although it is noexcept.
    auto const called = [&](std::string_view name) {
        return check
            .get_options([name](CLI::Option const* each) {
                auto const& names = each->get_lnames();
                return std::find(names.begin(), names.end(), name) != names.end();
            })
            .at(0);
    };
    auto* const grammar = called("grammar");
    for (auto const* name : {"bnf", "abnf"}) called(name)->excludes(grammar);
}

bool checks_by_file(check_options const& options) {
    auto const& by = options.by_file;
    check_definitions(by.definitions, by.file);
    if (!by.file) {
        if (by.production)
            throw CLI::ValidationError("--production", "goes with --bnf or --abnf; with --grammar, write " +
                                                           options.grammar + ":NAME");
        return false;
    }
    auto const refuse = [&](bool given, char const* option, char const* why) {
        if (given) throw CLI::ValidationError(option, "excludes " + by.file->option + ": " + why);
    };
    refuse(!options.like.empty(), "--alias", "only URLs of --grammar have schemes");
    refuse(options.otherurl, "--otherurl", "it is of RFC 1738");
    refuse(options.repairing.repairs_texts(), "--repair", "only texts of --grammar can be repaired");
    refuse(!options.refused_hazards.empty(), "--refuse-hazards", "only URLs of --grammar have hazards");
    refuse(options.by.has_value(), "--summary-by", "only URLs of --grammar have fields");
    return true;
}

exit_status check_by_file(check_options const& options) {
    auto const from_streams = std::count(options.inputs.begin(), options.inputs.end(), "-") +
                              (options.by_file.file->reads_standard_input() ? 1 : 0);
    if (from_streams > 1) throw CLI::ValidationError("--input", "only one file can be standard input");
    if (!options.rejects.empty()) refuse_to_replace_subject(options.by_file, "--rejects", options.rejects);
    auto const loaded = load_file_subject(options.by_file, options.color);
    if (auto const* status = std::get_if<exit_status>(&loaded)) return *status;
    auto const& of = std::get<subject>(loaded);
    auto const checker = made_at_once([&] { return production_checker::of(of.g, of.production); });
    if (!checker) return refuse_to_check(of, checker.error(), options.color);
    if (!checker->has_texts())
        return refuse_to_check(of, of.production, "has no texts, so that no line could be valid",
                               options.color);
    return check_run(options, *checker).run();
}

}  // namespace urigram::cli
