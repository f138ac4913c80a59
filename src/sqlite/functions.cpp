// SPDX-License-Identifier: BSL-1.0
#include "sqlite/functions.hpp"
#include "sqlite/fields.hpp"
#include <algorithm>
#include <memory>
#include <urigram/agreement.hpp>
#include <urigram/detail/standard_names.hpp>
#include <urigram/normalize.hpp>
#include <urigram/resolve.hpp>

namespace urigram::sqlite {

namespace {

/// The result of `find` for an argument; cached with the statement if the argument is constant. `find`
/// returns a reference to static storage.
template <class T>
T const& found(sqlite3_context* context, sqlite3_value** arguments, int index,
               T const& (*find)(std::string_view name)) {
    if (auto const* const kept = static_cast<T const*>(sqlite3_get_auxdata(context, index))) return *kept;
    T const& value = find(octets_of(arguments[index]));
    sqlite3_set_auxdata(context, index, const_cast<T*>(&value), nullptr);
    return value;
}

/// The grammar named by an argument, if the argument is present.
dialect const& grammar_of(sqlite3_context* context, sqlite3_value** arguments, int count, int index) {
    return index < count ? found<dialect>(context, arguments, index, find_grammar) : default_grammar;
}

/// An SQL function that calls `F(context, count, arguments)` unless an argument is NULL.
template <auto F>
void function(sqlite3_context* context, int count, sqlite3_value** arguments) noexcept {
    if (std::any_of(arguments, arguments + count, is_null)) return;
    guarded(context, [&] { F(context, count, arguments); });
}

/// urigram(url, field [, grammar])
void field(sqlite3_context* context, int count, sqlite3_value** arguments) {
    auto const& asked = found<url_field>(context, arguments, 1, find_field);
    auto const& grammar = grammar_of(context, arguments, count, 2);
    auto const text = octets_of(arguments[0]);
    if (auto const parts = parts_for_fields(text, grammar))
        give_field(context, asked, octets_of(arguments[1]), {*parts, text, grammar});
}

/// urigram_valid(url [, grammar])
void valid(sqlite3_context* context, int count, sqlite3_value** arguments) {
    auto const& grammar = grammar_of(context, arguments, count, 1);
    sqlite3_result_int(context, grammar.parts(octets_of(arguments[0])) ? 1 : 0);
}

/// urigram_error(url [, grammar])
void error(sqlite3_context* context, int count, sqlite3_value** arguments) {
    auto const& grammar = grammar_of(context, arguments, count, 1);
    auto const text = octets_of(arguments[0]);
    if (auto const parts = grammar.parts(text); !parts)
        give_text(context, message_with_dialects(parts.error(), text));
}

/// urigram_normalize(url [, grammar])
void normal_form_of(sqlite3_context* context, int count, sqlite3_value** arguments) {
    auto const& grammar = grammar_of(context, arguments, count, 1);
    if (auto const text = normalize(octets_of(arguments[0]), normal_form::all, grammar))
        give_text(context, *text);
}

/// A base that a statement keeps.
struct kept_base {
    base_url base;
    merge_standard standard;
};

merge_standard find_standard(std::string_view name) {
    for (auto const& [known, standard] : standards_by_name)
        if (known == name) return standard;
    throw usage_error("urigram_resolve: the rules are rfc1808, rfc2396 or rfc3986");
}

/// Resolves a reference against a base by the rules of the third argument. Calls `give(text)` with the
/// resolved text on success, or `refuse(error, text)` with the error and the text that contains it.
template <class Give, class Refuse>
void resolve_with(sqlite3_context* context, int count, sqlite3_value** arguments, Give const& give,
                  Refuse const& refuse) {
    auto const standard = count > 2 ? find_standard(octets_of(arguments[2])) : merge_rules().standard;
    auto* kept = static_cast<kept_base*>(sqlite3_get_auxdata(context, 0));
    std::unique_ptr<kept_base> made;
    if (kept == nullptr || kept->standard != standard) {
        merge_rules rules;
        rules.standard = standard;
        auto const text = octets_of(arguments[0]);
        auto base = base_url::parse(text, rules);
        if (!base) return refuse(base.error(), text);
        made = std::make_unique<kept_base>(kept_base{std::move(*base), standard});
        kept = made.get();
    }
    auto const reference = octets_of(arguments[1]);
    if (auto const done = kept->base.resolve(reference))
        give(kept->base.text());
    else
        refuse(done.error(), reference);
    // From here on SQLite owns the base and may destroy it immediately.
    if (made)
        sqlite3_set_auxdata(context, 0, made.release(),
                            [](void* base) { delete static_cast<kept_base*>(base); });
}

/// urigram_resolve(base, reference [, rules])
void resolved(sqlite3_context* context, int count, sqlite3_value** arguments) {
    resolve_with(
        context, count, arguments, [&](std::string_view text) { give_text(context, text); },
        [](resolve_error const&, std::string_view) {});
}

/// urigram_resolve_error(base, reference [, rules])
void error_of_resolving(sqlite3_context* context, int count, sqlite3_value** arguments) {
    resolve_with(
        context, count, arguments, [](std::string_view) {},
        [&](resolve_error const& error, std::string_view text) { give_text(context, error.message(text)); });
}

struct declaration {
    char const* name;
    int fewest, most;  ///< arguments
    void (*call)(sqlite3_context*, int, sqlite3_value**);
};

constexpr declaration functions[] = {
    {"urigram", 2, 3, function<field>},
    {"urigram_valid", 1, 2, function<valid>},
    {"urigram_error", 1, 2, function<error>},
    {"urigram_normalize", 1, 2, function<normal_form_of>},
    {"urigram_resolve", 2, 3, function<resolved>},
    {"urigram_resolve_error", 2, 3, function<error_of_resolving>},
};

}  // namespace

int add_functions(sqlite3* connection) noexcept {
    for (auto const& [name, fewest, most, call] : functions)
        for (int count = fewest; count <= most; ++count)
            if (int const code = sqlite3_create_function_v2(connection, name, count, function_flags, nullptr,
                                                            call, nullptr, nullptr, nullptr);
                code != SQLITE_OK)
                return code;
    return SQLITE_OK;
}

}  // namespace urigram::sqlite
