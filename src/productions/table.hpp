// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PRODUCTIONS_TABLE_HPP
#define URIGRAM_PRODUCTIONS_TABLE_HPP

#include <array>
#include <urigram/detail/throw_invalid.hpp>
#include <urigram/production.hpp>

/// Building blocks for tables of productions.
namespace urigram {

/// The functions of a `production`, for a rule: defined in `production_entry.hpp`.
template <auto const& Rule, auto const& Grammar>
struct production_entry;

/// The name and the right-hand side of a production, as in its standard. The tables are in `bnf/`.
struct bnf_line {
    std::string_view name;
    std::string_view text;
};

template <std::size_t N>
constexpr std::string_view bnf_of(std::string_view name, bnf_line const (&lines)[N]) {
    for (auto const& line : lines)
        if (line.name == name) return line.text;
    detail::throw_invalid("urigram: a production has no line in the table of its BNF");
    return {};
}

/// Productions of one section, each with its line of the table `Bnf`.
template <auto const& Grammar, auto const& Bnf, auto const&... Rules>
constexpr std::array<production, sizeof...(Rules)> productions_of(std::string_view section) {
    return {production_entry<Rules, Grammar>::entry(section, bnf_of(Rules.name, Bnf))...};
}

/// The productions of several sections, one after the other.
template <std::size_t... N>
constexpr auto joined(std::array<production, N> const&... sections) {
    std::array<production, (... + N)> all{};
    std::size_t count = 0;
    auto const add = [&](auto const& section) {
        for (auto const& each : section) all[count++] = each;
    };
    (add(sections), ...);
    return all;
}

template <std::size_t N>
constexpr production_range range_of(std::array<production, N> const& table) noexcept {
    return {table.data(), table.data() + N};
}

}  // namespace urigram

#endif
