// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TABLES_CSV_ROWS_HPP
#define URIGRAM_CLI_TABLES_CSV_ROWS_HPP

#include "io/record.hpp"
#include "tables/row_reader.hpp"
#include <cstddef>
#include <csv.h>
#include <optional>
#include <string_view>

namespace urigram::cli {

/// Splits records of CSV (RFC 4180), by libcsv. An octet that is not a quotation mark, a delimiter or a line
/// end is part of the value, blanks and NUL, too; within quotation marks all are.
class csv_splitter {
public:
    explicit csv_splitter(char delimiter);
    ~csv_splitter() { csv_free(&parser_); }
    csv_splitter(csv_splitter const&) = delete;
    csv_splitter& operator=(csv_splitter const&) = delete;

    /// Calls `sink(raw, value)` for each field of a record, which is without its end: `raw` is the field as
    /// it stands in the line, without the quotation marks around it, `value` is what it stands for, which
    /// lives during the call. They are of the same size if they are the same. An empty line has one empty
    /// field. If it is not CSV, `place` becomes the offset of the field that is not. Linear in the size of
    /// the record.
    /// @throws std::bad_alloc
    template <class Sink>
    std::optional<table_errc> split(std::string_view line, std::size_t& place, Sink const& sink);

private:
    /// What libcsv calls at the end of a field.
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
    // libcsv does not say where a field stands, so it is handed the line in pieces that end with a delimiter.
    // It looks at each octet by itself, so it is handed no field without quotation marks: 0.09 instead
    // of 1.7 us a line of four fields and 100 octets.
    bool const quoted = line.find('"') != line.npos;
    ended_field field;
    bool begun = false;     // libcsv has a part of the line
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
    if (begun) finish(field);  // so that the next line begins anew
    return std::nullopt;
}

/// Where the texts are in the rows of a table of CSV. Columns count from 0.
struct csv_layout {
    char delimiter = ',';
    std::size_t field = 0;
    std::optional<std::size_t> base_field;
    std::optional<std::size_t> columns;  ///< how many there are, if that is known
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
