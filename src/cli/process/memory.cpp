// SPDX-License-Identifier: BSL-1.0
#include "process/memory.hpp"
#include "output/streams.hpp"
#include <atomic>
#include <new>

namespace urigram::cli {

namespace {

std::atomic<bool> ran_out{false};

[[noreturn]] void on_failed_allocation() {
    ran_out = true;
    throw std::bad_alloc();
}

}  // namespace

// cppcheck-suppress throwInNoexceptFunction; it is not called here
void watch_memory() noexcept { std::set_new_handler(on_failed_allocation); }

bool memory_ran_out() noexcept { return ran_out; }

void note_failed_allocation() noexcept { ran_out = true; }

void demand_memory() {
    if (memory_ran_out()) throw std::bad_alloc();
}

void complain_of_memory() noexcept { write_error("urigram: out of memory\n"); }

}  // namespace urigram::cli
