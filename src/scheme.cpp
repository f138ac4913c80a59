// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <urigram/scheme.hpp>

namespace urigram {

namespace {

template <std::size_t N>
constexpr std::array<std::string_view, N> names_of(std::array<scheme_info, N> const& infos) {
    std::array<std::string_view, N> names{};
    for (std::size_t i = 0; i < N; ++i) names[i] = infos[i].name;
    return names;
}

template <auto const& Infos>
constexpr name_table table_of(names_of(Infos));

template <auto const& Infos>
scheme_info const* find_in(std::string_view name) noexcept {
    constexpr auto& table = table_of<Infos>;
    std::size_t const at = table.find(name.begin(), name.end());
    return at == table.npos ? nullptr : &Infos[at];
}

// The reserved names of RFC 1738, section 4.
constexpr name_table set_aside(std::array<std::string_view, 7>{"afs", "mid", "cid", "nfs", "tn3270",
                                                               "mailserver", "z39.50"});

constexpr charset scheme_octets =
    charset::range('a', 'z') | charset::range('A', 'Z') | charset::range('0', '9') | charset("+-.");

/// Compares the sizes of two names first, and then the names, ignoring case. `name` must be in lower case.
int compare(std::string_view name, std::string_view other) {
    if (name.size() != other.size()) return name.size() < other.size() ? -1 : 1;
    for (std::size_t i = 0; i < name.size(); ++i)
        if (char const c = detail::lower(other[i]); name[i] != c) return name[i] < c ? -1 : 1;
    return 0;
}

}  // namespace

scheme_info const* find_scheme(std::string_view name) noexcept { return find_in<rfc1738_schemes>(name); }

scheme_info const* find_scheme_of_today(std::string_view name) noexcept {
    return find_in<schemes_of_today>(name);
}

std::optional<std::uint16_t> default_port(std::string_view scheme) noexcept {
    scheme_info const* info = find_scheme_of_today(scheme);
    if (info == nullptr) info = find_scheme(scheme);
    return info != nullptr ? info->default_port : std::nullopt;
}

scheme_status scheme_status_of(std::string_view name) noexcept {
    if (find_scheme(name) != nullptr) return scheme_status::specified;
    if (set_aside.find(name.begin(), name.end()) != set_aside.npos) return scheme_status::reserved;
    if (name.size() >= 2 && detail::lower(name[0]) == 'x' && name[1] == '-')
        return scheme_status::experimental;
    return scheme_status::other;
}

template <auto const& BuiltIn>
scheme_info const* scheme_table<BuiltIn>::built_in(std::string_view name) noexcept {
    return find_in<BuiltIn>(name);
}

template <auto const& BuiltIn>
bool scheme_table<BuiltIn>::add_like(std::string_view name, std::string_view model,
                                     std::optional<std::uint16_t> default_port) {
    scheme_info const* const info = built_in(model);
    if (info == nullptr) return false;
    entry e;
    e.name = name;
    e.default_port = default_port;
    e.relative = info->relative;
    e.like = static_cast<std::size_t>(info - BuiltIn.data());
    return put(std::move(e));
}

template <auto const& BuiltIn>
bool scheme_table<BuiltIn>::add(scheme_info const& info, check_function check) {
    if (check == nullptr) return false;
    entry e;
    e.name = info.name;
    e.default_port = info.default_port;
    e.relative = info.relative;
    e.check = check;
    return put(std::move(e));
}

template <auto const& BuiltIn>
bool scheme_table<BuiltIn>::put(entry e) {
    if (e.name.empty() || built_in(e.name) != nullptr ||
        !std::all_of(e.name.begin(), e.name.end(), [](char c) { return scheme_octets.contains(c); }))
        return false;
    std::transform(e.name.begin(), e.name.end(), e.name.begin(), detail::lower);
    auto const at =
        std::lower_bound(added_.begin(), added_.end(), e.name,
                         [](entry const& a, std::string const& name) { return compare(a.name, name) < 0; });
    if (at != added_.end() && at->name == e.name)
        *at = std::move(e);
    else
        added_.insert(at, std::move(e));
    return true;
}

template <auto const& BuiltIn>
typename scheme_table<BuiltIn>::entry const*
scheme_table<BuiltIn>::find(std::string_view name) const noexcept {
    auto const* first = added_.data();
    for (std::size_t size = added_.size(); size > 0;) {
        auto const* const middle = first + size / 2;
        int const order = compare(middle->name, name);
        if (order == 0) return middle;
        if (order < 0) first = middle + 1;
        size = order < 0 ? size - size / 2 - 1 : size / 2;
    }
    return nullptr;
}

template class scheme_table<rfc1738_schemes>;
template class scheme_table<schemes_of_today>;

}  // namespace urigram
