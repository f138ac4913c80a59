// SPDX-License-Identifier: BSL-1.0
// Entry point that SQLite calls when it loads `urigram.so`.
#include "sqlite/functions.hpp"
#include "sqlite/rows.hpp"
#include "sqlite/table_function.hpp"
#include <boost/config.hpp>

SQLITE_EXTENSION_INIT1

extern "C" BOOST_SYMBOL_EXPORT int sqlite3_urigram_init(sqlite3* connection, char** /*message*/,
                                                        sqlite3_api_routines const* api) {
    SQLITE_EXTENSION_INIT2(api)
    using namespace urigram::sqlite;
    for (auto* const add :
         {add_functions, table_function<parse_rows>::add_to, table_function<query_rows>::add_to})
        if (int const code = add(connection); code != SQLITE_OK) return code;
    return SQLITE_OK;
}
