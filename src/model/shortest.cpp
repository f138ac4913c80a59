// SPDX-License-Identifier: BSL-1.0
#include "shortest.hpp"

#include "search.hpp"

namespace urigram::model {

std::optional<std::string> shortest(calculus& c, language f, std::size_t greatest_length, bool* has_longer) {
    auto const next = [&](std::uint64_t at, char octet) -> std::optional<std::uint64_t> {
        auto const to = c.derivative(static_cast<language>(at), c.classes().of(octet));
        if (to == language::none) return std::nullopt;
        return static_cast<std::uint64_t>(to);
    };
    auto const goal = [&](std::uint64_t at) { return c.has_empty_text(static_cast<language>(at)); };
    search_range const range{c.classes().representatives(), greatest_length, c.limits().states, has_longer};
    return most_readable_text(static_cast<std::uint64_t>(c.unfold(f)), range, next, goal);
}

}  // namespace urigram::model
