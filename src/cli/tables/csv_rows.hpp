// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TABLES_CSV_ROWS_HPP
#define URIGRAM_CLI_TABLES_CSV_ROWS_HPP

#include "tables/csv_splitter.hpp"
#include "tables/row_reader.hpp"
#include <cstddef>
#include <optional>

namespace urigram::cli {

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
