// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_ALLOCATIONS_HPP
#define URIGRAM_TEST_SUPPORT_ALLOCATIONS_HPP

#include <atomic>
#include <boost/test/tree/test_unit.hpp>
#include <cstddef>
#include <cstdint>
#include <new>

// Counts the allocations of a program, and lets them fail: allocations.cpp replaces `operator new`, except
// under clang++'s ThreadSanitizer, whose own `operator new` cannot be replaced.
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

// Not inline, so that a test that counts without allocations.cpp does not link.
extern std::atomic<std::size_t> allocations;
extern std::atomic<std::size_t> allowed_allocations;

/// A condition for Boost.Test's `precondition`, which skips a case even if its suite is selected. (A case
/// that is `disabled` would run then.)
inline boost::test_tools::assertion_result allocations_are_counted(boost::unit_test::test_unit_id) {
    return counts_allocations;
}

/// Returns the number of allocations of a function.
template <class F>
std::size_t allocations_of(F const& f) {
    std::size_t const before = allocations;
    f();
    return allocations - before;
}

/// Calls a function. Its first `many` allocations succeed, and all others fail. Returns false if the function
/// threw `std::bad_alloc`.
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
