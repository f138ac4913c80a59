// SPDX-License-Identifier: BSL-1.0
#include "names.hpp"
#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <urigram/detail/level_names.hpp>
#include <urigram/detail/standard_names.hpp>

namespace urigram::python {

namespace {

/// The element of that name. Throws std::invalid_argument, a ValueError in Python, if there is none.
template <class Range>
auto const& named(Range const& range, std::string const& what, std::string const& name) {
    auto const found =
        std::find_if(std::begin(range), std::end(range), [&](auto const& each) { return each.name == name; });
    if (found != std::end(range)) return *found;
    std::string message = "unknown " + what + " '" + name + "'; there are";
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

bool has_column(dialect const& grammar, column which) {
    return std::find(grammar.columns.begin(), grammar.columns.end(), which) != grammar.columns.end();
}

/// Parsed columns are faster than computed fields.
field_source source_of(dialect const& grammar, url_field const& which) {
    if (!has_column(grammar, which.needed)) return field_source::computed;
    if (which.part != nullptr) return field_source::column;
    return which.name == "host_kind" ? field_source::host_kind : field_source::computed;
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
    std::vector<field> fields{{"text", field_source::column, column::text}};
    for (auto const& each : url_fields())
        if (has_field(grammar, each))
            fields.push_back({std::string(each.name), source_of(grammar, each), each.needed, &each});
    return fields;
}

std::vector<field> find_fields(dialect const& grammar, std::optional<std::vector<std::string>> const& names) {
    auto const known = fields_of(grammar);
    std::vector<field> found;
    if (!names) {
        std::copy_if(known.begin(), known.end(), std::back_inserter(found), [](field const& one) {
            return one.source == field_source::column && one.which != column::text;
        });
        return found;
    }
    for (auto const& name : *names) {
        for (auto const& other : found)
            if (other.name == name)
                throw std::invalid_argument("the field '" + name + "' is requested twice");
        if (find_query_field(name))
            found.push_back({name, field_source::computed, column::query});
        else if (auto const* const of_url = find_url_field(name))
            found.push_back({name, source_of(grammar, *of_url), of_url->needed, of_url});
        else
            found.push_back(named(known, "field of " + std::string(grammar.name), name));
        auto const* const asked = found.back().of_url;
        if (asked != nullptr && asked->needs_suffixes) static_cast<void>(system_suffixes());
    }
    return found;
}

suffix_lookup system_suffixes() {
    auto const& list = public_suffix_list::system();
    if (!list) throw std::invalid_argument(public_suffix_list::why_missing(list.error()));
    return list->lookup();
}

normal_form levels_of_names(std::vector<std::string> const& names) {
    auto levels = normal_form::none;
    for (auto const& name : names) levels = levels | named(levels_by_name, "level", name).levels;
    return levels;
}

}  // namespace urigram::python
