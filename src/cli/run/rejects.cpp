// SPDX-License-Identifier: BSL-1.0
#include "run/rejects.hpp"
#include "output/diagnostic.hpp"
#include "output/tsv.hpp"
#include <unistd.h>

namespace urigram::cli {

namespace {

template <class Value>
void add_if(std::string& out, bool present, Value const& value) {
    if (present)
        add_tsv(out, value());
    else
        out += tsv_absent;
    out += '\t';
}

/// What was expected, on one line.
std::string list_expected(parse_error const& error) {
    std::string text;
    for (auto name : error.expected()) text.append(text.empty() ? "" : ", ").append(name);
    return text;
}

}  // namespace

std::string rejects_header() {
    return "file\tline\tfile_offset\toffset\tproduction\texpected\tmessage\ttext\n";
}

void add_reject(std::string& out, record const& r) {
    bool const has_file = r.from->what != origin::kind::arguments;
    bool const has_place = has_offset(r);
    add_if(out, has_file, [&] { return std::string_view(r.from->name); });
    add_number(out, r.line);
    out += '\t';
    add_if(out, has_file, [&] { return std::to_string(r.file_offset); });
    add_if(out, has_place, [&] { return std::to_string(r.error.offset); });
    add_if(out, has_place, [&] { return r.error.production; });
    add_if(out, has_place, [&] { return list_expected(r.error); });
    add_tsv(out, message_of(r));
    out += '\t';
    add_tsv(out, r.text);
    out += '\n';
}

reject_handler::reject_handler(common_options const& options)
    : options_(options), colors_(use_color(options.color, STDERR_FILENO)) {}

void reject_handler::handle(record const& r, outcome& out, bool row_says_why) const {
    if (options_.errors != on_error::row) out.status = exit_status::invalid_input;
    bool const has_file = !options_.rejects.empty();
    if (has_file) add_reject(out.rejects, r);
    out.last = options_.errors == on_error::fail;
    bool const is_said = has_file || (has_row() && row_says_why);
    if (out.last || !is_said) add_diagnostic(out.errors, r, colors_);
}

}  // namespace urigram::cli
