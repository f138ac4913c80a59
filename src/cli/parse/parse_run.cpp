// SPDX-License-Identifier: BSL-1.0
#include "parse/parse_run.hpp"
#include "parse/component_json.hpp"
#include "parse/component_text.hpp"
#include "parse/parse_handler.hpp"
#include "parse/rejects.hpp"
#include <CLI/CLI.hpp>
#include <unistd.h>
#include <utility>

namespace urigram::cli {

namespace {

/// The options, if they go together.
parse_options const& checked(parse_options const& options) {
    if (options.format != format_name::tsv && (options.header || !options.fields.empty()))
        throw CLI::ValidationError(options.header ? "--header" : "--fields", "goes with --format tsv only");
    if (!options.rejects.empty() && options.writes && same_place(options.rejects, options.output))
        throw CLI::ValidationError("--rejects", "goes to the same place as the output");
    if (options.reading.has_range() && options.inputs.size() != 1)
        throw CLI::ValidationError("--range", "goes with exactly one input");
    return options;
}

std::vector<tsv_column> columns_of(parse_options const& options, production const* one) {
    if (options.format != format_name::tsv) return {};
    return tsv_columns(options.fields.empty() ? default_fields() : options.fields, one);
}

/// Progress is not shown on a terminal that the records themselves fill.
bool shows_progress(progress_when wanted, int data) {
    if (wanted != progress_when::on_terminal) return wanted == progress_when::always;
    return is_terminal(STDERR_FILENO) && !is_terminal(data);
}

}  // namespace

parse_run::parse_run(parse_options const& options)
    : parse_run(checked(options), record_parser(options.grammar, options.like, options.otherurl)) {}

parse_run::parse_run(parse_options const& options, record_parser grammar)
    : parse_run(options, grammar, columns_of(options, grammar.production())) {}

parse_run::parse_run(parse_options const& options, record_parser grammar, std::vector<tsv_column> columns)
    : text_run(options, options.format == format_name::text ? "\n" : "", options.writes), options_(options),
      grammar_(std::move(grammar)), columns_(std::move(columns)),
      progress_(shows_progress(options.progress, data_fd()),
                octets_to_read(options.inputs, options.reading)) {
    if (options.rejects.empty()) return;
    rejects_.emplace(options.rejects);
    rejects_->add(rejects_header());
}

std::unique_ptr<record_handler> parse_run::make_handler() const {
    std::unique_ptr<format> how;
    if (options_.writes) switch (options_.format) {
        case format_name::text:
            how = std::make_unique<text_format>(palette(use_color(options_.color, data_fd())));
            break;
        case format_name::ndjson:
            how = std::make_unique<ndjson_format>(options_.inputs.size() > 1);
            break;
        case format_name::tsv:
            how = std::make_unique<tsv_format>(columns_);
            break;
        }
    return std::make_unique<parse_handler>(options_, grammar_, std::move(how));
}

std::string parse_run::header() const { return options_.header ? tsv_header(columns_) : std::string(); }

void parse_run::take(outcome const& out) {
    if (rejects_) rejects_->add(out.rejects);
    if (options_.summary) counts_.add(out.counts);
    if (!options_.inputs.empty()) progress_.update(records(), octets_read());
}

void parse_run::end() {
    if (rejects_) rejects_->commit();
}

void parse_run::report() {
    progress_.finish();
    if (options_.summary) say(summary_of(records(), counts_));
}

void parse_run::say(std::string_view text) {
    progress_.clear();
    text_run::say(text);
}

void parse_run::range_of_decompressed_text() { progress_.forget_octets(); }

}  // namespace urigram::cli
