// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_AT_ONCE_HPP
#define URIGRAM_TEST_SUPPORT_AT_ONCE_HPP

#include <algorithm>
#include <atomic>
#include <string>
#include <thread>
#include <vector>

namespace urigram::test {

/// Whether a function returns the same non-empty text in each of four threads that call it at the same time:
/// no thread calls it before all threads have started. The preset `tsan` runs this under ThreadSanitizer.
template <class F>
bool same_at_once(F const& f) {
    std::vector<std::string> results(4);
    std::vector<std::thread> threads;
    std::atomic<std::size_t> there{0};
    for (auto& result : results)
        threads.emplace_back([&] {
            ++there;
            while (there < results.size()) std::this_thread::yield();
            result = f();
        });
    for (auto& thread : threads) thread.join();
    return !results[0].empty() && std::count(results.begin(), results.end(), results[0]) == 4;
}

}  // namespace urigram::test

#endif
