// SPDX-License-Identifier: BSL-1.0
#include "arrow_fields.hpp"
#include <stdexcept>
#include <string>
#include <urigram/detail/kind_names.hpp>
#include <urigram/detail/part_names.hpp>
#include <urigram/scheme.hpp>

namespace urigram::detail {

namespace {

static_assert(std::size(named_parts) == column_count - 1, "all columns except the text are parts");

void need(columns const& from, column which, char const* name, char const* what) {
    if (!from.has(which))
        throw std::invalid_argument(std::string("urigram::to_arrow: ") + what + " needs column " + name);
}

/// A computed field of that name.
arrow_field computed(std::string const& name, suffix_lookup const* suffixes) {
    if (find_query_field(name)) return {field_kind::computed_octets, column::text, name};
    auto const* const field = find_url_field(name);
    auto const refuse = [&](char const* why) {
        throw std::invalid_argument("urigram::to_arrow: " + name + why);
    };
    if (field == nullptr) refuse(" is unknown; urigram::url_fields() has all fields");
    if (field->compute == nullptr) refuse(" is a part: request its column");
    if (field->needs_suffixes && suffixes == nullptr) refuse(" needs arrow_options::suffixes");
    auto const kind = field->type == field_type::number   ? field_kind::computed_number
                      : field->type == field_type::octets ? field_kind::computed_octets
                                                          : field_kind::computed_text;
    return {kind, column::text, name, field};
}

}  // namespace

std::vector<arrow_field> fields_of(columns const& from, arrow_options const& options) {
    if (from.grammar() == nullptr)
        throw std::invalid_argument("urigram::to_arrow: nothing was parsed into the columns");
    std::vector<arrow_field> fields;
    for (column const which : from.grammar()->columns) {
        if (!from.has(which)) continue;
        if (which == column::text)
            fields.push_back({field_kind::text, which, "text"});
        else
            fields.push_back(
                {field_kind::component, which, named_parts[static_cast<std::size_t>(which) - 1].name});
    }
    if (options.host_kind) {
        need(from, column::host, "host", "host_kind");
        fields.push_back({field_kind::host_kind, column::host, "host_kind"});
    }
    if (options.known_scheme) {
        need(from, column::scheme, "scheme", "known_scheme");
        fields.push_back({field_kind::known_scheme, column::scheme, "known_scheme"});
    }
    if (options.port_number) {
        need(from, column::port, "port", "port_number");
        fields.push_back({field_kind::port_number, column::port, "port_number"});
    }
    if (options.errors) {
        need(from, column::text, "text", "errors");
        fields.push_back({field_kind::error_code, column::text, "error_code"});
        fields.push_back({field_kind::error_offset, column::text, "error_offset"});
        fields.push_back({field_kind::error_production, column::text, "error_production"});
        fields.push_back({field_kind::error_message, column::text, "error_message"});
    }
    if (!options.fields.empty()) need(from, column::text, "text", "a computed field");
    for (auto const& name : options.fields) fields.push_back(computed(name, options.suffixes));
    return fields;
}

char const* format_of(field_kind kind, arrow_strings strings) noexcept {
    bool const views = strings == arrow_strings::views, large = strings == arrow_strings::large_copies;
    switch (kind) {
    case field_kind::component:
        return views ? "vu" : large ? "U" : "u";
    case field_kind::text:
        return views ? "vz" : large ? "Z" : "z";
    case field_kind::host_kind:
    case field_kind::known_scheme:
        return "C";  // the number in the dictionary
    case field_kind::port_number:
        return "S";
    case field_kind::error_offset:
    case field_kind::computed_number:
        return "L";
    case field_kind::computed_octets:
        return large ? "Z" : "z";
    case field_kind::error_code:
    case field_kind::error_production:
    case field_kind::error_message:
    case field_kind::computed_text:
        break;
    }
    return large ? "U" : "u";
}

std::vector<std::string_view> dictionary_of(field_kind kind, dialect const& grammar) {
    std::vector<std::string_view> values;
    if (kind == field_kind::host_kind) {
        // A missing host is null and has no number.
        for (auto i = static_cast<unsigned>(ast::host_kind::none);
             i <= static_cast<unsigned>(ast::host_kind::reg_name); ++i)
            values.push_back(to_string(static_cast<ast::host_kind>(i)));
    } else {
        for (auto const& scheme : grammar.schemes) values.push_back(scheme.name);
    }
    return values;
}

}  // namespace urigram::detail
