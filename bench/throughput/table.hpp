// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BENCH_TABLE_HPP
#define URIGRAM_BENCH_TABLE_HPP

#include <benchmark/benchmark.h>
#include <cstdint>
#include <string>
#include <vector>

namespace urigram::bench {

/// The result of one entry on one corpus.
struct row {
    std::int64_t order = 0;  ///< the position in the order of registration
    std::string task, corpus, library;
    double ns = 0;         ///< per record, the median of the repetitions
    double least = 0;      ///< per record, in the fastest repetition
    double spread = 0;     ///< the median absolute deviation, relative to the median
    double megabytes = 0;  ///< per second, in 10^6 bytes, including line ends
    double allocations = 0;
    double accepted = 0;  ///< of all records, from 0 to 1
};

/// The relative speed of two entries on one corpus, measured in turns.
struct ratio {
    std::int64_t order = 0;
    std::string corpus, pair;
    double median = 0;  ///< of the repetitions
    double least = 0;
    double most = 0;
};

/// Gathers the results of Google Benchmark and prints them as tables at the end. The name of a
/// benchmark is its task, corpus and library, separated by slashes; benchmarks have the counters `records`,
/// `octets`, `accepted` and, if known, `allocations`, per iteration, or the counter `ratio` of
/// `register_turns`.
class table : public benchmark::BenchmarkReporter {
public:
    bool ReportContext(Context const&) override { return true; }
    void ReportRuns(std::vector<Run> const& runs) override;
    void Finalize() override;

private:
    void add_row(Run const& any, std::vector<double> times);
    void add_ratio(Run const& any, std::vector<double> ratios);
    void print_rows() const;
    void print_ratios() const;

    std::vector<row> rows_;
    std::vector<ratio> ratios_;
};

}  // namespace urigram::bench

#endif
