// SPDX-License-Identifier: BSL-1.0
// Runs a fuzz target that has a mutator without libFuzzer, so that any compiler can build it. It does not
// measure which code an input reaches. Each input is a mutation of the one before it.
#include <array>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>

extern "C" {
int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size);
std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                    unsigned seed);
}

int main() {
    std::signal(SIGABRT, [](int) { std::_Exit(77); });  // the exit status of libFuzzer if a target aborts
    std::array<std::uint8_t, 64> input{};
    std::size_t size = 0;
    for (unsigned seed = 1; seed <= 100'000; ++seed) {
        size = LLVMFuzzerCustomMutator(input.data(), size, input.size(), seed);
        LLVMFuzzerTestOneInput(input.data(), size);
    }
    std::cout << "100,000 inputs, no failure\n";
}
