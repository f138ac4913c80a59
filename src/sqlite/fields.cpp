// SPDX-License-Identifier: BSL-1.0
#include "sqlite/fields.hpp"
#include <algorithm>
#include <iterator>
#include <string>
#include <urigram/part_names.hpp>

namespace urigram::sqlite {

namespace {

constexpr url_field parameter{cli::names_of_parameters[0]};

std::vector<url_field> all_fields() {
    std::vector<url_field> fields;
    for (auto const& [name, member] : named_parts) fields.push_back({name, member, nullptr});
    for (auto const name : cli::names_of_derived_fields())
        fields.push_back({name, nullptr, cli::find_derived_field(name)});
    return fields;
}

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

std::vector<url_field> const& fields_of_urls() {
    static std::vector<url_field> const fields = all_fields();
    return fields;
}

url_field const& find_field(std::string_view name) {
    auto const& fields = fields_of_urls();
    auto const found =
        std::find_if(fields.begin(), fields.end(), [&](auto const& f) { return f.name == name; });
    if (found != fields.end()) return *found;
    if (cli::parameter_in(std::string(name))) return parameter;
    std::vector<std::string_view> names;
    for (auto const& f : fields) names.push_back(f.name);
    names.insert(names.end(), std::begin(cli::names_of_parameters), std::end(cli::names_of_parameters));
    refuse("field", name, names);
}

dialect const& find_grammar(std::string_view name) {
    if (auto const* const found = dialects::find(name)) return *found;
    std::vector<std::string_view> names;
    for (auto const* const each : dialects::all) names.push_back(each->name);
    refuse("grammar", name, names);
}

void give_field(sqlite3_context* context, url_field const& field, std::string_view name,
                cli::read_url const& url) {
    if (field.part != nullptr) {
        if (auto const& part = url.parts.*field.part) give_text(context, *part);
    } else if (field.derived != nullptr) {
        give_value(context, field.derived->get(url));
    } else {
        std::string const of_parameter(name);
        auto const which = cli::parameter_in(of_parameter).value();
        give_value(context, cli::value_of_parameter(url.parts, which, decoding::percent));
    }
}

}  // namespace urigram::sqlite
