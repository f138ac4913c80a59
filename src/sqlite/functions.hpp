// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SQLITE_FUNCTIONS_HPP
#define URIGRAM_SQLITE_FUNCTIONS_HPP

#include "sqlite/api.hpp"

namespace urigram::sqlite {

/// Adds `urigram`, `urigram_valid`, `urigram_error`, `urigram_normalize` and `urigram_resolve` to a
/// connection. Each is NULL if an argument is. Returns a code of SQLite's.
int add_functions(sqlite3* connection) noexcept;

}  // namespace urigram::sqlite

#endif
