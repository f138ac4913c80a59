// SPDX-License-Identifier: BSL-1.0
#include "resolve/resolve_run.hpp"
#include "resolve/resolution_writers.hpp"
#include <unistd.h>
#include <utility>

namespace urigram::cli {

namespace {

class resolve_handler final : public record_handler {
public:
    /// Refers to `options`.
    resolve_handler(resolve_options const& options, base_url base)
        : options_(options), base_(std::move(base)), writer_(make_resolution_writer(options)),
          error_colors_(use_color(options.color, STDERR_FILENO)) {}

    void handle(record& r, outcome& out) override {
        r.reset();
        auto const done = base_.resolve(r.text);
        r.valid = done.has_value();
        if (r.valid) {
            writer_->add(out.next_data(), r, {base_.text(), done->same_document, done->surplus_levels, {}});
            return;
        }
        r.error = done.error().syntax;
        reject(r, done.error().code, out);
    }

private:
    void reject(record const& r, resolve_errc code, outcome& out) const {
        bool const has_row = options_.errors == on_error::row;
        if (has_row)
            writer_->add(out.next_data(), r, {{}, false, 0, code});
        else
            out.status = exit_status::invalid_input;
        if (options_.errors == on_error::fail) out.last = true;
        // The rows of ndjson and tsv say what is wrong.
        if (!has_row || options_.format == format_name::text)
            add_resolve_diagnostic(out.errors, r, code, error_colors_);
    }

    resolve_options const& options_;
    base_url base_;
    std::unique_ptr<resolution_writer> writer_;
    palette error_colors_;
};

}  // namespace

resolve_run::resolve_run(resolve_options const& options, base_url base)
    : text_run(options), options_(options), base_(std::move(base)) {}

std::string resolve_run::header() const { return resolution_header(options_); }

std::unique_ptr<record_handler> resolve_run::make_handler() const {
    return std::make_unique<resolve_handler>(options_, base_);
}

}  // namespace urigram::cli
