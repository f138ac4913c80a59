// SPDX-License-Identifier: BSL-1.0
#include "parse/component_getters.hpp"
#include <array>
#include <cstring>
#include <urigram/components_of.hpp>
#include <utility>

namespace urigram::cli {

namespace {

/// Components, each name once.
struct component_set {
    std::array<component, 64> all{};
    std::size_t size = 0;

    constexpr bool has(std::string_view name) const {
        for (std::size_t i = 0; i < size; ++i)
            if (all[i].name == name) return true;
        return false;
    }
    constexpr void add(component const& c) {
        if (!has(c.name)) all[size++] = c;
    }
};

template <class... Url>
constexpr component_set components_in(dialect_of<Url> const*...) {
    component_set found;
    (possible_components_of<Url>([&](component const& c) { found.add(c); }), ...);
    return found;
}

/// The components that a value of one type can have.
template <class Value>
constexpr component_set components_of_type = [] {
    component_set found;
    possible_components_of<Value>([&](component const& c) { found.add(c); });
    return found;
}();

constexpr component_set components_of_any =
    std::apply([](auto... each) { return components_in(each...); }, dialects::typed);

/// Each name is a constant, so the compiler reduces the walk through a struct to the one member of that name,
/// provided that it inlines the comparison of names.
template <std::size_t Name>
struct getter {
    static constexpr std::string_view wanted = components_of_any.all[Name].name;
    std::string_view& text;

    static bool is_wanted(std::string_view name) {
        return name.size() == wanted.size() && std::memcmp(name.data(), wanted.data(), wanted.size()) == 0;
    }

    bool operator()(std::monostate) const { return false; }
    bool operator()(std::vector<component> const*) const { return false; }
    template <class Value>
    bool operator()(Value const* value) const {
        return in(*value);
    }

    /// Structs without a component of that name are not walked through: it would be compiled for each of
    /// them.
    template <class Value>
    bool in([[maybe_unused]] Value const& value) const {
        bool present = false;
        if constexpr (components_of_type<Value>.has(wanted)) {
            components_of(value, [&](component const& c) {
                if (present || !is_wanted(c.name)) return;
                text = c.text;
                present = true;
            });
        }
        return present;
    }
    template <class... Form>
    bool in(std::variant<Form...> const& value) const {
        return std::visit([&](auto const& form) { return in(form); }, value);
    }

    static bool get(record const& r, std::string_view& text) { return std::visit(getter{text}, r.value); }
};

template <std::size_t... Name>
constexpr std::array<component_getter, sizeof...(Name)> all_getters(std::index_sequence<Name...>) {
    return {&getter<Name>::get...};
}

constexpr auto getters = all_getters(std::make_index_sequence<components_of_any.size>());

}  // namespace

component_getter find_getter(std::string_view name) noexcept {
    for (std::size_t i = 0; i < getters.size(); ++i)
        if (components_of_any.all[i].name == name) return getters[i];
    return nullptr;
}

std::vector<component> possible_components(dialect const& grammar) {
    component_set found;
    dialects::visit(grammar, [&](auto const& typed) { found = components_in(&typed); });
    return {found.all.begin(), found.all.begin() + found.size};
}

}  // namespace urigram::cli
