// SPDX-License-Identifier: BSL-1.0
#include "tables/table_error.hpp"

namespace urigram::cli {

namespace {

struct entry {
    std::string_view name;
    std::string_view message;
};

// In the order of `table_errc`.
constexpr entry entries[] = {
    {"bad_quotes",
     "the record is not CSV: a quotation mark within an unquoted field, or text after a quoted one"},
    {"open_quotes", "the quoted field is not closed before the end of the input"},
    {"other_columns", "the record has fewer or more columns than the first"},
    {"no_column", "the record has fewer columns than the number of the field"},
    {"bad_json", "the line is not valid JSON"},
    {"no_object", "the line is not a JSON object"},
    {"name_taken", "the object has a member of the name of the one to be added; --member gives another name"},
    {"no_member", "the object has no such member"},
    {"repeated_member", "the object has the member more than once"},
    {"no_string", "the member is not a string"},
};

entry const& entry_of(table_errc error) noexcept { return entries[static_cast<std::size_t>(error)]; }

}  // namespace

std::string_view to_string(table_errc error) noexcept { return entry_of(error).name; }

std::string message_of(table_errc error, field_counts const& fields) {
    std::string text(entry_of(error).message);
    if (fields.expected != 0)
        text += ": " + std::to_string(fields.found) + ", not " + std::to_string(fields.expected);
    return text;
}

}  // namespace urigram::cli
