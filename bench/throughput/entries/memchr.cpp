// SPDX-License-Identifier: BSL-1.0
#include "../by_memchr.hpp"

#include <benchmark/benchmark.h>
#include <urigram.hpp>

namespace urigram::bench {

/// Adds two entries. The first only finds the lines by memchr: it shows how long this takes without a parser.
/// The second also parses each line as a separate URL.
void add_memchr(entries& all) {
    all.add(task::bulk, "memchr, lines only", each_line_by_memchr([](std::string_view line) {
                benchmark::DoNotOptimize(line);
                return true;
            }));
    all.add(task::bulk, "memchr, urigram rfc2396::parse_uri_reference",
            each_line_by_memchr([](std::string_view line) {
                auto const parsed = rfc2396::parse_uri_reference(line);
                benchmark::DoNotOptimize(&parsed);
                benchmark::ClobberMemory();
                return parsed.has_value();
            }));
}

}  // namespace urigram::bench
