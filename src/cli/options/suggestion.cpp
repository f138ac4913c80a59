// SPDX-License-Identifier: BSL-1.0
#include "options/suggestion.hpp"
#include <algorithm>
#include <numeric>
#include <utility>

namespace urigram::cli {

namespace {

char lower(char c) noexcept { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// How many characters to insert, delete or replace to get from one to the other; case does not matter.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            std::size_t const replaced = diagonal + (lower(a[i]) != lower(b[j]));
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
        }
    }
    return row[b.size()];
}

}  // namespace

std::vector<std::string_view> near_names(std::string_view mistyped, std::vector<std::string_view> names) {
    constexpr std::size_t few = 5;
    mistyped = mistyped.substr(0, 64);
    std::stable_sort(names.begin(), names.end(), [&](std::string_view a, std::string_view b) {
        return edit_distance(mistyped, a) < edit_distance(mistyped, b);
    });
    names.resize(std::min(names.size(), few));
    return names;
}

std::string_view meant_name(std::string_view mistyped, std::vector<std::string_view> const& names) {
    auto const goes_on = [&](std::string_view name) { return name.substr(0, mistyped.size()) == mistyped; };
    if (std::count_if(names.begin(), names.end(), goes_on) == 1)
        return *std::find_if(names.begin(), names.end(), goes_on);
    auto const near = near_names(mistyped, names);
    bool const found = !near.empty() && edit_distance(mistyped, near[0]) <= (mistyped.size() + 2) / 3;
    return found ? near[0] : std::string_view();
}

}  // namespace urigram::cli
