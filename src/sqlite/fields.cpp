// SPDX-License-Identifier: BSL-1.0
#include "sqlite/fields.hpp"
#include <optional>
#include <string>
#include <urigram/detail/named_field.hpp>
#include <vector>

namespace urigram::sqlite {

namespace {

constexpr url_field parameter{query_field_names[0], {}, field_type::octets, column::query, nullptr, nullptr};

/// `urigram: no WHAT NAME; there are A, B`.
template <class Names>
[[noreturn]] void refuse(char const* what, std::string_view name, Names const& names) {
    std::string message("urigram: no ");
    message.append(what).append(" '").append(name.substr(0, name.find('\0'))).append("'; there are");
    char const* separator = " ";
    for (auto const& one : names) {
        message.append(separator).append(one);
        separator = ", ";
    }
    throw usage_error(message);
}

}  // namespace

url_field const& find_field(std::string_view name) {
    if (auto const* const known = find_url_field(name)) {
        if (known->needs_suffixes && !public_suffix_list::system())
            throw usage_error("urigram: " + std::string(known->name) + ": " +
                              public_suffix_list::why_missing(public_suffix_list::system().error()));
        return *known;
    }
    if (find_query_field(name)) return parameter;
    refuse("field", name, names_of_all_fields());
}

dialect const& find_grammar(std::string_view name) {
    if (auto const* const found = dialects::find(name)) return *found;
    std::vector<std::string_view> names;
    for (auto const* const each : dialects::all) names.push_back(each->name);
    refuse("grammar", name, names);
}

void give_field(sqlite3_context* context, url_field const& field, std::string_view name,
                field_input const& url) {
    std::optional<suffix_lookup> suffixes;
    if (field.needs_suffixes && public_suffix_list::system())
        suffixes = public_suffix_list::system()->lookup();
    if (field.needs_suffixes && !suffixes) return;  // NULL
    give_value(context, value_of_named(&field == &parameter ? nullptr : &field, name,
                                       {url.parts, url.text, url.grammar, suffixes ? &*suffixes : nullptr}));
}

}  // namespace urigram::sqlite
