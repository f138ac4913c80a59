// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BENCH_ALLOCATIONS_HPP
#define URIGRAM_BENCH_ALLOCATIONS_HPP

#include <cstdint>
#include <functional>
#include <optional>

namespace urigram::bench {

/// How often memory is taken while `f` runs, by any thread and through any of malloc, calloc, realloc,
/// aligned_alloc and what stands on them, as operator new. Nothing where there is no way to tell.
std::optional<std::uint64_t> allocations_of(std::function<void()> const& f);

}  // namespace urigram::bench

#endif
