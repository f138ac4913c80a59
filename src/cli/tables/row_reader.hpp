// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TABLES_ROW_READER_HPP
#define URIGRAM_CLI_TABLES_ROW_READER_HPP

#include "io/record.hpp"
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace urigram::cli {

/// A line of a table, or a record of several lines: its texts, and where columns or members can be added.
/// Views of the line, or of memory of the reader, which the next line reuses.
struct table_row {
    std::optional<table_errc> error;
    table_place error_at;       ///< of JSON: of the error
    std::size_t bad_field = 0;  ///< of CSV: offset in `text` of the malformed field
    field_counts fields;        ///< of CSV: if the error is that these differ
    bool is_blank = false;      ///< it is not a row, and is copied unchanged
    std::string_view text;      ///< of --field, without quotes and escapes
    std::string_view base;      ///< of --base-field
    // Added text follows `before` and `joint` and precedes `after`: `before` and `after` are the line.
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

}  // namespace urigram::cli

#endif
