// SPDX-License-Identifier: BSL-1.0
#include "parse/parse_run.hpp"
#include "parse/component_writers.hpp"
#include "parse/parse_summary.hpp"
#include "run/rejects.hpp"
#include <CLI/CLI.hpp>
#include <utility>

namespace urigram::cli {

namespace {

std::vector<field> fields_of(parse_options const& options, record_parser const& parser) {
    if (!options.fields.empty() && options.format == format_name::text)
        throw CLI::ValidationError("--fields", "goes with --format tsv or ndjson only");
    if (options.fields.empty() && options.format == format_name::tsv) return default_fields(parser);
    return find_fields(options.fields, parser);
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

    parse_options const& options_;
    record_parser const& parser_;
    std::unique_ptr<component_writer> writer_;
    reject_handler rejects_;
};

parse_handler::parse_handler(parse_options const& options, record_parser const& parser,
                             std::unique_ptr<component_writer> writer)
    : options_(options), parser_(parser), writer_(std::move(writer)), rejects_(options) {}

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
    if (options_.summary != summary_format::none)
        count_parsed(out.counts, r, parser_.production() == nullptr);
    if (!r.valid) rejects_.handle(r, out);
    if (writer_ && (r.valid || rejects_.has_row())) writer_->add(out.next_data(), r);
}

}  // namespace

parse_run::parse_run(parse_options const& options)
    : parse_run(options, record_parser(options.grammar, options.like, options.otherurl)) {}

parse_run::parse_run(parse_options const& options, record_parser parser)
    : parse_run(options, parser, fields_of(options, parser)) {}

parse_run::parse_run(parse_options const& options, record_parser parser, std::vector<field> fields)
    : text_run(options, parse_summary, options.format == format_name::text ? "\n" : ""), options_(options),
      parser_(std::move(parser)), fields_(std::move(fields)) {}

std::unique_ptr<record_handler> parse_run::make_handler() const {
    std::unique_ptr<component_writer> writer;
    if (options_.writes) switch (options_.format) {
        case format_name::text:
            writer = components_as_text(palette(use_color(options_.color, data_fd())));
            break;
        case format_name::ndjson:
            writer = fields_.empty() ? components_as_json(options_.names_files()) : fields_as_json(fields_);
            break;
        case format_name::tsv:
            writer = fields_as_rows(fields_);
            break;
        }
    return std::make_unique<parse_handler>(options_, parser_, std::move(writer));
}

std::string parse_run::header() const { return options_.header ? tsv_header(fields_) : std::string(); }

}  // namespace urigram::cli
