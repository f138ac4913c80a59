// SPDX-License-Identifier: BSL-1.0
// Parses the URLs of a file with DuckDB, for compare.sh. DuckDB reads a stream of record batches, and writes
// the host of each row to `hosts`, and the errors to `errors`. Its shared library is URIGRAM_DUCKDB.
#include "duckdb.hpp"
#include <exception>
#include <iostream>
#include <memory>
#include <string>
#include <urigram/bulk/arrow.hpp>
#include <urigram/bulk/sources.hpp>
#include <utility>

using namespace urigram;

namespace {

/// Makes the rows of a file a table. DuckDB reads the stream during the query, so that memory does not grow
/// with the file. The query selects all columns, because `duckdb_arrow_scan` returns the first columns in
/// place of the selected ones.
void of_stream(test::duckdb& db, char const* file, columns asked, arrow_options const& options,
               std::string const& query) {
    ArrowArrayStream stream{};
    to_arrow_stream(std::make_unique<file_source>(file), dialects::by_scheme, std::move(asked), options, {},
                    stream);
    db.scan("urls", stream);
    db.query(query);
    db.query("DROP VIEW urls");
    if (stream.release != nullptr) stream.release(&stream);
}

/// Writes one line for each row, in order. An absent value is \N, and nothing is quoted.
std::string copy(std::string const& query, std::string const& file) {
    return "COPY (" + query + ") TO '" + file +
           "' (FORMAT csv, HEADER false, DELIMITER '\t', QUOTE '', ESCAPE '', NULL '\\N')";
}

}  // namespace

int main(int argc, char** argv) try {
    if (argc != 2) return std::cerr << "usage: duckdb FILE\n", 2;
    test::duckdb db(URIGRAM_DUCKDB);
    db.query("SET threads = 1");
    of_stream(db, argv[1], columns{column::host}, {}, copy("SELECT * FROM urls", "hosts"));
    arrow_options options;
    options.errors = true;
    of_stream(db, argv[1], columns{column::text}, options,
              "CREATE TABLE refused AS SELECT * FROM urls WHERE error_message IS NOT NULL");
    db.query(copy("SELECT error_message FROM refused", "errors"));
} catch (std::exception const& e) {
    std::cerr << "duckdb: " << e.what() << '\n';
    return 1;
}
