// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_ENGINE_POISON_HPP
#define URIGRAM_ENGINE_POISON_HPP

#include <cstring>
#include <type_traits>

namespace urigram::engine {

/// In a debug build, makes what `target` holds useless: every optional in it holds something, every variant
/// its second alternative, and every view refers to nowhere. A parse that leaves any of it shows.
template <class T>
void poison([[maybe_unused]] T& target) noexcept {
    static_assert(std::is_trivially_copyable_v<T>);
#ifndef NDEBUG
    std::memset(static_cast<void*>(&target), 1, sizeof target);
#endif
}

}  // namespace urigram::engine

#endif
