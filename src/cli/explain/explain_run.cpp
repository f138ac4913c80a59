// SPDX-License-Identifier: BSL-1.0
#include "explain/explain_run.hpp"
#include "explain/agreement_writers.hpp"
#include "grammar/like.hpp"
#include "run/record_handler.hpp"
#include "run/summary.hpp"
#include <utility>

namespace urigram::cli {

namespace {

// In the order of `explain_summary`.
enum table : std::size_t { by_scheme, by_difference, by_error };

constexpr summary_form explain_summary{finding_names, {"scheme", "difference", "error"}, {}};

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

    void handle(record& r, outcome& out) override {
        auto const all = explain(r, table_);
        if (options_.summary != summary_format::none) count(out.counts, r, all);
        if (all.found == finding::differ) out.status = exit_status::invalid_input;
        if (!r.valid) rejects_.handle(r, out, !options_.only_differing);
        if (all.found == finding::differ || !options_.only_differing) writer_->add(out.next_data(), r, all);
    }

private:
    explain_options const& options_;
    schemes const& table_;
    std::unique_ptr<agreement_writer> writer_;
    reject_handler rejects_;
};

}  // namespace

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
        writer = agreement_as_rows(options_.names_files());
        break;
    }
    return std::make_unique<explain_handler>(options_, table_, std::move(writer));
}

std::string explain_run::header() const {
    return options_.header ? agreement_header(options_.names_files()) : std::string();
}

}  // namespace urigram::cli
