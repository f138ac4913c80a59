// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TABLES_TABLE_ERROR_HPP
#define URIGRAM_CLI_TABLES_TABLE_ERROR_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace urigram::cli {

/// Why a line of a table has no text to be read as a URL.
enum class table_errc : unsigned char {
    // The line is no row that something can be added to:
    bad_quotes,     ///< of CSV
    open_quotes,    ///< of CSV: a quoted field is not closed before the end of the input
    other_columns,  ///< fewer or more than the header has
    no_column,      ///< without a header: fewer than the number of the field
    bad_json,
    no_object,
    name_taken,  ///< an object has a member of the name of the one to be added
    // It is a row, but has no text:
    no_member,
    repeated_member,
    no_string,  ///< the member is null, or of another type
};

/// True if something can be added to the line.
constexpr bool is_row(table_errc error) noexcept { return error >= table_errc::no_member; }

/// True if quotation marks are misplaced, so that other software may see other records.
constexpr bool is_bad_csv(table_errc error) noexcept {
    return error == table_errc::bad_quotes || error == table_errc::open_quotes;
}

/// How many fields a record has, and how many it should have, at least if there is no header.
struct field_counts {
    std::size_t found = 0;
    std::size_t expected = 0;
};

/// The name: `bad_quotes`.
std::string_view to_string(table_errc error) noexcept;
std::string message_of(table_errc error, field_counts const& fields);

/// Where a line of a table is wrong, and how, as far as that is known.
struct table_place {
    std::optional<std::uint64_t> offset;  ///< in octets from the start of the line
    std::string_view reason;              ///< static storage
};

/// An input is not the table that it is read as.
class no_such_table : public std::runtime_error {
public:
    using runtime_error::runtime_error;
};

}  // namespace urigram::cli

#endif
