// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SQLITE_API_HPP
#define URIGRAM_SQLITE_API_HPP

/// SQLite's functions, which an extension calls through a table that is passed to `sqlite3_urigram_init`.
#include <sqlite3ext.h>
SQLITE_EXTENSION_INIT3

namespace urigram::sqlite {

/// No function has side effects or depends on more than its arguments, except the Public Suffix List for two
/// fields. So each can be used in an index on an expression, in a view, a trigger or a generated column.
inline constexpr int function_flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;

}  // namespace urigram::sqlite

#endif
