// SPDX-License-Identifier: BSL-1.0
#include "parse_run.hpp"
#include "diagnostic.hpp"
#include "ndjson_format.hpp"
#include "rejects.hpp"
#include "text_format.hpp"
#include "tsv_format.hpp"
#include <CLI/CLI.hpp>
#include <unistd.h>
#include <utility>

namespace urigram::cli {

namespace {

std::unique_ptr<format> make_format(parse_options const& options, production const* one, int fd) {
    switch (options.format) {
    case format_name::text:
        return std::make_unique<text_format>(palette(use_color(options.color, fd)));
    case format_name::ndjson:
        return std::make_unique<ndjson_format>(options.inputs.size() > 1);
    case format_name::tsv:
        break;
    }
    return std::make_unique<tsv_format>(options.fields.empty() ? default_fields() : options.fields,
                                        options.header, one);
}

/// The options, if they go together.
parse_options const& checked(parse_options const& options) {
    if (options.format != format_name::tsv && (options.header || !options.fields.empty()))
        throw CLI::ValidationError(options.header ? "--header" : "--fields", "goes with --format tsv only");
    if (!options.rejects.empty() && same_place(options.rejects, options.output))
        throw CLI::ValidationError("--rejects", "goes to the same place as the output");
    return options;
}

/// Progress is not shown on a terminal that the records themselves fill.
bool shows_progress(progress_when wanted, int data) {
    if (wanted != progress_when::on_terminal) return wanted == progress_when::always;
    return is_terminal(STDERR_FILENO) && !is_terminal(data);
}

}  // namespace

parse_run::parse_run(parse_options const& options)
    : parse_run(checked(options), grammar_choice(options.grammar, options.like, options.otherurl)) {}

parse_run::parse_run(parse_options const& options, grammar_choice grammar)
    : text_run(options), options_(options), grammar_(std::move(grammar)),
      format_(make_format(options, grammar_.production(), data_.fd())),
      error_colors_(use_color(options.color, STDERR_FILENO)),
      progress_(shows_progress(options.progress, data_.fd()), octets_to_read(options.inputs)),
      summary_(grammar_.production() == nullptr) {
    if (!options.rejects.empty()) rejects_.emplace(options.rejects);
}

void parse_run::begin() {
    format_->begin(data_.text());
    if (rejects_) add_rejects_header(rejects_->text());
}

void parse_run::handle() {
    grammar_.read(record_);
    if (options_.summary) summary_.count(record_);
    if (!record_.valid) reject();
    if (record_.valid || options_.errors == on_error::report || options_.errors == on_error::row)
        format_->add(data_.text(), record_);
    if (!options_.inputs.empty()) progress_.update(records_, octets_);
}

void parse_run::reject() {
    if (options_.errors != on_error::row) status_ = exit_status::invalid_input;
    if (rejects_) {
        add_reject(rejects_->text(), record_);
        rejects_->relieve();
    }
    bool const last = options_.errors == on_error::fail;
    if (last) stop();
    if (last || (options_.errors == on_error::skip && !rejects_)) {
        std::string text;
        add_diagnostic(text, record_, error_colors_);
        say(text);
    }
}

void parse_run::end() {
    if (rejects_) rejects_->commit();
}

void parse_run::report() {
    progress_.finish();
    if (options_.summary) say(summary_.text());
}

void parse_run::say(std::string_view text) {
    progress_.clear();
    text_run::say(text);
}

}  // namespace urigram::cli
