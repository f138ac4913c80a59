// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_ALLOCATIONS_HPP
#define URIGRAM_TEST_SUPPORT_ALLOCATIONS_HPP

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <new>

// Counts the allocations of a program, and lets them fail: allocations.cpp, which is linked to the tests that
// include this, replaces `operator new`. With the thread sanitizer, whose own `operator new` cannot be
// replaced, it does nothing.
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

inline std::atomic<std::size_t> allocations = 0;
inline std::atomic<std::size_t> allowed_allocations = SIZE_MAX;

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

#endif
