// SPDX-License-Identifier: BSL-1.0
#include "process/memory.hpp"
#include "exit_status.hpp"
#include "output/streams.hpp"
#include "process/temporary_name.hpp"
#include <atomic>
#include <cstdlib>
#include <exception>
#include <new>
#include <unistd.h>

namespace urigram::cli {

namespace {

std::atomic<bool> ran_out{false};

[[noreturn]] void on_failed_allocation() {
    ran_out = true;
    throw std::bad_alloc();
}

[[noreturn]] void on_terminate() {
    remove_temporaries();
    if (!memory_ran_out()) std::abort();
    complain_of_memory();
    ::_exit(static_cast<int>(exit_status::failure));
}

}  // namespace

void watch_memory() noexcept {
    std::set_new_handler(on_failed_allocation);
    std::set_terminate(on_terminate);
}

bool memory_ran_out() noexcept { return ran_out; }

void complain_of_memory() noexcept { write_error("urigram: out of memory\n"); }

}  // namespace urigram::cli
