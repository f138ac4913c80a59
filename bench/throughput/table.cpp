// SPDX-License-Identifier: BSL-1.0
#include "table.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <urigram/rfc3986.hpp>

namespace urigram::bench {

namespace {

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    auto const half = values.size() / 2;
    return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

double seconds_of(benchmark::BenchmarkReporter::Run const& r) {
    bool const wall = !r.run_name.time_type.empty();
    return (wall ? r.GetAdjustedRealTime() : r.GetAdjustedCPUTime()) /
           benchmark::GetTimeUnitMultiplier(r.time_unit);
}

/// The name of a benchmark.
struct place {
    std::string task, corpus, library;
};
place place_of(benchmark::BenchmarkReporter::Run const& r) {
    auto const& name = r.run_name.function_name;
    auto const first = name.find('/'), second = name.find('/', first + 1);
    return {name.substr(0, first), name.substr(first + 1, second - first - 1), name.substr(second + 1)};
}

bool same_place(row const& a, row const& b) { return a.task == b.task && a.corpus == b.corpus; }

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// The time of Boost.URL on the task and corpus of `r`. If several of its functions were measured, that of
/// the one registered first, `parse_uri`.
double time_of_boost_url(std::vector<row> const& rows, row const& r) {
    row const* found = nullptr;
    for (auto const& other : rows)
        if (same_place(other, r) && other.library.find("Boost.URL") != std::string::npos &&
            (!found || other.order < found->order))
            found = &other;
    return found ? found->ns : nan;
}

/// Right-aligned; a dash if there is no number.
void print_number(double value, int width, int decimals) {
    if (std::isnan(value))
        std::printf("  %*s", width, "-");
    else
        std::printf("  %*.*f", width, decimals, value);
}

}  // namespace

void table::ReportRuns(std::vector<Run> const& runs) {
    std::vector<double> times, ratios;
    Run const* any = nullptr;
    for (auto const& r : runs) {
        if (r.run_type != Run::RT_Iteration) continue;
        if (r.error_occurred) {
            std::printf("%s: %s\n", r.benchmark_name().c_str(), r.error_message.c_str());
            return;
        }
        times.push_back(seconds_of(r));
        if (auto const found = r.counters.find("ratio"); found != r.counters.end())
            ratios.push_back(found->second);
        any = &r;
    }
    if (!any) return;
    if (ratios.empty())
        add_row(*any, std::move(times));
    else
        add_ratio(*any, std::move(ratios));
}

void table::add_row(Run const& any, std::vector<double> times) {
    double const seconds = median(times);
    double const least = *std::min_element(times.begin(), times.end());
    for (auto& t : times) t = std::abs(t - seconds);

    place const at = place_of(any);
    double const records = any.counters.at("records");
    row r{any.family_index, at.task, at.corpus, at.library};
    r.ns = 1e9 * seconds / records;
    r.least = 1e9 * least / records;
    r.spread = median(times) / seconds;
    r.megabytes = any.counters.at("octets") / seconds / 1e6;
    auto const allocations = any.counters.find("allocations");
    r.allocations = allocations == any.counters.end() ? nan : allocations->second / records;
    r.accepted = any.counters.at("accepted") / records;
    rows_.push_back(std::move(r));
}

void table::add_ratio(Run const& any, std::vector<double> ratios) {
    place const at = place_of(any);
    auto const [least, most] = std::minmax_element(ratios.begin(), ratios.end());
    ratios_.push_back({any.family_index, at.corpus, at.library, median(ratios), *least, *most});
}

void table::Finalize() {
    // In the order of registration; within a task and corpus, by time.
    std::sort(rows_.begin(), rows_.end(), [](row const& a, row const& b) { return a.order < b.order; });
    for (auto first = rows_.begin(), last = first; first != rows_.end(); first = last) {
        last = std::find_if(first, rows_.end(), [&](row const& r) { return !same_place(*first, r); });
        std::sort(first, last, [](row const& a, row const& b) { return a.ns < b.ns; });
    }
    std::sort(ratios_.begin(), ratios_.end(),
              [](ratio const& a, ratio const& b) { return a.order < b.order; });
    print_rows();
    print_ratios();
}

void table::print_rows() const {
    std::printf("\n%-14s  %-17s  %-39s  %8s  %5s  %8s  %8s  %6s  %8s  %9s\n", "task", "corpus", "library",
                "ns/URL", "+-%", "least", "MB/s", "allocs", "accept %", "Boost.URL");
    row const* last = nullptr;
    for (auto const& r : rows_) {
        if (last && !same_place(*last, r)) std::printf("\n");
        last = &r;
        std::printf("%-14s  %-17s  %-39s", r.task.c_str(), r.corpus.c_str(), r.library.c_str());
        print_number(r.ns, 8, 1);
        print_number(100 * r.spread, 5, 1);
        print_number(r.least, 8, 1);
        print_number(r.megabytes, 8, 1);
        print_number(r.allocations, 6, 2);
        print_number(100 * r.accepted, 8, 2);
        double const ratio = time_of_boost_url(rows_, r) / r.ns;
        print_number(ratio, 8, 2);
        std::puts(std::isnan(ratio) ? "" : "x");
    }
    std::puts(
        "\nns/URL: the median of the repetitions; +-%: the median deviation from it; least: the fastest.\n"
        "MB/s: 10^6 octets per second, including line ends. allocs: allocations per URL.\n"
        "Boost.URL: speed relative to Boost.URL (to its parse_uri, if several functions are measured).");
}

void table::print_ratios() const {
    if (ratios_.empty()) return;
    std::printf("\n%-17s  %-72s  %7s  %7s  %7s\n", "corpus",
                "in turns: speed of the first relative to the second", "median", "least", "most");
    for (auto const& r : ratios_)
        std::printf("%-17s  %-72s  %7.2f  %7.2f  %7.2f\n", r.corpus.c_str(), r.pair.c_str(), r.median,
                    r.least, r.most);
}

}  // namespace urigram::bench
