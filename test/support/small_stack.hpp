// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_SMALL_STACK_HPP
#define URIGRAM_TEST_SUPPORT_SMALL_STACK_HPP

#include <algorithm>
#include <climits>
#include <functional>
#include <pthread.h>
#include <stdexcept>

namespace urigram::test {

/// Runs `work` in a thread with a stack of 64 KiB, or the system's minimum, which is 128 KiB on aarch64.
inline void in_small_stack(std::function<void()> work) {
    auto const check = [](int error) {
        if (error != 0) throw std::runtime_error("cannot make a thread with a small stack");
    };
    pthread_attr_t attributes;
    pthread_t thread;
    check(pthread_attr_init(&attributes));
    check(pthread_attr_setstacksize(
        &attributes, std::max(std::size_t{64 * 1024}, static_cast<std::size_t>(PTHREAD_STACK_MIN))));
    auto const run = [](void* function) -> void* {
        (*static_cast<std::function<void()>*>(function))();
        return nullptr;
    };
    check(pthread_create(&thread, &attributes, run, &work));
    pthread_join(thread, nullptr);
    pthread_attr_destroy(&attributes);
}

}  // namespace urigram::test

#endif
