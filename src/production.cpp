// SPDX-License-Identifier: BSL-1.0
#include <urigram/dialects.hpp>

namespace urigram {

namespace {

/// The name as an identifier writes it: `-` and `+_` are underscores.
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

production_range productions(std::string_view grammar) noexcept {
    dialect const* const found = dialects::find(grammar);
    return found != nullptr ? found->productions() : production_range(nullptr, nullptr);
}

production const* find_production(std::string_view name) noexcept {
    auto const colon = name.find(':');
    if (colon == std::string_view::npos) return nullptr;
    for (auto const& p : productions(name.substr(0, colon)))
        if (same_name(p.name, name.substr(colon + 1))) return &p;
    return nullptr;
}

}  // namespace urigram
