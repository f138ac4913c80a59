// SPDX-License-Identifier: BSL-1.0
#include "resolve_run.hpp"
#include <unistd.h>
#include <utility>

namespace urigram::cli {

resolve_run::resolve_run(resolve_options const& options, base_url base)
    : text_run(options), options_(options), base_(std::move(base)),
      format_(make_resolve_format(options, palette(use_color(options.color, data_.fd())))),
      error_colors_(use_color(options.color, STDERR_FILENO)) {}

void resolve_run::begin() { format_->begin(data_.text()); }

void resolve_run::handle() {
    record_.reset();
    auto const done = base_.resolve(record_.text);
    record_.valid = done.has_value();
    if (record_.valid) {
        format_->add(data_.text(), record_, {base_.text(), done->same_document, done->surplus_levels, {}});
        return;
    }
    record_.error = done.error().syntax;
    auto const code = done.error().code;
    reject(code);
    if (options_.errors == on_error::report || options_.errors == on_error::row)
        format_->add(data_.text(), record_, {{}, false, 0, code});
}

void resolve_run::reject(resolve_errc code) {
    if (options_.errors != on_error::row) status_ = exit_status::invalid_input;
    if (options_.errors == on_error::fail) stop();
    if (options_.errors == on_error::fail || options_.errors == on_error::skip) {
        std::string text;
        add_resolve_diagnostic(text, record_, code, error_colors_);
        say(text);
    }
}

}  // namespace urigram::cli
