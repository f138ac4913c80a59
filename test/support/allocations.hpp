// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_ALLOCATIONS_HPP
#define URIGRAM_TEST_SUPPORT_ALLOCATIONS_HPP

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

// Counts the allocations of a program, and lets them fail. It replaces `operator new`: for one file of a
// program. With the thread sanitizer, whose own `operator new` cannot be replaced, it does nothing.
#if defined(__clang__)
#if __has_feature(thread_sanitizer)
#define URIGRAM_OPERATOR_NEW_STAYS
#endif
#endif

namespace urigram::test {

#ifdef URIGRAM_OPERATOR_NEW_STAYS
inline constexpr bool counts_allocations = false;
#else
inline constexpr bool counts_allocations = true;
#endif

inline std::size_t allocations = 0;
inline std::size_t allowed_allocations = SIZE_MAX;

/// How many allocations a function makes.
template <class F>
std::size_t allocations_of(F const& f) {
    std::size_t const before = allocations;
    f();
    return allocations - before;
}

/// Calls a function that may make so many allocations, and no more. False if it threw because of that.
template <class F>
bool runs_with_allocations(std::size_t many, F const& f) {
    struct limit {
        explicit limit(std::size_t many) { allowed_allocations = many; }
        ~limit() { allowed_allocations = SIZE_MAX; }
    };
    try {
        limit const here(many);
        f();
        return true;
    } catch (std::bad_alloc const&) {
        return false;
    }
}

}  // namespace urigram::test

#ifndef URIGRAM_OPERATOR_NEW_STAYS
// Not inlined, lest the compiler match the malloc of one with the delete of another.
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
#undef URIGRAM_OUT_OF_LINE
#endif

#endif
