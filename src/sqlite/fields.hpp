// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SQLITE_FIELDS_HPP
#define URIGRAM_SQLITE_FIELDS_HPP

#include "sqlite/values.hpp"
#include <string_view>
#include <urigram/dialects.hpp>
#include <urigram/fields.hpp>

namespace urigram::sqlite {

/// The field of that name; for `query:NAME` and `query-all:NAME`, a field that has neither a part nor a
/// function. Static storage.
/// @throws usage_error, which lists the valid names, or says why there are no public suffixes
url_field const& find_field(std::string_view name);

/// The grammar of that name.
/// @throws usage_error, which lists the valid names
dialect const& find_grammar(std::string_view name);

/// The default grammar, as in the program.
inline constexpr dialect const& default_grammar = dialects::by_scheme;

/// Sets the result to the value of a field. `name` is the name that was passed to `find_field`. Without a
/// list, fields that need public suffixes are NULL.
/// @throws std::bad_alloc
void give_field(sqlite3_context* context, url_field const& field, std::string_view name,
                field_input const& url);

}  // namespace urigram::sqlite

#endif
