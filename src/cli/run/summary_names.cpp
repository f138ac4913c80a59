// SPDX-License-Identifier: BSL-1.0
#include "run/summary_names.hpp"
#include "grammar/names.hpp"
#include <algorithm>
#include <array>
#include <urigram/production.hpp>

namespace urigram::cli {

namespace {

constexpr std::size_t longest_name = 64;

/// The text before the first colon if that is a scheme name.
std::string_view scheme_of(std::string_view text) {
    static auto const* const scheme = find_production(scheme_production);
    auto const length = scheme->longest(text.substr(0, longest_name));
    if (!length || *length >= text.size() || text[static_cast<std::size_t>(*length)] != ':') return {};
    return text.substr(0, static_cast<std::size_t>(*length));
}

}  // namespace

tally& count_of_scheme(counts_by_name& table, std::string_view text) {
    auto const scheme = scheme_of(text);
    if (scheme.empty()) return table["(none)"];
    std::array<char, longest_name> room;
    std::transform(scheme.begin(), scheme.end(), room.begin(), detail::lower);
    return table[{room.data(), scheme.size()}];
}

tally& count_of_error(counts_by_name& table, record const& r) {
    std::string name(code_of(r));
    if (has_offset(r) && !r.error.production.empty()) name.append(" in ").append(r.error.production);
    return table[name];
}

}  // namespace urigram::cli
