// SPDX-License-Identifier: BSL-1.0
#include "parse/parse_run.hpp"
#include "parse/field_writers.hpp"
#include "run/record_handler.hpp"
#include "run/summary.hpp"
#include <CLI/CLI.hpp>
#include <utility>

namespace urigram::cli {

namespace {

// In the order of `parse_summary`.
enum parse_verdict : std::size_t { verdict_valid, verdict_rejected };
enum parse_table : std::size_t { parse_schemes, parse_productions, parse_errors };
enum parse_note : std::size_t { note_empty, note_generic_only };

/// The counts of `parse` and `check`.
summary_form parse_summary(parse_options const& options) {
    summary_form form{
        {"valid", "rejected"}, {"scheme", "production", "error"}, {{{"empty", true}, {"generic only"}}}};
    if (options.by) {
        form.tables[table_of_values] = options.by->field;
        form.most_values = options.by->most;
    }
    return form;
}

/// Counts a record that is parsed.
void count_parsed(summary_counts& counts, record const& r, bool by_scheme) {
    parse_verdict const its = r.valid ? verdict_valid : verdict_rejected;
    counts.all.count(its);
    if (by_scheme) count_of_scheme(counts.tables[parse_schemes], r.text).count(its);
    if (r.valid) {
        counts.tables[parse_productions][r.production].count(its);
        if (r.refused != nullptr) ++counts.notes[note_generic_only];
        return;
    }
    count_of_error(counts.tables[parse_errors], r).count(its);
    if (has_offset(r) && r.error.code == errc::empty) ++counts.notes[note_empty];
}

// The value of a field as a name in `table_of_values`.
std::string name_of(std::optional<std::string_view> value) { return name_of_value(value); }
std::string name_of(bool value) { return name_of_value(value ? "true" : "false"); }
std::string name_of(std::uint64_t value) { return name_of_value(std::to_string(value)); }

/// Counts a record by the value of a field.
void count_value(summary_counts& counts, record const& r, std::vector<field> const& counted) {
    for_each_value(r, counted, [&](field const&, auto const& value) {
        counts.tables[table_of_values][name_of(cell_of(value))].count(r.valid ? verdict_valid
                                                                              : verdict_rejected);
    });
}

decoding decoding_of(parse_options const& options) {
    return options.form ? decoding::form : decoding::percent;
}

void refuse_hazards_of_production(char const* option, record_parser const& parser) {
    if (parser.production() != nullptr)
        throw CLI::ValidationError(option, "goes with a whole grammar, not with one production");
}

void refuse_hazards_if_not_shown(parse_options const& options, record_parser const& parser) {
    refuse_hazards_of_production("--hazards", parser);
    if (!options.fields.empty() || options.get)
        throw CLI::ValidationError("--hazards", "excludes --fields and --get; name the field hazards there");
}

std::vector<field> fields_of(parse_options const& options, record_parser const& parser) {
    if (!options.fields.empty() && options.writes_text())
        throw CLI::ValidationError("--fields",
                                   "goes with --format tsv, csv or ndjson, or with a table as input");
    if (options.form && options.fields.empty() && !options.get)
        throw CLI::ValidationError("--form", "goes with --get or --fields, for query:NAME");
    if (options.hazards) refuse_hazards_if_not_shown(options, parser);
    if (!options.refused_hazards.empty()) refuse_hazards_of_production("--refuse-hazards", parser);
    if (options.fields.empty() &&
        (options.format == format_name::tsv || options.table.kind == table_kind::csv)) {
        auto fields = options.table.is_table() ? default_added_fields(parser) : default_fields(parser);
        if (options.hazards) fields.push_back(find_fields("--hazards", {"hazards"}, parser).front());
        return fields;
    }
    return find_fields("--fields", options.fields, parser, decoding_of(options));
}

std::optional<text_template> template_of(parse_options const& options, record_parser const& parser) {
    if (!options.get) return std::nullopt;
    if (!options.writes_text()) throw CLI::ValidationError("--get", "goes with --format text only");
    return text_template::read(*options.get, parser, decoding_of(options));
}

std::vector<field> counted_field(parse_options const& options, record_parser const& parser) {
    if (!options.by) return {};
    return find_fields("--summary-by", {options.by->field}, parser, decoding_of(options));
}

/// Parses records and writes the results.
class parse_handler final : public record_handler {
public:
    /// Refers to `options` and `parser`. Without a writer no records are written. Records are counted by the
    /// fields in `counted`.
    parse_handler(parse_options const& options, record_parser const& parser,
                  std::unique_ptr<component_writer> writer, std::vector<field> const& counted);

    void handle(record& r, record_results& out) override;
    void handle_lines(block const& lines, record& r, record_results& out) override;

private:
    void handle_parsed(record& r, record_results& out);
    void refuse_hazards(record& r) const;

    parse_options const& options_;
    record_parser const& parser_;
    std::unique_ptr<component_writer> writer_;
    std::vector<field> const& counted_;
    reject_handler rejects_;
};

parse_handler::parse_handler(parse_options const& options, record_parser const& parser,
                             std::unique_ptr<component_writer> writer, std::vector<field> const& counted)
    : options_(options), parser_(parser), writer_(std::move(writer)), counted_(counted), rejects_(options) {}

void parse_handler::handle(record& r, record_results& out) {
    if (r.has_text()) return parser_.parse(r, [&] { handle_parsed(r, out); });
    r.reset();
    handle_parsed(r, out);
}

void parse_handler::handle_lines(block const& lines, record& r, record_results& out) {
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

/// Rejects a valid record with a hazard of --refuse-hazards.
void parse_handler::refuse_hazards(record& r) const {
    common_parts parts(r);
    auto const refuse = [&](hazard_report const& found) { r.hazards |= found.what; };
    for_each_hazard(parts.all(), r.text, refuse, parser_.grammar(), options_.refused_hazards);
    r.valid = r.hazards.empty();
}

/// Counts and writes a record that is parsed.
void parse_handler::handle_parsed(record& r, record_results& out) {
    if (r.valid && !options_.refused_hazards.empty()) refuse_hazards(r);
    if (options_.summary != summary_format::none)
        count_parsed(out.counts, r, parser_.production() == nullptr);
    if (!counted_.empty()) count_value(out.counts, r, counted_);
    // The line that --get writes for a rejected record is empty, so it does not contain the error.
    if (!r.valid) rejects_.handle(r, out, !options_.get);
    if (writer_ && (r.valid || rejects_.has_row())) writer_->add(out.next_data(), r);
}

}  // namespace

parse_run::parse_run(parse_options const& options)
    : parse_run(options, record_parser(options.grammar, options.like, options.otherurl)) {}

parse_run::parse_run(parse_options const& options, record_parser const& parser)
    : parse_run(options, parser, fields_of(options, parser), template_of(options, parser)) {}

parse_run::parse_run(parse_options const& options, record_parser parser, std::vector<field> fields,
                     std::optional<text_template> get)
    : text_run(options, parse_summary(options), options.writes_text() && !get ? "\n" : ""), options_(options),
      parser_(std::move(parser)), fields_(std::move(fields)), counted_(counted_field(options, parser_)),
      get_(std::move(get)) {}

std::unique_ptr<component_writer> parse_run::make_writer() const {
    auto const* const hazards = options_.hazards ? &parser_.grammar() : nullptr;
    auto const as_json = [&](bool name_texts) -> std::unique_ptr<component_writer> {
        return fields_.empty() ? components_as_json(options_.names_files(), hazards, name_texts)
                               : std::make_unique<fields_json<field>>(fields_);
    };
    switch (options_.table.kind) {
    case table_kind::csv:
        return std::make_unique<fields_csv<field>>(fields_, csv_cells(options_.table.delimiter_or_comma()),
                                                   false);
    case table_kind::jsonl:
        return as_json(false);
    case table_kind::none:
        break;
    }
    switch (options_.format) {
    case format_name::text:
        return get_ ? fields_as_template(*get_)
                    : components_as_text(palette(use_color(options_.color, data_fd())), hazards);
    case format_name::ndjson:
        return as_json(true);
    case format_name::tsv:
        break;
    }
    if (options_.csv) return std::make_unique<fields_csv<field>>(fields_, csv_cells(','), true);
    return std::make_unique<fields_tsv<field>>(fields_);
}

std::unique_ptr<record_handler> parse_run::make_handler() const {
    auto writer = options_.writes ? make_writer() : nullptr;
    return std::make_unique<parse_handler>(options_, parser_, std::move(writer), counted_);
}

std::vector<std::string> parse_run::added_columns() const {
    std::vector<std::string> names;
    for (auto const& f : fields_) names.push_back(f.name);
    return names;
}

std::string parse_run::header() const {
    if (!options_.header) return {};
    return options_.csv ? csv_header(fields_) : tsv_header(fields_);
}

}  // namespace urigram::cli
