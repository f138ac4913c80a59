// SPDX-License-Identifier: BSL-1.0
#include <memory>
#include <string>

extern urigram::columns& parts;
extern ArrowArray const& batch;
extern ArrowSchema const& schema;

std::string read_all(char const* file);
void consume(ArrowArray* array, ArrowSchema* schema);

// From DuckDB.
using duckdb_arrow_stream = struct stream_of_duckdb*;
extern struct connection_of_duckdb* connection;
void duckdb_arrow_scan(connection_of_duckdb* connection, char const* name, duckdb_arrow_stream stream);
