// SPDX-License-Identifier: BSL-1.0
#include "allocations.hpp"
#include <cstdlib>

namespace urigram::test {

std::atomic<std::size_t> allocations = 0;
std::atomic<std::size_t> allowed_allocations = SIZE_MAX;

}  // namespace urigram::test

#ifndef URIGRAM_OPERATOR_NEW_STAYS
// Not inlined, because g++ would otherwise see malloc and delete of the same memory, and warn about a
// mismatch.
#define URIGRAM_OUT_OF_LINE __attribute__((noinline))
URIGRAM_OUT_OF_LINE void* operator new(std::size_t size) {
    using namespace urigram::test;
    ++allocations;
    if (allowed_allocations == 0) throw std::bad_alloc();
    if (allowed_allocations != SIZE_MAX) --allowed_allocations;
    if (void* p = std::malloc(size == 0 ? 1 : size)) return p;
    throw std::bad_alloc();
}
URIGRAM_OUT_OF_LINE void* operator new[](std::size_t size) { return operator new(size); }
URIGRAM_OUT_OF_LINE void operator delete(void* p) noexcept { std::free(p); }
URIGRAM_OUT_OF_LINE void operator delete[](void* p) noexcept { std::free(p); }
URIGRAM_OUT_OF_LINE void operator delete(void* p, std::size_t) noexcept { std::free(p); }
URIGRAM_OUT_OF_LINE void operator delete[](void* p, std::size_t) noexcept { std::free(p); }
#endif
