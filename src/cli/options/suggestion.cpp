// SPDX-License-Identifier: BSL-1.0
#include "options/suggestion.hpp"
#include <algorithm>
#include <numeric>
#include <utility>

namespace urigram::cli {

namespace {

/// How many characters to insert, delete or replace to get from one to the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            std::size_t const replaced = diagonal + (a[i] != b[j]);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
        }
    }
    return row[b.size()];
}

std::string lower(std::string_view text) {
    std::string lowered(text);
    for (char& c : lowered)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lowered;
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
    auto const typed = lower(mistyped.substr(0, 64));
    auto const distance = [&](std::string_view name) { return edit_distance(typed, lower(name)); };
    auto const near = std::min_element(names.begin(), names.end(),
                                       [&](auto a, auto b) { return distance(a) < distance(b); });
    bool const found = near != names.end() && distance(*near) <= (mistyped.size() + 2) / 3;
    return found ? *near : std::string_view();
}

}  // namespace urigram::cli
