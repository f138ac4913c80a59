// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_POSTGRESQL_GUARDED_HPP
#define URIGRAM_POSTGRESQL_GUARDED_HPP

#include "postgresql/api.hpp"

namespace urigram::postgresql {

/// The reason why C++ code failed; has no destructor.
struct failure {
    bool out_of_memory;
    char message[200];  ///< the message of an exception, truncated if it is longer
};

/// Stores the current exception.
void describe_exception(failure& why) noexcept;

/// Reports the failure as an SQL error. The caller's frames must not contain objects with destructors.
[[noreturn]] void report(failure const& why);

namespace detail {

/// Calls `f` and returns true, or stores its exception. A separate function, so that no C++ frame and no
/// exception exists when the error is reported.
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

/// Returns the result of `f`, which is C++ code that calls no function of the server that may report an
/// error, except `allocate`. Exceptions become SQL errors.
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

/// Allocates from the current memory context, which the server frees as a whole. Unlike `palloc`, reports no
/// SQL error.
/// @throws std::bad_alloc
char* allocate(std::size_t size);

}  // namespace urigram::postgresql

#endif
