// SPDX-License-Identifier: BSL-1.0
#include "resolve/resolve_run.hpp"
#include "resolve/resolution_writers.hpp"
#include <unistd.h>
#include <utility>

namespace urigram::cli {

namespace {

class resolve_handler final : public record_handler {
public:
    resolve_handler(base_url base, std::unique_ptr<resolution_writer> writer, on_error errors,
                    palette error_colors)
        : base_(std::move(base)), writer_(std::move(writer)), errors_(errors), error_colors_(error_colors) {}

    void handle(record& r, outcome& out) override {
        r.reset();
        auto const done = base_.resolve(r.text);
        r.valid = done.has_value();
        if (r.valid) {
            writer_->add(out.next_data(), r, {base_.text(), done->same_document, done->surplus_levels, {}});
            return;
        }
        r.error = done.error().syntax;
        auto const code = done.error().code;
        reject(r, code, out);
        if (errors_ == on_error::report || errors_ == on_error::row)
            writer_->add(out.next_data(), r, {{}, false, 0, code});
    }

private:
    void reject(record const& r, resolve_errc code, outcome& out) const {
        if (errors_ != on_error::row) out.status = exit_status::invalid_input;
        if (errors_ == on_error::fail) out.last = true;
        if (errors_ == on_error::fail || errors_ == on_error::skip)
            add_resolve_diagnostic(out.errors, r, code, error_colors_);
    }

    base_url base_;
    std::unique_ptr<resolution_writer> writer_;
    on_error errors_;
    palette error_colors_;
};

}  // namespace

resolve_run::resolve_run(resolve_options const& options, base_url base)
    : text_run(options), options_(options), base_(std::move(base)) {}

std::string resolve_run::header() const { return resolution_header(options_); }

std::unique_ptr<record_handler> resolve_run::make_handler() const {
    palette const colors(use_color(options_.color, data_fd()));
    palette const error_colors(use_color(options_.color, STDERR_FILENO));
    return std::make_unique<resolve_handler>(base_, make_resolution_writer(options_, colors), options_.errors,
                                             error_colors);
}

}  // namespace urigram::cli
