// SPDX-License-Identifier: BSL-1.0
#include <urigram/dialects.hpp>

namespace urigram {

dialect const* dialects::find(std::string_view name) noexcept {
    for (auto const* const one : all)
        if (one->name == name) return one;
    return nullptr;
}

}  // namespace urigram
