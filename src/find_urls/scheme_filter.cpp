// SPDX-License-Identifier: BSL-1.0
#include "scheme_filter.hpp"
#include "iequals.hpp"
#include <algorithm>
#include <array>
#include <urigram/scheme.hpp>

namespace urigram::detail {

namespace {

/// Names of schemes that are also English words: `about:this` in prose is rarely a URL.
constexpr std::string_view words[] = {"about", "dns", "info", "mid", "ni", "tag"};

template <class Names>
constexpr bool has(Names const& names, std::size_t size, std::string_view name) noexcept {
    for (std::size_t i = 0; i < size; ++i)
        if (names[i] == name) return true;
    return false;
}

struct name_list {
    std::array<std::string_view, schemes_of_today.size() + rfc1738_schemes.size()> names{};
    std::size_t size = 0;

    template <class Infos>
    constexpr void add(Infos const& infos) noexcept {
        for (auto const& info : infos)
            if (!has(words, std::size(words), info.name) && !has(names, size, info.name))
                names[size++] = info.name;
    }
};

/// The names of all schemes that have a specific grammar, without `words`.
constexpr name_list usual = [] {
    name_list list;
    list.add(schemes_of_today);
    list.add(rfc1738_schemes);
    return list;
}();

/// One table, because each name before a colon is looked up: two tables and the words take 40 instructions
/// more for `http` and 65 more for a word.
constexpr name_table usual_schemes = [] {
    std::array<std::string_view, usual.size> names{};
    for (std::size_t i = 0; i < usual.size; ++i) names[i] = usual.names[i];
    return name_table(names);
}();

/// True if the name is in the list, ignoring case.
bool is_among(std::string_view name, scheme_names const& names) noexcept {
    return std::any_of(names.begin(), names.end(),
                       [&](std::string_view each) { return iequals(each, name); });
}

}  // namespace

bool is_looked_for(std::string_view name, find_urls_options const& options) noexcept {
    bool const is_usual = options.only ? is_among(name, *options.only)
                                       : usual_schemes.find(name.begin(), name.end()) != usual_schemes.npos;
    return is_usual || is_among(name, options.more);
}

}  // namespace urigram::detail
