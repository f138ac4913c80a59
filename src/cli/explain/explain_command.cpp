// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "explain/agreement_writers.hpp"
#include "grammar/record_parser.hpp"
#include "options/common_options.hpp"
#include "options/option_types.hpp"
#include "run/record_handler.hpp"
#include "run/summary.hpp"
#include "run/text_run.hpp"
#include <algorithm>
#include <string>
#include <urigram/scheme.hpp>
#include <utility>
#include <vector>

namespace urigram::cli {

namespace {

parse_error const& furthest_error(agreement::all_readings const& refused) {
    auto const before = [](reading const& a, reading const& b) { return a.error->offset < b.error->offset; };
    return *std::max_element(refused.rbegin(), refused.rend(), before)->error;
}

std::vector<std::string_view> differences_of(agreement const& views) {
    std::vector<std::string_view> names;
    if (!views.agrees_on_verdict()) names.push_back(verdict_name);
    for (auto const& part : reading_parts)
        if (part.agreed != nullptr && !(views.*part.agreed)()) names.push_back(part.name);
    return names;
}

/// Reads the text of a record by all grammars. The record is valid if one of them accepts the text; otherwise
/// its error is that of the grammar that parsed furthest, or of the newest one if several did. A line that is
/// too long is rejected unparsed.
explanation explain(record& r, schemes const& table) {
    r.reset();
    explanation all;
    if (r.too_long != 0) return all;
    all.views = agreement_on(r.text, table);
    r.valid = !all.views.refused_by_all();
    if (!r.valid) {
        r.error = furthest_error(all.views.readings);
        return all;
    }
    all.differences = differences_of(all.views);
    all.found = all.differences.empty() ? comparison::agree : comparison::differ;
    return all;
}

struct explain_options : common_options {
    std::vector<std::string> like;
    bool only_differing = false;
};

/// One run of `urigram explain`.
class explain_run final : public text_run {
public:
    /// Refers to `options`.
    /// @throws CLI::ValidationError, std::system_error
    explicit explain_run(explain_options const& options);

private:
    explain_run(explain_options const& options, schemes table);

    std::unique_ptr<record_handler> make_handler() const override;
    std::string header() const override;

    explain_options const& options_;
    schemes table_;
};

// In the order of `explain_summary`.
enum explain_table : std::size_t { by_scheme, by_difference, by_error };

constexpr summary_form explain_summary{comparison_names, {"scheme", "difference", "error"}, {}};

void count(summary_counts& counts, record const& r, explanation const& all) {
    auto const its = index_of(all.found);
    counts.all.count(its);
    count_of_scheme(counts.tables[by_scheme], r.text).count(its);
    for (auto name : all.differences) counts.tables[by_difference][name].count(its);
    if (!r.valid) count_of_error(counts.tables[by_error], r).count(its);
}

class explain_handler final : public record_handler {
public:
    /// Refers to `options` and `table`.
    explain_handler(explain_options const& options, schemes const& table,
                    std::unique_ptr<agreement_writer> writer)
        : options_(options), table_(table), writer_(std::move(writer)), rejects_(options) {}

    void handle(record& r, record_results& out) override {
        auto const all = explain(r, table_);
        if (options_.summary != summary_format::none) count(out.counts, r, all);
        if (all.found == comparison::differ) out.status = exit_status::invalid_input;
        if (!r.valid) rejects_.handle(r, out, !options_.only_differing);
        if (all.found == comparison::differ || !options_.only_differing)
            writer_->add(out.next_data(), r, all);
    }

private:
    explain_options const& options_;
    schemes const& table_;
    std::unique_ptr<agreement_writer> writer_;
    reject_handler rejects_;
};

explain_run::explain_run(explain_options const& options)
    : explain_run(options, schemes_with<schemes>(options.like)) {}

explain_run::explain_run(explain_options const& options, schemes table)
    : text_run(options, explain_summary, options.format == format_name::text ? "\n" : ""), options_(options),
      table_(std::move(table)) {}

std::unique_ptr<record_handler> explain_run::make_handler() const {
    std::unique_ptr<agreement_writer> writer;
    switch (options_.format) {
    case format_name::text:
        writer = agreement_as_text(palette(use_color(options_.color, data_fd())), options_.like);
        break;
    case format_name::ndjson:
        writer = agreement_as_json(options_.names_files());
        break;
    case format_name::tsv:
        writer = agreement_as_rows(options_.names_files(), options_.repairing.repairs_texts());
        break;
    }
    return std::make_unique<explain_handler>(options_, table_, std::move(writer));
}

std::string explain_run::header() const {
    return options_.header ? agreement_header(options_.names_files(), options_.repairing.repairs_texts())
                           : std::string();
}

constexpr char explain_examples[] =
    R"(  urigram explain 'ftp://good.com:80?@evil.com/'      the host is evil.com for one RFC, good.com for another
  urigram explain -i urls.txt --format ndjson         a file of URLs, one JSON object each
  urigram explain -i urls.txt --only-differing        those that the RFCs read in different ways
  urigram explain -i urls.txt --format tsv --header -o readings.tsv --rejects rejects.tsv --summary
)";

constexpr char explain_notes[] =
    R"(Shows the scheme, the authority, the host and the path of a URL by each RFC. A registry name, which RFC 2396
allows in place of a server, is not a host: it is under reg_name. - means absent, "" means empty, and octets
that are not printable US-ASCII are shown as \xE9.

The RFCs differ on the verdict if some accept the URL and others reject it. They differ on the scheme, the
authority, the host or the path if those that accept the URL find different texts for it. A URL that all reject
is a rejected record: agreement is then undefined. Its error in --rejects is that of the RFC that parsed
furthest.

If browsers, by the URL Standard, read a host that no RFC reads, or reject a URL that an RFC accepts, an
additional line reports this. In ndjson, the member browser has their reading, for http, https, ws, wss, ftp and
file.

Output: tsv has the columns file (of several inputs only), line, input, outcome (agree, differ or refused) and
differ_on, then for each grammar valid, scheme, authority, host, reg_name, path and error, as in rfc1738_valid,
and browser_host and browser_error, and with --repair repairs. With --format text, passwords are shown as ***,
except those in a part on which the RFCs differ, or which one of them reads as a host or a path.)";

constexpr subcommand_help explain_help{
    "explain",
    "Show where the RFCs disagree on a URL",
    explain_examples,
    explain_notes,
    exit_statuses{"they differ on some, or all reject some", "the RFCs agree on every URL"},
    "A URL"};

void declare_explain(CLI::App& explain, explain_options& options) {
    declare_texts(explain, options, "url", "URLs");
    declare_like(explain, options.like,
                 "This affects only the reading by RFC 1738, the only RFC with a grammar for each scheme");
    declare_reading(explain, options.reading);
    options.repairing.grammar = &dialects::rfc3986;
    declare_repairing(explain, options.repairing);
    declare_format(explain, options, more_formats::tsv);
    declare_header(explain, options.header);
    explain
        .add_flag("--only-differing", options.only_differing,
                  "Write only the URLs on which the RFCs differ\n\n"
                  "Those that all reject go to --rejects, or by default to standard error")
        ->group("Output");
    declare_destination(explain, options);
    declare_reports(explain, options, "URLs that all RFCs reject");
}

exit_status run_explain(explain_options& options) {
    if (!find_something_to_read(options, explain_help)) return exit_status::wrong_usage;
    explain_run whole(options);
    return whole.run();
}

}  // namespace

subcommand add_explain_command(CLI::App& program) {
    return add_subcommand<explain_options>(program, explain_help, declare_explain, run_explain);
}

}  // namespace urigram::cli
