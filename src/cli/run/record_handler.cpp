// SPDX-License-Identifier: BSL-1.0
#include "run/record_handler.hpp"
#include "io/diagnostic.hpp"
#include "io/escapes.hpp"
#include <unistd.h>
#include <urigram/bulk/lines.hpp>

namespace urigram::cli {

void record_handler::handle_lines(block const& lines, record& r, record_results& out) {
    handle_each([&](auto const& line, auto const& too_long) { for_each_line(lines, line, too_long); }, r,
                out);
}

namespace {

template <class Value>
std::optional<Value> optional_if(bool present, Value value) {
    if (!present) return std::nullopt;
    return value;
}

/// The expected set, on one line.
std::string list_expected(parse_error const& error) {
    std::string text;
    for (auto name : error.expected()) text.append(text.empty() ? "" : ", ").append(name);
    return text;
}

void add_reject(std::string& out, record const& r) {
    auto const add = [&](auto const& value) {
        add_tsv(out, value);
        out += '\t';
    };
    bool const has_place = has_offset(r);
    add(optional_if(has_file(r), std::string_view(r.from->name)));
    add(r.line);
    add(optional_if(has_file(r), r.file_offset));
    add(has_place ? r.error.offset : other_offset(r));
    add(code_of(r));
    add(optional_if(has_place, r.error.production));
    add(optional_if(has_place, has_place ? list_expected(r.error) : std::string()));
    add(message_of(r));
    add(r.input());
    out.back() = '\n';
}

}  // namespace

std::string rejects_header() {
    return "file\tline\tfile_offset\toffset\tcode\tproduction\texpected\tmessage\ttext\n";
}

reject_handler::reject_handler(common_options const& options)
    : options_(options), colors_(use_color(options.color, STDERR_FILENO)) {}

void reject_handler::handle(record const& r, record_results& out, bool row_says_why) const {
    if (options_.errors != on_error::row) out.status = exit_status::invalid_input;
    bool const has_file = !options_.rejects.empty();
    if (has_file) add_reject(out.rejects, r);
    out.last = options_.errors == on_error::fail;
    bool const is_said = has_file || (has_row() && row_says_why && r.row_says_why);
    if (!out.last && is_said) return;
    add_diagnostic(out.errors, r, colors_);
    out.end_error();
}

}  // namespace urigram::cli
