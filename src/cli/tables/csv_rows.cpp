// SPDX-License-Identifier: BSL-1.0
#include "tables/csv_rows.hpp"
#include <algorithm>

namespace urigram::cli {

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
