// SPDX-License-Identifier: BSL-1.0
#include "parse/fields.hpp"
#include "grammar/names.hpp"
#include "options/suggestion.hpp"
#include "options/trurl_names.hpp"
#include <CLI/CLI.hpp>
#include <algorithm>
#include <urigram/accepted_by.hpp>
#include <urigram/part_names.hpp>
#include <urigram/production.hpp>
#include <urigram/scheme.hpp>

namespace urigram::cli {

namespace {

template <class Value>
special_value value_if(bool present, Value const& value) {
    if (!present) return absent();
    return value();
}

struct special {
    std::string_view name;
    special_value (*get)(record const& r);
};

constexpr special specials[] = {
    {"file",
     [](record const& r) { return value_if(has_file(r), [&] { return std::string_view(r.from->name); }); }},
    {"line", [](record const& r) -> special_value { return r.line; }},
    {"file_offset", [](record const& r) { return value_if(has_file(r), [&] { return r.file_offset; }); }},
    {"input", [](record const& r) -> special_value { return r.text; }},
    {"valid", [](record const& r) -> special_value { return r.valid; }},
    {"production", [](record const& r) { return value_if(r.valid, [&] { return r.production; }); }},
    {"error", [](record const& r) { return value_if(!r.valid, [&] { return message_of(r); }); }},
    {"offset", [](record const& r) { return value_if(has_offset(r), [&] { return r.error.offset; }); }},
    {"code", [](record const& r) { return value_if(!r.valid, [&] { return code_of(r); }); }},
    {"refused",
     [](record const& r) {
         return value_if(r.refused != nullptr, [&] { return message_with_dialects(*r.refused, r.text); });
     }},
};

template <class Rows>
std::string list_of(Rows const& rows) {
    std::string names;
    for (auto const& row : rows) names.append(names.empty() ? "" : " ").append(row.name);
    return names;
}

/// The names of fields that the texts of a parser can have.
std::vector<std::string_view> names_for(record_parser const& parser) {
    std::vector<std::string_view> names;
    auto const add = [&](std::string_view name) {
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    };
    for (auto const& s : specials) add(s.name);
    if (auto const* one = parser.production()) {
        one->visit_possible([&](component const& c) { add(c.name); });
    } else {
        for (auto const& c : named_parts) add(c.name);
        for (auto const name : names_of_derived_fields()) add(name);
        for (auto const& c : possible_components(parser.grammar())) add(c.name);
    }
    return names;
}

/// The productions of schemes whose URLs have no component of that name. A few, for every absent value is
/// looked for among them.
std::vector<std::string_view> productions_without(dialect const& grammar, std::string_view name) {
    std::vector<std::string_view> found;
    for (auto const& scheme : schemes_of_today) {
        auto const* const one =
            find_production(std::string(grammar.name) + ":" + std::string(scheme.production));
        if (one == nullptr) continue;
        bool has = false;
        one->visit_possible([&](component const& c) { has = has || c.name == name; });
        if (!has) found.push_back(one->name);
    }
    return found;
}

/// A component of a common name is that part, and found faster; but `authority` is one of a server only.
field make_field(std::string const& name, record_parser const& parser) {
    field f{name};
    for (auto const& s : specials)
        if (s.name == name) f.special = s.get;
    if (parser.production() != nullptr) return f;
    for (auto const& c : named_parts)
        if (c.name == name) f.part = c.member;
    for (auto const& c : possible_components(parser.grammar()))
        if (c.name == name && name != "authority") {
            f.get = find_getter(name);
            f.kind = c.kind;
            if (f.part != nullptr) f.without = productions_without(parser.grammar(), name);
            return f;
        }
    f.derived = find_derived_field(name);
    f.grammar = &parser.grammar();
    f.parameter = parameter_in(name).has_value();
    return f;
}

[[noreturn]] void refuse(char const* option, std::string const& name, record_parser const& parser,
                         std::vector<std::string_view> const& names) {
    std::string message(parser.grammar().name);
    if (auto const* one = parser.production()) message.append(":").append(one->name);
    message.append(" has no field ").append(name.empty() ? "''" : name);
    if (name.empty()) throw CLI::ValidationError(option, message);
    if (begun_parameter(name)) {
        message.append(parser.production() == nullptr
                           ? "; the name of a parameter is written as in a URL, with %20 for a space"
                           : "; parameters are fields of whole URLs");
    } else if (auto const here = instead_of_trurl_field(name); !here.empty()) {
        message.append("; in place of trurl's, write ").append(here);
    } else if (auto const meant = meant_name(name, names); !meant.empty()) {
        message.append("; did you mean ").append(meant).append("?");
    } else {
        message += "; there are";
        for (auto const known : names) message.append(" ").append(known);
    }
    throw CLI::ValidationError(option, message);
}

struct parts_of_value {
    url_parts operator()(std::monostate) const { return {}; }
    url_parts operator()(std::vector<component> const*) const { return {}; }
    template <class Url>
    url_parts operator()(Url const* value) const {
        return parts_of(*value);
    }
};

}  // namespace

std::string list_of_common_fields() { return list_of(named_parts); }
std::string list_of_special_fields() { return list_of(specials); }
std::string list_of_derived_fields() {
    std::string names;
    for (auto const name : names_of_derived_fields()) names.append(name).append(" ");
    for (auto const name : names_of_parameters) names.append(name).append(" ");
    names.pop_back();
    return names;
}

std::vector<std::string> names_of_fields() {
    std::vector<std::string> names;
    for (auto const& parser : parsers_of_all_grammars({}))
        for (auto const name : names_for(parser))
            if (std::find(names.begin(), names.end(), name) == names.end()) names.emplace_back(name);
    return names;
}

std::vector<field> find_fields(char const* option, std::vector<std::string> const& names,
                               record_parser const& parser, decoding read_as) {
    auto const known = names_for(parser);
    std::vector<field> fields;
    for (auto const& given : names) {
        auto const name = CLI::detail::trim_copy(given);
        bool const is_parameter = parser.production() == nullptr && parameter_in(name).has_value();
        if (!is_parameter && std::find(known.begin(), known.end(), name) == known.end())
            refuse(option, name, parser, known);
        fields.push_back(make_field(name, parser));
        fields.back().read_as = read_as;
    }
    return fields;
}

std::vector<field> default_fields(record_parser const& parser) {
    auto const known = names_for(parser);
    std::vector<field> fields;
    for (auto const name : names_of_default_fields)
        if (std::find(known.begin(), known.end(), name) != known.end())
            fields.push_back(make_field(std::string(name), parser));
    return fields;
}

std::vector<field> default_added_fields(record_parser const& parser) {
    auto fields = default_fields(parser);
    fields.erase(fields.begin());  // `input`, which all have
    return fields;
}

url_parts const& common_parts::all() {
    if (!parts_) parts_ = with_login(std::visit(parts_of_value(), record_.value));
    return *parts_;
}

}  // namespace urigram::cli
