// SPDX-License-Identifier: BSL-1.0
#include "grammar/grammars.hpp"
#include "io/process.hpp"
#include "options/common_options.hpp"
#include "parse/derivation_writers.hpp"
#include "parse/field_writers.hpp"
#include "parse/fields.hpp"
#include "parse/parse_run.hpp"
#include "parse/production_checker.hpp"
#include "run/record_handler.hpp"
#include "run/summary.hpp"
#include "run/text_run.hpp"
#include <algorithm>
#include <memory>
#include <optional>
#include <urigram/testing/sentence.hpp>
#include <utility>
#include <variant>
#include <vector>

namespace urigram::cli {

namespace {

/// The maximum number of items of Earley's method for a line: enough for about 200 KB of JSON, in 56 MB of
/// memory per thread. A whole file is read by one thread, with the default of `earley_options`.
constexpr std::size_t items_of_line = 2'000'000;

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

std::uint64_t number_of_lines(std::string_view text) noexcept {
    auto const ends = static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
    return ends + (text.empty() || text.back() == '\n' ? 0 : 1);
}

/// The writers of records. If both are null, nothing is written.
struct record_writers {
    std::unique_ptr<derivation_writer> of_derivations;
    std::unique_ptr<component_writer> of_fields;
};

class by_file_handler final : public record_handler {
public:
    /// Keeps references to all arguments except the writers.
    by_file_handler(common_options const& options, production_checker const& checker,
                    std::vector<field> const& fields, record_writers writers)
        : counts_(options.summary != summary_format::none), draws_(options.svg),
          reads_whole_(options.reading.whole), checker_(checker), fields_(fields),
          writers_(std::move(writers)), rejects_(options) {}

    void handle(record& r, record_results& out) override {
        r.reset();
        r.of_file_grammar = true;
        r.has_no_userinfo = !checker_.has_userinfo();
        if (r.has_text()) checker_.check(r);
        bool const writes = writers_.of_derivations || writers_.of_fields;
        std::optional<derived_text> derived;
        if (writes && r.valid && (derived = checker_.derive(r))) set_parts(r, *derived);
        if (counts_) count_checked(out.counts, r);
        if (!r.valid) rejects_.handle(r, out, !draws_);
        if (!r.valid && (draws_ || !rejects_.has_row())) return;
        if (writers_.of_fields) writers_.of_fields->add(out.next_data(), r);
        if (writers_.of_derivations)
            writers_.of_derivations->add(out.next_data(), r, derived ? &*derived : nullptr);
    }

    /// If valid texts are only counted, an automaton finds all invalid lines at once.
    void handle_lines(block const& lines, record& r, record_results& out) override {
        if (reads_whole_) return handle_file(lines, r, out);
        auto const* const table = checker_.recognizer();
        if (table == nullptr || writers_.of_derivations || writers_.of_fields || lines.too_long != 0)
            return record_handler::handle_lines(lines, r, out);
        auto number = lines.first_line;
        std::size_t at = 0;
        auto const count_valid_lines = [&](std::size_t end) {
            auto const count = number_of_lines(lines.text.substr(at, end - at));
            number += count;
            at = end;
            out.records += count;
            if (counts_) out.counts.all.count(check_valid, count);
        };
        for (auto const offset : table->invalid_lines(lines.text)) {
            count_valid_lines(static_cast<std::size_t>(offset));
            auto const lf = lines.text.find('\n', at);
            block line;
            line.text = lines.text.substr(at, lf == lines.text.npos ? lf : lf + 1 - at);
            line.offset = lines.offset + at;
            line.first_line = number++;
            at += line.text.size();
            record_handler::handle_lines(line, r, out);
            if (out.last) return;
        }
        count_valid_lines(lines.text.size());
    }

private:
    void handle_file(block const& file, record& r, record_results& out) {
        r.is_whole_file = true;
        handle_each([&](auto const& line, auto const&) { line(1, 0, file.text); }, r, out);
    }

    /// Sets the productions in a text as components: all, or those that are fields.
    void set_parts(record& r, derived_text const& derived) const {
        auto const& g = checker_.grammar();
        auto const is_field = [&](std::string_view name) {
            return std::any_of(fields_.begin(), fields_.end(),
                               [&](field const& f) { return f.name == name; });
        };
        r.parts.clear();
        for (auto const& s : testing::spans(g, derived.first))
            if (std::string_view const name = g[s.production].name; writers_.of_derivations || is_field(name))
                r.parts.push_back({name, r.text.substr(static_cast<std::size_t>(s.begin),
                                                       static_cast<std::size_t>(s.end - s.begin))});
        r.value = &std::as_const(r.parts);
    }

    bool counts_;
    bool draws_;  // only valid texts are written
    bool reads_whole_;
    production_checker const& checker_;
    std::vector<field> const& fields_;
    record_writers writers_;
    reject_handler rejects_;
};

class by_file_run final : public text_run {
public:
    /// Keeps references to the options and the checker. The fields are those of the grammar.
    by_file_run(parse_or_check_options const& options, production_checker const& checker,
                std::vector<field> fields)
        : text_run(options, check_summary(), options.writes_text() ? "\n" : ""), options_(options),
          checker_(checker), fields_(std::move(fields)) {}

private:
    std::unique_ptr<record_handler> make_handler() const override {
        return std::make_unique<by_file_handler>(options_, checker_, fields_,
                                                 options_.writes ? make_writers() : record_writers());
    }

    std::unique_ptr<component_writer> cells(char delimiter, bool separate) const {
        return std::make_unique<fields_csv<field>>(fields_, csv_cells(delimiter), separate);
    }

    record_writers make_writers() const {
        if (options_.table.kind == table_kind::csv)
            return {nullptr, cells(options_.table.delimiter_or_comma(), false)};
        if (!fields_.empty() && options_.format == format_name::tsv && options_.csv)
            return {nullptr, cells(',', true)};
        if (!fields_.empty() && options_.format == format_name::tsv)
            return {nullptr, std::make_unique<fields_tsv<field>>(fields_)};
        if (!fields_.empty()) return {nullptr, std::make_unique<fields_json<field>>(fields_)};
        auto const& g = checker_.grammar();
        if (options_.format == format_name::ndjson)
            return {derivations_as_json(g, options_.names_files()), nullptr};
        if (options_.svg) return {derivations_as_svg(g), nullptr};
        return {derivations_as_text(g, palette(use_color(options_.color, data_fd()))), nullptr};
    }

    std::vector<std::string> added_columns() const override {
        std::vector<std::string> names;
        for (auto const& f : fields_) names.push_back(f.name);
        return names;
    }

    std::string header() const override {
        if (!options_.header) return {};
        return options_.csv ? csv_header(fields_) : tsv_header(fields_);
    }

    parse_or_check_options const& options_;
    production_checker const& checker_;
    std::vector<field> fields_;
};

/// Reports why texts cannot be checked, at the position of the production that is the reason.
exit_status refuse_to_check(subject const& of, model::automaton_error const& why) {
    if (why.code != model::automaton_errc::undefined || why.productions.empty())
        return refused_at(of, of.production, why.message);
    auto const hole = why.productions.front();
    auto message = "has no definition, but " + of.name() + " requires it";
    if (of.notation == grammar_notation::abnf)
        message += "; " + definition_hint(name_or_prose(of.g[hole].name));
    return refused_at(of, hole, message);
}

/// Rejects --whole without a grammar in a file, or with options for lines.
void refuse_to_read_whole(parse_or_check_options const& options) {
    auto const refuse_if = [](bool given, char const* why) {
        if (given) throw CLI::ValidationError("--whole", why);
    };
    refuse_if(!options.by_file.file, "goes with --abnf or --bnf");
    refuse_if(!options.texts.empty(), "goes with --input, not with arguments");
    refuse_if(options.table.is_table(), "excludes --input-format");
    refuse_if(options.reading.has_range(), "excludes --range");
    refuse_if(options.reading.longest_line != block_options().longest_line, "excludes --max-line-length");
}

}  // namespace

void declare_production_of_file(CLI::App& command, parse_or_check_options& options, char const* group) {
    declare_grammar_file(
        command, options.by_file.file,
        "Read texts by a production of the BNF in FILE, not by --grammar\n\n"
        "The BNF is read as a context-free grammar: choices and repetitions can be backtracked",
        {"--bnf", "--abnf", group});
    declare_abnf_reading(command, options.by_file.abnf, group);
    declare_production(command, options.by_file.production, group);
    // Not by `get_option`, which allocates although it is noexcept.
    auto const called = [&](std::string_view name) {
        return command
            .get_options([name](CLI::Option const* each) {
                auto const& names = each->get_lnames();
                return std::find(names.begin(), names.end(), name) != names.end();
            })
            .at(0);
    };
    auto* const grammar = called("grammar");
    for (auto const* name : {"bnf", "abnf"}) called(name)->excludes(grammar);
}

bool reads_by_file(parse_or_check_options const& options) {
    auto const& by = options.by_file;
    check_abnf_reading(by.abnf, by.file);
    if (options.svg && (!by.file || options.texts.size() != 1 || options.texts.front() == "-"))
        throw CLI::ValidationError(
            "--format", "svg draws the derivation of one text: write --abnf or --bnf, and the text "
                        "as the only argument");
    if (options.svg && (options.errors == on_error::row || options.errors == on_error::skip))
        throw CLI::ValidationError("--on-error", "excludes --format svg, which draws only valid texts");
    if (options.reading.whole) refuse_to_read_whole(options);
    if (!by.file) {
        if (by.production) refuse_production_of(options.grammar, "with --grammar");
        return false;
    }
    auto const refuse = [&](bool given, char const* option, char const* why) {
        if (given) throw CLI::ValidationError(option, "excludes " + by.file->option + ": " + why);
    };
    refuse(!options.like.empty(), "--alias", "only URLs of --grammar have schemes");
    refuse(options.otherurl, "--otherurl", "only RFC 1738 has this production");
    refuse(options.repairing.repairs_texts(), "--repair", "only texts of --grammar can be repaired");
    refuse(!options.refused_hazards.empty(), "--refuse-hazards", "only URLs of --grammar have hazards");
    refuse(options.hazards, "--hazards", "only URLs of --grammar have hazards");
    refuse(options.by.has_value(), "--summary-by", "only URLs of --grammar have fields");
    refuse(options.get.has_value(), "--get", "write --fields");
    refuse(options.form, "--form", "only URLs of --grammar have parameters");
    if (!options.writes) return true;
    if (!options.fields.empty() && options.writes_text())
        throw CLI::ValidationError("--fields",
                                   "goes with --format tsv, csv or ndjson, or with a table as input");
    return true;
}

exit_status read_by_file(parse_or_check_options const& options) {
    auto const from_streams = std::count(options.inputs.begin(), options.inputs.end(), "-") +
                              (options.by_file.file->reads_standard_input() ? 1 : 0);
    if (from_streams > 1) throw CLI::ValidationError("--input", "only one file can be standard input");
    if (!options.rejects.empty()) refuse_to_replace_subject(options.by_file, "--rejects", options.rejects);
    if (options.writes) refuse_to_replace_subject(options.by_file, "--output", options.output);
    auto const loaded = load_file_subject(options.by_file, options.color, model::undefined_names::are_holes);
    if (auto const* status = std::get_if<exit_status>(&loaded)) return *status;
    auto const& of = std::get<subject>(loaded);
    auto const items = options.reading.whole ? testing::earley_options().items : items_of_line;
    auto const checker =
        made_at_once([&] { return production_checker::of(of.g, of.production, options.writes, items); });
    if (!checker) return refuse_to_check(of, checker.error());
    if (!checker->has_texts())
        return refused_at(of, of.production, "matches no text, so none could be valid");
    bool const by_default = options.fields.empty() && options.writes &&
                            (options.format == format_name::tsv || options.table.is_table());
    auto const& g = checker->grammar();
    return by_file_run(options, *checker,
                       by_default ? default_fields(g, options.table.is_table())
                                  : find_fields("--fields", options.fields, g, of.shown_name))
        .run();
}

}  // namespace urigram::cli
