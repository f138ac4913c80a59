// SPDX-License-Identifier: BSL-1.0
#include "parse/parse_run.hpp"
#include "output/diagnostic.hpp"
#include "parse/component_writers.hpp"
#include <CLI/CLI.hpp>
#include <unistd.h>
#include <utility>

namespace urigram::cli {

namespace {

/// The options, if they go together.
parse_options const& checked(parse_options const& options) {
    if (options.header && options.format != format_name::tsv)
        throw CLI::ValidationError("--header", "goes with --format tsv only");
    if (!options.fields.empty() && options.format == format_name::text)
        throw CLI::ValidationError("--fields", "goes with --format tsv or ndjson only");
    if (!options.rejects.empty() && options.writes && same_place(options.rejects, options.output))
        throw CLI::ValidationError("--rejects", "goes to the same place as the output");
    if (options.reading.has_range() && options.inputs.size() != 1)
        throw CLI::ValidationError("--range", "goes with exactly one input");
    return options;
}

std::vector<field> fields_of(parse_options const& options, record_parser const& parser) {
    if (options.fields.empty() && options.format == format_name::tsv) return default_fields(parser);
    return find_fields(options.fields, parser);
}

/// Progress is not shown on a terminal that the records themselves fill.
bool shows_progress(progress_when wanted, int data) {
    if (wanted != progress_when::on_terminal) return wanted == progress_when::always;
    return is_terminal(STDERR_FILENO) && !is_terminal(data);
}

/// Parses records and writes the results.
class parse_handler final : public record_handler {
public:
    /// Refers to `options` and `parser`. Without a writer nothing is written of the records.
    parse_handler(parse_options const& options, record_parser const& parser,
                  std::unique_ptr<component_writer> writer);

    void handle(record& r, outcome& out) override;
    void handle_lines(block const& lines, record& r, outcome& out) override;

private:
    void handle_parsed(record const& r, outcome& out);
    void reject(record const& r, outcome& out) const;

    parse_options const& options_;
    record_parser const& parser_;
    std::unique_ptr<component_writer> writer_;
    bool writes_rejected_;
    palette error_colors_;
};

parse_handler::parse_handler(parse_options const& options, record_parser const& parser,
                             std::unique_ptr<component_writer> writer)
    : options_(options), parser_(parser), writer_(std::move(writer)),
      writes_rejected_(options.errors == on_error::report || options.errors == on_error::row),
      error_colors_(use_color(options.color, STDERR_FILENO)) {}

void parse_handler::handle(record& r, outcome& out) {
    if (r.too_long == 0) return parser_.parse(r, [&] { handle_parsed(r, out); });
    r.reset();
    handle_parsed(r, out);
}

void parse_handler::handle_lines(block const& lines, record& r, outcome& out) {
    if (lines.too_long != 0 || !parser_.parses_lines()) return record_handler::handle_lines(lines, r, out);
    r.line = lines.first_line - 1;
    r.too_long = 0;
    parser_.parse_lines(lines.text, r, [&] {
        if (out.last) return;
        ++r.line;
        r.file_offset = lines.offset + static_cast<std::uint64_t>(r.text.data() - lines.text.data());
        ++out.records;
        handle_parsed(r, out);
    });
}

/// Counts and writes a record that is parsed.
void parse_handler::handle_parsed(record const& r, outcome& out) {
    if (options_.summary) out.counts.count(r, parser_.production() == nullptr);
    if (!r.valid) reject(r, out);
    if (writer_ && (r.valid || writes_rejected_)) writer_->add(out.next_data(), r);
}

void parse_handler::reject(record const& r, outcome& out) const {
    if (options_.errors != on_error::row) out.status = exit_status::invalid_input;
    bool const has_file = !options_.rejects.empty();
    if (has_file) add_reject(out.rejects, r);
    out.last = options_.errors == on_error::fail;
    if (out.last || (options_.errors == on_error::skip && !has_file))
        add_diagnostic(out.errors, r, error_colors_);
}

}  // namespace

parse_run::parse_run(parse_options const& options)
    : parse_run(checked(options), record_parser(options.grammar, options.like, options.otherurl)) {}

parse_run::parse_run(parse_options const& options, record_parser parser)
    : parse_run(options, parser, fields_of(options, parser)) {}

parse_run::parse_run(parse_options const& options, record_parser parser, std::vector<field> fields)
    : text_run(options, options.format == format_name::text ? "\n" : "", options.writes), options_(options),
      parser_(std::move(parser)), fields_(std::move(fields)),
      progress_(shows_progress(options.progress, data_fd()),
                octets_to_read(options.inputs, options.reading)) {
    if (options.rejects.empty()) return;
    rejects_.emplace(options.rejects);
    rejects_->add(rejects_header());
}

std::unique_ptr<record_handler> parse_run::make_handler() const {
    std::unique_ptr<component_writer> writer;
    if (options_.writes) switch (options_.format) {
        case format_name::text:
            writer = components_as_text(palette(use_color(options_.color, data_fd())));
            break;
        case format_name::ndjson:
            writer =
                fields_.empty() ? components_as_json(options_.inputs.size() > 1) : fields_as_json(fields_);
            break;
        case format_name::tsv:
            writer = fields_as_rows(fields_);
            break;
        }
    return std::make_unique<parse_handler>(options_, parser_, std::move(writer));
}

std::string parse_run::header() const { return options_.header ? tsv_header(fields_) : std::string(); }

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
