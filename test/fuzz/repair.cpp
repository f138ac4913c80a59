// SPDX-License-Identifier: BSL-1.0
#include "fuzz_input.hpp"
#include "repair_laws.hpp"

// For libFuzzer, see `./dev fuzz`. The input is a byte that selects the steps and the dialect, then a text.
// The repaired text must be valid, and a second repair must not change it. After all steps of
// `repairs::browser`, the model of browsers must read the repaired text as it reads the original text.

using namespace urigram;
using namespace urigram::test;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    fuzz_input in(data, size);
    unsigned const choice = in.octet();
    auto const& grammar =
        choice % 2 == 0 ? static_cast<dialect const&>(dialects::by_scheme) : dialects::rfc3986;
    auto const steps =
        choice / 2 % 4 < 3 ? repair_profiles[choice / 2 % 4] : static_cast<repairs>(1U << choice / 8 % 17);
    exact_copy const text(in.rest());
    std::size_t repaired = 0;
    auto const broken = broken_repair_law(text.text(), steps, grammar, repaired);
    demand(broken.empty(), std::string(text.text()) + ": " + broken);
    return 0;
}
