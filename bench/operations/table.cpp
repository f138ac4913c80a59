// SPDX-License-Identifier: BSL-1.0
#include "table.hpp"

#include <algorithm>
#include <cstdio>

namespace urigram::bench::operations {

namespace {

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    auto const half = values.size() / 2;
    return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

}  // namespace

void table::ReportRuns(std::vector<Run> const& runs) {
    std::vector<double> ours, theirs, ratios;
    Run const* any = nullptr;
    for (auto const& r : runs) {
        if (r.run_type != Run::RT_Iteration) continue;
        ours.push_back(r.counters.at(urigram_ns));
        theirs.push_back(r.counters.at(boost_url_ns));
        ratios.push_back(theirs.back() / ours.back());
        any = &r;
    }
    if (!any) return;
    auto const [least, most] = std::minmax_element(ratios.begin(), ratios.end());
    rows_.push_back({any->family_index, any->run_name.function_name, median(ours), median(theirs),
                     median(ratios), *least, *most, any->counters.at(urigram_allocations),
                     any->counters.at(boost_url_allocations), any->counters.at(same) == 1});
}

void table::Finalize() {
    std::sort(rows_.begin(), rows_.end(), [](row const& a, row const& b) { return a.order < b.order; });
    std::printf("\n%-26s  %-12s  %9s  %9s  %9s  %7s  %7s  %7s  %7s  %9s\n", "task", "input", "ns",
                "Boost.URL", "10^6 op/s", "ratio", "least", "most", "allocs", "Boost.URL");
    for (auto const& r : rows_) {
        auto const slash = r.name.find('/');
        std::printf("%-26s  %-12s  %9.1f  %9.1f  %9.2f  %7.2f  %7.2f  %7.2f  %7.2f  %9.2f%s\n",
                    r.name.substr(0, slash).c_str(), r.name.substr(slash + 1).c_str(), r.ours, r.theirs,
                    1e3 / r.ours, r.ratio, r.least_ratio, r.most_ratio, r.our_allocations,
                    r.their_allocations, r.same ? "" : "  *");
    }
    std::puts("\nFigures are per operation; times are medians of the repetitions. ratio: speed relative to "
              "Boost.URL, in turns;\n"
              "least, most: the extremes of the ratio. *: the results of the two libraries differ.");
}

}  // namespace urigram::bench::operations
