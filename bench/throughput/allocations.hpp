// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BENCH_ALLOCATIONS_HPP
#define URIGRAM_BENCH_ALLOCATIONS_HPP

#include <cstdint>
#include <functional>
#include <optional>

namespace urigram::bench {

/// The number of allocations while `f` runs, by any thread, through malloc, calloc, realloc, aligned_alloc
/// and functions built on them, such as operator new. Nothing if they cannot be counted.
std::optional<std::uint64_t> allocations_of(std::function<void()> const& f);

}  // namespace urigram::bench

#endif
