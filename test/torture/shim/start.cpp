// SPDX-License-Identifier: BSL-1.0
#include "gate.hpp"

/// Puts itself before `main`: what libraries allocate while they are loaded does not count.

namespace {

using namespace urigram::torture;
using main_function = int(int, char**, char**);

main_function* program_main = nullptr;

int armed_main(int argc, char** argv, char** environment) {
    arm();
    return program_main(argc, argv, environment);
}

[[gnu::constructor]] void on_load() { open_board(); }

}  // namespace

extern "C" [[gnu::visibility("default")]] int __libc_start_main(main_function* main, int argc, char** argv,
                                                                void (*init)(), void (*fini)(),
                                                                void (*rtld_fini)(), void* stack_end) {
    auto* const next = next_of(&__libc_start_main, "__libc_start_main");
    program_main = main;
    return next(&armed_main, argc, argv, init, fini, rtld_fini, stack_end);
}
