// SPDX-License-Identifier: BSL-1.0
// Entry point that SQLite calls when it loads `urigram.so`.
#include "sqlite/functions.hpp"
#include "sqlite/tables.hpp"
#include <boost/config.hpp>

SQLITE_EXTENSION_INIT1

extern "C" BOOST_SYMBOL_EXPORT int sqlite3_urigram_init(sqlite3* connection, char** /*message*/,
                                                        sqlite3_api_routines const* api) {
    SQLITE_EXTENSION_INIT2(api)
    int const code = urigram::sqlite::add_functions(connection);
    return code == SQLITE_OK ? urigram::sqlite::add_tables(connection) : code;
}
