// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_ENGINE_POISON_HPP
#define URIGRAM_ENGINE_POISON_HPP

#include <cstring>
#include <type_traits>

namespace urigram::engine {

/// In a debug build, fills `target` with invalid values: every optional holds a value, every variant its
/// second alternative, and every view an invalid address. This reveals a parse that leaves any of them unset.
template <class T>
void poison([[maybe_unused]] T& target) noexcept {
    static_assert(std::is_trivially_copyable_v<T>);
#ifndef NDEBUG
    std::memset(static_cast<void*>(&target), 1, sizeof target);
#endif
}

}  // namespace urigram::engine

#endif
