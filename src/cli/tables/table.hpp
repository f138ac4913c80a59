// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TABLES_TABLE_HPP
#define URIGRAM_CLI_TABLES_TABLE_HPP

#include "options/common_options.hpp"
#include "run/record_handler.hpp"
#include "tables/json_rows.hpp"
#include "tables/rows.hpp"
#include <memory>
#include <string>
#include <string_view>
#include <urigram/bulk/detail/record_ends.hpp>
#include <urigram/bulk/sources.hpp>
#include <vector>

namespace urigram::cli {

/// The table format of the inputs of a run, and their common header.
class table {
public:
    /// Refers to `options`.
    /// @throws CLI::ValidationError
    explicit table(common_options const& options);

    /// Reads the first record of a CSV input. If this is a header, it determines the columns of the fields;
    /// otherwise, it determines only the number of columns. Returns the bytes read. `added` are the names of
    /// the added columns.
    /// @throws no_such_table if the header is invalid, lacks a requested column, or differs from the first
    /// one
    std::string read_header(octet_source& octets, std::vector<std::string> const& added);

    bool has_header() const noexcept { return has_header_; }
    /// Whether the command writes the table: `check` does not.
    bool is_written() const noexcept { return options_.writes; }
    /// The delimiter of CSV.
    std::optional<char> csv_delimiter() const noexcept;
    /// Whether to write the header: only for the first input.
    bool writes_header() const noexcept { return options_.writes && inputs_ == 1; }
    /// The text added to the header.
    std::string_view added_to_header() const noexcept { return added_to_header_; }

    /// Returns a handler that passes the fields of lines to `handler` and writes the rest of each line around
    /// its output. Can be called by any thread; the handler refers to this table.
    std::unique_ptr<record_handler> handler_of_rows(std::unique_ptr<record_handler> handler) const;

private:
    void count_columns(std::string_view line);
    void read_names(std::string_view line, std::vector<std::string> const& added);
    std::unique_ptr<row_reader> make_reader() const;

    common_options const& options_;
    bool has_header_;
    csv_layout layout_;                    // of CSV
    std::vector<member_search> searches_;  // in JSON
    std::string header_;
    std::string added_to_header_;
    std::size_t inputs_ = 0;
};

}  // namespace urigram::cli

#endif
