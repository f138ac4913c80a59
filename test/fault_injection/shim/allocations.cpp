// SPDX-License-Identifier: BSL-1.0
#include "gate.hpp"
#include <cstdlib>

// glibc's internal names of its allocator, because looking up the public names might allocate.
extern "C" {
void* __libc_malloc(std::size_t);
void* __libc_calloc(std::size_t, std::size_t);
void* __libc_realloc(void*, std::size_t);
void* __libc_memalign(std::size_t, std::size_t);
}

using namespace urigram::fault_injection;

extern "C" {

void* malloc(std::size_t size) noexcept {
    return unless_struck_or_null(call::allocate, [&] { return __libc_malloc(size); });
}

void* calloc(std::size_t count, std::size_t size) noexcept {
    return unless_struck_or_null(call::allocate, [&] { return __libc_calloc(count, size); });
}

void* realloc(void* memory, std::size_t size) noexcept {
    if (size == 0) return __libc_realloc(memory, size);  // frees it
    return unless_struck_or_null(call::allocate, [&] { return __libc_realloc(memory, size); });
}

void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept {
    return unless_struck_or_null(call::allocate, [&] { return __libc_memalign(alignment, size); });
}

void* memalign(std::size_t alignment, std::size_t size) noexcept {
    return unless_struck_or_null(call::allocate, [&] { return __libc_memalign(alignment, size); });
}

int posix_memalign(void** memory, std::size_t alignment, std::size_t size) noexcept {
    if (strike const struck(call::allocate); struck.error() != 0) return struck.error();
    void* const found = __libc_memalign(alignment, size);
    if (found == nullptr) return ENOMEM;
    *memory = found;
    return 0;
}

}  // extern "C"
