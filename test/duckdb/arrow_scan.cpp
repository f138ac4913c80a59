// SPDX-License-Identifier: BSL-1.0
// DuckDB reads the library's Arrow streams, and must find the parsed values in them. URIGRAM_DUCKDB is the
// path of DuckDB's shared library.
#define BOOST_TEST_MODULE duckdb
#include "duckdb.hpp"
#include "url_buffers.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <urigram/bulk/arrow.hpp>
#include <urigram/detail/kind_names.hpp>

using namespace urigram;
using namespace urigram::test;

namespace {

using rows = std::vector<std::vector<std::string>>;

/// Home pages, URLs of old schemes and almost valid URLs, one per line.
std::string lines() {
    std::string all;
    auto const add = [&](std::string const& text) {
        if (text.find('\n') == text.npos && (text.empty() || text.back() != '\r')) all += text + '\n';
    };
    for (auto const& text : home_page_texts(1)) add(text);
    for (auto const& text : old_scheme_texts()) add(text);
    for (auto const& text : battery_texts()) add(text);
    return all;
}

/// Imports lines into the table `urls`.
void load(duckdb& to, std::string const& buffer, dialect const& grammar, arrow_strings strings) {
    arrow_options const options{strings, true, true, true, true};
    block_options blocks;
    blocks.size = 100000;
    ArrowArrayStream stream{};
    to_arrow_stream(std::make_unique<memory_source>(buffer), grammar, columns(), options, blocks, stream);
    to.scan("streamed", stream);
    to.query("CREATE OR REPLACE TABLE urls AS SELECT * FROM streamed");
    to.query("DROP VIEW streamed");
    if (stream.release != nullptr) stream.release(&stream);
}

std::string text_of(std::size_t number) { return std::to_string(number); }

}  // namespace

BOOST_AUTO_TEST_CASE(duckdb_computes_the_same_counts_and_sums) {
    duckdb db(URIGRAM_DUCKDB);
    auto const buffer = lines();
    for (auto const* grammar :
         {static_cast<dialect const*>(&dialects::rfc3986), static_cast<dialect const*>(&dialects::rfc1738)})
        for (auto const strings :
             {arrow_strings::views, arrow_strings::copies, arrow_strings::large_copies}) {
            load(db, buffer, *grammar, strings);
            columns of;
            parse_lines(buffer, *grammar, of);
            std::map<std::string, std::size_t> hosts, kinds, codes, schemes;
            std::size_t ports = 0, empty_paths = 0, numbers = 0;
            auto const octets = [&](byte_range const& part) { return std::string(part.text_in(buffer)); };
            for (std::size_t i = 0; i < of.size(); ++i) {
                auto const host = of[column::host][i], port = of[column::port][i];
                ++hosts[host ? octets(host) : "NULL"];
                ++kinds[host ? std::string(to_string(of.hosts()[i])) : "NULL"];
                auto const scheme = of.schemes()[i];
                ++schemes[scheme < columns::other_scheme ? std::string(grammar->schemes.begin()[scheme].name)
                                                         : "NULL"];
                if (port) ++ports;
                if (auto const path = of[column::path][i]; path && path.size == 0) ++empty_paths;
                if (auto const number =
                        ast::hostport{{}, port ? std::optional(std::string_view(octets(port))) : std::nullopt}
                            .port_number())
                    numbers += *number;
            }
            std::size_t offsets = 0;
            for (auto const& [line, error] : of.rejected()) {
                ++codes[std::string(to_string(error.code))];
                offsets += error.offset;
            }
            codes["NULL"] = of.size() - of.rejected().size();

            auto const found = db.query("SELECT count(*), count(text), count(port), sum(port_number), "
                                        "count(*) FILTER (WHERE path = ''), sum(error_offset), "
                                        "count(error_message), count(error_production) FROM urls");
            rows const expected{{text_of(of.size()), text_of(of.size()), text_of(ports), text_of(numbers),
                                 text_of(empty_paths), text_of(offsets), text_of(of.rejected().size()),
                                 text_of(of.rejected().size())}};
            BOOST_TEST((found == expected));
            for (auto const& [name, counts] : {std::pair("host", &hosts),
                                               {"host_kind", &kinds},
                                               {"error_code", &codes},
                                               {"known_scheme", &schemes}}) {
                std::map<std::string, std::size_t> counted;
                for (auto const& row :
                     db.query("SELECT " + std::string(name) + ", count(*) FROM urls GROUP BY 1"))
                    counted[row[0]] = std::stoul(row[1]);
                BOOST_TEST((counted == *counts), name << ", " << grammar->name);
            }
        }
}

// With one thread, DuckDB keeps the order of the rows.
BOOST_AUTO_TEST_CASE(duckdb_reads_each_value_in_order) {
    duckdb db(URIGRAM_DUCKDB);
    db.query("SET threads = 1");
    auto const buffer = lines();
    load(db, buffer, dialects::by_scheme, arrow_strings::views);
    columns of;
    parse_lines(buffer, dialects::by_scheme, of);
    auto const found = db.query("SELECT scheme, host, path, query, fragment FROM urls");
    BOOST_TEST_REQUIRE(found.size() == of.size());
    bool same = true;
    for (std::size_t i = 0; i < of.size(); ++i) {
        std::size_t at = 0;
        for (column const which :
             {column::scheme, column::host, column::path, column::query, column::fragment}) {
            auto const part = of[which][i];
            same = same && found[i][at++] == (part ? part.text_in(buffer) : "NULL");
        }
    }
    BOOST_TEST(same);
}

// The message of get_last_error reaches the user of the database.
BOOST_AUTO_TEST_CASE(errors_of_a_stream_reach_the_user) {
    duckdb db(URIGRAM_DUCKDB);
    block_options blocks;
    blocks.longest_line = 20;
    ArrowArrayStream stream{};
    to_arrow_stream(std::make_unique<memory_source>("http://h/\nhttp://example.org/index.html\n"),
                    dialects::rfc3986, columns{column::host}, {}, blocks, stream);
    db.scan("streamed", stream);
    try {
        db.query("SELECT * FROM streamed");
        BOOST_TEST(false, "no error");
    } catch (std::runtime_error const& e) {
        BOOST_TEST(std::string(e.what()).find("line 2 is longer than allowed: 29 octets") !=
                   std::string::npos);
    }
    if (stream.release != nullptr) stream.release(&stream);
}
