// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TABLES_ROWS_HPP
#define URIGRAM_CLI_TABLES_ROWS_HPP

#include "io/record.hpp"
#include <cstddef>
#include <csv.h>
#include <optional>
#include <string>
#include <string_view>

namespace urigram::cli {

/// A line of a table, or a record of several lines: its texts, and where columns or members can be added. The
/// texts are views of the line, or of memory of the reader, which the next line reuses.
struct table_row {
    std::optional<table_errc> error;
    table_place error_at;       ///< of JSON: of the error
    std::size_t bad_field = 0;  ///< of CSV: offset in `text` of the malformed field
    field_counts fields;        ///< of CSV: set if the error is that these numbers differ
    bool is_blank = false;      ///< it is not a row, and is copied unchanged
    std::string_view text;      ///< of --field, without quotes and escapes
    std::string_view base;      ///< of --base-field
    // `before` and `after` together are the line. The new line is `before`, `joint`, the added text and
    // `after`.
    std::string_view before;
    std::string_view joint;
    std::string_view after;
};

/// A text in a line: a view of the line if it has no escapes, and otherwise an unescaped copy.
class cell_text {
public:
    void set(std::string_view raw, std::string_view value) {
        view_ = raw;
        if (raw.size() != value.size()) view_ = copy_.assign(value);
    }
    std::string_view view() const noexcept { return view_; }

private:
    std::string_view view_;
    std::string copy_;
};

/// Reads lines of a table. Each thread has its own.
class row_reader {
public:
    row_reader() = default;
    virtual ~row_reader() = default;
    row_reader(row_reader const&) = delete;
    row_reader& operator=(row_reader const&) = delete;

    /// @throws std::bad_alloc
    virtual table_row read(std::string_view line) = 0;
};

/// Splits records of CSV (RFC 4180), by libcsv. A byte that is not a quotation mark, a delimiter or a line
/// end is part of the value, including blanks and NUL; within quotation marks all bytes are.
class csv_splitter {
public:
    explicit csv_splitter(char delimiter);
    ~csv_splitter() { csv_free(&parser_); }
    csv_splitter(csv_splitter const&) = delete;
    csv_splitter& operator=(csv_splitter const&) = delete;

    /// Calls `sink(raw, value)` for each field of a record, which must not include its line end: `raw` is the
    /// field as written, without the quotation marks around it; `value` is the unescaped field, valid during
    /// the call. They have the same size if and only if they are equal. An empty line has one empty field. If
    /// the record is not CSV, sets `place` to the offset of the malformed field. Linear in the size of the
    /// record.
    /// @throws std::bad_alloc
    template <class Sink>
    std::optional<table_errc> split(std::string_view line, std::size_t& place, Sink const& sink);

private:
    /// Set when libcsv reports the end of a field.
    struct ended_field {
        bool ended = false;
        std::string_view value;
    };

    void begin();
    std::optional<table_errc> feed(std::string_view piece, ended_field& field);
    std::optional<table_errc> finish(ended_field& field);
    table_errc fail(table_errc syntax);
    static void keep(void* value, std::size_t size, void* to);

    csv_parser parser_;
    char delimiter_;
};

template <class Sink>
std::optional<table_errc> csv_splitter::split(std::string_view line, std::size_t& place, Sink const& sink) {
    // libcsv does not report offsets of fields, so it gets the line in pieces that end with a delimiter. It
    // reads byte by byte, so fields without quotation marks are not passed to it: 0.09 instead of 1.7 us per
    // line of four fields and 100 bytes.
    bool const quoted = line.find('"') != line.npos;
    ended_field field;
    bool begun = false;     // libcsv has part of the line
    std::size_t first = 0;  // of the field
    for (std::size_t begin = 0, end = 0; end != line.npos; begin = end + 1) {
        end = line.find(delimiter_, begin);
        auto raw = line.substr(first, end == line.npos ? end : end - first);
        if (!quoted || (first == begin && raw.find('"') == raw.npos)) {
            sink(raw, raw);
            first = end + 1;
            continue;
        }
        field.ended = false;
        auto error = feed(line.substr(begin, end == line.npos ? end : end + 1 - begin), field);
        begun = end != line.npos;
        if (!error && !begun) error = finish(field);
        if (error) {
            place = first;
            return error;
        }
        if (!field.ended) continue;  // the delimiter is in quotation marks
        if (!raw.empty() && raw.front() == '"') raw = raw.substr(1, raw.size() - 2);
        sink(raw, field.value);
        first = end + 1;
    }
    if (begun) finish(field);  // resets the state for the next line
    return std::nullopt;
}

/// The columns of the texts in the rows of a CSV table. Columns count from 0.
struct csv_layout {
    char delimiter = ',';
    std::size_t field = 0;
    std::optional<std::size_t> base_field;
    std::optional<std::size_t> columns;  ///< their number, if known
};

/// Reads rows of CSV.
class csv_rows final : public row_reader {
public:
    explicit csv_rows(csv_layout const& layout) : layout_(layout), splitter_(layout.delimiter) {}

    table_row read(std::string_view line) override;

private:
    std::optional<table_errc> split(std::string_view line, table_row& row);

    csv_layout layout_;
    csv_splitter splitter_;
    cell_text text_;
    cell_text base_;
};

}  // namespace urigram::cli

#endif
