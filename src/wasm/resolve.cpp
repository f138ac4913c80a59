// SPDX-License-Identifier: BSL-1.0
#include "exports.hpp"
#include "parsed.hpp"
#include <cstddef>
#include <string>
#include <urigram/resolve.hpp>

namespace urigram::wasm {

namespace {

void add_resolve_error(json_writer& json, resolve_error const& error, std::string_view text) {
    if (error.code == resolve_errc::invalid_base || error.code == resolve_errc::invalid_reference)
        return add_error(json, error.syntax, text);
    json.key("error");
    json.object([&] {
        json.member("message", make_error_code(error.code).message());
        json.member("code", to_string(error.code));
    });
}

}  // namespace

/// The same object as `urigram resolve --format ndjson`, except for the line number. The numbers are those of
/// the enumerators of `merge_rules`. If the base is invalid, the error is that of the base, and `of_base` is
/// true.
URIGRAM_WASM_EXPORT(resolve)
char const* resolve(unsigned standard, unsigned above_root, unsigned same_scheme, bool literal,
                    char const* base_text, std::size_t base_size, char const* text, std::size_t size) {
    std::string_view const base(base_text, base_size);
    std::string_view const input(text, size);
    merge_rules rules;
    if (literal) rules = merge_rules::literal(static_cast<merge_standard>(standard));
    rules.standard = static_cast<merge_standard>(standard);
    rules.above_root = static_cast<urigram::above_root>(above_root);
    rules.same_scheme = static_cast<urigram::same_scheme>(same_scheme);
    return json_object([&](json_writer& json) {
        json.octets("input", input);
        auto resolver = base_url::parse(base, rules);
        if (!resolver) {
            json.member("valid", false);
            json.member("of_base", true);
            return add_resolve_error(json, resolver.error(), base);
        }
        auto const done = resolver->resolve(input);
        json.member("valid", done.has_value());
        if (!done) return add_resolve_error(json, done.error(), input);
        json.octets("resolved", resolver->text());
        json.member("same_document", done->same_document);
        json.member("surplus_levels", done->surplus_levels);
    });
}

}  // namespace urigram::wasm
