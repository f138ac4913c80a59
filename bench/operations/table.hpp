// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BENCH_OPERATIONS_TABLE_HPP
#define URIGRAM_BENCH_OPERATIONS_TABLE_HPP

#include <benchmark/benchmark.h>
#include <string>
#include <vector>

namespace urigram::bench::operations {

/// Gathers the results of Google Benchmark and prints a table at the end. The name of a benchmark is its
/// task and input, separated by a slash. Each benchmark has the counters below.
class table : public benchmark::BenchmarkReporter {
public:
    /// For each library, nanoseconds and allocations per operation. `same` is 1 if the results of the two
    /// libraries have the same sum.
    static constexpr char urigram_ns[] = "urigram ns", boost_url_ns[] = "Boost.URL ns",
                          urigram_allocations[] = "urigram allocations",
                          boost_url_allocations[] = "Boost.URL allocations", same[] = "same";

    bool ReportContext(Context const&) override { return true; }
    void ReportRuns(std::vector<Run> const& runs) override;
    void Finalize() override;

private:
    struct row {
        std::int64_t order;
        std::string name;
        double ours, theirs;                    ///< nanoseconds, the medians of the repetitions
        double ratio, least_ratio, most_ratio;  ///< our relative speed: median and extremes
        double our_allocations, their_allocations;
        bool same;
    };
    std::vector<row> rows_;
};

}  // namespace urigram::bench::operations

#endif
