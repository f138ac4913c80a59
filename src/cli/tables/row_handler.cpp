// SPDX-License-Identifier: BSL-1.0
#include "tables/row_handler.hpp"

namespace urigram::cli {

void row_handler::handle_lines(block const& lines, record& r, outcome& out) {
    end_ = lines.text.data() + lines.text.size();
    record_handler::handle_lines(lines, r, out);
}

/// The end of a line is written as it is; a last line without one gets one.
std::string_view row_handler::end_of(std::string_view line) const noexcept {
    auto const* const at = line.data() + line.size();
    return at != end_ && *at == '\r' ? "\r\n" : "\n";
}

void row_handler::handle(record& r, outcome& out) {
    auto const line = r.text;
    std::string_view mark;
    if (r.file_offset == 0 && line.substr(0, byte_order_mark.size()) == byte_order_mark)
        mark = line.substr(0, byte_order_mark.size());
    auto const rest = line.substr(mark.size());
    if (r.file_offset != 0 || !table_.has_header()) return handle_row(r, out, mark, rest);
    --out.records;  // the header is none
    if (table_.writes_header()) out.data.append(line).append(table_.added_to_header()).append(end_of(line));
}

/// Handles a line without the byte order mark before it.
void row_handler::handle_row(record& r, outcome& out, std::string_view mark, std::string_view line) {
    auto const end = end_of(line);
    table_row row;
    row.text = line;
    if (r.too_long == 0) row = reader_->read(line);
    bool const takes_more = r.too_long == 0 && (!row.error || is_row(*row.error));
    r.column = r.holds(row.text) ? static_cast<std::uint64_t>(row.text.data() - r.text.data()) : 0;
    r.text = row.text;
    r.base = row.base;
    r.misfit = row.error;
    r.misfit_at = row.error_at;
    r.row_says_why = takes_more;

    auto const before = out.data.size();
    if (takes_more) out.data.append(mark).append(row.before).append(row.joint);
    auto const begin = out.data.size();
    inner_->handle(r, out);
    if (out.data.size() == begin ||
        r.too_long != 0) {  // it leaves the record out; or the line is not all here
        out.data.resize(before);
        if (r.too_long != 0) out.status = exit_status::invalid_input;
        return;
    }
    if (takes_more) {
        out.data.pop_back();  // the end of the line that the handler wrote
        out.data.append(row.after);
    } else {
        out.data.resize(before);
        out.data.append(mark).append(line);
    }
    out.data.append(end);
}

}  // namespace urigram::cli
