// SPDX-License-Identifier: BSL-1.0
// For clang++ -fsanitize=fuzzer, or for any compiler with fuzz_loop.cpp: the parser must reject near misses.
#include "list_parser.hpp"
#include <cstdlib>
#include <iostream>
#include <urigram/model/abnf.hpp>
#include <urigram/testing/fuzz_near_misses.hpp>
#include <urigram/testing/shrink.hpp>

using namespace urigram;

namespace {
auto const g = model::read_abnf(list_abnf).value();
auto const list = *g.find("list");
auto const misses = testing::fuzz_near_misses::of(g, list).value();
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    static testing::near_miss invalid;
    if (!misses.make(data, size, invalid)) return -1;
    if (!is_list(invalid.text)) return 0;
    auto const oracle = testing::oracle::of(g, list, model::reading::cfg).value();
    std::cerr << "accepted: " << invalid.text << ", invalid from offset " << invalid.offset
              << "\nsmallest: " << testing::shrink(oracle, invalid.text, is_list).text << '\n';
    std::abort();
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
    return misses.mutate(data, size, max_size, seed);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(std::uint8_t const* first, std::size_t first_size,
                                                 std::uint8_t const* second, std::size_t second_size,
                                                 std::uint8_t* out, std::size_t max_size, unsigned seed) {
    return misses.cross_over(first, first_size, second, second_size, out, max_size, seed);
}
