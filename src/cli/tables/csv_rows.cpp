// SPDX-License-Identifier: BSL-1.0
#include "tables/rows.hpp"
#include <algorithm>
#include <new>

namespace urigram::cli {

namespace {

constexpr std::size_t growth = std::size_t{1} << 16;  // of the memory for a field

int none(unsigned char) { return 0; }

}  // namespace

csv_splitter::csv_splitter(char delimiter) : delimiter_(delimiter) { begin(); }

void csv_splitter::begin() {
    csv_init(&parser_, CSV_STRICT | CSV_STRICT_FINI);
    csv_set_delim(&parser_, static_cast<unsigned char>(delimiter_));
    csv_set_space_func(&parser_, none);  // blanks around a field are part of it
    csv_set_term_func(&parser_, none);   // a CR that does not end the line is part of it
    csv_set_blk_size(&parser_, growth);
}

void csv_splitter::keep(void* value, std::size_t size, void* to) {
    *static_cast<ended_field*>(to) = {true, {static_cast<char const*>(value), size}};
}

std::optional<table_errc> csv_splitter::feed(std::string_view piece, ended_field& field) {
    if (csv_parse(&parser_, piece.data(), piece.size(), keep, nullptr, &field) == piece.size())
        return std::nullopt;
    return fail(table_errc::bad_quotes);
}

/// Ends the line.
std::optional<table_errc> csv_splitter::finish(ended_field& field) {
    if (csv_fini(&parser_, keep, nullptr, &field) == 0) return std::nullopt;
    return fail(table_errc::open_quotes);
}

/// Resets libcsv after a failure, because it keeps the failed input.
table_errc csv_splitter::fail(table_errc syntax) {
    bool const no_memory = csv_error(&parser_) != CSV_EPARSE;
    csv_free(&parser_);
    begin();
    if (no_memory) throw std::bad_alloc();
    return syntax;
}

std::optional<table_errc> csv_rows::split(std::string_view line, table_row& row) {
    std::size_t columns = 0;
    auto const error =
        splitter_.split(line, row.bad_field, [&](std::string_view raw, std::string_view value) {
            if (columns == layout_.field) text_.set(raw, value);
            if (columns == layout_.base_field) base_.set(raw, value);
            ++columns;
        });
    if (error) return error;
    if (layout_.columns && columns != *layout_.columns) {
        row.fields = {columns, *layout_.columns};
        return table_errc::other_columns;
    }
    auto const needed = std::max(layout_.field, layout_.base_field.value_or(0)) + 1;
    if (columns >= needed) return std::nullopt;
    row.fields = {columns, needed};
    return table_errc::no_column;
}

table_row csv_rows::read(std::string_view line) {
    table_row row;
    row.before = line;
    row.is_blank = line.empty();
    if (row.is_blank) return row;
    row.error = split(line, row);
    row.text = row.error ? line : text_.view();
    if (!row.error && layout_.base_field) row.base = base_.view();
    return row;
}

}  // namespace urigram::cli
