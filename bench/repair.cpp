// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <benchmark/benchmark.h>
#include <string>
#include <urigram/parse.hpp>
#include <urigram/repair.hpp>
#include <vector>

#include "../test/support/data.hpp"

// Measures repairs and, for comparison, parsing by the same grammar: on valid URLs, which repair does not
// change, and on the same URLs with one defect each. Both benchmarks write the text to a string.

using namespace urigram;

namespace {

std::vector<std::string> const& home_pages() {
    static auto const valid = [] {
        auto lines = test::lines_of("homepages.txt");
        lines.erase(std::remove_if(lines.begin(), lines.end(), [](auto const& line) { return !parse(line); }),
                    lines.end());
        return lines;
    }();
    return valid;
}

/// Home pages with a text appended to the host or, if `in_path`, to the path.
std::vector<std::string> damaged(std::string const& by, bool in_path) {
    auto lines = home_pages();
    for (auto& line : lines) {
        auto const slash = std::min(line.find('/', line.find("//") + 2), line.size());
        line.insert(in_path ? line.size() : slash, in_path && slash == line.size() ? '/' + by : by);
    }
    return lines;
}

template <class F>
void each(benchmark::State& state, std::vector<std::string> const& lines, F f) {
    std::size_t ok = 0;
    for (auto _ : state)
        for (auto const& line : lines) ok += f(line) ? 1U : 0U;
    auto const count = state.iterations() * static_cast<std::int64_t>(lines.size());
    state.SetItemsProcessed(count);
    state.counters["ok"] = static_cast<double>(ok) / static_cast<double>(count);
    state.counters["each"] = benchmark::Counter(static_cast<double>(count),
                                                benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void parse_and_copy(benchmark::State& state, std::vector<std::string> const& lines) {
    std::string to;
    each(state, lines, [&](std::string const& line) {
        to.clear();
        bool const valid = parse(line).has_value();
        if (valid) to += line;
        return valid;
    });
}

void repair(benchmark::State& state, std::vector<std::string> const& lines) {
    std::string to;
    std::vector<repair_change> changes;
    each(state, lines, [&](std::string const& line) {
        to.clear();
        changes.clear();
        return repair_to(to, line, {}, &changes).has_value();
    });
}

void add(std::string const& name, std::vector<std::string> const& lines) {
    benchmark::RegisterBenchmark(("parse/" + name).c_str(), parse_and_copy, lines);
    benchmark::RegisterBenchmark(("repair/" + name).c_str(), repair, lines);
}

}  // namespace

int main(int argc, char** argv) {
    add("valid", home_pages());
    add("a space in the path", damaged("a b", true));
    add("brackets in the path", damaged("[a]", true));
    add("UTF-8 in the path", damaged("b\xC3\xA4", true));
    add("a backslash", damaged("\\a", false));
    add("a wrong port", damaged(":8x", false));  // cannot be repaired
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
