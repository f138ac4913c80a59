// SPDX-License-Identifier: BSL-1.0
#include "allocations.hpp"
#include "differences.hpp"
#include "entry.hpp"
#include "interleaved.hpp"
#include "table.hpp"

#include <CLI/CLI.hpp>
#include <benchmark/benchmark.h>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <memory>
#include <thread>

// Measures how fast this library and its peers split URLs, in one process and on the same lines.
// Benchmarks run in random order, after a warm-up. The result is the median of several repetitions.

namespace {

namespace bench = urigram::bench;

std::string joined(std::vector<std::string> const& words) {
    std::string text;
    for (auto const& word : words) (text += text.empty() ? "" : ", ") += word;
    return text;
}

std::string processor() {
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);)
        if (line.rfind("model name", 0) == 0) return line.substr(line.find(':') + 2);
    return "unknown processor";
}

std::string today() {
    std::time_t const now = std::time(nullptr);
    char text[16];
    std::strftime(text, sizeof text, "%Y-%m-%d", std::gmtime(&now));
    return text;
}

/// The benchmark of an entry on a corpus.
class measurement {
public:
    measurement(bench::entry const& e, bench::corpus const& c) : entry_(e), corpus_(c) {}

    void operator()(benchmark::State& state) {
        if (!pass_) get_ready();
        for (auto _ : state) benchmark::DoNotOptimize(pass_());
        state.counters["records"] = static_cast<double>(corpus_.records());
        state.counters["octets"] = static_cast<double>(corpus_.text().size());
        state.counters["accepted"] = static_cast<double>(accepted_);
        if (allocations_) state.counters["allocations"] = static_cast<double>(*allocations_);
    }

private:
    /// Before the measurement: makes a pass that grows buffers, and another that counts allocations.
    void get_ready() {
        pass_ = entry_.prepare(corpus_);
        pass_();
        allocations_ = bench::allocations_of([this] { accepted_ = pass_(); });
    }

    bench::entry const& entry_;
    bench::corpus const& corpus_;
    bench::pass pass_;
    std::size_t accepted_ = 0;
    std::optional<std::uint64_t> allocations_;
};

/// Registers the benchmarks by task, then by corpus, which is the order of the table.
void register_all(bench::entries const& all, std::vector<bench::corpus> const& corpora) {
    for (auto t : bench::all_tasks)
        for (auto const& c : corpora)
            for (auto const& e : all) {
                if (e.task != t || !c.is_for(t)) continue;
                auto const name = std::string(to_string(t)) + '/' + c.name() + '/' + e.library;
                auto const m = std::make_shared<measurement>(e, c);
                auto* const registered =
                    benchmark::RegisterBenchmark(name.c_str(), [m](benchmark::State& state) { (*m)(state); });
                if (e.clock == bench::clock::wall) registered->UseRealTime();
            }
}

struct options {
    std::vector<std::string> files;
    bool examples = false;
    bool only_differences = false;
};

/// The load of the machine, so that the reader can judge the times.
std::string load() {
    double minute = 0;
    if (getloadavg(&minute, 1) != 1) return "load average unknown";
    char text[64];
    std::snprintf(text, sizeof text, "load average %.1f on %u processors", minute,
                  std::thread::hardware_concurrency());
    return text;
}

void describe(bench::entries const& all, std::vector<bench::corpus> const& corpora) {
    auto const absent = joined(bench::absent_peers());
    std::printf("%s, %s, %s, compiler %s\n%s\nabsent: %s\n", today().c_str(), processor().c_str(),
                load().c_str(), __VERSION__, joined(all.versions()).c_str(),
                absent.empty() ? "none" : absent.c_str());
    for (auto const& c : corpora)
        std::printf("corpus %s: %zu records, %zu octets\n", c.name().c_str(), c.records(), c.text().size());
    benchmark::AddCustomContext("processor", processor());
    benchmark::AddCustomContext("versions", joined(all.versions()));
    benchmark::AddCustomContext("absent", absent);
}

int run(options const& o) {
    auto const entries = bench::all_entries();
    auto const corpora = bench::make_corpora(o.files);
    describe(entries, corpora);
    std::printf("\nDifferences between libraries, in lines of each corpus:\n");
    print_differences(stdout, entries.readings(), corpora, o.examples);
    std::fflush(stdout);
    if (o.only_differences) return 0;

    register_all(entries, corpora);
    bench::register_turns(entries, corpora);
    bench::table results;
    return benchmark::RunSpecifiedBenchmarks(&results) == 0 ? 2 : 0;
}

/// Returns false if an argument is unknown. `arguments` override the options that are set here.
bool give_to_google_benchmark(char* program, std::vector<std::string> const& arguments) {
    std::vector<std::string> all{"--benchmark_repetitions=15", "--benchmark_enable_random_interleaving=true",
                                 "--benchmark_min_time=0.03", "--benchmark_min_warmup_time=0.02"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    std::vector<char*> words{program};
    for (auto& word : all) words.push_back(word.data());
    int count = static_cast<int>(words.size());
    benchmark::Initialize(&count, words.data());
    return !benchmark::ReportUnrecognizedArguments(count, words.data());
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App program(
        "Measure how fast URLs are parsed, compared with other libraries.\n\n"
        "Google Benchmark's options are accepted, too: --benchmark_filter=REGEX selects benchmarks, whose "
        "names are task/corpus/library; --benchmark_out=FILE writes JSON of every repetition; "
        "--benchmark_repetitions=N sets the number of repetitions.");
    options o;
    program.add_option("FILE", o.files, "Files of http(s) URLs, one a line")->envname("URIGRAM_BENCH_FILE");
    program.add_flag("--examples", o.examples, "Show the first line of each kind of difference");
    program.add_flag("--only-differences", o.only_differences,
                     "Print the differences only, without measurements");
    program.allow_extras();
    CLI11_PARSE(program, argc, argv);
    try {
        return give_to_google_benchmark(argv[0], program.remaining()) ? run(o) : 2;
    } catch (std::exception const& e) {
        std::cerr << "throughput: " << e.what() << '\n';
        return 3;
    }
}
