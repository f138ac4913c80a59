// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <urigram/escape.hpp>
#include <urigram/fields.hpp>
#include <urigram/query.hpp>

namespace urigram {

std::optional<query_field> query_field_prefix(text_view field) noexcept {
    std::string_view const name = field;
    constexpr std::string_view first = "query:", all = "query-all:";
    query_field which;
    which.all = name.substr(0, all.size()) == all;
    auto const prefix = which.all ? all : first;
    if (name.substr(0, prefix.size()) != prefix) return std::nullopt;
    which.name = name.substr(prefix.size());
    return which;
}

std::optional<query_field> find_query_field(text_view name) noexcept {
    auto const which = query_field_prefix(name);
    if (!which) return std::nullopt;
    bool const is_name =
        !check_escapes(which->name) && std::all_of(which->name.begin(), which->name.end(), [](char c) {
            return c == '%' || c == '+' || octets::parameter_name.contains(c);
        });
    return is_name ? which : std::nullopt;
}

field_value value_of(query_field const& which, url_parts const& parts, decoding read_as) {
    if (!parts.query) return {};
    auto const name = decoded_view(which.name, read_as).str();
    query_parameters const parameters(*parts.query);
    std::optional<std::string> values;
    for (auto const& each : parameters.find_all(name, read_as)) {
        if (each.value) {
            if (values) *values += ' ';
            if (!values) values.emplace();
            *values += each.decoded_value(read_as)->str();
        }
        if (!which.all) break;
    }
    if (!values) return {};
    return *std::move(values);
}

}  // namespace urigram
