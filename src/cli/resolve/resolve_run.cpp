// SPDX-License-Identifier: BSL-1.0
#include "resolve/resolve_run.hpp"
#include "resolve/resolution_writers.hpp"
#include "run/rejects.hpp"
#include "run/summary_names.hpp"
#include <utility>

namespace urigram::cli {

namespace {

// In the order of `resolve_summary`.
enum verdict : std::size_t { resolved, rejected };
enum table : std::size_t { errors };

constexpr summary_form resolve_summary{{"resolved", "rejected"}, {"error"}, {}};

class resolve_handler final : public record_handler {
public:
    /// Refers to `options`.
    resolve_handler(resolve_options const& options, base_url base)
        : options_(options), base_(std::move(base)), writer_(make_resolution_writer(options)),
          rejects_(options) {}

    void handle(record& r, outcome& out) override {
        r.reset();
        resolution result;
        if (r.too_long == 0) resolve(r, result);
        if (options_.summary != summary_format::none) count(out.counts, r);
        // The empty line that text has for a reference does not say what is wrong.
        if (!r.valid) rejects_.handle(r, out, options_.format != format_name::text);
        if (r.valid || rejects_.has_row()) writer_->add(out.next_data(), r, result);
    }

private:
    void resolve(record& r, resolution& result) {
        auto const done = base_.resolve(r.text);
        r.valid = done.has_value();
        if (r.valid)
            result = {base_.text(), done->same_document, done->surplus_levels};
        else
            set_resolve_error(r, done.error());
    }

    static void count(summary_counts& counts, record const& r) {
        counts.all.count(r.valid ? resolved : rejected);
        if (!r.valid) count_of_error(counts.tables[errors], r).count(rejected);
    }

    resolve_options const& options_;
    base_url base_;
    std::unique_ptr<resolution_writer> writer_;
    reject_handler rejects_;
};

}  // namespace

resolve_run::resolve_run(resolve_options const& options, base_url base)
    : text_run(options, resolve_summary), options_(options), base_(std::move(base)) {}

std::string resolve_run::header() const { return resolution_header(options_); }

std::unique_ptr<record_handler> resolve_run::make_handler() const {
    return std::make_unique<resolve_handler>(options_, base_);
}

}  // namespace urigram::cli
