// SPDX-License-Identifier: BSL-1.0
#include <benchmark/benchmark.h>
#include <fstream>
#include <iterator>
#include <string>
#include <urigram/model/bnf.hpp>
#include <urigram/testing/near_misses.hpp>
#include <urigram/testing/sentence_source.hpp>

// Measures how many sentences and near misses of RFC 1738's productions are generated per second on one core.
// The counter `octets` is the average length of a text.

using namespace urigram;

namespace {

model::grammar const& rfc1738() {
    static model::grammar const g = [] {
        std::ifstream file(URIGRAM_TEST_DATA "/rfc1738.bnf");
        std::string const text(std::istreambuf_iterator<char>(file), {});
        return model::read_bnf(text).value();
    }();
    return g;
}

void report(benchmark::State& state, std::uint64_t texts, std::uint64_t octets) {
    state.SetItemsProcessed(static_cast<std::int64_t>(texts));
    state.counters["octets"] = static_cast<double>(octets) / static_cast<double>(texts);
}

void sentences(benchmark::State& state, char const* production, model::reading how) {
    auto source = testing::sentence_source::of(rfc1738(), *rfc1738().find(production), how, 1).value();
    testing::sentence s;
    std::uint64_t octets = 0, texts = 0;
    for (auto _ : state) {
        if (!source.next(s)) return state.SkipWithError("no sentence");
        octets += s.text.size();
        ++texts;
    }
    report(state, texts, octets);
}

void misses(benchmark::State& state, char const* production, model::reading how) {
    auto source = testing::near_misses::of(rfc1738(), *rfc1738().find(production), how, 1).value();
    testing::near_miss m;
    std::uint64_t octets = 0, texts = 0;
    for (auto _ : state) {
        if (!source.next(m)) return state.SkipWithError("no near miss");
        octets += m.text.size();
        ++texts;
    }
    report(state, texts, octets);
}

BENCHMARK_CAPTURE(sentences, httpurl, "httpurl", model::reading::cfg);
BENCHMARK_CAPTURE(sentences, httpurl_parsed, "httpurl", model::reading::peg);
BENCHMARK_CAPTURE(sentences, url, "url", model::reading::cfg);
BENCHMARK_CAPTURE(misses, httpurl, "httpurl", model::reading::cfg);
BENCHMARK_CAPTURE(misses, httpurl_parsed, "httpurl", model::reading::peg);
BENCHMARK_CAPTURE(misses, url, "url", model::reading::cfg);

}  // namespace

BENCHMARK_MAIN();
