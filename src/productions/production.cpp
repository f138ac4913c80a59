// SPDX-License-Identifier: BSL-1.0
#include "productions.hpp"

#include <urigram/dialects.hpp>
#include <utility>

namespace urigram {

namespace {

/// Whether `given` is the name `rfc`, or `rfc` written as an identifier: with an underscore for each `-`, and
/// without each `+`.
bool same_name(std::string_view rfc, std::string_view given) noexcept {
    if (rfc == given) return true;
    std::size_t at = 0;
    for (std::size_t i = 0; i < rfc.size(); ++i) {
        if (rfc[i] == '+') continue;
        char const c = rfc[i] == '-' ? '_' : rfc[i];
        if (at == given.size() || given[at++] != c) return false;
    }
    return at == given.size();
}

}  // namespace

production_range productions(dialect const& grammar) noexcept {
    constexpr std::pair<dialect const*, production_range (*)() noexcept> all[] = {
        {&dialects::rfc1738, rfc1738_productions}, {&dialects::rfc1808, rfc1808_productions},
        {&dialects::rfc2396, rfc2396_productions}, {&dialects::rfc2732, rfc2732_productions},
        {&dialects::rfc3986, rfc3986_productions}, {&dialects::by_scheme, by_scheme_productions},
    };
    for (auto const& [one, its_productions] : all)
        if (one == &grammar) return its_productions();
    return {nullptr, nullptr};
}

production_range productions(std::string_view grammar) noexcept {
    dialect const* const found = dialects::find(grammar);
    return found != nullptr ? productions(*found) : production_range(nullptr, nullptr);
}

production const* find_production(std::string_view name) noexcept {
    auto const colon = name.find(':');
    if (colon == std::string_view::npos) return nullptr;
    for (auto const& p : productions(name.substr(0, colon)))
        if (same_name(p.name, name.substr(colon + 1))) return &p;
    return nullptr;
}

}  // namespace urigram
