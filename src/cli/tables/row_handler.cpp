// SPDX-License-Identifier: BSL-1.0
#include "tables/table.hpp"
#include <urigram/bulk/lines.hpp>

namespace urigram::cli {

namespace {

/// Handles records of a table: passes the text of the field to another handler as the record, and inserts its
/// output into the line.
class row_handler final : public record_handler {
public:
    /// Refers to `of`.
    row_handler(table const& of, std::unique_ptr<row_reader> reader, std::unique_ptr<record_handler> inner)
        : table_(of), reader_(std::move(reader)), inner_(std::move(inner)) {}

    void handle(record& r, record_results& out) override;
    void handle_lines(block const& lines, record& r, record_results& out) override;

private:
    void handle_row(record& r, record_results& out, std::string_view mark, std::string_view line);
    void write_row(table_row const& row, record& r, record_results& out, std::string_view mark,
                   std::string_view line);
    std::string_view end_of(std::string_view line) const noexcept;

    table const& table_;
    std::unique_ptr<row_reader> reader_;
    std::unique_ptr<record_handler> inner_;
    char const* end_ = nullptr;  // of the block
};

/// Makes messages point at offset `place` of the text: sets the line and the column of the record.
void set_place(record& r, std::size_t place) {
    auto const before = r.text.substr(0, place);
    r.column = place;
    for (auto lf = before.find('\n'); lf != before.npos; lf = before.find('\n', lf + 1)) {
        ++r.line;
        r.column = place - (lf + 1);
    }
}

/// Whether the text of an unreadable record may contain other records.
bool may_hide_records(table_row const& row) {
    return row.error && is_bad_csv(*row.error) && row.before.find('\n') != std::string_view::npos;
}

void row_handler::handle_lines(block const& lines, record& r, record_results& out) {
    end_ = lines.text.data() + lines.text.size();
    auto const delimiter = table_.csv_delimiter();
    if (!delimiter) return record_handler::handle_lines(lines, r, out);
    handle_each(
        [&](auto const& row, auto const& too_long) { for_each_record(lines, *delimiter, row, too_long); }, r,
        out);
}

/// The line end to write after `line`: that of the input, or LF if the last line has none.
std::string_view row_handler::end_of(std::string_view line) const noexcept {
    auto const* const at = line.data() + line.size();
    return at != end_ && *at == '\r' ? "\r\n" : "\n";
}

void row_handler::handle(record& r, record_results& out) {
    auto const line = r.text;
    std::string_view mark;
    if (r.file_offset == 0 && line.substr(0, utf8_byte_order_mark.size()) == utf8_byte_order_mark)
        mark = line.substr(0, utf8_byte_order_mark.size());
    auto const rest = line.substr(mark.size());
    if (r.file_offset != 0 || !table_.has_header()) return handle_row(r, out, mark, rest);
    --out.records;  // the header is not a record
    if (table_.writes_header()) out.data.append(line).append(table_.added_to_header()).append(end_of(line));
}

/// Handles a line without the byte order mark before it.
void row_handler::handle_row(record& r, record_results& out, std::string_view mark, std::string_view line) {
    table_row row;
    row.before = row.text = line;
    if (r.too_long == 0) row = reader_->read(line);
    if (row.is_blank) {
        --out.records;
        if (table_.is_written()) out.data.append(mark).append(line).append(end_of(line));
        return;
    }
    auto const* const at = r.holds(row.text) ? row.text.data() + row.bad_field : r.text.data();
    set_place(r, static_cast<std::size_t>(at - r.text.data()));
    r.text = row.text;
    r.base = row.base;
    r.misfit = row.error;
    r.misfit_at = row.error_at;
    r.fields = row.fields;
    write_row(row, r, out, mark, line);
    if (may_hide_records(row)) out.status = exit_status::invalid_input;
}

/// Makes the command write its results for the text into the line.
void row_handler::write_row(table_row const& row, record& r, record_results& out, std::string_view mark,
                            std::string_view line) {
    bool const takes_more = r.too_long == 0 && (!row.error || is_row(*row.error));
    r.row_says_why = takes_more;
    auto const before = out.data.size();
    if (takes_more) out.data.append(mark).append(row.before).append(row.joint);
    auto const begin = out.data.size();
    inner_->handle(r, out);
    if (out.data.size() == begin ||
        r.too_long != 0) {  // the command omits the record, or the line is incomplete
        out.data.resize(before);
        if (r.too_long != 0) out.status = exit_status::invalid_input;
        return;
    }
    if (takes_more) {
        out.data.pop_back();  // the line end that the handler wrote
        out.data.append(row.after);
    } else {
        out.data.resize(before);
        out.data.append(mark).append(line);
        if (row.error == table_errc::open_quotes) return;  // the open field includes the line end
    }
    out.data.append(end_of(line));
}

}  // namespace

std::unique_ptr<record_handler> table::handler_of_rows(std::unique_ptr<record_handler> handler) const {
    return std::make_unique<row_handler>(*this, make_reader(), std::move(handler));
}

}  // namespace urigram::cli
