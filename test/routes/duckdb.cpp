// SPDX-License-Identifier: BSL-1.0
// The URLs of a file through DuckDB, for compare.sh. What was read as a stream of record batches
// is written by DuckDB: the host of each row to `hosts`, the errors to `errors`. DuckDB's shared library is
// URIGRAM_DUCKDB.
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

/// A query of the rows of a file, as lines of another one in their order: an absent value is \N, and nothing
/// is quoted. The stream is read while the lines are written, so that memory does not grow.
void write(test::duckdb& db, char const* urls, columns asked, bool errors, std::string const& query,
           std::string const& file) {
    arrow_options options;
    options.errors = errors;
    ArrowArrayStream stream{};
    to_arrow_stream(std::make_unique<file_source>(urls), dialects::by_scheme, std::move(asked), options, {},
                    stream);
    db.scan("urls", stream);
    db.query("COPY (" + query + ") TO '" + file +
             "' (FORMAT csv, HEADER false, DELIMITER '\t', QUOTE '', ESCAPE '', NULL '\\N')");
    db.query("DROP VIEW urls");
    if (stream.release != nullptr) stream.release(&stream);
}

}  // namespace

int main(int argc, char** argv) try {
    if (argc != 2) return std::cerr << "usage: duckdb FILE\n", 2;
    test::duckdb db(URIGRAM_DUCKDB);
    db.query("SET threads = 1");
    write(db, argv[1], columns{column::host}, false, "SELECT host FROM urls", "hosts");
    write(db, argv[1], columns{column::text}, true,
          "SELECT error_message FROM urls WHERE error_message IS NOT NULL", "errors");
} catch (std::exception const& e) {
    std::cerr << "duckdb: " << e.what() << '\n';
    return 1;
}
