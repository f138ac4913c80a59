// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SQLITE_TABLES_HPP
#define URIGRAM_SQLITE_TABLES_HPP

#include "sqlite/api.hpp"

namespace urigram::sqlite {

/// Adds the table-valued functions `urigram_parse` and `urigram_query` to a connection. Returns a code of
/// SQLite's.
int add_tables(sqlite3* connection) noexcept;

}  // namespace urigram::sqlite

#endif
