// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_PARSED_HPP
#define URIGRAM_PYTHON_PARSED_HPP

#include "names.hpp"
#include "row_errors.hpp"
#include "texts.hpp"
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace urigram::python {

/// URLs and their columns: the data of `urigram.Columns`. Threads may share it, because its observable state
/// does not change.
struct parsed {
    std::shared_ptr<texts const> from;
    std::size_t first_row = 0;  ///< in `from->rows()`
    dialect const* grammar = nullptr;
    std::vector<field> asked;
    columns found;
    decoding read_as = decoding::percent;  ///< of parameters of the query
    /// For a file: the line number and the byte offset of row 0. Nothing if the selected rows may not be
    /// consecutive.
    std::optional<std::uint64_t> first_line = 1, offset = 0;
    /// For a file: 0, or the length in bytes of the single line, which is longer than allowed.
    std::uint64_t too_long = 0;

    /// The requested computed columns, by name. Changed only under the lock.
    mutable std::map<std::string, std::shared_ptr<texts const>> computed_columns;
    mutable std::mutex computing;

    std::size_t size() const noexcept { return found.size(); }
    bool valid(std::size_t row) const noexcept { return found.valid(row); }

    row_index index() const { return from->index().from(first_row); }

    /// The URL of a row that is not null.
    std::string_view text(std::size_t row) const { return from->rows()[first_row + row]; }
    std::string_view text_of(byte_range const& part) const noexcept {
        if (from->is_lines()) return part.text_in(from->octets());
        return from->rows().text_of(part);
    }
};

/// Parses `count` rows from `first` on, or all lines. Needs no GIL.
std::shared_ptr<parsed> parse_rows(std::shared_ptr<texts const> from, dialect const& grammar,
                                   std::vector<field> const& asked, std::size_t first, std::size_t count);

/// Concatenates parts. Throws std::invalid_argument if they are not consecutive rows of the same texts.
std::shared_ptr<parsed> concatenated(std::vector<std::shared_ptr<parsed const>> const& parts);

/// The values of a computed field, null for URLs that do not have it. Computes the values at the first
/// request and caches them. Needs no GIL.
std::shared_ptr<texts const> computed(parsed const& all, field const& which);

/// The errors of rejected rows.
std::shared_ptr<row_errors> errors_of(std::shared_ptr<parsed const> const& all);

}  // namespace urigram::python

#endif
