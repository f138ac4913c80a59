// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TABLES_ROW_HANDLER_HPP
#define URIGRAM_CLI_TABLES_ROW_HANDLER_HPP

#include "run/record_handler.hpp"
#include "tables/row_reader.hpp"
#include "tables/table.hpp"
#include <memory>

namespace urigram::cli {

/// Handles records of a table: another handler is given the text of the field as the record, and what it
/// writes is put into the line.
class row_handler final : public record_handler {
public:
    /// Refers to `of`.
    row_handler(table const& of, std::unique_ptr<row_reader> reader, std::unique_ptr<record_handler> inner)
        : table_(of), reader_(std::move(reader)), inner_(std::move(inner)) {}

    void handle(record& r, outcome& out) override;
    void handle_lines(block const& lines, record& r, outcome& out) override;

private:
    void handle_row(record& r, outcome& out, std::string_view mark, std::string_view line);
    void write_row(table_row const& row, record& r, outcome& out, std::string_view mark,
                   std::string_view line);
    std::string_view end_of(std::string_view line) const noexcept;

    table const& table_;
    std::unique_ptr<row_reader> reader_;
    std::unique_ptr<record_handler> inner_;
    char const* end_ = nullptr;  // of the block
};

}  // namespace urigram::cli

#endif
