// SPDX-License-Identifier: BSL-1.0
#include "parse/parse_handler.hpp"
#include "output/diagnostic.hpp"
#include "parse/rejects.hpp"
#include <unistd.h>
#include <utility>

namespace urigram::cli {

parse_handler::parse_handler(parse_options const& options, record_parser const& grammar,
                             std::unique_ptr<format> format)
    : options_(options), grammar_(grammar), format_(std::move(format)),
      writes_rejected_(options.errors == on_error::report || options.errors == on_error::row),
      error_colors_(use_color(options.color, STDERR_FILENO)) {}

void parse_handler::handle(record& r, outcome& out) {
    if (r.too_long == 0) return grammar_.read(r, [&] { handle_read(r, out); });
    r.reset();
    handle_read(r, out);
}

void parse_handler::handle_lines(block const& lines, record& r, outcome& out) {
    if (lines.too_long != 0 || !grammar_.reads_lines()) return record_handler::handle_lines(lines, r, out);
    r.line = lines.first_line - 1;
    r.too_long = 0;
    grammar_.read_lines(lines.text, r, [&] {
        if (out.last) return;
        ++r.line;
        r.file_offset = lines.offset + static_cast<std::uint64_t>(r.text.data() - lines.text.data());
        ++out.records;
        handle_read(r, out);
    });
}

/// Adds what becomes of a record that is read.
void parse_handler::handle_read(record const& r, outcome& out) {
    if (options_.summary) out.counts.count(r, grammar_.production() == nullptr);
    if (!r.valid) reject(r, out);
    if (format_ && (r.valid || writes_rejected_)) format_->add(out.next_data(), r);
}

void parse_handler::reject(record const& r, outcome& out) const {
    if (options_.errors != on_error::row) out.status = exit_status::invalid_input;
    bool const has_file = !options_.rejects.empty();
    if (has_file) add_reject(out.rejects, r);
    out.last = options_.errors == on_error::fail;
    if (out.last || (options_.errors == on_error::skip && !has_file))
        add_diagnostic(out.errors, r, error_colors_);
}

}  // namespace urigram::cli
