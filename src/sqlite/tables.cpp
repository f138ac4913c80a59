// SPDX-License-Identifier: BSL-1.0
#include "sqlite/tables.hpp"
#include "sqlite/parse_rows.hpp"
#include "sqlite/query_rows.hpp"
#include "sqlite/table_function.hpp"

namespace urigram::sqlite {

int add_tables(sqlite3* connection) noexcept {
    int const code = table_function<parse_rows>::add_to(connection);
    return code == SQLITE_OK ? table_function<query_rows>::add_to(connection) : code;
}

}  // namespace urigram::sqlite
