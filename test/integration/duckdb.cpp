// SPDX-License-Identifier: BSL-1.0
// duckdb FILE: lets DuckDB read the URLs of a file as a stream of record batches. DuckDB writes the host of
// each row to the file `hosts`, and the messages of rejected rows to `errors`. URIGRAM_DUCKDB is the path of
// its shared library. compare.sh runs this program.
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

/// Runs `query` on the table `urls`, which has a row for each line of a file. DuckDB reads the stream during
/// the query, so memory does not grow with the file. The query must select all columns: if it selected some
/// of them, `duckdb_arrow_scan` would return the first columns in their place.
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

/// The statement that writes the result of a query to a file: one line for each row, in order. An absent
/// value is \N, and nothing is quoted.
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
