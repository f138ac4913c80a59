// SPDX-License-Identifier: BSL-1.0
#include "shortest.hpp"

#include "search.hpp"

#include <algorithm>
#include <string_view>

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

bool has_text(language_algebra& a, language f, std::string_view text) {
    f = a.unfold(f);
    for (char c : text) f = a.derivative(f, a.classes().of(c));
    return a.has_empty_text(f);
}

pair_search search_pairs(language_algebra& a, language f, language g, std::size_t greatest_length) {
    auto const pair = [](language x, language y) {
        return pair_of(static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y));
    };
    auto const first = [](std::uint64_t at) { return static_cast<language>(first_of(at)); };
    auto const second = [](std::uint64_t at) { return static_cast<language>(second_of(at)); };
    auto const next = [&](std::uint64_t at, char octet) -> std::optional<std::uint64_t> {
        auto const cls = a.classes().of(octet);
        auto const x = a.derivative(first(at), cls);
        if (x == language::none) return std::nullopt;
        auto const y = a.derivative(second(at), cls);
        if (x == y || y == language::all) return std::nullopt;
        return pair(x, y);
    };
    auto const goal = [&](std::uint64_t at) {
        return a.has_empty_text(first(at)) && !a.has_empty_text(second(at));
    };
    constexpr std::size_t enough = 2'000;
    search_range const range{a.classes().representatives(), greatest_length,
                             std::min(enough, a.limits().states)};
    try {
        return {true, most_readable_text(pair(a.unfold(f), a.unfold(g)), range, next, goal)};
    } catch (limit_reached const& limit) {
        if (limit.what != std::string_view("states") || limit.limit != range.states) throw;
    }
    return {a.without(f, g) == language::none, std::nullopt};
}

}  // namespace urigram::model
