// SPDX-License-Identifier: BSL-1.0
// For clang++ -fsanitize=fuzzer: libFuzzer changes derivations, and the parser reads their texts.
#include "list_parser.hpp"
#include <cstdlib>
#include <iostream>
#include <urigram/model/abnf.hpp>
#include <urigram/testing/libfuzzer.hpp>
#include <urigram/testing/shrink.hpp>

using namespace urigram;

namespace {
auto const g = model::read_abnf(list_abnf).value();
auto const list = *g.find("list");
auto const lists = testing::fuzz_sentences::of(g, list).value();
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    static testing::sentence valid;
    lists.make(data, size, valid);
    if (is_list(valid.text)) return 0;
    auto const oracle = testing::oracle::of(g, list, model::reading::cfg).value();
    auto const smallest = testing::shrink(oracle, valid.text, [](auto text) { return !is_list(text); });
    std::cerr << "smallest: " << smallest.text << '\n';
    std::abort();
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
    return lists.mutate(data, size, max_size, seed);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(std::uint8_t const* first, std::size_t first_size,
                                                 std::uint8_t const* second, std::size_t second_size,
                                                 std::uint8_t* out, std::size_t max_size, unsigned seed) {
    return lists.cross_over(first, first_size, second, second_size, out, max_size, seed);
}
