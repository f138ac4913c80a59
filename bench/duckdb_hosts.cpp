// SPDX-License-Identifier: BSL-1.0
// Measures DuckDB on the hosts of 10^6 URLs: with our stream of record batches, and with DuckDB's
// `regexp_extract`. The argument is DuckDB's shared library. The queries alternate, seven times each; the
// minimum counts.
#include "data.hpp"
#include "duckdb.hpp"
#include <algorithm>
#include <array>
#include <chrono>
#include <iostream>
#include <memory>
#include <urigram/bulk.hpp>
#include <urigram/bulk/arrow.hpp>

using namespace urigram;

namespace {

constexpr std::size_t wanted = 1000000;

std::string urls() {
    std::string all;
    auto const texts = test::lines_of("homepages.txt");
    for (std::size_t i = 0; i < wanted; ++i) all += texts[i % texts.size()] + '\n';
    return all;
}

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Runs a query on a view of our stream, without copying the texts: parsing, export and aggregation.
std::string by_stream(test::duckdb& db, std::string const& lines, columns asked, std::string const& query) {
    block_options blocks;
    blocks.size = std::size_t{1} << 18;
    ArrowArrayStream stream{};
    to_arrow_stream(std::make_unique<memory_source>(lines), dialects::rfc3986, std::move(asked), {}, blocks,
                    stream);
    db.scan("streamed", stream);
    auto const found = db.query(query);
    db.query("DROP VIEW streamed");
    if (stream.release != nullptr) stream.release(&stream);
    return found[0][0];
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) return std::cerr << "usage: duckdb_hosts LIBDUCKDB\n", 2;
    test::duckdb db(argv[1]);
    auto const lines = urls();
    // The regular expression of RFC 3986, appendix B, for the authority; then the text between the userinfo
    // and the port.
    std::string const host = "regexp_extract(url, '^[^:/?#]+://(?:[^/?#@]*@)?(\\[[^\\]]*\\]|[^/?#:]*)', 1)";
    by_stream(db, lines, columns{column::text},
              "SELECT count(*) FROM streamed");  // opens files and starts threads before the measurement
    {
        block_options blocks;
        ArrowArrayStream stream{};
        to_arrow_stream(std::make_unique<memory_source>(lines), dialects::rfc3986, columns{column::text}, {},
                        blocks, stream);
        db.scan("streamed", stream);
        db.query("CREATE TABLE urls AS SELECT text::VARCHAR AS url FROM streamed");
        db.query("DROP VIEW streamed");
        if (stream.release != nullptr) stream.release(&stream);
    }
    for (int const threads : {1, 2}) {
        db.query("SET threads = " + std::to_string(threads));
        std::array<double, 4> least;
        least.fill(1e9);
        std::array<std::string, 4> found;
        for (int round = 0; round < 7; ++round)
            for (std::size_t way = 0; way < least.size(); ++way) {
                auto const start = std::chrono::steady_clock::now();
                switch (way) {
                case 0:
                    found[way] =
                        by_stream(db, lines, columns{column::host}, "SELECT sum(length(host)) FROM streamed");
                    break;
                case 1:
                    found[way] = db.query("SELECT sum(length(" + host + ")) FROM urls")[0][0];
                    break;
                case 2:
                    found[way] = by_stream(db, lines, columns{column::host},
                                           "SELECT count(DISTINCT host) FROM streamed");
                    break;
                default:
                    found[way] = db.query("SELECT count(DISTINCT " + host + ") FROM urls")[0][0];
                }
                least[way] = std::min(least[way], seconds_since(start));
            }
        std::cout << threads << " threads, ms for 10^6 URLs: sum of lengths, stream " << least[0] * 1e3
                  << ", regexp_extract " << least[1] * 1e3 << " (" << least[1] / least[0]
                  << " times); distinct hosts, stream " << least[2] * 1e3 << ", regexp_extract "
                  << least[3] * 1e3 << " (" << least[3] / least[2] << " times); found " << found[0] << ' '
                  << found[1] << ' ' << found[2] << ' ' << found[3] << '\n';
    }
}
