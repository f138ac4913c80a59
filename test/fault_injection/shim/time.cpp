// SPDX-License-Identifier: BSL-1.0
#include "time.hpp"
#include <atomic>
#include <ctime>
#include <sys/syscall.h>
#include <unistd.h>

namespace urigram::fault_injection {

namespace {

std::atomic<std::time_t> passed{0};

}  // namespace

void let_time_pass() noexcept { passed += 2; }

}  // namespace urigram::fault_injection

extern "C" int clock_gettime(clockid_t clock, struct timespec* now) noexcept {
    auto const result = ::syscall(SYS_clock_gettime, clock, now);
    if (result == 0) now->tv_sec += urigram::fault_injection::passed;
    return static_cast<int>(result);
}
