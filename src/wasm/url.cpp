// SPDX-License-Identifier: BSL-1.0
// Functions for one text and one dialect. `grammar` is an index in `dialects::all`.
#include "exports.hpp"
#include "parsed.hpp"
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>
#include <urigram/detail/level_names.hpp>
#include <urigram/fields.hpp>
#include <urigram/normalize.hpp>
#include <urigram/version.hpp>

namespace urigram::wasm {

namespace {

dialect const& grammar_at(std::size_t grammar) {
    if (grammar >= dialects::all.size()) std::abort();
    return *dialects::all[grammar];
}

void add_value(json_writer& json, ast::segments const& list) {
    json.array([&] {
        for (auto segment : list) json.value(segment);
    });
}
void add_value(json_writer& json, ast::fields const& list) {
    json.array([&] {
        for (auto const& field : list)
            json.array([&] {
                json.value(field.fieldname);
                json.value(field.fieldvalue);
            });
    });
}

void add_component(json_writer& json, component const& c) {
    json.key(c.name);
    switch (c.kind) {
    case component_kind::text:
        return json.value(c.text);
    case component_kind::segments:
        return add_value(json, ast::segments{c.text});
    case component_kind::fields:
        return add_value(json, ast::fields{c.text});
    }
}

/// Parses a list of level names, separated by commas, or `none`; nothing if a name is unknown.
std::optional<normal_form> find_levels(std::string_view names) {
    auto levels = normal_form::none;
    if (names == "none") return levels;
    for (bool more = true; more;) {
        auto const comma = names.find(',');
        auto const name = names.substr(0, comma);
        more = comma != names.npos;
        names.remove_prefix(more ? comma + 1 : names.size());
        named_levels const* found = nullptr;
        for (auto const& each : levels_by_name)
            if (each.name == name) found = &each;
        if (found == nullptr) return std::nullopt;
        levels = levels | found->levels;
    }
    return levels;
}

void add_field(json_writer& json, std::string_view name, field_value const& value) {
    if (auto const* number = std::get_if<std::uint64_t>(&value)) return json.member(name, *number);
    if (auto const* view = std::get_if<std::string_view>(&value)) return json.octets(name, *view);
    if (auto const* text = std::get_if<std::string>(&value)) return json.octets(name, *text);
    json.member(name, nullptr);
}

}  // namespace

/// The dialects, the levels of normal forms and the version.
URIGRAM_WASM_EXPORT(describe) char const* describe() {
    return json_object([](json_writer& json) {
        json.member("version", std::string_view(URIGRAM_VERSION_STRING));
        json.key("grammars");
        json.array([&] {
            for (auto const* one : dialects::all)
                json.object([&] {
                    json.member("name", one->name);
                    json.member("title", one->title);
                    json.member("about", one->about);
                });
        });
        json.key("levels");
        json.array([&] {
            for (auto const& each : levels_by_name) json.value(each.name);
        });
    });
}

/// The same object as `urigram parse --format ndjson`, except for the line number.
URIGRAM_WASM_EXPORT(parse)
char const* parse(std::size_t grammar, bool hazards, char const* text, std::size_t size) {
    std::string_view const input(text, size);
    auto const& dialect = grammar_at(grammar);
    return json_object([&](json_writer& json) {
        json.octets("input", input);
        auto const valid = [&](std::string_view production, url_parts const& parts, auto const& components) {
            json.member("valid", true);
            json.member("production", production);
            json.key("components");
            json.object([&] { components([&](component const& c) { add_component(json, c); }); });
            if (hazards) detail::add_hazards(json, parts, input, dialect);
        };
        parse_by(dialect, input, valid, [&](parse_error const& error) {
            json.member("valid", false);
            add_error(json, error, input);
        });
    });
}

/// Whether a text is valid.
URIGRAM_WASM_EXPORT(check) bool check(std::size_t grammar, char const* text, std::size_t size) {
    return grammar_at(grammar).accepts({text, size});
}

/// The same object as `urigram normalize --format ndjson`, except for the line number; null if a level is
/// unknown.
URIGRAM_WASM_EXPORT(normalize)
char const* normalize(std::size_t grammar, char const* level_names, std::size_t levels_size, char const* text,
                      std::size_t size) {
    std::string_view const input(text, size);
    auto const levels = find_levels({level_names, levels_size});
    if (!levels) return nullptr;
    return json_object([&](json_writer& json) {
        auto const done = urigram::normalize(input, *levels, grammar_at(grammar));
        json.octets("input", input);
        json.member("valid", done.has_value());
        if (done)
            json.octets("normal", *done);
        else
            add_error(json, done.error(), input);
    });
}

/// All fields of a valid URL, by name, except those of public suffixes, because the module has no list of
/// these.
URIGRAM_WASM_EXPORT(fields) char const* fields(std::size_t grammar, char const* text, std::size_t size) {
    std::string_view const input(text, size);
    auto const& dialect = grammar_at(grammar);
    return json_object([&](json_writer& json) {
        auto const parts = parts_for_fields(input, dialect);
        json.octets("input", input);
        json.member("valid", parts.has_value());
        if (!parts) return add_error(json, parts.error(), input);
        json.key("fields");
        json.object([&] {
            for (auto const& field : url_fields())
                if (!field.needs_suffixes)
                    add_field(json, field.name, value_of(field, {*parts, input, dialect}));
        });
    });
}

}  // namespace urigram::wasm
