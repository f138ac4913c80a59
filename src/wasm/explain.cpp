// SPDX-License-Identifier: BSL-1.0
// Explains how each dialect reads a text.
#include "bnf.hpp"
#include "exports.hpp"
#include "parsed.hpp"
#include <cstddef>
#include <functional>
#include <urigram/agreement.hpp>

namespace urigram::wasm {

namespace {

struct reading_part {
    std::string_view name;
    std::optional<std::string_view> reading::*value;
    bool (agreement::*agreed)() const noexcept;  ///< null if it is not compared separately
};
constexpr reading_part reading_parts[] = {
    {"scheme", &reading::scheme, &agreement::agrees_on_scheme},
    {"authority", &reading::authority, &agreement::agrees_on_authority},
    {"host", &reading::host, &agreement::agrees_on_host},
    {"reg_name", &reading::reg_name, nullptr},  // it is the authority
    {"path", &reading::path, &agreement::agrees_on_path},
};

std::string_view outcome_of(agreement const& views) {
    if (views.refused_by_all()) return "refused";
    bool agree = views.agrees_on_verdict();
    for (auto const& part : reading_parts)
        agree = agree && (part.agreed == nullptr || (views.*part.agreed)());
    return agree ? "agree" : "differ";
}

void add_agreement(json_writer& json, agreement const& views) {
    json.key("agree");
    json.object([&] {
        json.member("verdict", views.agrees_on_verdict());
        for (auto const& part : reading_parts)
            if (part.agreed != nullptr) json.member(part.name, (views.*part.agreed)());
    });
}

/// Calls `add_more(reading)` in the object of each reading.
template <class AddMore>
char const* explained(std::string_view text, AddMore const& add_more) {
    return json_object([&](json_writer& json) {
        auto const views = agreement_on(text);
        json.octets("input", text);
        json.member("outcome", outcome_of(views));
        if (!views.refused_by_all()) add_agreement(json, views);
        json.key("readings");
        json.array([&] {
            for (auto const& view : views.readings)
                json.object([&] {
                    json.member("grammar", view.grammar->name);
                    json.member("valid", !view.error);
                    for (auto const& part : reading_parts)
                        if (auto const& value = view.*part.value) json.octets(part.name, *value);
                    if (view.error) add_error(json, *view.error, text);
                    add_more(json, view);
                });
        });
    });
}

/// The range of a component in the text. The component for the type of an ftp URL is a copy of the text's
/// last byte.
void add_range(json_writer& json, component const& c, std::string_view text) {
    bool const is_copy = std::less<>()(c.text.data(), text.data()) ||
                         std::less<>()(text.data() + text.size(), c.text.data() + c.text.size());
    auto const offset = is_copy ? text.rfind(c.text) : static_cast<std::size_t>(c.text.data() - text.data());
    json.object([&] {
        json.member("name", c.name);
        json.member("offset", offset);
        json.member("size", c.text.size());
    });
}

void add_syntax(json_writer& json, reading const& view, std::string_view text) {
    auto const& grammar = *view.grammar;
    json.member("title", grammar.title);
    json.member("about", grammar.about);
    if (view.error) return json.member("bnf", bnf_of(grammar, view.error->production));
    auto const valid = [&](std::string_view production, url_parts const& parts, auto const& components) {
        json.member("production", production);
        json.key("components");
        json.array([&] { components([&](component const& c) { add_range(json, c, text); }); });
        detail::add_hazards(json, parts, text, grammar);
    };
    parse_by(grammar, text, valid, [](parse_error const&) {});
}

}  // namespace

/// The same object as `urigram explain --format ndjson`, except for the line number and `browser`.
URIGRAM_WASM_EXPORT(explain) char const* explain(char const* text, std::size_t size) {
    return explained({text, size}, [](json_writer&, reading const&) {});
}

/// The same object with more members in each reading: the title of the RFC; for a valid text, the ranges of
/// its components and its hazards; for an invalid text, the BNF of the production that failed.
URIGRAM_WASM_EXPORT(readings) char const* readings(char const* text, std::size_t size) {
    std::string_view const input(text, size);
    return explained(input, [&](json_writer& json, reading const& view) { add_syntax(json, view, input); });
}

}  // namespace urigram::wasm
