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
     "the line is no CSV: a quotation mark stands within a field, or something behind a quoted one"},
    {"open_quotes", "a quoted field does not end on this line; a record must be one line"},
    {"other_columns", "the record has fewer or more columns than the header"},
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
std::string_view message_of(table_errc error) noexcept { return entry_of(error).message; }

}  // namespace urigram::cli
