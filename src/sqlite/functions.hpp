// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SQLITE_FUNCTIONS_HPP
#define URIGRAM_SQLITE_FUNCTIONS_HPP

#include "sqlite/api.hpp"

namespace urigram::sqlite {

/// Adds `urigram`, `urigram_valid`, `urigram_error`, `urigram_normalize`, `urigram_resolve` and
/// `urigram_resolve_error` to a connection. Each returns NULL if an argument is NULL. Returns an SQLite
/// result code.
int add_functions(sqlite3* connection) noexcept;

}  // namespace urigram::sqlite

#endif
