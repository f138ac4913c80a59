// SPDX-License-Identifier: BSL-1.0
#include "shortest.hpp"

#include "search.hpp"

namespace urigram::model {

std::optional<std::string> shortest(language_algebra& a, language f, std::size_t greatest_length,
                                    bool* has_longer) {
    auto const next = [&](std::uint64_t at, char octet) -> std::optional<std::uint64_t> {
        auto const to = a.derivative(static_cast<language>(at), a.classes().of(octet));
        if (to == language::none) return std::nullopt;
        return static_cast<std::uint64_t>(to);
    };
    auto const goal = [&](std::uint64_t at) { return a.has_empty_text(static_cast<language>(at)); };
    search_range const range{a.classes().representatives(), greatest_length, a.limits().states, has_longer};
    return most_readable_text(static_cast<std::uint64_t>(a.unfold(f)), range, next, goal);
}

}  // namespace urigram::model
