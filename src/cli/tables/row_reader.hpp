// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TABLES_ROW_READER_HPP
#define URIGRAM_CLI_TABLES_ROW_READER_HPP

#include "io/record.hpp"
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace urigram::cli {

/// A line of a table, or a record of several lines: its texts, and where something can be added to it. Views
/// of the line, or of memory of the reader, which the next line takes.
struct table_row {
    std::optional<table_errc> error;
    table_place error_at;       ///< of JSON: of the error
    std::size_t bad_field = 0;  ///< of CSV: where in `text` the field begins that is the error
    field_counts fields;        ///< of CSV: if the error is that these differ
    bool is_blank = false;      ///< it is not a row, and written as it is
    std::string_view text;      ///< of --field, without quotes and escapes
    std::string_view base;      ///< of --base-field
    // What is added stands after `before` and `joint`, and before `after`: `before` and `after` are the
    // line.
    std::string_view before;
    std::string_view joint;
    std::string_view after;
};

/// A text in a line: as it stands there where it has no escapes, and else a copy without them.
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

/// Reads lines of a table. Each thread has one of its own.
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
