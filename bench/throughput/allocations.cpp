// SPDX-License-Identifier: BSL-1.0
#include "allocations.hpp"

#include <atomic>
#include <cerrno>
#include <cstdlib>

// Libraries in C do not use operator new, so malloc itself is replaced. The GNU C library allows this, and
// provides the original functions under other names. While counting is off, a call costs an additional load
// and branch.

namespace {
std::atomic<bool> counting{false};
std::atomic<std::uint64_t> count{0};
}  // namespace

#ifdef __GLIBC__

namespace {
void count_allocation() {
    if (counting.load(std::memory_order_relaxed)) count.fetch_add(1, std::memory_order_relaxed);
}
}  // namespace

extern "C" {
void* __libc_malloc(std::size_t);
void* __libc_calloc(std::size_t, std::size_t);
void* __libc_realloc(void*, std::size_t);
void* __libc_memalign(std::size_t, std::size_t);

void* malloc(std::size_t size) {
    count_allocation();
    return __libc_malloc(size);
}
void* calloc(std::size_t n, std::size_t size) {
    count_allocation();
    return __libc_calloc(n, size);
}
void* realloc(void* p, std::size_t size) {
    count_allocation();
    return __libc_realloc(p, size);
}
void* aligned_alloc(std::size_t alignment, std::size_t size) {
    count_allocation();
    return __libc_memalign(alignment, size);
}
int posix_memalign(void** to, std::size_t alignment, std::size_t size) {
    count_allocation();
    *to = __libc_memalign(alignment, size);
    return *to ? 0 : ENOMEM;
}
}

#endif

namespace urigram::bench {

std::optional<std::uint64_t> allocations_of(std::function<void()> const& f) {
#ifdef __GLIBC__
    count = 0;
    counting = true;
    f();
    counting = false;
    return count.load();
#else
    f();
    return std::nullopt;
#endif
}

}  // namespace urigram::bench
