// SPDX-License-Identifier: BSL-1.0
#include "names.hpp"
#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <urigram/level_names.hpp>
#include <urigram/part_names.hpp>
#include <urigram/standard_names.hpp>

namespace urigram::python {

namespace {

/// The element of that name, or ValueError.
template <class Range>
auto const& named(Range const& range, std::string const& what, std::string const& name) {
    auto const found =
        std::find_if(std::begin(range), std::end(range), [&](auto const& each) { return each.name == name; });
    if (found != std::end(range)) return *found;
    std::string message = "there is no " + what + " '" + name + "'; there are";
    char const* separator = " ";
    for (auto const& each : range) {
        message.append(separator).append(each.name);
        separator = ", ";
    }
    throw std::invalid_argument(message);
}

struct named_dialect {
    std::string_view name;
    dialect const* of;
};

std::vector<named_dialect> all_dialects() {
    std::vector<named_dialect> all;
    for (auto const* each : dialects::all) all.push_back({each->name, each});
    return all;
}

/// `named_parts` has a name for each column but the first, in the same order.
static_assert(std::size(named_parts) == column_count - 1);
std::string_view name_of(column which) {
    return which == column::text ? "text" : named_parts[static_cast<std::size_t>(which) - 1].name;
}

}  // namespace

dialect const& dialect_of_name(std::string const& name) { return *named(all_dialects(), "dialect", name).of; }

std::vector<std::string_view> names_of_dialects() {
    std::vector<std::string_view> names;
    for (auto const* each : dialects::all) names.push_back(each->name);
    return names;
}

merge_standard standard_of_name(std::string const& name) {
    return named(standards_by_name, "standard", name).standard;
}

std::vector<field> fields_of(dialect const& grammar) {
    std::vector<field> fields;
    bool has_host = false;
    for (column const which : grammar.columns) {
        fields.push_back({name_of(which), which});
        has_host = has_host || which == column::host;
    }
    if (has_host) fields.push_back({"host_kind", column::host, true});
    return fields;
}

std::vector<field> find_fields(dialect const& grammar, std::optional<std::vector<std::string>> const& names) {
    auto const known = fields_of(grammar);
    std::vector<field> found;
    if (names) {
        for (auto const& name : *names) {
            auto const& one = named(known, "field of " + std::string(grammar.name), name);
            for (auto const& other : found)
                if (other.name == one.name)
                    throw std::invalid_argument("the field '" + name + "' is asked for twice");
            found.push_back(one);
        }
    } else {
        std::copy_if(known.begin(), known.end(), std::back_inserter(found),
                     [](field const& one) { return one.which != column::text && !one.is_kind; });
    }
    return found;
}

normal_form levels_of_names(std::vector<std::string> const& names) {
    auto levels = normal_form::none;
    for (auto const& name : names) levels = levels | named(levels_by_name, "level", name).levels;
    return levels;
}

}  // namespace urigram::python
