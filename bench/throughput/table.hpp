// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BENCH_TABLE_HPP
#define URIGRAM_BENCH_TABLE_HPP

#include <benchmark/benchmark.h>
#include <cstdint>
#include <string>
#include <vector>

namespace urigram::bench {

/// What one entry did on one corpus.
struct row {
    std::int64_t order = 0;  ///< in which it was registered
    std::string task, corpus, library;
    double ns = 0;         ///< for each record, the median of the repetitions
    double least = 0;      ///< the same of the fastest repetition
    double spread = 0;     ///< the median of how far they are from the median, as a part of it
    double megabytes = 0;  ///< a second, of 10^6 octets, line ends included
    double allocations = 0;
    double accepted = 0;  ///< of all records, from 0 to 1
};

/// Gathers the results of Google Benchmark and prints them as one table when all is done. Benchmarks are
/// named task, corpus and library, with a slash between them; they have the counters `records`, `octets`,
/// `accepted` and, where they are known, `allocations`, for one iteration.
class table : public benchmark::BenchmarkReporter {
public:
    bool ReportContext(Context const&) override { return true; }
    void ReportRuns(std::vector<Run> const& runs) override;
    void Finalize() override;

private:
    void print_all() const;
    void print_rejected() const;

    std::vector<row> rows_;
};

}  // namespace urigram::bench

#endif
