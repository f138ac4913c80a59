// SPDX-License-Identifier: BSL-1.0
#include "../throughput/allocations.hpp"
#include "table.hpp"
#include "task.hpp"

#include <benchmark/benchmark.h>
#include <boost/version.hpp>
#include <cstdio>
#include <ctime>
#include <limits>

// The speed of operations on URLs and their components, compared with Boost.URL in one process. Both run on
// the same inputs, and their passes alternate, so that other load on the machine affects both.

namespace {

namespace bench = urigram::bench;
namespace operations = urigram::bench::operations;

/// Processor time of this thread in nanoseconds, without that of other programs.
double thread_time() {
    std::timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e9 * static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec);
}

/// One library with one input.
class contestant {
public:
    contestant(operations::prepare const& prepare, operations::input const& in)
        : operations_(static_cast<double>(in.urls.size())), pass_(prepare(in)) {
        sum_ = pass_();  // also grows buffers before the measurement
        auto const allocations = bench::allocations_of([this] { pass_(); });
        allocations_ = allocations ? static_cast<double>(*allocations) / operations_
                                   : std::numeric_limits<double>::quiet_NaN();
    }

    std::uint64_t sum() const { return sum_; }
    /// Allocations and nanoseconds are per operation.
    double allocations() const { return allocations_; }
    double nanoseconds() const {
        double const start = thread_time();
        benchmark::DoNotOptimize(pass_());
        return (thread_time() - start) / operations_;
    }

private:
    double operations_;
    operations::pass pass_;
    std::uint64_t sum_ = 0;
    double allocations_ = 0;
};

void measure(benchmark::State& state, operations::task const& task, operations::input const& in) {
    contestant const ours(task.ours, in), theirs(task.theirs, in);
    double times[2] = {};
    for (auto _ : state) {
        times[0] += ours.nanoseconds();
        times[1] += theirs.nanoseconds();
    }
    auto const iterations = static_cast<double>(state.iterations());
    state.counters[operations::table::urigram_ns] = times[0] / iterations;
    state.counters[operations::table::boost_url_ns] = times[1] / iterations;
    state.counters[operations::table::urigram_allocations] = ours.allocations();
    state.counters[operations::table::boost_url_allocations] = theirs.allocations();
    state.counters[operations::table::same] = ours.sum() == theirs.sum() ? 1 : 0;
}

}  // namespace

int main(int argc, char** argv) {
    std::string own[] = {"--benchmark_repetitions=9", "--benchmark_enable_random_interleaving=true",
                         "--benchmark_min_time=0.02"};
    std::vector<char*> words{argv[0]};
    for (auto& word : own) words.push_back(word.data());
    words.insert(words.end(), argv + 1, argv + argc);
    int count = static_cast<int>(words.size());
    benchmark::Initialize(&count, words.data());
    if (benchmark::ReportUnrecognizedArguments(count, words.data())) return 2;

    auto const inputs = operations::make_inputs();
    auto const tasks = operations::all_tasks();
    std::printf("Boost.URL of Boost %d.%d, compiler %s\n", BOOST_VERSION / 100000, BOOST_VERSION / 100 % 1000,
                __VERSION__);
    for (auto const& in : inputs) std::printf("input %s: %zu URLs\n", in.name.c_str(), in.urls.size());
    for (auto const& task : tasks)
        for (auto const& in : inputs)
            if (in.has_queries || !task.of_queries)
                benchmark::RegisterBenchmark((task.name + '/' + in.name).c_str(),
                                             [&](benchmark::State& state) { measure(state, task, in); });
    operations::table results;
    benchmark::RunSpecifiedBenchmarks(&results);
}
