// SPDX-License-Identifier: BSL-1.0
// Includes the headers, and declares the names, that the C++ blocks of pages use. pages.sh includes this
// file.
#include <fstream>
#include <iostream>
#include <memory>
#include <string_view>
#include <unistd.h>
#include <urigram.hpp>
#include <urigram/bulk.hpp>
#include <urigram/bulk/arrow.hpp>
#include <urigram/dsl/x3.hpp>
#include <urigram/grammar/rfc1738.hpp>
#include <urigram/meaning/ftp.hpp>
#include <urigram/model/abnf.hpp>
#include <urigram/model/ambiguity.hpp>
#include <urigram/model/recognizer.hpp>
#include <urigram/model/reflect.hpp>
#include <urigram/production.hpp>
#include <urigram/rfc1738.hpp>
#include <urigram/rfc3986.hpp>
#include <urigram/testing/trace.hpp>
#include <utility>
#include <vector>

namespace x3 = boost::spirit::x3;

extern std::string_view const text, buffer;
extern char const *first, *last;
extern std::vector<std::string_view> const links;
extern std::ofstream rejects;

void use(std::string_view text);
void report(std::size_t line, urigram::parse_error const& error);
bool write(urigram::block const& lines, urigram::columns const& urls);

// From DuckDB.
struct duckdb_result {};
using duckdb_connection = void*;
using duckdb_arrow_stream = void*;
int duckdb_arrow_scan(duckdb_connection connection, char const* table, duckdb_arrow_stream stream);
int duckdb_query(duckdb_connection connection, char const* query, duckdb_result* result);
extern duckdb_connection connection;
extern duckdb_result result;
