// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_POSTGRESQL_ARGUMENTS_HPP
#define URIGRAM_POSTGRESQL_ARGUMENTS_HPP

#include "postgresql/api.hpp"

namespace urigram::postgresql {

/// The default grammar, as in the program.
inline constexpr dialect const& default_grammar = dialects::by_scheme;

/// The bytes of a `text` or `url`. A compressed or toasted value is read into the current memory context.
/// Reports SQL errors, like all functions here.
std::string_view text_argument(FunctionCallInfo fcinfo, int index);

/// The grammar of that name; otherwise, an SQL error whose hint lists the valid names.
dialect const& find_grammar(std::string_view name);

/// The grammar named by an argument, if that argument exists.
dialect const& grammar_argument(FunctionCallInfo fcinfo, int index);

/// The field of that name, or null for `query:NAME` and `query-all:NAME`; otherwise an SQL error whose hint
/// lists the valid names.
url_field const* find_field(std::string_view name);

/// The public suffixes, if the field needs them; otherwise null. If the field needs them and there is no
/// list, reports an SQL error.
suffix_lookup const* suffixes_for(url_field const& field);

/// The public suffixes, or null if there is no list.
/// @throws std::bad_alloc
suffix_lookup const* suffixes_if_any();

/// A copy of a text for a format with `%s`, in the current memory context; a long text is truncated after a
/// whole character.
char* quotable(std::string_view text);

}  // namespace urigram::postgresql

#endif
