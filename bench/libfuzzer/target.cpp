// SPDX-License-Identifier: BSL-1.0
#include "json_parser.hpp"
#include <cstdint>
#include <string>
#include <urigram/model/abnf.hpp>
#include <urigram/testing/libfuzzer.hpp>

// Fuzz target. The environment has BUG, the planted bug, 0 for none. Inputs are texts, or, if DECISIONS is
// set, the decisions that derive a text. If GRAMMAR is 1, derivations are mutated, otherwise libFuzzer
// mutates the bytes.

using namespace urigram;

namespace {
auto const g = model::read_abnf(json_abnf).value();
auto const values = testing::fuzz_sentences::of(g, *g.find("value")).value();
char const* const number = std::getenv("BUG");
int const bug = number == nullptr ? 0 : std::atoi(number);
bool const decisions = std::getenv("DECISIONS") != nullptr;
}  // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view text(reinterpret_cast<char const*>(data), size);
    static testing::sentence valid;
    if (decisions) {
        values.make(data, size, valid);
        text = valid.text;
    }
    json_parser(text).all(bug);
    return 0;
}

#if GRAMMAR
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
    if (decisions) return values.mutate(data, size, max_size, seed);
    auto const mutated = values.mutate_text(data, size, max_size, seed);
    return mutated != 0 ? mutated : LLVMFuzzerMutate(data, size, max_size);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(std::uint8_t const* first, std::size_t first_size,
                                                 std::uint8_t const* second, std::size_t second_size,
                                                 std::uint8_t* out, std::size_t max_size, unsigned seed) {
    auto const cross_over =
        decisions ? &testing::fuzz_sentences::cross_over : &testing::fuzz_sentences::cross_over_text;
    return (values.*cross_over)(first, first_size, second, second_size, out, max_size, seed);
}
#endif
