// SPDX-License-Identifier: BSL-1.0
#include "parse/component_getters.hpp"
#include <array>
#include <cstring>
#include <iterator>
#include <urigram/components_of.hpp>
#include <utility>

namespace urigram::cli {

namespace {

/// Each name is a constant, so the compiler reduces the walk through a struct to the one member of that name,
/// provided that it inlines the comparison of names.
template <std::size_t Name>
struct getter {
    static constexpr std::string_view wanted = component_names[Name];
    std::string_view& text;

    static bool is_wanted(std::string_view name) {
        return name.size() == wanted.size() && std::memcmp(name.data(), wanted.data(), wanted.size()) == 0;
    }

    bool operator()(std::monostate) const { return false; }
    bool operator()(std::vector<component> const*) const { return false; }
    template <class Value>
    bool operator()(Value const* value) const {
        bool found = false;
        components_of(*value, [&](component const& c) {
            if (found || !is_wanted(c.name)) return;
            text = c.text;
            found = true;
        });
        return found;
    }

    static bool get(record const& r, std::string_view& text) { return std::visit(getter{text}, r.value); }
};

template <std::size_t... Name>
constexpr std::array<component_getter, sizeof...(Name)> all_getters(std::index_sequence<Name...>) {
    return {&getter<Name>::get...};
}

constexpr auto getters = all_getters(std::make_index_sequence<std::size(component_names)>());

}  // namespace

component_getter find_getter(std::string_view name) noexcept {
    for (std::size_t i = 0; i < getters.size(); ++i)
        if (component_names[i] == name) return getters[i];
    return nullptr;
}

}  // namespace urigram::cli
