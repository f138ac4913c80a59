// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_POSTGRESQL_GUARDED_HPP
#define URIGRAM_POSTGRESQL_GUARDED_HPP

#include "postgresql/api.hpp"

namespace urigram::postgresql {

/// Why C++ code failed; has no destructor.
struct failure {
    bool out_of_memory;
    char message[200];  ///< of an exception, cut at its end if it is longer
};

/// Stores the exception that is being handled.
void describe_exception(failure& why) noexcept;

/// Reports the failure as an SQL error. The caller's frames hold no object with a destructor.
[[noreturn]] void report(failure const& why);

namespace detail {

/// Calls `f` and returns true, or describes its exception. Every C++ frame and the exception are gone when
/// this returns.
template <class F, class Result>
bool succeeds(F const& f, Result& result, failure& why) noexcept {
    try {
        result = f();
        return true;
    } catch (...) {
        describe_exception(why);
        return false;
    }
}

}  // namespace detail

/// The result of `f`, C++ code that calls no function of the server that may not return, except `allocate`.
/// Exceptions become SQL errors.
template <class F>
auto guarded(F const& f) {
    using result_type = decltype(f());
    static_assert(std::is_trivially_destructible_v<F> && std::is_trivially_destructible_v<result_type>,
                  "the server's longjmp would skip a destructor");
    result_type result{};
    failure why;
    if (!detail::succeeds(f, result, why)) report(why);
    return result;
}

/// Memory of the current memory context, which the server frees with it. Reports no SQL error, unlike
/// `palloc`.
/// @throws std::bad_alloc
char* allocate(std::size_t size);

}  // namespace urigram::postgresql

#endif
