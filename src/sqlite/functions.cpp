// SPDX-License-Identifier: BSL-1.0
#include "sqlite/functions.hpp"
#include "sqlite/fields.hpp"
#include <algorithm>
#include <memory>
#include <urigram/normalize.hpp>
#include <urigram/resolve.hpp>
#include <urigram/standard_names.hpp>

namespace urigram::sqlite {

namespace {

/// What `find` finds for an argument, which is kept with the statement where the argument is a constant in
/// it. `find` returns a reference to static storage.
template <class T>
T const& found(sqlite3_context* context, sqlite3_value** arguments, int index,
               T const& (*find)(std::string_view name)) {
    if (auto const* const kept = static_cast<T const*>(sqlite3_get_auxdata(context, index))) return *kept;
    T const& value = find(octets_of(arguments[index]));
    sqlite3_set_auxdata(context, index, const_cast<T*>(&value), nullptr);
    return value;
}

/// The grammar that an argument names, if there is that argument.
dialect const& grammar_of(sqlite3_context* context, sqlite3_value** arguments, int count, int index) {
    return index < count ? found<dialect>(context, arguments, index, find_grammar) : default_grammar;
}

/// A function of SQLite's that calls `F(context, count, arguments)` unless an argument is NULL.
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
    if (auto const parts = read(text, grammar))
        give_field(context, asked, asked.part == nullptr ? octets_of(arguments[1]) : asked.name,
                   {*parts, text, grammar});
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
    if (auto const parts = grammar.parts(text); !parts) give_text(context, parts.error().message(text));
}

/// urigram_normalize(url)
void normal_form_of(sqlite3_context* context, int, sqlite3_value** arguments) {
    if (auto const text = normalize(octets_of(arguments[0]))) give_text(context, *text);
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

/// urigram_resolve(base, reference [, rules])
void resolved(sqlite3_context* context, int count, sqlite3_value** arguments) {
    auto const standard = count > 2 ? find_standard(octets_of(arguments[2])) : merge_rules().standard;
    auto* kept = static_cast<kept_base*>(sqlite3_get_auxdata(context, 0));
    std::unique_ptr<kept_base> made;
    if (kept == nullptr || kept->standard != standard) {
        merge_rules rules;
        rules.standard = standard;
        auto base = base_url::parse(octets_of(arguments[0]), rules);
        if (!base) return;
        made.reset(new kept_base{std::move(*base), standard});
        kept = made.get();
    }
    if (kept->base.resolve(octets_of(arguments[1]))) give_text(context, kept->base.text());
    // From here on the base is SQLite's, which may destroy it at once.
    if (made)
        sqlite3_set_auxdata(context, 0, made.release(),
                            [](void* base) { delete static_cast<kept_base*>(base); });
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
    {"urigram_normalize", 1, 1, function<normal_form_of>},
    {"urigram_resolve", 2, 3, function<resolved>},
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
